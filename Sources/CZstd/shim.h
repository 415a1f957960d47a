#pragma once
#include <dlfcn.h>
#include <stddef.h>
#include <zstd.h>

// The functions of libzstd that are used, with the types that its header gives them.
struct lpchart_zstd {
  __typeof__(ZSTD_createDStream) *_Nonnull create;
  __typeof__(ZSTD_freeDStream) *_Nonnull free;
  __typeof__(ZSTD_decompressStream) *_Nonnull decompress;
  __typeof__(ZSTD_isError) *_Nonnull is_error;
  __typeof__(ZSTD_getErrorName) *_Nonnull error_name;
};

// Loads the library and fills in all functions; returns 0, or a text that says what is missing.
static inline const char *_Nullable lpchart_zstd_load(struct lpchart_zstd *_Nonnull functions) {
  void *library = dlopen("libzstd.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return dlerror();
  void *symbol;
#define LPCHART_FIND(field, name) \
  symbol = dlsym(library, #name); \
  if (symbol == NULL) return "libzstd.so.1 has no " #name; \
  functions->field = (__typeof__(name) *)symbol
  LPCHART_FIND(create, ZSTD_createDStream);
  LPCHART_FIND(free, ZSTD_freeDStream);
  LPCHART_FIND(decompress, ZSTD_decompressStream);
  LPCHART_FIND(is_error, ZSTD_isError);
  LPCHART_FIND(error_name, ZSTD_getErrorName);
#undef LPCHART_FIND
  return NULL;
}
