/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lab/parts.h"

#include <glib/gi18n.h>

#include "ui/kit/numbers.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"

/* --- a row: its texts --- */

#define PLY_TYPE_LAB_ROW (ply_lab_row_get_type())
G_DECLARE_FINAL_TYPE(PlyLabRow, ply_lab_row, PLY, LAB_ROW, GObject)

struct _PlyLabRow {
  GObject parent;
  GPtrArray *texts; /* char *, by column */
  gboolean named;   /* with the numbers that it has */
};

enum { ROW_CHANGED, ROW_SETTLED, N_SIGNALS };
static guint row_signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyLabRow, ply_lab_row, G_TYPE_OBJECT)

static void ply_lab_row_finalize(GObject *object) {
  g_clear_pointer(&PLY_LAB_ROW(object)->texts, g_ptr_array_unref);
  G_OBJECT_CLASS(ply_lab_row_parent_class)->finalize(object);
}

static void ply_lab_row_class_init(PlyLabRowClass *klass) {
  G_OBJECT_CLASS(klass)->finalize = ply_lab_row_finalize;
  row_signals[ROW_CHANGED] = g_signal_new("changed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  row_signals[ROW_SETTLED] = g_signal_new("settled", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_lab_row_init(PlyLabRow *self) {
  self->texts = g_ptr_array_new_with_free_func(g_free);
}

/* Takes text. */
static gboolean set_text(PlyLabRow *row, guint column, char *text) {
  if (column >= row->texts->len)
    g_ptr_array_set_size(row->texts, (int)column + 1);
  char **place = (char **)&row->texts->pdata[column];
  gboolean different = g_strcmp0(*place, text) != 0;
  g_free(*place);
  *place = text;
  return different;
}

/* --- the view --- */

struct _PlyLabTableView {
  GtkWidget parent;
  GtkWidget *scrolled, *view;
  GListStore *rows;
  char *shape;   /* ids of the columns: another one makes them anew */
  guint settles; /* what names the rows once their numbers stay as they are */
};

G_DEFINE_FINAL_TYPE(PlyLabTableView, ply_lab_table, GTK_TYPE_WIDGET)

#define COLUMN_KEY "ply-column"
#define NO_NUMBER "–" /* where there is none */
#define SETTLES 400   /* ms; a name for each row with each number would flood who listens */
#define NAME_EVERY 70 /* ms, and so would the names of all rows at a time */

static guint column_of(GObject *object) {
  return GPOINTER_TO_UINT(g_object_get_data(object, COLUMN_KEY));
}

/* "Gary: Number 28.64, 95 % between 28.27 and 29.01": a cell by itself does not say which column it is in. */
static char *row_name(GListModel *columns, const PlyLabRow *row) {
  GString *name = g_string_new(g_ptr_array_index(row->texts, 0));
  for (guint i = 1; i < row->texts->len; i++) {
    g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item(columns, i);
    const char *text = g_ptr_array_index(row->texts, i);
    if (g_str_equal(text, NO_NUMBER))
      continue;
    g_string_append_printf(name, "%s%s %s", i == 1 ? ": " : C_("list", ", "),
                           gtk_column_view_column_get_title(column), text);
  }
  return g_string_free(name, FALSE);
}

/* What has the focus is the widget that GTK puts around the cells of a row, which has no name of its own. */
static void name_row(GtkWidget *label, const PlyLabRow *row) {
  GtkWidget *view = gtk_widget_get_ancestor(label, GTK_TYPE_COLUMN_VIEW);
  GtkWidget *cell = gtk_widget_get_parent(label);
  if (!view || !cell)
    return;
  g_autofree char *name = row_name(gtk_column_view_get_columns(GTK_COLUMN_VIEW(view)), row);
  ply_spoken_name(gtk_widget_get_parent(cell), name);
}

static void refresh_cell_cb(PlyLabRow *row, GtkLabel *label) {
  guint column = column_of(G_OBJECT(label));
  gtk_label_set_text(label, g_ptr_array_index(row->texts, column));
}

static void settled_cb(PlyLabRow *row, GtkLabel *label) {
  name_row(GTK_WIDGET(label), row);
}

static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer numeric) {
  GtkWidget *label = gtk_label_new("");
  gtk_label_set_xalign(GTK_LABEL(label), numeric ? 1 : 0);
  gtk_widget_add_css_class(label, "numeric");
  g_object_set_data(G_OBJECT(label), COLUMN_KEY, g_object_get_data(G_OBJECT(factory), COLUMN_KEY));
  gtk_list_item_set_child(item, label);
  gtk_list_item_set_activatable(item, FALSE);
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *item) {
  PlyLabRow *row = gtk_list_item_get_item(item);
  GtkWidget *label = gtk_list_item_get_child(item);
  refresh_cell_cb(row, GTK_LABEL(label));
  g_signal_connect_object(row, "changed", G_CALLBACK(refresh_cell_cb), label, 0);
  if (column_of(G_OBJECT(label)) > 0)
    return;
  if (row->named)
    name_row(label, row);
  g_signal_connect_object(row, "settled", G_CALLBACK(settled_cb), label, 0);
}

