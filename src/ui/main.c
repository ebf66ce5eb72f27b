/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <locale.h>

#include "base/fault.h"
#include "config.h"
#include "ui/app.h"

/* A theme by GTK_THEME sets the colour of the text and not of our paper: white on light grey. libadwaita looks at
 * it when it starts. */
static void leave_theme(void) {
  const char *theme = g_getenv("GTK_THEME");
  if (theme == NULL)
    return;
  g_autofree char *found = ply_quote(theme);
  g_printerr(
      _("plybook: GTK_THEME (%s) is left out: Plybook has colours of its own; choose light, dark "
        "or high contrast in the preferences\n"),
      found);
  g_unsetenv("GTK_THEME");
}

int main(int argc, char **argv) {
  setlocale(LC_ALL, "");
  const char *localedir = g_getenv("PLYBOOK_LOCALEDIR");
  bindtextdomain(GETTEXT_PACKAGE, localedir != NULL ? localedir : LOCALEDIR);
  bind_textdomain_codeset(GETTEXT_PACKAGE, "UTF-8");
  textdomain(GETTEXT_PACKAGE);
  g_set_prgname(APP_ID);
  leave_theme();
  g_autoptr(PlyApp) app = ply_app_new();
  return g_application_run(G_APPLICATION(app), argc, argv);
}
