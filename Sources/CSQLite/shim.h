#pragma once
#include <dlfcn.h>
#include <sqlite3.h>
#include <stddef.h>

// The functions of libsqlite3 that are used, with the types that its header gives them.
struct lpchart_sqlite {
  __typeof__(sqlite3_open_v2) *_Nonnull open_v2;
  __typeof__(sqlite3_close_v2) *_Nonnull close_v2;
  __typeof__(sqlite3_errmsg) *_Nonnull errmsg;
  __typeof__(sqlite3_extended_errcode) *_Nonnull extended_errcode;
  __typeof__(sqlite3_busy_timeout) *_Nonnull busy_timeout;
  __typeof__(sqlite3_progress_handler) *_Nonnull progress_handler;
  __typeof__(sqlite3_exec) *_Nonnull exec;
  __typeof__(sqlite3_prepare_v2) *_Nonnull prepare_v2;
  __typeof__(sqlite3_finalize) *_Nonnull finalize;
  __typeof__(sqlite3_step) *_Nonnull step;
  __typeof__(sqlite3_stmt_readonly) *_Nonnull stmt_readonly;
  __typeof__(sqlite3_column_count) *_Nonnull column_count;
  __typeof__(sqlite3_column_name) *_Nonnull column_name;
  __typeof__(sqlite3_column_type) *_Nonnull column_type;
  __typeof__(sqlite3_column_int64) *_Nonnull column_int64;
  __typeof__(sqlite3_column_double) *_Nonnull column_double;
  __typeof__(sqlite3_column_text) *_Nonnull column_text;
  __typeof__(sqlite3_column_bytes) *_Nonnull column_bytes;
};

// Loads the library and fills in all functions; returns 0, or a text that says what is missing.
static inline const char *_Nullable lpchart_sqlite_load(struct lpchart_sqlite *_Nonnull functions) {
  void *library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return dlerror();
  void *symbol;
#define LPCHART_FIND(name) \
  symbol = dlsym(library, "sqlite3_" #name); \
  if (symbol == NULL) return "libsqlite3.so.0 has no sqlite3_" #name; \
  functions->name = (__typeof__(sqlite3_##name) *)symbol
  LPCHART_FIND(open_v2);
  LPCHART_FIND(close_v2);
  LPCHART_FIND(errmsg);
  LPCHART_FIND(extended_errcode);
  LPCHART_FIND(busy_timeout);
  LPCHART_FIND(progress_handler);
  LPCHART_FIND(exec);
  LPCHART_FIND(prepare_v2);
  LPCHART_FIND(finalize);
  LPCHART_FIND(step);
  LPCHART_FIND(stmt_readonly);
  LPCHART_FIND(column_count);
  LPCHART_FIND(column_name);
  LPCHART_FIND(column_type);
  LPCHART_FIND(column_int64);
  LPCHART_FIND(column_double);
  LPCHART_FIND(column_text);
  LPCHART_FIND(column_bytes);
#undef LPCHART_FIND
  return NULL;
}
