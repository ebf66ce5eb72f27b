/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hands.h"

#include <X11/XKBlib.h>
#include <gdk/x11/gdkx.h>
#include <gmodule.h>

/* The library of the extension comes with xdotool, its header does not. */
typedef int (*FakeKey)(Display *display, unsigned code, Bool down, unsigned long delay);
typedef int (*FakeButton)(Display *display, unsigned button, Bool down, unsigned long delay);
typedef int (*FakeMotion)(Display *display, int screen, int x, int y, unsigned long delay);

static Display *display; /* a connection of its own, so that nothing waits in GDK's */
static FakeKey fake_key;
static FakeButton fake_button;
static FakeMotion fake_motion;

gboolean hands_begin(void) {
  GModule *library = g_module_open("libXtst.so.6", G_MODULE_BIND_LOCAL);
  display = XOpenDisplay(NULL);
  return library && display &&
         g_module_symbol(library, "XTestFakeKeyEvent", (gpointer *)&fake_key) &&
         g_module_symbol(library, "XTestFakeButtonEvent", (gpointer *)&fake_button) &&
         g_module_symbol(library, "XTestFakeMotionEvent", (gpointer *)&fake_motion);
}

/* --- Keys --- */

static const struct {
  GdkModifierType modifier;
  KeySym key;
} modifier_keys[] = {
  { GDK_CONTROL_MASK, XK_Control_L },
  { GDK_ALT_MASK, XK_Alt_L },
  { GDK_SHIFT_MASK, XK_Shift_L },
};

static void hold(GdkModifierType modifiers, gboolean down) {
  for (guint i = 0; i < G_N_ELEMENTS(modifier_keys); i++)
    if (modifiers & modifier_keys[i].modifier)
      fake_key(display, XKeysymToKeycode(display, modifier_keys[i].key), down, 0);
}

gboolean hands_key(guint keyval, GdkModifierType modifiers) {
  KeyCode code = XKeysymToKeycode(display, keyval);
  if (code == 0)
    return FALSE;
  if (XkbKeycodeToKeysym(display, code, 0, 0) != keyval &&
      XkbKeycodeToKeysym(display, code, 0, 1) == keyval)
    modifiers |= GDK_SHIFT_MASK;
  hold(modifiers, TRUE);
  fake_key(display, code, TRUE, 0);
  fake_key(display, code, FALSE, 0);
  hold(modifiers, FALSE);
  XSync(display, False);
  return TRUE;
}

void hands_type(const char *text) {
  for (; *text; text = g_utf8_next_char(text))
    hands_key(gdk_unicode_to_keyval(g_utf8_get_char(text)), 0);
}

/* --- Pointer --- */

/* The window below the pointer, or one that it is in, is a surface of this program. */
static gboolean is_over_own(void) {
  GdkDisplay *own = gdk_display_get_default();
  Window window = DefaultRootWindow(display), root, child = None;
  int x, y;
  unsigned mask;
  while (XQueryPointer(display, window, &root, &child, &x, &y, &x, &y, &mask) && child != None) {
    if (gdk_x11_surface_lookup_for_display(own, child))
      return TRUE;
    window = child;
  }
  return FALSE;
}

gboolean hands_point(GtkWidget *widget, double x, double y) {
  GtkNative *native = gtk_widget_get_native(widget);
  GdkSurface *surface = native ? gtk_native_get_surface(native) : NULL;
  double in_x, in_y, out_x, out_y;
  if (!surface || !gtk_widget_translate_coordinates(widget, GTK_WIDGET(native), x, y, &in_x, &in_y))
    return FALSE;
  gtk_native_get_surface_transform(native, &out_x, &out_y);
  Window below;
  int root_x, root_y;
  XTranslateCoordinates(display, gdk_x11_surface_get_xid(surface), DefaultRootWindow(display),
                        (int)(in_x + out_x), (int)(in_y + out_y), &root_x, &root_y, &below);
  fake_motion(display, -1, root_x, root_y, 0);
  XSync(display, False);
  return is_over_own();
}

void hands_button(guint button, gboolean down) {
  fake_button(display, button, down, 0);
  XSync(display, False);
}

void hands_resize(GtkWindow *window, int width, int height) {
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  if (!surface)
    return;
  XResizeWindow(display, gdk_x11_surface_get_xid(surface), (unsigned)width, (unsigned)height);
  XSync(display, False);
}
