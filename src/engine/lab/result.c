/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/result.h"

#include <math.h>
#include <string.h>

#include "base/csv.h"
#include "base/i18n.h"

/* --- life --- */

static void value_clear(gpointer data) {
  g_free(((PlyLabValue *)data)->label);
}

static void column_clear(gpointer data) {
  g_free(((PlyLabColumn *)data)->label);
}

static void cell_clear(gpointer data) {
  g_free(((PlyLabCell *)data)->text);
}

static void table_free(gpointer data) {
  PlyLabTable *table = data;
  g_free(table->title);
  g_array_unref(table->columns);
  g_array_unref(table->cells);
  g_free(table);
}

static void chart_free(gpointer data) {
  ply_chart_free(data);
}

PlyLabResult *ply_lab_result_new(uint32_t played, uint32_t total) {
  PlyLabResult *result = g_new0(PlyLabResult, 1);
  result->played = played;
  result->total = total;
  result->values = g_array_new(FALSE, FALSE, sizeof(PlyLabValue));
  g_array_set_clear_func(result->values, value_clear);
  result->tables = g_ptr_array_new_with_free_func(table_free);
  result->charts = g_ptr_array_new_with_free_func(chart_free);
  result->notes = g_ptr_array_new_with_free_func(g_free);
  return result;
}

void ply_lab_result_free(PlyLabResult *result) {
  if (result == NULL)
    return;
  g_array_unref(result->values);
  g_ptr_array_unref(result->tables);
  g_ptr_array_unref(result->charts);
  g_ptr_array_unref(result->notes);
  g_free(result);
}

/* --- values --- */

void ply_lab_result_value(PlyLabResult *result, const PlyLabValue *value) {
  PlyLabValue copy = *value;
  copy.label = g_strdup(value->label);
  g_array_append_val(result->values, copy);
}

void ply_lab_result_share(PlyLabResult *result, const char *id, const char *label, uint64_t did,
                          uint64_t n) {
  PlyLabValue value = { .id = id,
                        .label = (char *)label,
                        .kind = PLY_LAB_COUNT,
                        .value = (double)did,
                        .of = (double)n,
                        .interval = ply_share(did, n) };
  ply_lab_result_value(result, &value);
}

void ply_lab_result_count(PlyLabResult *result, const char *id, const char *label, uint64_t n) {
  PlyLabValue value = { .id = id,
                        .label = (char *)label,
                        .kind = PLY_LAB_COUNT,
                        .value = (double)n,
                        .interval = PLY_NO_INTERVAL };
  ply_lab_result_value(result, &value);
}

void ply_lab_result_number(PlyLabResult *result, const char *id, const char *label, double number,
                           int decimals, PlyInterval interval) {
  PlyLabValue value = { .id = id,
                        .label = (char *)label,
                        .kind = PLY_LAB_NUMBER,
                        .decimals = decimals,
                        .value = number,
                        .interval = interval };
  ply_lab_result_value(result, &value);
}

/* --- tables --- */

PlyLabTable *ply_lab_result_table(PlyLabResult *result, const char *id, const char *title) {
  PlyLabTable *table = g_new0(PlyLabTable, 1);
  table->id = id;
  table->title = g_strdup(title);
  table->columns = g_array_new(FALSE, FALSE, sizeof(PlyLabColumn));
  g_array_set_clear_func(table->columns, column_clear);
  table->cells = g_array_new(FALSE, FALSE, sizeof(PlyLabCell));
  g_array_set_clear_func(table->cells, cell_clear);
  g_ptr_array_add(result->tables, table);
  return table;
}

static void add_column(PlyLabTable *table, PlyLabColumn column) {
  g_return_if_fail(table->cells->len == 0);
  g_array_append_val(table->columns, column);
}

void ply_lab_table_column(PlyLabTable *table, const char *id, const char *label, PlyLabKind kind,
                          int decimals) {
  add_column(table, (PlyLabColumn){ id, g_strdup(label), kind, decimals, false });
}

void ply_lab_table_estimates(PlyLabTable *table, const char *id, const char *label, PlyLabKind kind,
                             int decimals) {
  add_column(table, (PlyLabColumn){ id, g_strdup(label), kind, decimals, true });
}

void ply_lab_table_text(PlyLabTable *table, const char *text) {
  PlyLabCell cell = { g_strdup(text), 0, 1, 0 };
  g_array_append_val(table->cells, cell);
}

void ply_lab_table_number(PlyLabTable *table, double value) {
  PlyLabCell cell = { NULL, value, 1, 0 };
  g_array_append_val(table->cells, cell);
}

void ply_lab_table_interval(PlyLabTable *table, PlyInterval value) {
  PlyLabCell cell = { NULL, value.value, value.low, value.high };
  g_array_append_val(table->cells, cell);
}

guint ply_lab_table_rows(const PlyLabTable *table) {
  return table->columns->len > 0 ? table->cells->len / table->columns->len : 0;
}

const PlyLabCell *ply_lab_table_cell(const PlyLabTable *table, guint row, guint column) {
  guint at = row * table->columns->len + column;
  g_return_val_if_fail(column < table->columns->len && at < table->cells->len, NULL);
  return &g_array_index(table->cells, PlyLabCell, at);
}

/* --- charts and notes --- */