static void unbind_cb(GtkSignalListItemFactory *factory, GtkListItem *item) {
  g_signal_handlers_disconnect_by_data(gtk_list_item_get_item(item), gtk_list_item_get_child(item));
}

static void add_column(PlyLabTableView *self, guint i, const char *title, gboolean numeric) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_object_set_data(G_OBJECT(factory), COLUMN_KEY, GUINT_TO_POINTER(i));
  g_signal_connect(factory, "setup", G_CALLBACK(setup_cb), GINT_TO_POINTER(numeric));
  g_signal_connect(factory, "bind", G_CALLBACK(bind_cb), NULL);
  g_signal_connect(factory, "unbind", G_CALLBACK(unbind_cb), NULL);
  g_autoptr(GtkColumnViewColumn) column = gtk_column_view_column_new(title, factory);
  gtk_column_view_column_set_expand(column, i == 0);
  gtk_column_view_append_column(GTK_COLUMN_VIEW(self->view), column);
}

static void remove_columns(PlyLabTableView *self) {
  GListModel *columns = gtk_column_view_get_columns(GTK_COLUMN_VIEW(self->view));
  while (g_list_model_get_n_items(columns) > 0) {
    g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item(columns, 0);
    gtk_column_view_remove_column(GTK_COLUMN_VIEW(self->view), column);
  }
}

/* Makes the columns anew where they are others than those on the screen. */
/* What GTK puts around the titles of the columns has no name of its own. */
static void name_header(PlyLabTableView *self) {
  GListModel *columns = gtk_column_view_get_columns(GTK_COLUMN_VIEW(self->view));
  g_autoptr(GString) name = g_string_new(NULL);
  for (guint i = 0; i < g_list_model_get_n_items(columns); i++) {
    g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item(columns, i);
    g_string_append_printf(name, "%s%s", i == 0 ? "" : C_("list", ", "),
                           gtk_column_view_column_get_title(column));
  }
  ply_spoken_name(gtk_widget_get_first_child(self->view), name->str);
}

static void set_shape(PlyLabTableView *self, const PlyLabTable *table) {
  g_autoptr(GString) shape = g_string_new(table ? table->id : "values");
  for (guint i = 0; table && i < table->columns->len; i++)
    g_string_append_printf(shape, "\n%s", ply_lab_column_at(table, i)->id);
  if (g_strcmp0(shape->str, self->shape) == 0)
    return;
  g_free(self->shape);
  self->shape = g_strdup(shape->str);
  g_list_store_remove_all(self->rows);
  remove_columns(self);
  if (!table) {
    add_column(self, 0, _("What"), FALSE);
    add_column(self, 1, _("Number"), TRUE);
    add_column(self, 2, _("Share"), TRUE);
    add_column(self, 3, _("95 % between"), TRUE);
  }
  for (guint i = 0; table && i < table->columns->len; i++) {
    const PlyLabColumn *column = ply_lab_column_at(table, i);
    add_column(self, i, column->label, column->kind != PLY_LAB_TEXT);
  }
  name_header(self);
}

/* --- texts --- */

static char *number_text(PlyLabKind kind, int decimals, double value) {
  return kind == PLY_LAB_COUNT && value >= 0 ? ply_count_text((guint64)value)
                                             : ply_lab_print(kind, decimals, value);
}

static char *between_text(PlyLabKind kind, int decimals, PlyInterval interval) {
  g_autofree char *low = ply_lab_print(kind, decimals, interval.low);
  g_autofree char *high = ply_lab_print(kind, decimals, interval.high);
  /* Translators: two numbers, between which another one lies. */
  return g_strdup_printf(_("%s and %s"), low, high);
}

static gboolean fill_value(PlyLabRow *row, const PlyLabValue *v) {
  gboolean known = ply_interval_is_known(v->interval), counted = v->kind == PLY_LAB_COUNT;
  PlyLabKind kind = counted ? PLY_LAB_SHARE : v->kind;
  gboolean changed = set_text(row, 0, g_strdup(v->label));
  changed |= set_text(row, 1, number_text(v->kind, v->decimals, v->value));
  changed |= set_text(
      row, 2, known && counted ? ply_lab_print(kind, 0, v->interval.value) : g_strdup(NO_NUMBER));
  changed |=
      set_text(row, 3, known ? between_text(kind, v->decimals, v->interval) : g_strdup(NO_NUMBER));
  return changed;
}

