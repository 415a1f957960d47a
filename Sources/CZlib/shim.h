#pragma once
#include <zlib.h>

// deflateInit2 is a macro that passes the header's version and the structure's size; -15: the largest window, no frame.
static inline int lpchart_deflate_init(z_stream *stream, int level, int strategy) {
  return deflateInit2(stream, level, Z_DEFLATED, -15, 9, strategy);
}

// inflateInit2 is such a macro too; 15 + 16: windows of any size, and gzip's frame around the data.
static inline int lpchart_gunzip_init(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}
