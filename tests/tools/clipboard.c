/* SPDX-License-Identifier: GPL-3.0-or-later */
/* clipboard TEXT - holds TEXT in the clipboard of the display, for other programs to paste, until it is
 * ended. A line on standard output says that it is there. */
#include <gtk/gtk.h>

int main(int argc, char **argv) {
  if (argc != 2 || !gtk_init_check()) {
    g_printerr("clipboard: expected a text, and a display\n");
    return 2;
  }
  GdkDisplay *display = gdk_display_get_default();
  g_autoptr(GMainLoop) loop = g_main_loop_new(NULL, FALSE);
  gdk_clipboard_set_text(gdk_display_get_clipboard(display), argv[1]);
  gdk_display_sync(display);
  puts("ready");
  fflush(stdout);
  g_main_loop_run(loop);
  return 0;
}
