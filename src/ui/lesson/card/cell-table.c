/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/card/cell-table.h"

#include <glib/gi18n.h>

#include "lesson/ask/ask.h"
#include "lesson/sheet.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/kit/keypad.h"

#define CELL_CHARS 4 /* "+∞", "−2.5" */

struct _PlyCellTable {
  GtkBox parent;
  PlySheet *sheet;
  GPtrArray *entries; /* GtkEntry, row by row */
  int wrong;          /* the one that is marked; -1: none */
  gboolean filling;   /* by the program */
  GtkWidget *keypad;  /* types into the cell that had the focus last; nullable */
};

enum { CHANGED, ACTIVATE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyCellTable, ply_cell_table, GTK_TYPE_BOX)

static const char *text_at(PlyCellTable *self, guint i) {
  return gtk_editable_get_text(GTK_EDITABLE(g_ptr_array_index(self->entries, i)));
}

/* --- What is filled in --- */

/* The first empty cell behind from, and round again; -1: there is none. */
static int empty_behind(PlyCellTable *self, guint from) {
  for (guint k = 1; k <= self->entries->len; k++) {
    guint i = (from + k) % self->entries->len;
    if (!*text_at(self, i))
      return (int)i;
  }
  return -1;
}

gboolean ply_cell_table_is_full(PlyCellTable *self) {
  return empty_behind(self, self->entries->len - 1) < 0;
}

char *ply_cell_table_answer(PlyCellTable *self) {
  g_autoptr(GPtrArray) texts = g_ptr_array_new();
  for (guint i = 0; i < self->entries->len; i++)
    g_ptr_array_add(texts, (gpointer)text_at(self, i));
  return ply_sheet_answer(self->sheet, (const char *const *)texts->pdata);
}

void ply_cell_table_set_editable(PlyCellTable *self, gboolean editable) {
  for (guint i = 0; i < self->entries->len; i++)
    gtk_editable_set_editable(GTK_EDITABLE(g_ptr_array_index(self->entries, i)), editable);
}

void ply_cell_table_reveal(PlyCellTable *self) {
  guint n = 0;
  self->filling = TRUE;
  for (guint r = 0; r < self->sheet->rows->len; r++)
    for (guint c = 0; c < self->sheet->n_columns; c++) {
      g_autofree char *right = ply_sheet_right(self->sheet, r, c);
      if (ply_sheet_row(self->sheet, r)->cells[c].blank)
        gtk_editable_set_text(GTK_EDITABLE(g_ptr_array_index(self->entries, n++)), right);
    }
  self->filling = FALSE;
}

/* Where the cell stands among the entries. */
static int entry_at(PlyCellTable *self, guint row, guint column) {
  int n = 0;
  for (guint r = 0; r <= row; r++)
    for (guint c = 0; c < (r < row ? self->sheet->n_columns : column); c++)
      n += ply_sheet_row(self->sheet, r)->cells[c].blank;
  return n;
}

void ply_cell_table_mark(PlyCellTable *self, gboolean wrong) {
  PlySheetWrong found;
  g_autofree char *answer = ply_cell_table_answer(self);
  if (self->wrong >= 0)
    gtk_widget_remove_css_class(g_ptr_array_index(self->entries, self->wrong), "wrong");
  self->wrong = -1;
  if (!wrong || !ply_sheet_judge(self->sheet, answer, &found, NULL) || found.n == 0)
    return;
  self->wrong = entry_at(self, found.row, found.column);
  gtk_widget_add_css_class(g_ptr_array_index(self->entries, self->wrong), "wrong");
}

gboolean ply_cell_table_focus(PlyCellTable *self) {
  int i = self->wrong >= 0 ? self->wrong : empty_behind(self, self->entries->len - 1);
  return ply_focus_give(g_ptr_array_index(self->entries, MAX(i, 0)));
}

/* --- Callbacks --- */

/* What is typed into is in sight. */
static void changed_cb(PlyCellTable *self, GtkWidget *entry) {
  if (self->filling)
    return;
  ply_scroller_reveal(entry);
  g_signal_emit(self, signals[CHANGED], 0);
}

static void activate_cb(PlyCellTable *self, GtkEntry *entry) {
  guint at = 0;
  g_ptr_array_find(self->entries, entry, &at);
  int i = empty_behind(self, at);
  if (i < 0)
    g_signal_emit(self, signals[ACTIVATE], 0);
  else
    ply_focus_give(g_ptr_array_index(self->entries, i));
}

/* --- Making it --- */

