/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/app.h"

#include <glib/gi18n.h>

#include "base/memory.h"
#include "config.h"
#include "lesson/library.h"
#include "ui/kit/spoken.h"
#include "ui/resources.h"
#include "ui/style-sheet.h"
#include "ui/window/window.h"

#define CANNOT_START 2        /* exit status */
#define GTK_MINOR_WITH_SVG 20 /* from 4.20 on GTK reads SVG without gdk-pixbuf */

struct _PlyApp {
  AdwApplication parent;
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE(PlyApp, ply_app, ADW_TYPE_APPLICATION)

static PlyMainWindow *window_of(PlyApp *self, gboolean *fresh) {
  GtkWindow *window = gtk_application_get_active_window(GTK_APPLICATION(self));
  *fresh = !PLY_IS_MAIN_WINDOW(window);
  return *fresh ? ply_main_window_new(ADW_APPLICATION(self), self->settings)
                : PLY_MAIN_WINDOW(window);
}

static void ply_app_activate(GApplication *app) {
  gboolean fresh;
  PlyMainWindow *window = window_of(PLY_APP(app), &fresh);
  if (fresh)
    ply_main_window_restore(window);
  gtk_window_present(GTK_WINDOW(window));
}

/* What is no file may be the name of a lesson that is installed, as on the command line. */
static char *path_of(GFile *file) {
  g_autofree char *path = g_file_get_path(file);
  if (!path || g_file_test(path, G_FILE_TEST_EXISTS))
    return g_steal_pointer(&path);
  g_autofree char *name = g_path_get_basename(path);
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, NULL);
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = entries->pdata[i];
    if (g_str_equal(entry->id, name))
      return g_strdup(entry->file);
  }
  return g_steal_pointer(&path);
}

static void ply_app_open(GApplication *app, GFile **files, int n, const char *hint) {
  gboolean fresh;
  PlyMainWindow *window = window_of(PLY_APP(app), &fresh);
  g_autofree char *path = path_of(files[0]);
  g_autofree char *uri = g_file_get_uri(files[0]);
  if (path)
    ply_main_window_open(window, path);
  else
    ply_main_window_refuse(window, uri);
  gtk_window_present(GTK_WINDOW(window));
}

static void about(GSimpleAction *action, GVariant *parameter, gpointer data) {
  GtkWindow *window = gtk_application_get_active_window(GTK_APPLICATION(data));
  gtk_show_about_dialog(window, "program-name", _("Plybook"), "version", PACKAGE_VERSION,
                        "logo-icon-name", APP_ID, "license-type", GTK_LICENSE_GPL_3_0, "comments",
                        _("See how game programs think: step through a search, forwards and back, "
                          "with the reason for every move in words."),
                        "translator-credits", _("translator-credits"), NULL);
}

static void quit(GSimpleAction *action, GVariant *parameter, gpointer data) {
  GList *windows = g_list_copy(gtk_application_get_windows(GTK_APPLICATION(data)));
  for (GList *at = windows; at; at = at->next)
    gtk_window_close(GTK_WINDOW(at->data));
  g_list_free(windows);
}

static void add_actions(PlyApp *self) {
  static const GActionEntry entries[] = {
    { .name = "about", .activate = about },
    { .name = "quit", .activate = quit },
  };
  static const struct {
    const char *action;
    const char *keys[2];
  } accels[] = {
    { "app.quit", { "<Ctrl>q", NULL } },
    { "window.close", { "<Ctrl>w", NULL } },
  };
  g_action_map_add_action_entries(G_ACTION_MAP(self), entries, G_N_ELEMENTS(entries), self);
  for (guint i = 0; i < G_N_ELEMENTS(accels); i++)
    gtk_application_set_accels_for_action(GTK_APPLICATION(self), accels[i].action, accels[i].keys);
}

static gboolean can_read_svg(void) {
  gboolean found = gtk_get_major_version() > 4 || gtk_get_minor_version() >= GTK_MINOR_WITH_SVG;
  GSList *formats = gdk_pixbuf_get_formats();
  for (GSList *at = formats; at && !found; at = at->next) {
    g_autofree char *name = gdk_pixbuf_format_get_name(at->data);
    found = g_str_equal(name, "svg");
  }
  g_slist_free(formats);
  return found;
}

/* Every icon is SVG: GTK would draw each as a missing one and say nothing. */
static void tell_without_svg(void) {
  if (!can_read_svg())
    g_printerr(
        _("plybook: buttons have no pictures, because nothing here reads SVG for GTK; install "
          "librsvg's loader for gdk-pixbuf (on Debian: librsvg2-common)\n"));
}

static void ply_app_startup(GApplication *app) {
  ply_ui_register_resource();
  G_APPLICATION_CLASS(ply_app_parent_class)->startup(app);
  tell_without_svg();
  ply_spoken_watch();
  ply_style_sheet_add();
  PLY_APP(app)->settings = g_settings_new(APP_ID);
  add_actions(PLY_APP(app));
}

/* Without it the first setting that is read would end the program. */
static int ply_app_handle_local_options(GApplication *app, GVariantDict *options) {
  GSettingsSchemaSource *source = g_settings_schema_source_get_default();
  g_autoptr(GSettingsSchema) schema =
      source ? g_settings_schema_source_lookup(source, APP_ID, TRUE) : NULL;
  if (schema)
    return -1;
  g_printerr(_("plybook: the settings schema “%s” is not installed; install Plybook again, or name "
               "the folder that has it in GSETTINGS_SCHEMA_DIR\n"),
             APP_ID);
  return CANNOT_START;
}

static void ply_app_shutdown(GApplication *app) {
  g_clear_object(&PLY_APP(app)->settings);
  G_APPLICATION_CLASS(ply_app_parent_class)->shutdown(app);
  g_settings_sync();
}

static void ply_app_class_init(PlyAppClass *klass) {
  GApplicationClass *app_class = G_APPLICATION_CLASS(klass);
  app_class->handle_local_options = ply_app_handle_local_options;
  app_class->startup = ply_app_startup;
  app_class->shutdown = ply_app_shutdown;
  app_class->activate = ply_app_activate;
  app_class->open = ply_app_open;
}

static void ply_app_init(PlyApp *self) {
  ply_memory_init();
  g_application_set_option_context_parameter_string(G_APPLICATION(self), _("[LESSON | RESULT]"));
  g_application_set_option_context_summary(G_APPLICATION(self), _("See how game programs think."));
}

PlyApp *ply_app_new(void) {
  PlyApp *self = g_object_new(PLY_TYPE_APP, "application-id", APP_ID, "flags",
                              G_APPLICATION_HANDLES_OPEN, NULL);
  /* Of a program with such a path GTK adds a folder of icons, and libadwaita then adds its own: all icon
   * themes are read twice, and the window waits for both. Ours are where GTK looks anyway. */
  g_application_set_resource_base_path(G_APPLICATION(self), NULL);
  return self;
}
