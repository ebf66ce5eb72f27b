/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/export-dialog.h"

#include <glib/gi18n.h>

#include "render/export.h"
#include "ui/window-private.h"

static const struct {
  const char *ending, *name;
} kinds[] = {
  { "svg", N_("Scalable picture (SVG)") },
  { "pdf", N_("PDF page") },
  { "png", N_("Picture of pixels (PNG)") },
};

/* Everything that the picture needs, kept while the file is chosen. */
typedef struct {
  PlyRun *run;
  guint32 step;
  gboolean hide_values;
  char *title;
  PlyShapes shapes;
  const PlyTheme *theme;
} Job;

static void job_free(gpointer data, GClosure *closure) {
  Job *job = data;
  ply_run_unref(job->run);
  g_free(job->title);
  g_free(job);
}

static gboolean save(const Job *job, const char *path, GError **error) {
  g_autoptr(PlyReplay) replay = ply_replay_new(job->run->trace);
  PlyExport options;
  ply_replay_seek(replay, job->step);
  ply_export_init(&options);
  options.theme = job->theme;
  options.sentence = true;
  options.title = job->title;
  options.shapes = job->shapes;
  options.hide_values = job->hide_values;
  return ply_export_file(job->run, replay, &options, path, error);
}

static void response_cb(GtkNativeDialog *dialog, int response, gpointer data) {
  PlyMainWindow *window = PLY_MAIN_WINDOW(gtk_native_dialog_get_transient_for(dialog));
  if (response == GTK_RESPONSE_ACCEPT) {
    g_autoptr(GFile) file = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog));
    g_autofree char *path = file ? g_file_get_path(file) : NULL;
    g_autoptr(GError) error = NULL;
    g_autofree char *name = path ? g_filename_display_basename(path) : NULL;
    g_autofree char *saved = g_strdup_printf(_("“%s” is saved."), name ? name : "");
    gboolean good = path && save(data, path, &error);
    ply_main_window_toast(window, good    ? saved
                                  : error ? error->message
                                          : _("Only files on this computer can be written."));
  }
  g_object_unref(dialog);
}

void ply_export_dialog_show(GtkWindow *parent, PlyPlayer *player, const PlyLesson *lesson,
                            PlyStyle *style) {
  Job *job = g_new0(Job, 1);
  job->run = ply_run_ref(ply_player_get_run(player));
  job->step = ply_player_get_step(player);
  job->hide_values = ply_player_get_hide_values(player);
  job->title = g_strdup(lesson ? lesson->title : NULL);
  job->shapes = lesson && lesson->circles ? PLY_SHAPES_CIRCLES : PLY_SHAPES_TRIANGLES;
  job->theme = ply_style_get_theme(style);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
      _("Save the Picture"), parent, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();
    gtk_file_filter_set_name(filter, _(kinds[i].name));
    gtk_file_filter_add_suffix(filter, kinds[i].ending);
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
  }
  g_autofree char *name = g_strdup_printf(_("step-%u.svg"), job->step);
  gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  g_signal_connect_data(dialog, "response", G_CALLBACK(response_cb), job, job_free, 0);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}
