/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/dialogs/save.h"

#include <glib/gi18n.h>

#include "ui/window/private.h"

const PlySaveKind ply_save_pictures[] = {
  { "svg", N_("Scalable picture (SVG)") },
  { "pdf", N_("PDF page") },
  { "png", N_("Picture of pixels (PNG)") },
  { NULL, NULL },
};

/* Kept while the file is chosen. */
typedef struct {
  PlySaveFunc save;
  gpointer data;
  GDestroyNotify free_data;
} Job;

static void job_free(gpointer data, GClosure *closure) {
  Job *job = data;
  job->free_data(job->data);
  g_free(job);
}

static void response_cb(GtkNativeDialog *dialog, int response, gpointer data) {
  GtkWindow *parent = gtk_native_dialog_get_transient_for(dialog);
  PlyMainWindow *window = parent ? PLY_MAIN_WINDOW(parent) : NULL;
  const Job *job = data;
  if (response == GTK_RESPONSE_ACCEPT) {
    g_autoptr(GFile) file = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog));
    g_autofree char *path = file ? g_file_get_path(file) : NULL;
    g_autoptr(GError) error = NULL;
    g_autofree char *name = path ? g_filename_display_basename(path) : NULL;
    g_autofree char *saved = g_strdup_printf(_("“%s” is saved."), name ? name : "");
    gboolean good = path && job->save(job->data, path, &error);
    if (window) /* else it was closed meanwhile */
      ply_main_window_toast(window, good    ? saved
                                    : error ? error->message
                                            : _("Only files on this computer can be written."));
  }
  g_object_unref(dialog);
}

void ply_save_dialog_show(GtkWindow *parent, const char *title, const char *name,
                          const PlySaveKind *kinds, PlySaveFunc save, gpointer data,
                          GDestroyNotify free_data) {
  Job *job = g_new(Job, 1);
  *job = (Job){ save, data, free_data };
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new(title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  for (; kinds->ending; kinds++) {
    g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();
    gtk_file_filter_set_name(filter, _(kinds->name));
    gtk_file_filter_add_suffix(filter, kinds->ending);
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
  }
  gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  g_signal_connect_data(dialog, "response", G_CALLBACK(response_cb), job, job_free, 0);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}