void ply_lab_result_chart(PlyLabResult *result, PlyChart *chart) {
  g_ptr_array_add(result->charts, chart);
}

void ply_lab_result_note(PlyLabResult *result, char *sentence) {
  g_ptr_array_add(result->notes, sentence);
}

const PlyLabTable *ply_lab_result_find_table(const PlyLabResult *result, const char *id) {
  for (guint i = 0; i < result->tables->len; i++) {
    const PlyLabTable *table = result->tables->pdata[i];
    if (g_strcmp0(table->id, id) == 0)
      return table;
  }
  return NULL;
}

const PlyChart *ply_lab_result_find_chart(const PlyLabResult *result, const char *id) {
  for (guint i = 0; i < result->charts->len; i++) {
    const PlyChart *chart = result->charts->pdata[i];
    if (g_strcmp0(chart->id, id) == 0)
      return chart;
  }
  return NULL;
}

/* --- as text --- */

static char *print_number(double value, int decimals) {
  char format[8], text[G_ASCII_DTOSTR_BUF_SIZE * 12];
  g_snprintf(format, sizeof format, "%%.%df", CLAMP(decimals, 0, 9));
  /* No "-0". */
  if (value < 0 && -value < 0.5 * pow(10, -decimals))
    value = 0;
  return g_strdup(g_ascii_formatd(text, sizeof text, format, value));
}

char *ply_lab_print(PlyLabKind kind, int decimals, double value) {
  if (kind != PLY_LAB_SHARE)
    return print_number(value, kind == PLY_LAB_COUNT ? 0 : decimals);
  g_autofree char *percent = print_number(100 * value, 2);
  return g_strdup_printf("%s %%", percent);
}

char *ply_lab_print_interval(PlyLabKind kind, int decimals, PlyInterval interval) {
  g_autofree char *value = ply_lab_print(kind, decimals, interval.value);
  if (!ply_interval_is_known(interval))
    return g_steal_pointer(&value);
  double scale = kind == PLY_LAB_SHARE ? 100 : 1;
  int places = kind == PLY_LAB_SHARE ? 2 : decimals;
  g_autofree char *low = print_number(scale * interval.low, places);
  g_autofree char *high = print_number(scale * interval.high, places);
  /* Translators: a number, and between which two it lies: "81.70 % (80.00 .. 83.30)" */
  return g_strdup_printf(_("%s (%s .. %s)"), value, low, high);
}

/* --- as comma-separated values --- */

/* Whole numbers without decimals, others with as many as say something. */
static void csv_number(GString *out, double value) {
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  bool whole = value == floor(value) && fabs(value) < 1e15;
  if (isfinite(value))
    g_string_append(out, g_ascii_formatd(text, sizeof text, whole ? "%.0f" : "%.9g", value));
}

static void csv_interval(GString *out, double low, double high) {
  g_string_append_c(out, ',');
  if (low <= high)
    csv_number(out, low);
  g_string_append_c(out, ',');
  if (low <= high)
    csv_number(out, high);
}

char *ply_lab_csv_values(const PlyLabResult *result) {
  GString *out = g_string_new("what,count,of,share,low,high\n");
  for (guint i = 0; i < result->values->len; i++) {
    const PlyLabValue *v = ply_lab_value_at(result, i);
    g_autofree char *name =
        v->group != NULL ? g_strdup_printf("%s %s", v->group, v->id) : g_strdup(v->id);
    ply_csv_text(out, name);
    g_string_append_c(out, ',');
    csv_number(out, v->value);
    g_string_append_c(out, ',');
    if (v->of > 0)
      csv_number(out, v->of);
    g_string_append_c(out, ',');
    if (ply_interval_is_known(v->interval))
      csv_number(out, v->interval.value);
    csv_interval(out, v->interval.low, v->interval.high);
    g_string_append_c(out, '\n');
  }
  return g_string_free(out, FALSE);
}

static void csv_header(GString *out, const PlyLabTable *table) {
  for (guint c = 0; c < table->columns->len; c++) {
    const PlyLabColumn *column = ply_lab_column_at(table, c);
    g_string_append_printf(out, "%s%s", c > 0 ? "," : "", column->id);
    bool own = g_strcmp0(column->id, "value") == 0;
    if (column->interval)
      g_string_append_printf(out, ",%s%slow,%s%shigh", own ? "" : column->id, own ? "" : "_",
                             own ? "" : column->id, own ? "" : "_");
  }
  g_string_append_c(out, '\n');
}

char *ply_lab_csv_table(const PlyLabTable *table) {
  GString *out = g_string_new(NULL);
  csv_header(out, table);
  for (guint row = 0; row < ply_lab_table_rows(table); row++) {
    for (guint c = 0; c < table->columns->len; c++) {
      const PlyLabColumn *column = ply_lab_column_at(table, c);
      const PlyLabCell *cell = ply_lab_table_cell(table, row, c);
      g_string_append(out, c > 0 ? "," : "");
      if (column->kind == PLY_LAB_TEXT)
        ply_csv_text(out, cell->text);
      else
        csv_number(out, cell->value);
      if (column->interval)
        csv_interval(out, cell->low, cell->high);
    }
    g_string_append_c(out, '\n');
  }
  return g_string_free(out, FALSE);
}
