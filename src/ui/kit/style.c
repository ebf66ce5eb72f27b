/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/style.h"

#include <adwaita.h>

#define DPI_UNIT 1024
#define DPI_NORMAL (96 * DPI_UNIT)

struct _PlyStyle {
  GObject parent;
  GSettings *settings;
  GtkCssProvider *provider;
  const PlyTheme *theme;
  int desktop_dpi; /* gtk-xft-dpi before ours, in 1/1024 */
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyStyle, ply_style, G_TYPE_OBJECT)

/* Names that style.css uses, and those of libadwaita that get our colours. */
static const struct {
  const char *name;
  PlyColour colour;
} names[] = {
  { "ply_canvas", PLY_COLOUR_CANVAS },
  { "ply_ink", PLY_COLOUR_INK },
  { "ply_dim", PLY_COLOUR_DIM },
  { "ply_edge", PLY_COLOUR_EDGE },
  { "ply_button", PLY_COLOUR_BUTTON },
  { "ply_covered", PLY_COLOUR_COVERED },
  { "ply_max", PLY_COLOUR_MAX },
  { "ply_max_tint", PLY_COLOUR_MAX_TINT },
  { "ply_min", PLY_COLOUR_MIN },
  { "ply_min_tint", PLY_COLOUR_MIN_TINT },
  { "ply_chosen", PLY_COLOUR_CHOSEN },
  { "ply_chosen_text", PLY_COLOUR_CHOSEN_TEXT },
  { "ply_chosen_tint", PLY_COLOUR_CHOSEN_TINT },
  { "ply_why", PLY_COLOUR_WHY },
  { "ply_why_tint", PLY_COLOUR_WHY_TINT },
  { "ply_now", PLY_COLOUR_NOW },
  { "ply_now_text", PLY_COLOUR_NOW_TEXT },
  { "ply_now_tint", PLY_COLOUR_NOW_TINT },
  { "ply_pane", PLY_COLOUR_PANE },
  { "window_bg_color", PLY_COLOUR_WINDOW },
  { "window_fg_color", PLY_COLOUR_INK },
  { "view_bg_color", PLY_COLOUR_CANVAS },
  { "view_fg_color", PLY_COLOUR_INK },
  { "headerbar_bg_color", PLY_COLOUR_WINDOW },
  { "headerbar_backdrop_color", PLY_COLOUR_WINDOW },
  { "headerbar_fg_color", PLY_COLOUR_INK },
  { "card_bg_color", PLY_COLOUR_CARD },
  { "card_fg_color", PLY_COLOUR_INK },
  { "dialog_bg_color", PLY_COLOUR_WINDOW },
  { "dialog_fg_color", PLY_COLOUR_INK },
  { "popover_bg_color", PLY_COLOUR_CARD },
  { "popover_fg_color", PLY_COLOUR_INK },
  { "accent_color", PLY_COLOUR_ACCENT },
  { "accent_bg_color", PLY_COLOUR_ACCENT },
  { "accent_fg_color", PLY_COLOUR_ACCENT_TEXT },
};

static PlyThemeId wanted_theme(PlyStyle *self) {
  AdwStyleManager *manager = adw_style_manager_get_default();
  g_autofree char *choice = g_settings_get_string(self->settings, "theme");
  gboolean dark = adw_style_manager_get_dark(manager);
  if (g_str_equal(choice, "contrast") || adw_style_manager_get_high_contrast(manager))
    return dark ? PLY_THEME_CONTRAST_DARK : PLY_THEME_CONTRAST;
  return dark ? PLY_THEME_DARK : PLY_THEME_LIGHT;
}

static void apply_theme(PlyStyle *self) {
  self->theme = ply_theme_get(wanted_theme(self));
  g_autoptr(GString) css = g_string_new(NULL);
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    g_string_append_printf(css, "@define-color %s %s;\n", names[i].name,
                           self->theme->hex[names[i].colour]);
  gboolean contrast =
      self->theme->id == PLY_THEME_CONTRAST || self->theme->id == PLY_THEME_CONTRAST_DARK;
  g_string_append_printf(css, "@define-color ply_outline %s;\n",
                         contrast ? self->theme->hex[PLY_COLOUR_EDGE]
                                  : "alpha(currentColor, 0.09)");
  g_string_append_printf(css, "@define-color ply_rim %s;\n",
                         contrast ? self->theme->hex[PLY_COLOUR_EDGE] : "transparent");
  gtk_css_provider_load_from_data(self->provider, css->str, (gssize)css->len);
}

