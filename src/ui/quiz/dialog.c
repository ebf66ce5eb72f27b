/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/quiz/dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "lesson/quiz/quiz.h"
#include "ui/kit/spoken.h"

#define CHARS 20 /* of a name before it is broken into lines */

/* One kind of question. */
typedef struct {
  const char *kind;
  GtkWidget *check;
} Row;

struct _PlyQuizDialog {
  PlyDialog parent;
  GSettings *settings;
  GArray *rows; /* Row */
  GtkWidget *often[PLY_N_QUIZ], *start;
};

enum { START, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyQuizDialog, ply_quiz_dialog, PLY_TYPE_DIALOG)

static Row *row_at(PlyQuizDialog *self, guint i) {
  return &g_array_index(self->rows, Row, i);
}

static gboolean is_on(GtkWidget *check) {
  return gtk_check_button_get_active(GTK_CHECK_BUTTON(check));
}

/* --- What was chosen --- */

static PlyQuizDensity density(PlyQuizDialog *self) {
  guint i = 0;
  while (i + 1 < PLY_N_QUIZ && !is_on(self->often[i]))
    i++;
  return (PlyQuizDensity)i;
}

/* Of kinds that this run cannot be asked, what was chosen before stays. */
static void remember(PlyQuizDialog *self) {
  g_auto(GStrv) before = g_settings_get_strv(self->settings, "quiz-without");
  g_autoptr(GStrvBuilder) without = g_strv_builder_new();
  for (guint i = 0; before[i]; i++) {
    guint k = 0;
    while (k < self->rows->len && !g_str_equal(row_at(self, k)->kind, before[i]))
      k++;
    if (k == self->rows->len)
      g_strv_builder_add(without, before[i]);
  }
  for (guint i = 0; i < self->rows->len; i++)
    if (!is_on(row_at(self, i)->check))
      g_strv_builder_add(without, row_at(self, i)->kind);
  g_auto(GStrv) kinds = g_strv_builder_end(without);
  g_settings_set_strv(self->settings, "quiz-without", (const char *const *)kinds);
  g_settings_set_string(self->settings, "quiz-often", ply_quiz_densities[density(self)]);
}

static void start_cb(PlyQuizDialog *self) {
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
  for (guint i = 0; i < self->rows->len; i++)
    if (is_on(row_at(self, i)->check))
      g_strv_builder_add(builder, row_at(self, i)->kind);
  g_auto(GStrv) kinds = g_strv_builder_end(builder);
  remember(self);
  g_signal_emit(self, signals[START], 0, kinds, (guint)density(self));
  gtk_window_close(GTK_WINDOW(self));
}

/* Nothing is asked of no kind. */
static void kinds_cb(PlyQuizDialog *self) {
  gboolean any = FALSE;
  for (guint i = 0; i < self->rows->len; i++)
    any = any || is_on(row_at(self, i)->check);
  gtk_widget_set_sensitive(self->start, any);
}

/* Return starts, from wherever Space chooses. */
static gboolean key_cb(PlyQuizDialog *self, guint key) {
  gboolean starts = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
  if (!starts || !GTK_IS_CHECK_BUTTON(gtk_window_get_focus(GTK_WINDOW(self))) ||
      !gtk_widget_get_sensitive(self->start))
    return FALSE;
  start_cb(self);
  return TRUE;
}

static void add_keys(PlyQuizDialog *self) {
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped(keys, "key-pressed", G_CALLBACK(key_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self), keys);
}

/* --- Making it --- */

static GtkWidget *heading_new(const char *text) {
  GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  gtk_widget_add_css_class(label, "heading");
  return label;
}

static GtkWidget *check_new(const char *text, GtkAccessibleRole role) {
  GtkWidget *check = g_object_new(GTK_TYPE_CHECK_BUTTON, "accessible-role", role, NULL);
  GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "xalign", 0.0,
                                  "width-chars", MIN(g_utf8_strlen(text, -1), CHARS), NULL);
  gtk_check_button_set_child(GTK_CHECK_BUTTON(check), label);
  ply_spoken_name(check, text);
  return check;
}

static gboolean knows_any(GHashTable *known, const GPtrArray *kinds) {
  for (guint i = 0; i < kinds->len; i++)
    if (g_hash_table_contains(known, ((const PlyAsk *)kinds->pdata[i])->kind))
      return TRUE;
  return FALSE;
}

/* As it was chosen last; before that what is known. */
static gboolean is_proposed(const char *kind, GVariant *without, gboolean any, GHashTable *known) {
  if (!without)
    return !any || g_hash_table_contains(known, kind);
  g_autofree const char **kinds = g_variant_get_strv(without, NULL);
  return !g_strv_contains(kinds, kind);
}

