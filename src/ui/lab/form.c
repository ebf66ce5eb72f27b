/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lab/form.h"

#include "ui/kit/option-rows.h"

#define SOON 250 /* ms after the last change */

struct _PlyLabForm {
  GtkBox parent;
  const PlyLabInfo *info;
  GtkWidget *rows;
  guint check_source;
};

G_DEFINE_FINAL_TYPE(PlyLabForm, ply_lab_form, GTK_TYPE_BOX)

/* What may be written, beside the other options as far as they can be read. */
static char **propose(gpointer data, const char *name) {
  PlyLabForm *self = data;
  PlyOptions options;
  if (!ply_option_rows_get(PLY_OPTION_ROWS(self->rows), &options, NULL))
    ply_options_init(&options, self->info->options);
  return self->info->proposals ? self->info->proposals(&options, name) : NULL;
}

/* A setup says what is wrong, and settles what was left open. */
static void check(PlyLabForm *self) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  gpointer setup = ply_option_rows_get(PLY_OPTION_ROWS(self->rows), &options, &error)
                       ? self->info->setup_new(&options, &error)
                       : NULL;
  if (setup) {
    self->info->setup_free(setup);
    ply_option_rows_hint(PLY_OPTION_ROWS(self->rows), &options);
  }
  ply_option_rows_show_fault(PLY_OPTION_ROWS(self->rows), error ? error->message : NULL, FALSE);
}

static gboolean check_cb(gpointer data) {
  PlyLabForm *self = data;
  self->check_source = 0;
  check(self);
  return G_SOURCE_REMOVE;
}

static void changed_cb(PlyLabForm *self) {
  g_clear_handle_id(&self->check_source, g_source_remove);
  self->check_source = g_timeout_add(SOON, check_cb, self);
}

/* A field that is typed in says what it holds when it loses the focus, and it does when it goes. */
static void ply_lab_form_dispose(GObject *object) {
  PlyLabForm *self = PLY_LAB_FORM(object);
  if (self->rows)
    g_signal_handlers_disconnect_by_data(self->rows, self);
  self->rows = NULL;
  g_clear_handle_id(&self->check_source, g_source_remove);
  G_OBJECT_CLASS(ply_lab_form_parent_class)->dispose(object);
}

static void ply_lab_form_class_init(PlyLabFormClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_lab_form_dispose;
}

static void ply_lab_form_init(PlyLabForm *self) {
  self->rows = ply_option_rows_new();
  gtk_widget_set_hexpand(self->rows, TRUE);
  gtk_box_append(GTK_BOX(self), self->rows);
  g_signal_connect_swapped(self->rows, "changed", G_CALLBACK(changed_cb), self);
}

GtkWidget *ply_lab_form_new(void) {
  return g_object_new(PLY_TYPE_LAB_FORM, NULL);
}

void ply_lab_form_set(PlyLabForm *self, const PlyLabInfo *info, const PlyOptions *values) {
  PlyOptions options;
  g_clear_handle_id(&self->check_source, g_source_remove);
  self->info = info;
  ply_options_init(&options, info->options);
  ply_option_rows_set_proposals(PLY_OPTION_ROWS(self->rows), info->proposals ? propose : NULL,
                                self);
  ply_option_rows_set(PLY_OPTION_ROWS(self->rows), values ? values : &options);
  check(self);
}

gboolean ply_lab_form_get(PlyLabForm *self, PlyOptions *options, GError **error) {
  return ply_option_rows_get(PLY_OPTION_ROWS(self->rows), options, error);
}

gboolean ply_lab_form_show_fault(PlyLabForm *self, const char *message) {
  g_clear_handle_id(&self->check_source, g_source_remove);
  return ply_option_rows_show_fault(PLY_OPTION_ROWS(self->rows), message, TRUE);
}
