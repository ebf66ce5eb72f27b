/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* dladdr */
#include "known.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FRAMES 32

/* GTK 4.8 and libadwaita 1.2: domain, pattern of the text as for g_pattern_match_simple(), and why it
 * is not ours. What a row says is let through where GTK itself made the call only. */
static struct {
  const char *domain, *pattern, *reason;
  guint seen;
} known[] = {
  { "Gdk", "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)' failed",
    "a tooltip's time is up after its window was closed", 0 },
  { "Gtk", "Trying to snapshot GtkGizmo * without a current allocation",
    "the slider of a scroll bar that has hardly room for it", 0 },
  { "Gtk", "Trying to snapshot GtkTextView * without a current allocation",
    "a text whose lines were measured anew since the window was laid out, on a busy machine", 0 },
  { "Gtk", "Broken accounting of active state for widget *",
    "a press that opened a window or popover ends there; other programs of GTK 4 report it", 0 },
  { "Gtk", "GtkBox * reports a minimum height of *, but minimum height for width of 1048576 is *",
    "labels of fractions of a pixel, with large text", 0 },
  { "Pango",
    "pango_layout_get_cursor_pos: assertion 'index >= 0 && index <= layout->length' failed",
    "an entry that is drawn between a change of its text and the new layout", 0 },
  { "Gdk", "gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR (monitor)' failed",
    "a popover is shown for a window that lies on no monitor at that moment", 0 },
  { "Gtk",
    "gtk_widget_size_allocate(): attempt to allocate GtkPopoverContent contents * with width * and "
    "height -*",
    "a popover in a window that is lower than the frame of the popover", 0 },
  { "Gtk", "_gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE (surface)' failed",
    "the pointer is over a window that was closed meanwhile", 0 },
  { "Gtk",
    "gtk_widget_size_allocate(): attempt to allocate GtkScrolledWindow scrolledwindow * with width "
    "-* and height -*",
    "the list in such a popover", 0 },
  { "GLib-GObject", "g_signal_handler_disconnect: assertion 'handler_id > 0' failed",
    "a scrolled window that is closed while it glides: GtkAdjustment ends that twice", 0 },
};

static const char *field(const GLogField *fields, gsize n, const char *key) {
  for (gsize i = 0; i < n; i++)
    if (g_str_equal(fields[i].key, key))
      return fields[i].value;
  return "";
}

static gboolean is_glib(const char *library) {
  return strstr(library, "libglib-2.0") != NULL || strstr(library, "libgobject-2.0") != NULL;
}

/* Whose call led to the message: what stands below the frames of GLib is GTK, and not ours. */
static gboolean is_of_gtk(void) {
  void *frames[FRAMES];
  int n = backtrace(frames, FRAMES), i = 0;
  Dl_info info;
  while (i < n && !(dladdr(frames[i], &info) && is_glib(info.dli_fname)))
    i++;
  while (i < n && dladdr(frames[i], &info) && is_glib(info.dli_fname))
    i++;
  return i < n && dladdr(frames[i], &info) && strstr(info.dli_fname, "libgtk-4") != NULL;
}

static gboolean is_known(const char *domain, const char *text) {
  for (guint i = 0; i < G_N_ELEMENTS(known); i++)
    if (g_str_equal(known[i].domain, domain) && g_pattern_match_simple(known[i].pattern, text) &&
        is_of_gtk()) {
      known[i].seen++;
      return TRUE;
    }
  return FALSE;
}

/* GTK names a widget by its type and address: where it is says more. */
static void print_place(const char *text) {
  const char *address = strstr(text, " 0x");
  gpointer named = address ? GSIZE_TO_POINTER(g_ascii_strtoull(address + 1, NULL, 16)) : NULL;
  for (GtkWidget *at = named; at; at = gtk_widget_get_parent(at))
    fprintf(stderr, "  in %s, %d x %d, %s\n", G_OBJECT_TYPE_NAME(at), gtk_widget_get_width(at),
            gtk_widget_get_height(at), gtk_buildable_get_buildable_id(GTK_BUILDABLE(at)));
}

static void end(const char *domain, const char *text) {
  fprintf(stderr, "\n%s: %s\n", domain, text);
  if (g_str_has_prefix(text, "Trying to snapshot"))
    print_place(text);
  fflush(NULL);
  abort();
}

static GLogWriterOutput write_log(GLogLevelFlags level, const GLogField *fields, gsize n,
                                  gpointer data) {
  const char *domain = field(fields, n, "GLIB_DOMAIN"), *text = field(fields, n, "MESSAGE");
  GLogLevelFlags grave = G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING;
  if (level & grave && !is_known(domain, text))
    end(domain, text);
  return G_LOG_WRITER_HANDLED;
}

void known_begin(void) {
  g_log_set_always_fatal(G_LOG_LEVEL_ERROR); /* G_DEBUG would end the program before it is asked */
  g_log_set_writer_func(write_log, NULL, NULL);
}

char *known_report(void) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < G_N_ELEMENTS(known); i++)
    if (known[i].seen > 0)
      g_string_append_printf(text, "let through %u times: %s (%s)\n", known[i].seen,
                             known[i].pattern, known[i].reason);
  return g_string_free(text, FALSE);
}