static void apply_scheme(PlyStyle *self) {
  static const struct {
    const char *choice;
    AdwColorScheme scheme;
  } schemes[] = {
    { "light", ADW_COLOR_SCHEME_FORCE_LIGHT },
    { "dark", ADW_COLOR_SCHEME_FORCE_DARK },
  };
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;
  g_autofree char *choice = g_settings_get_string(self->settings, "theme");
  for (guint i = 0; i < G_N_ELEMENTS(schemes); i++)
    if (g_str_equal(choice, schemes[i].choice))
      scheme = schemes[i].scheme;
  adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme);
}

/* All text follows, that of libadwaita included. */
static void apply_scale(PlyStyle *self) {
  double scale = g_settings_get_double(self->settings, "text-scale");
  g_object_set(gtk_settings_get_default(), "gtk-xft-dpi", (int)(self->desktop_dpi * scale), NULL);
}

static void changed_cb(PlyStyle *self) {
  apply_theme(self);
  g_signal_emit(self, signals[CHANGED], 0);
}

static void theme_cb(PlyStyle *self) {
  apply_scheme(self);
  changed_cb(self);
}

static void scale_cb(PlyStyle *self) {
  apply_scale(self);
  g_signal_emit(self, signals[CHANGED], 0);
}

static void ply_style_dispose(GObject *object) {
  PlyStyle *self = PLY_STYLE(object);
  if (self->provider && gdk_display_get_default())
    gtk_style_context_remove_provider_for_display(gdk_display_get_default(),
                                                  GTK_STYLE_PROVIDER(self->provider));
  g_clear_object(&self->provider);
  g_clear_object(&self->settings);
  G_OBJECT_CLASS(ply_style_parent_class)->dispose(object);
}

static void ply_style_class_init(PlyStyleClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_style_dispose;
  signals[CHANGED] = g_signal_new("changed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_style_init(PlyStyle *self) {
  self->provider = gtk_css_provider_new();
}

PlyStyle *ply_style_new(GSettings *settings) {
  PlyStyle *self = g_object_new(PLY_TYPE_STYLE, NULL);
  AdwStyleManager *manager = adw_style_manager_get_default();
  self->settings = g_object_ref(settings);
  /* A window before this one may have left its own there. */
  gtk_settings_reset_property(gtk_settings_get_default(), "gtk-xft-dpi");
  g_object_get(gtk_settings_get_default(), "gtk-xft-dpi", &self->desktop_dpi, NULL);
  /* Who comes to a text with Tab reads it; to copy it is something else. */
  g_object_set(gtk_settings_get_default(), "gtk-label-select-on-focus", FALSE, NULL);
  if (self->desktop_dpi <= 0)
    self->desktop_dpi = DPI_NORMAL;
  gtk_style_context_add_provider_for_display(gdk_display_get_default(),
                                             GTK_STYLE_PROVIDER(self->provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_signal_connect_object(manager, "notify::dark", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(manager, "notify::high-contrast", G_CALLBACK(changed_cb), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(settings, "changed::theme", G_CALLBACK(theme_cb), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(settings, "changed::text-scale", G_CALLBACK(scale_cb), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(settings, "changed::animations", G_CALLBACK(changed_cb), self,
                          G_CONNECT_SWAPPED);
  if (g_settings_get_double(settings, "text-scale") != 1.0)
    apply_scale(self);
  apply_scheme(self);
  apply_theme(self);
  return self;
}

const PlyTheme *ply_style_get_theme(PlyStyle *self) {
  return self->theme;
}

double ply_style_get_text_scale(PlyStyle *self) {
  int dpi;
  g_object_get(gtk_settings_get_default(), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? (double)dpi / DPI_NORMAL : 1;
}

gboolean ply_style_get_animations(PlyStyle *self) {
  gboolean desktop;
  g_object_get(gtk_settings_get_default(), "gtk-enable-animations", &desktop, NULL);
  return desktop && g_settings_get_boolean(self->settings, "animations");
}
