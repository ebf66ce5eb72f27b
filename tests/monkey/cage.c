/* SPDX-License-Identifier: GPL-3.0-or-later */
/* These functions stand in for those of GTK and GIO: what the program, or GTK, calls by that name
 * is bound to the program first. */
#include "cage.h"

static char *next_answer;

void cage_answer(const char *path) {
  g_free(next_answer);
  next_answer = g_strdup(path);
}

/* --- Dialogs for files --- */

static gboolean respond_cb(gpointer data) {
  gboolean chosen = g_object_get_data(data, "answer") != NULL;
  g_signal_emit_by_name(data, "response", chosen ? GTK_RESPONSE_ACCEPT : GTK_RESPONSE_CANCEL);
  return G_SOURCE_REMOVE;
}

void gtk_native_dialog_show(GtkNativeDialog *self) {
  g_object_set_data_full(G_OBJECT(self), "answer", g_steal_pointer(&next_answer), g_free);
  g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, respond_cb, g_object_ref(self), g_object_unref);
}

GFile *gtk_file_chooser_get_file(GtkFileChooser *chooser) {
  const char *path = g_object_get_data(G_OBJECT(chooser), "answer");
  return path ? g_file_new_for_path(path) : NULL;
}

/* --- Addresses --- */

gboolean g_app_info_launch_default_for_uri(const char *uri, GAppLaunchContext *context,
                                           GError **error) {
  g_set_error(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "%s stays closed", uri);
  return FALSE;
}

void g_app_info_launch_default_for_uri_async(const char *uri, GAppLaunchContext *context,
                                             GCancellable *cancellable,
                                             GAsyncReadyCallback callback, gpointer data) {
  g_task_report_new_error(NULL, callback, data, NULL, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                          "%s stays closed", uri);
}
