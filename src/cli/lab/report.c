/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lab/lab.h"

#include <string.h>

#include "base/i18n.h"
#include "cli/kit/output.h"
#include "cli/report.h"

#define MAX_ROWS 60 /* of a table printed as text */

/* --- the list --- */

void ply_lab_report_list(bool json) {
  JsonArray *array = json ? json_array_new() : NULL;
  for (unsigned i = 0; ply_labs[i] != NULL; i++) {
    const PlyLabInfo *info = ply_labs[i];
    if (!json) {
      ply_out("%-18s %s: %s\n", info->id, _(info->name), _(info->question));
      continue;
    }
    JsonObject *object = json_object_new();
    json_object_set_string_member(object, "id", info->id);
    json_object_set_string_member(object, "name", _(info->name));
    json_object_set_string_member(object, "question", _(info->question));
    json_array_add_object_element(array, object);
  }
  if (!json)
    return;
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_ARRAY);
  json_node_take_array(node, array);
  ply_out_json(node);
}

/* --- text --- */

static int width_of(const char *text) {
  return (int)g_utf8_strlen(text, -1);
}

static void print_padded(const char *text, int width, bool right) {
  int gap = MAX(0, width - width_of(text));
  if (right)
    ply_out("%*s%s", gap, "", text);
  else
    ply_out("%s%*s", text, gap, "");
}

static void print_line(const char *label, const char *text, int width) {
  print_padded(label, width, false);
  ply_out("  %s\n", text);
}

static char *value_text(const PlyLabValue *v) {
  bool counted = v->kind == PLY_LAB_COUNT;
  if (!ply_interval_is_known(v->interval))
    return ply_lab_print(v->kind, v->decimals, v->value);
  g_autofree char *interval =
      ply_lab_print_interval(counted ? PLY_LAB_SHARE : v->kind, v->decimals, v->interval);
  if (!counted)
    return g_steal_pointer(&interval);
  g_autofree char *count = ply_lab_print(v->kind, 0, v->value);
  return g_strdup_printf("%s  %s", count, interval);
}

static void print_values(const PlyLabResult *result) {
  int width = 0;
  for (guint i = 0; i < result->values->len; i++)
    width = MAX(width, width_of(ply_lab_value_at(result, i)->label));
  for (guint i = 0; i < result->values->len; i++) {
    const PlyLabValue *v = ply_lab_value_at(result, i);
    g_autofree char *text = value_text(v);
    print_line(v->label, text, width);
  }
}

static char *cell_text(const PlyLabTable *table, guint row, guint c) {
  const PlyLabColumn *column = ply_lab_column_at(table, c);
  const PlyLabCell *cell = ply_lab_table_cell(table, row, c);
  if (column->kind == PLY_LAB_TEXT)
    return g_strdup(cell->text);
  PlyInterval interval = { cell->value, cell->low, cell->high };
  return column->interval ? ply_lab_print_interval(column->kind, column->decimals, interval)
                          : ply_lab_print(column->kind, column->decimals, cell->value);
}

static int column_width(const PlyLabTable *table, guint c) {
  int width = width_of(ply_lab_column_at(table, c)->label);
  for (guint row = 0; row < ply_lab_table_rows(table); row++) {
    g_autofree char *text = cell_text(table, row, c);
    width = MAX(width, width_of(text));
  }
  return width;
}

static void print_row(const PlyLabTable *table, const int *widths, int row) {
  for (guint c = 0; c < table->columns->len; c++) {
    const PlyLabColumn *column = ply_lab_column_at(table, c);
    g_autofree char *text = row < 0 ? g_strdup(column->label) : cell_text(table, (guint)row, c);
    bool last = c + 1 == table->columns->len;
    print_padded(text, last && column->kind == PLY_LAB_TEXT ? 0 : widths[c],
                 column->kind != PLY_LAB_TEXT);
    ply_out(last ? "\n" : "  ");
  }
}

static void print_table(const PlyLabTable *table) {
  guint rows = ply_lab_table_rows(table);
  if (rows > MAX_ROWS) {
    /* Translators: title of a table, number of its rows, its name for the option. */
    ply_out(_("%s: %u rows, with --csv --table %s"), table->title, rows, table->id);
    ply_out("\n");
    return;
  }
  g_autofree int *widths = g_new(int, table->columns->len);
  for (guint c = 0; c < table->columns->len; c++)
    widths[c] = column_width(table, c);
  ply_out("%s\n", table->title);
  for (int row = -1; row < (int)rows; row++)
    print_row(table, widths, row);
}

