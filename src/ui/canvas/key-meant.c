/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/canvas/key-meant.h"

#include <string.h>

static gboolean is_plain(guint key) {
  gunichar c = gdk_keyval_to_unicode(key);
  return c < 0x80 && g_ascii_isalnum((char)c);
}

/* What a US keyboard has there, by codes of evdev, which X and Wayland count from 8 on. */
static guint us_key(guint code) {
  static const struct {
    guint code; /* of the first */
    const char *keys;
  } rows[] = { { 10, "1234567890" }, { 24, "qwertyuiop" }, { 38, "asdfghjkl" }, { 52, "zxcvbnm" } };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    if (code >= rows[i].code && code < rows[i].code + strlen(rows[i].keys))
      return (guint)rows[i].keys[code - rows[i].code];
  return 0;
}

guint ply_key_meant(guint key, guint code, const PlyKeyboard *keyboard) {
  gunichar c = gdk_keyval_to_unicode(key);
  gboolean dead = key >= GDK_KEY_dead_grave && key <= GDK_KEY_dead_currency;
  if (is_plain(key) || (c == 0 && !dead))
    return key;
  if (g_unichar_isdigit(c))
    return GDK_KEY_0 + (guint)g_unichar_digit_value(c);
  for (int i = 0; i < keyboard->n; i++)
    if (is_plain(keyboard->others[i]))
      return gdk_keyval_to_lower(keyboard->others[i]);
  guint us = us_key(code);
  return us != 0 && !keyboard->prints(us, keyboard->data) ? us : key;
}

/* Has the keyboard of display a key for that? */
static gboolean prints(guint key, gpointer display) {
  g_autofree GdkKeymapKey *keys = NULL;
  int n = 0;
  return gdk_display_map_keyval(display, key, &keys, &n) && n > 0;
}

guint ply_key_meant_in(GtkWidget *widget, guint key, guint code) {
  g_autofree GdkKeymapKey *keys = NULL;
  g_autofree guint *others = NULL;
  GdkDisplay *display = gtk_widget_get_display(widget);
  PlyKeyboard keyboard = { .prints = prints, .data = display };
  if (gdk_display_map_keycode(display, code, &keys, &others, &keyboard.n))
    keyboard.others = others;
  else
    keyboard.n = 0;
  return ply_key_meant(key, code, &keyboard);
}
