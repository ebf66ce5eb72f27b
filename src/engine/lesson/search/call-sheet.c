/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/search/call-sheet.h"

#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"

const PlySheetColumn ply_call_columns[PLY_N_CALL_COLUMNS] = {
  /* Translators: a cell of a table; a node: "the root", "node 3.1" */
  [PLY_CALL_ALPHA] = { "alpha", N_("alpha"), N_("alpha of %s") },
  [PLY_CALL_BETA] = { "beta", N_("beta"), N_("beta of %s") },
  /* Translators: what a call comes back with */
  [PLY_CALL_VALUE] = { "value", N_("returns"), N_("value of %s") },
};

const char *ply_call_column(PlyCallColumn column) {
  return ply_call_columns[column].id;
}

static GArray *blanks_of(const PlyQuestion *question) {
  return question->about;
}

static bool has_none(GError **error, const char *message) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, "%s", message);
}

static PlySheetRow *add_row(const PlyCase *c, PlySheet *sheet, PlyNodeId node) {
  g_autofree char *path = ply_trace_path(c->run->trace, node);
  return ply_sheet_add(sheet, g_strdup(*path == '\0' ? "root" : path), ply_node_words(path));
}

static void set_window(PlySheetRow *row, const PlyWindow *window) {
  row->cells[PLY_CALL_ALPHA].right = (PlyScore){ window->alpha, PLY_BOUND_EXACT };
  row->cells[PLY_CALL_BETA].right = (PlyScore){ window->beta, PLY_BOUND_EXACT };
}

/* At the step where the replay is. */
static bool add_window(const PlyCase *c, PlySheet *sheet, PlyNodeId node, GError **error) {
  PlyWindow window;
  PlySheetRow *row = add_row(c, sheet, node);
  if (!ply_replay_window_for_max(c->replay, node, &window))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("node %s is not entered at that step"),
                    row->key);
  set_window(row, &window);
  row->cells[PLY_CALL_ALPHA].blank = row->cells[PLY_CALL_BETA].blank = true;
  return true;
}

static bool find_node(const PlyCase *c, const char *path, PlyNodeId *node, GError **error) {
  return ply_trace_read_path(c->run->trace, path, node, error);
}

/* The nodes that are named, else those on the way down to where the search is. */
static bool fill_windows(const PlyCase *c, PlySheet *sheet, GError **error) {
  const GArray *blanks = blanks_of(c->question);
  PlyNodeId named;
  if (blanks->len > PLY_CALLS_MOST)
    return has_none(error, _("so many windows nobody fills"));
  if (!ply_case_seek(c, error))
    return false;
  for (guint i = 0; i < blanks->len; i++)
    if (!find_node(c, g_array_index(blanks, PlyBlank, i).path, &named, error) ||
        !add_window(c, sheet, named, error))
      return false;
  unsigned n;
  const PlyNodeId *path = ply_replay_path(c->replay, &n);
  n = blanks->len == 0 ? n : 0;
  for (unsigned i = n > PLY_CALLS_MOST ? n - PLY_CALLS_MOST : 0; i < n; i++)
    if (!add_window(c, sheet, path[i], error))
      return false;
  return true;
}

PlySheet *ply_sheet_windows(const PlyCase *c, GError **error) {
  g_autoptr(PlySheet) sheet = ply_sheet_new(ply_call_columns, 2, c->run);
  if (!ply_run_algorithm(c->run)->windows) {
    has_none(error, _("this algorithm has no windows"));
    return NULL;
  }
  return fill_windows(c, sheet, error) ? g_steal_pointer(&sheet) : NULL;
}

static bool add_call(const PlyCase *c, PlySheet *sheet, PlyNodeId node, GError **error) {
  PlyWindow window = { 0 };
  PlySheetRow *row = add_row(c, sheet, node);
  uint32_t back = ply_replay_return_step(c->replay, node);
  if (back == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("node %s never comes back"), row->key);
  ply_replay_seek(c->replay, ply_replay_enter_step(c->replay, node));
  ply_replay_window_for_max(c->replay, node, &window);
  set_window(row, &window);
  ply_replay_seek(c->replay, back);
  row->cells[PLY_CALL_VALUE].right = ply_replay_score_for_max(c->replay, node);
  return true;
}