static void print_options(const PlyOptions *options) {
  int width = 0;
  for (int i = 0; options->table[i] != NULL; i++)
    width = MAX(width, width_of(options->table[i]->name));
  for (int i = 0; options->table[i] != NULL; i++) {
    g_autofree char *text = ply_options_print(options, options->table[i]->name);
    print_line(options->table[i]->name, text, width);
  }
}

void ply_lab_report_text(const PlyLab *lab, const PlyLabResult *result) {
  print_options(ply_lab_options(lab));
  if (result->values->len > 0)
    ply_out("\n");
  print_values(result);
  for (guint i = 0; i < result->tables->len; i++) {
    ply_out("\n");
    print_table(result->tables->pdata[i]);
  }
  if (result->notes->len > 0)
    ply_out("\n");
  for (guint i = 0; i < result->notes->len; i++)
    ply_out("%s\n", (const char *)result->notes->pdata[i]);
}

/* --- CSV --- */

void ply_lab_report_csv(const PlyLabResult *result, const PlyLabTable *table) {
  g_autofree char *text = table == NULL ? ply_lab_csv_values(result) : ply_lab_csv_table(table);
  ply_out("%s", text);
}

/* --- JSON --- */

static void set_number(JsonObject *object, const char *id, PlyLabKind kind, double value) {
  if (kind == PLY_LAB_COUNT)
    json_object_set_int_member(object, id, (gint64)value);
  else
    json_object_set_double_member(object, id, value);
}

static void set_interval(JsonObject *object, double value, double low, double high) {
  json_object_set_double_member(object, "value", value);
  json_object_set_double_member(object, "low", low);
  json_object_set_double_member(object, "high", high);
}

/* The object of that name in object, made where it is not there. */
static JsonObject *group_in(JsonObject *object, const char *group) {
  if (group == NULL)
    return object;
  if (!json_object_has_member(object, group))
    json_object_set_object_member(object, group, json_object_new());
  return json_object_get_object_member(object, group);
}

static void add_values(JsonObject *object, const PlyLabResult *result) {
  JsonObject *intervals = json_object_new();
  for (guint i = 0; i < result->values->len; i++) {
    const PlyLabValue *v = ply_lab_value_at(result, i);
    set_number(group_in(object, v->group), v->id, v->kind, v->value);
    if (!ply_interval_is_known(v->interval))
      continue;
    JsonObject *interval = json_object_new();
    set_interval(interval, v->interval.value, v->interval.low, v->interval.high);
    json_object_set_object_member(group_in(intervals, v->group), v->id, interval);
  }
  json_object_set_object_member(object, "intervals", intervals);
}

static void add_cell(JsonObject *object, const PlyLabColumn *column, const PlyLabCell *cell) {
  if (column->interval) {
    JsonObject *into = strcmp(column->id, "value") == 0 ? object : group_in(object, column->id);
    set_interval(into, cell->value, cell->low, cell->high);
  } else if (column->kind == PLY_LAB_TEXT) {
    json_object_set_string_member(object, column->id, cell->text);
  } else {
    set_number(object, column->id, column->kind, cell->value);
  }
}

static JsonArray *table_json(const PlyLabTable *table) {
  JsonArray *array = json_array_new();
  for (guint row = 0; row < ply_lab_table_rows(table); row++) {
    JsonObject *object = json_object_new();
    for (guint c = 0; c < table->columns->len; c++)
      add_cell(object, ply_lab_column_at(table, c), ply_lab_table_cell(table, row, c));
    json_array_add_object_element(array, object);
  }
  return array;
}

void ply_lab_report_json(const PlyLab *lab, const PlyLabResult *result) {
  const PlyOptions *options = ply_lab_options(lab);
  JsonObject *object = json_object_new();
  json_object_set_string_member(object, "lab", ply_lab_info(lab)->id);
  json_object_set_int_member(object, "games", result->played);
  json_object_set_int_member(object, "total", result->total);
  json_object_set_int_member(object, "seed", ply_options_get(options, "seed"));
  json_object_set_object_member(object, "options", ply_report_options_json(options));
  add_values(object, result);
  for (guint i = 0; i < result->tables->len; i++) {
    const PlyLabTable *table = result->tables->pdata[i];
    json_object_set_array_member(object, table->id, table_json(table));
  }
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, object);
  ply_out_json(node);
}
