#pragma once
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo-xlib.h>
#include <cairo.h>

// Begins to bring the memory at an address near the processor, which compilers know as a builtin alone.
static inline void lpchart_prefetch(const void *address) { __builtin_prefetch(address); }
