/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <locale.h>

#include "config.h"
#include "ui/app.h"

int main(int argc, char **argv) {
  setlocale(LC_ALL, "");
  const char *localedir = g_getenv("PLYBOOK_LOCALEDIR");
  bindtextdomain(GETTEXT_PACKAGE, localedir != NULL ? localedir : LOCALEDIR);
  bind_textdomain_codeset(GETTEXT_PACKAGE, "UTF-8");
  textdomain(GETTEXT_PACKAGE);
  g_set_prgname(APP_ID);
  g_autoptr(PlyApp) app = ply_app_new();
  return g_application_run(G_APPLICATION(app), argc, argv);
}
