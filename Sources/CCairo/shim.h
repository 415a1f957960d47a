#pragma once
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo-xlib.h>
#include <cairo.h>
