#pragma once
#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <malloc.h>
#include <pango/pangocairo.h>
#include <pthread.h>
#include <sys/resource.h>

// GObject's cast macros and FreeType's flag macros do not reach Swift.

static inline int lpchart_font_has_color(PangoFont *font) {
  cairo_scaled_font_t *scaled = pango_cairo_font_get_scaled_font((PangoCairoFont *)font);
  if (scaled == NULL || cairo_scaled_font_get_type(scaled) != CAIRO_FONT_TYPE_FT) return 0;
  FT_Face face = cairo_ft_scaled_font_lock_face(scaled);
  if (face == NULL) return 0;
  int colored = FT_HAS_COLOR(face) ? 1 : 0;
  cairo_ft_scaled_font_unlock_face(scaled);
  return colored;
}

// The file with which the configuration of the library in use begins, owned by the caller; NULL where there is none.
static inline FcChar8 *lpchart_font_configuration_path(FcConfig *configuration) {
#if FC_VERSION >= 21400
  return FcConfigGetFilename(configuration, NULL);
#else
  return FcConfigFilename(NULL);
#endif
}

// The header declares it for GNU programs alone.
extern int pthread_setattr_default_np(const pthread_attr_t *attributes);

/// Has memory that is let go stay with the process up to some megabytes, and get more in larger portions: a start that
/// asks for little at a time and gives it back again spends a twentieth of its time on that.
///
/// Where the user has limited the address space, has threads that are made from now on, also by libraries, reserve little
/// instead: the usual stack of 8 MiB and heap of 64 MiB for each would be most of it.
static inline void lpchart_adjust_memory(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) {
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    mallopt(M_TRIM_THRESHOLD, 8 << 20);
    mallopt(M_TOP_PAD, 512 << 10);
    return;
  }
  mallopt(M_ARENA_MAX, 1);
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  if (pthread_attr_setstacksize(&attributes, 1 << 20) == 0) pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}