static GtkWidget *label_new(const char *text, const char *style_class, float align) {
  GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "label", text, "xalign", align, NULL);
  gtk_widget_add_css_class(label, style_class);
  return label;
}

static void focused_cb(PlyCellTable *self, GtkEventController *focus) {
  ply_keypad_button_set(self->keypad, gtk_event_controller_get_widget(focus));
}

static void follow_focus(PlyCellTable *self, GtkWidget *entry) {
  GtkEventController *focus = gtk_event_controller_focus_new();
  g_signal_connect_object(focus, "enter", G_CALLBACK(focused_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller(entry, focus);
  if (self->entries->len == 0)
    ply_keypad_button_set(self->keypad, entry);
}

static GtkWidget *entry_new(PlyCellTable *self, const char *name) {
  GtkWidget *entry = g_object_new(GTK_TYPE_ENTRY, "width-chars", CELL_CHARS, "max-width-chars",
                                  CELL_CHARS, "xalign", 1.0, NULL);
  gtk_widget_add_css_class(entry, "answer");
  gtk_widget_add_css_class(entry, "cell");
  ply_spoken_name(entry, name);
  g_signal_connect_object(entry, "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(entry, "activate", G_CALLBACK(activate_cb), self, G_CONNECT_SWAPPED);
  if (self->keypad)
    follow_focus(self, entry);
  g_ptr_array_add(self->entries, entry);
  return entry;
}

static GtkWidget *cell_new(PlyCellTable *self, guint row, guint column) {
  g_autofree char *name = ply_sheet_name(self->sheet, row, column);
  g_autofree char *text = ply_sheet_text(self->sheet, row, column);
  if (!*text)
    return entry_new(self, name);
  GtkWidget *label = label_new(text, "results-value", 1);
  /* Translators: a cell of a table and its number: "alpha of node 2: 4" */
  g_autofree char *spoken = g_strdup_printf(_("%s: %s"), name, text);
  ply_spoken_name(label, spoken);
  return label;
}

static void fill(PlyCellTable *self, GtkGrid *grid) {
  const PlySheet *sheet = self->sheet;
  for (guint c = 0; c < sheet->n_columns; c++)
    gtk_grid_attach(grid, label_new(_(sheet->columns[c].title), "note", 1), (int)c + 1, 0, 1, 1);
  for (guint r = 0; r < sheet->rows->len; r++) {
    GtkWidget *head = label_new(ply_sheet_row(sheet, r)->name, "results-run", 0);
    gtk_label_set_wrap(GTK_LABEL(head), TRUE);
    gtk_widget_set_hexpand(head, TRUE);
    gtk_grid_attach(grid, head, 0, (int)r + 1, 1, 1);
    for (guint c = 0; c < sheet->n_columns; c++)
      gtk_grid_attach(grid, cell_new(self, r, c), (int)c + 1, (int)r + 1, 1, 1);
  }
}

static void ply_cell_table_finalize(GObject *object) {
  PlyCellTable *self = PLY_CELL_TABLE(object);
  g_clear_pointer(&self->entries, g_ptr_array_unref);
  g_clear_pointer(&self->sheet, ply_sheet_free);
  G_OBJECT_CLASS(ply_cell_table_parent_class)->finalize(object);
}

static void ply_cell_table_class_init(PlyCellTableClass *klass) {
  G_OBJECT_CLASS(klass)->finalize = ply_cell_table_finalize;
  signals[CHANGED] = g_signal_new("changed", PLY_TYPE_CELL_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[ACTIVATE] = g_signal_new("activate", PLY_TYPE_CELL_TABLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_cell_table_init(PlyCellTable *self) {
  self->entries = g_ptr_array_new();
  self->wrong = -1;
}

GtkWidget *ply_cell_table_new(const PlyQuestion *question, const char *how) {
  PlyCellTable *self = g_object_new(PLY_TYPE_CELL_TABLE, "orientation", GTK_ORIENTATION_VERTICAL,
                                    "spacing", 8, NULL);
  self->sheet = ply_question_sheet(question, NULL);
  if (question->ask->signs)
    self->keypad = ply_keypad_button_new(question->ask->signs);
  GtkWidget *grid = gtk_grid_new();
  gtk_grid_set_column_spacing(GTK_GRID(grid), 10);
  gtk_grid_set_row_spacing(GTK_GRID(grid), 6);
  fill(self, GTK_GRID(grid));
  gtk_box_append(GTK_BOX(self), label_new(how, "note", 0));
  gtk_box_append(GTK_BOX(self), grid);
  if (self->keypad)
    gtk_box_append(GTK_BOX(self), self->keypad);
  return GTK_WIDGET(self);
}