static GtkWidget *kinds_new(PlyQuizDialog *self, const GPtrArray *kinds, GHashTable *known) {
  g_autoptr(GVariant) without = g_settings_get_user_value(self->settings, "quiz-without");
  gboolean any = knows_any(known, kinds);
  GtkWidget *grid = g_object_new(GTK_TYPE_GRID, "row-spacing", 6, "column-spacing", 18,
                                 "column-homogeneous", TRUE, NULL);
  int half = ((int)kinds->len + 1) / 2; /* the order goes down */
  for (guint i = 0; i < kinds->len; i++) {
    const PlyAsk *ask = kinds->pdata[i];
    Row row = { ask->kind, check_new(_(ask->title), GTK_ACCESSIBLE_ROLE_CHECKBOX) };
    gtk_check_button_set_active(GTK_CHECK_BUTTON(row.check),
                                is_proposed(ask->kind, without, any, known));
    g_signal_connect_swapped(row.check, "toggled", G_CALLBACK(kinds_cb), self);
    gtk_grid_attach(GTK_GRID(grid), row.check, (int)i / half, (int)i % half, 1, 1);
    g_array_append_val(self->rows, row);
  }
  return grid;
}

static GtkWidget *often_new(PlyQuizDialog *self) {
  static const char *const names[PLY_N_QUIZ] = { N_("A few times"), N_("Now and then"),
                                                 N_("Often") };
  g_autofree char *chosen = g_settings_get_string(self->settings, "quiz-often");
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 18);
  for (guint i = 0; i < PLY_N_QUIZ; i++) {
    self->often[i] = check_new(_(names[i]), GTK_ACCESSIBLE_ROLE_RADIO);
    if (i > 0)
      gtk_check_button_set_group(GTK_CHECK_BUTTON(self->often[i]),
                                 GTK_CHECK_BUTTON(self->often[0]));
    gtk_check_button_set_active(GTK_CHECK_BUTTON(self->often[i]),
                                g_str_equal(chosen, ply_quiz_densities[i]));
    gtk_box_append(GTK_BOX(box), self->often[i]);
  }
  return box;
}

static GtkWidget *content_new(PlyQuizDialog *self, const GPtrArray *kinds, GHashTable *known) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *text = g_object_new(
      GTK_TYPE_LABEL, "label",
      _("The run is stepped from its start. At each question it waits for your prediction."),
      "wrap", TRUE, "xalign", 0.0, "width-chars", 40, "max-width-chars", 40, NULL);
  gtk_widget_add_css_class(box, "dialog-box");
  gtk_box_append(GTK_BOX(box), text);
  gtk_box_append(GTK_BOX(box), heading_new(_("What is asked")));
  gtk_box_append(GTK_BOX(box), kinds_new(self, kinds, known));
  gtk_box_append(GTK_BOX(box), heading_new(_("How often")));
  gtk_box_append(GTK_BOX(box), often_new(self));
  return g_object_new(GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                      "propagate-natural-height", TRUE, "max-content-height", 480, "child", box,
                      NULL);
}

static GtkWidget *bar_new(PlyQuizDialog *self) {
  GtkWidget *bar = g_object_new(ADW_TYPE_HEADER_BAR, "show-start-title-buttons", FALSE,
                                "show-end-title-buttons", FALSE, NULL);
  GtkWidget *cancel = gtk_button_new_with_label(_("Cancel"));
  /* Translators: button: begins the quiz */
  self->start = gtk_button_new_with_label(_("Start"));
  gtk_widget_add_css_class(self->start, "suggested-action");
  g_signal_connect_swapped(cancel, "clicked", G_CALLBACK(gtk_window_close), self);
  g_signal_connect_swapped(self->start, "clicked", G_CALLBACK(start_cb), self);
  adw_header_bar_pack_start(ADW_HEADER_BAR(bar), cancel);
  adw_header_bar_pack_end(ADW_HEADER_BAR(bar), self->start);
  return bar;
}

static void ply_quiz_dialog_dispose(GObject *object) {
  PlyQuizDialog *self = PLY_QUIZ_DIALOG(object);
  g_clear_object(&self->settings);
  g_clear_pointer(&self->rows, g_array_unref);
  G_OBJECT_CLASS(ply_quiz_dialog_parent_class)->dispose(object);
}

static void ply_quiz_dialog_class_init(PlyQuizDialogClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_quiz_dialog_dispose;
  signals[START] = g_signal_new("start", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_STRV, G_TYPE_UINT);
}

static void ply_quiz_dialog_init(PlyQuizDialog *self) {
  self->rows = g_array_new(FALSE, FALSE, sizeof(Row));
}

GtkWidget *ply_quiz_dialog_new(GtkWindow *parent, const GPtrArray *kinds, GHashTable *known,
                               GSettings *settings) {
  PlyQuizDialog *self = g_object_new(PLY_TYPE_QUIZ_DIALOG, "transient-for", parent, "title",
                                     _("Quiz Me"), "default-width", 520, NULL);
  self->settings = g_object_ref(settings);
  gtk_window_set_titlebar(GTK_WINDOW(self), bar_new(self));
  gtk_window_set_child(GTK_WINDOW(self), content_new(self, kinds, known));
  gtk_window_set_default_widget(GTK_WINDOW(self), self->start);
  kinds_cb(self);
  add_keys(self);
  gtk_window_set_focus(GTK_WINDOW(self), self->start);
  return GTK_WIDGET(self);
}
