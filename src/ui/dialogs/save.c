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

#define CHOICE "choice" /* its name in the file chooser */

/* Kept while the file is chosen, and until it is written. */
typedef struct {
  PlySaveFunc save;
  gpointer data;
  GDestroyNotify free_data;
  void (*choose)(gpointer data, guint answer); /* nullable */
  char *path;
  GWeakRef window;
} Job;

static void job_clear(gpointer data) {
  Job *job = data;
  job->free_data(job->data);
  g_weak_ref_clear(&job->window);
  g_free(job->path);
}

static void job_unref(gpointer job) {
  g_atomic_rc_box_release_full(job, job_clear);
}

static void closed_cb(gpointer job, GClosure *closure) {
  job_unref(job);
}

static void work(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  const Job *job = data;
  GError *error = NULL;
  if (job->save(job->data, job->path, &error))
    g_task_return_boolean(task, TRUE);
  else
    g_task_return_error(task, error);
}

static void saved_cb(GObject *source, GAsyncResult *result, gpointer data) {
  Job *job = g_task_get_task_data(G_TASK(result));
  g_autoptr(GError) error = NULL;
  g_autoptr(GObject) window = g_weak_ref_get(&job->window);
  g_autofree char *name = g_filename_display_basename(job->path);
  g_autofree char *saved = g_strdup_printf(_("“%s” is saved."), name);
  gboolean good = g_task_propagate_boolean(G_TASK(result), &error);
  if (window) /* else it was closed meanwhile */
    ply_main_window_toast(PLY_MAIN_WINDOW(window), good ? saved : error->message);
  g_application_release(g_application_get_default());
}

/* What is large takes seconds: the window stays awake, and the program until the file is there. */
static void save(Job *job, GtkWindow *window) {
  g_weak_ref_set(&job->window, window);
  g_application_hold(g_application_get_default());
  g_autoptr(GTask) task = g_task_new(NULL, NULL, saved_cb, NULL);
  g_task_set_task_data(task, g_atomic_rc_box_acquire(job), job_unref);
  g_task_run_in_thread(task, work);
}

static void response_cb(GtkNativeDialog *dialog, int response, gpointer data) {
  GtkWindow *parent = gtk_native_dialog_get_transient_for(dialog);
  g_autoptr(GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog)) : NULL;
  Job *job = data;
  job->path = file ? g_file_get_path(file) : NULL;
  const char *choice =
      job->choose ? gtk_file_chooser_get_choice(GTK_FILE_CHOOSER(dialog), CHOICE) : NULL;
  if (choice) /* not every portal has choices */
    job->choose(job->data, (guint)atoi(choice));
  if (job->path)
    save(job, parent);
  else if (file && parent)
    ply_main_window_toast(PLY_MAIN_WINDOW(parent),
                          _("Only files on this computer can be written."));
  g_object_unref(dialog);
}

static void add_choice(GtkFileChooser *chooser, const PlySaveChoice *choice) {
  static const char *const numbers[] = { "0", "1", NULL };
  gtk_file_chooser_add_choice(chooser, CHOICE, choice->question, (const char **)numbers,
                              (const char **)choice->answers);
  gtk_file_chooser_set_choice(chooser, CHOICE, numbers[0]);
}

void ply_save_dialog_show(GtkWindow *parent, const char *title, const char *name,
                          const PlySaveKind *kinds, const PlySaveChoice *choice, PlySaveFunc write,
                          gpointer data, GDestroyNotify free_data) {
  Job *job = g_atomic_rc_box_new0(Job);
  g_weak_ref_init(&job->window, NULL);
  job->save = write;
  job->data = data;
  job->free_data = free_data;
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new(title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  for (; kinds->ending; kinds++) {
    g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();
    gtk_file_filter_set_name(filter, _(kinds->name));
    gtk_file_filter_add_suffix(filter, kinds->ending);
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
  }
  if (choice) {
    job->choose = choice->choose;
    add_choice(GTK_FILE_CHOOSER(dialog), choice);
  }
  gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  g_signal_connect_data(dialog, "response", G_CALLBACK(response_cb), job, closed_cb, 0);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}