/* The node and those of its children that are entered. */
static bool add_calls(const PlyCase *c, PlySheet *sheet, GError **error) {
  PlyNodeId node;
  unsigned n;
  if (!ply_case_node(c, &node, error) || !add_call(c, sheet, node, error))
    return false;
  PlyNodeId first = ply_trace_children(c->run->trace, node, &n);
  for (PlyNodeId child = first; child < first + n; child++)
    if (ply_trace_entered(c->run->trace, child) > 0 && !add_call(c, sheet, child, error))
      return false;
  if (sheet->rows->len < 2)
    return has_none(error, _("this node calls nobody"));
  return sheet->rows->len <= PLY_CALLS_MOST ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("this node and its children are %u calls, and at most %d are a table"),
                  sheet->rows->len, PLY_CALLS_MOST);
}

/* Does the position show what this call comes back with? */
static bool is_given(const PlyCase *c, const PlySheetRow *row) {
  int32_t value;
  PlyNodeId node = ply_trace_find(c->run->trace, strcmp(row->key, "root") == 0 ? "" : row->key);
  return ply_run_given_value(c->run, node, &value);
}

static bool blank_out(const PlyCase *c, PlySheetRow *row, const PlyBlank *blank) {
  bool named = blank->path != NULL;
  if (named && strcmp(*blank->path == '\0' ? "root" : blank->path, row->key) != 0)
    return false;
  for (unsigned k = 0; k < PLY_N_CALL_COLUMNS; k++)
    if ((blank->columns & 1u << k) != 0 && (named || k != PLY_CALL_VALUE || !is_given(c, row)))
      row->cells[k].blank = true;
  return true;
}

static bool blank_all(const PlyCase *c, PlySheet *sheet, GError **error) {
  const GArray *blanks = blanks_of(c->question);
  bool windows = ply_run_algorithm(c->run)->windows;
  for (guint i = 0; i < blanks->len; i++) {
    const PlyBlank *blank = &g_array_index(blanks, PlyBlank, i);
    bool found = false;
    if (!windows && blank->columns != 1 << PLY_CALL_VALUE)
      return has_none(error, _("this algorithm has no windows"));
    for (guint k = 0; k < sheet->rows->len; k++)
      found = blank_out(c, ply_sheet_row(sheet, k), blank) || found;
    if (!found)
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("node %s is no call of this table"),
                      *blank->path == '\0' ? "root" : blank->path);
  }
  return true;
}

static bool is_empty(const PlySheet *sheet) {
  for (guint i = 0; i < sheet->rows->len; i++)
    for (unsigned k = 0; k < sheet->n_columns; k++)
      if (ply_sheet_row(sheet, i)->cells[k].blank)
        return false;
  return true;
}

/* Without windows only the values are left. */
static void keep_values(PlySheet *sheet) {
  sheet->columns = &ply_call_columns[PLY_CALL_VALUE];
  sheet->n_columns = 1;
  for (guint i = 0; i < sheet->rows->len; i++)
    ply_sheet_row(sheet, i)->cells[0] = ply_sheet_row(sheet, i)->cells[PLY_CALL_VALUE];
}

PlySheet *ply_sheet_calls(const PlyCase *c, GError **error) {
  g_autoptr(PlySheet) sheet = ply_sheet_new(ply_call_columns, PLY_N_CALL_COLUMNS, c->run);
  if (ply_run_algorithm(c->run)->outcomes) {
    has_none(error, _("the values of this search are no numbers"));
    return NULL;
  }
  if (!add_calls(c, sheet, error) || !blank_all(c, sheet, error))
    return NULL;
  if (!ply_run_algorithm(c->run)->windows)
    keep_values(sheet);
  if (is_empty(sheet)) {
    has_none(error, _("the position shows every cell that would be blank"));
    return NULL;
  }
  return g_steal_pointer(&sheet);
}