static gboolean fill_row(PlyLabRow *row, const PlyLabTable *table, guint r) {
  gboolean changed = FALSE;
  for (guint i = 0; i < table->columns->len; i++) {
    const PlyLabColumn *column = ply_lab_column_at(table, i);
    const PlyLabCell *cell = ply_lab_table_cell(table, r, i);
    PlyInterval interval = { cell->value, cell->low, cell->high };
    char *text = column->kind == PLY_LAB_TEXT ? g_strdup(cell->text)
                 : column->interval
                     ? ply_lab_print_interval(column->kind, column->decimals, interval)
                     : number_text(column->kind, column->decimals, cell->value);
    changed |= set_text(row, i, text);
  }
  return changed;
}

static PlyLabRow *row_at(PlyLabTableView *self, guint i) {
  if (i < g_list_model_get_n_items(G_LIST_MODEL(self->rows)))
    return g_list_model_get_item(G_LIST_MODEL(self->rows), i);
  return g_object_new(PLY_TYPE_LAB_ROW, NULL);
}

static gboolean name_next_cb(gpointer data) {
  PlyLabTableView *self = data;
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(self->rows)); i++) {
    g_autoptr(PlyLabRow) row = g_list_model_get_item(G_LIST_MODEL(self->rows), i);
    if (row->named)
      continue;
    row->named = TRUE;
    g_signal_emit(row, row_signals[ROW_SETTLED], 0);
    return G_SOURCE_CONTINUE;
  }
  self->settles = 0;
  return G_SOURCE_REMOVE;
}

static gboolean settles_cb(gpointer data) {
  PlyLabTableView *self = data;
  self->settles = g_timeout_add(NAME_EVERY, name_next_cb, self);
  return G_SOURCE_REMOVE;
}

void ply_lab_table_show(PlyLabTableView *self, const PlyLabResult *result,
                        const PlyLabTable *table) {
  guint n = table ? ply_lab_table_rows(table) : result->values->len;
  set_shape(self, table);
  for (guint i = 0; i < n; i++) {
    g_autoptr(PlyLabRow) row = row_at(self, i);
    gboolean changed =
        table ? fill_row(row, table, i) : fill_value(row, ply_lab_value_at(result, i));
    row->named = row->named && !changed;
    if (i >= g_list_model_get_n_items(G_LIST_MODEL(self->rows)))
      g_list_store_append(self->rows, row);
    else if (changed)
      g_signal_emit(row, row_signals[ROW_CHANGED], 0);
  }
  g_clear_handle_id(&self->settles, g_source_remove);
  self->settles = g_timeout_add(SETTLES, settles_cb, self);
  guint had = g_list_model_get_n_items(G_LIST_MODEL(self->rows));
  if (had > n)
    g_list_store_splice(self->rows, n, had - n, NULL, 0);
}

/* --- class --- */

static void ply_lab_table_dispose(GObject *object) {
  PlyLabTableView *self = PLY_LAB_TABLE(object);
  g_clear_handle_id(&self->settles, g_source_remove);
  g_clear_pointer(&self->scrolled, gtk_widget_unparent);
  g_clear_object(&self->rows);
  g_clear_pointer(&self->shape, g_free);
  G_OBJECT_CLASS(ply_lab_table_parent_class)->dispose(object);
}

static void ply_lab_table_class_init(PlyLabTableViewClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_lab_table_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(klass), GTK_TYPE_BIN_LAYOUT);
}

static void ply_lab_table_init(PlyLabTableView *self) {
  self->rows = g_list_store_new(PLY_TYPE_LAB_ROW);
  GtkSelectionModel *model =
      GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(g_object_ref(self->rows))));
  self->view = gtk_column_view_new(model);
  gtk_column_view_set_show_row_separators(GTK_COLUMN_VIEW(self->view), TRUE);
  ply_spoken_name(self->view, _("Numbers"));
  for (GtkWidget *child = gtk_widget_get_first_child(self->view); child;
       child = gtk_widget_get_next_sibling(child))
    if (GTK_IS_LIST_VIEW(child)) /* its rows, which the focus is in */
      ply_spoken_name(child, _("Numbers"));
  self->scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(self->scrolled), self->view);
  ply_scroller_set_up(self->scrolled, _("Numbers"), FALSE);
  gtk_widget_set_parent(self->scrolled, GTK_WIDGET(self));
}
