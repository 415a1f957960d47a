#pragma once
#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

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
