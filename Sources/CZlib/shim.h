#pragma once
#include <zlib.h>

// deflateInit2 is a macro that passes the header's version and the structure's size.
static inline int lpchart_deflate_init(z_stream *stream, int level, int strategy) {
  return deflateInit2(stream, level, Z_DEFLATED, 15, 9, strategy);
}
