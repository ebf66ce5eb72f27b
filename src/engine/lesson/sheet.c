/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/sheet.h"

#include <string.h>

#include "base/i18n.h"
#include "run/typed.h"
#include "search/run.h"

static void row_clear(gpointer data) {
  PlySheetRow *row = data;
  g_free(row->key);
  g_free(row->name);
}

PlySheet *ply_sheet_new(const PlySheetColumn *columns, unsigned n_columns, const PlyRun *run) {
  PlySheet *sheet = g_new0(PlySheet, 1);
  *sheet = (PlySheet){ columns, n_columns, ply_run_ref((PlyRun *)run),
                       g_array_new(FALSE, TRUE, sizeof(PlySheetRow)) };
  g_array_set_clear_func(sheet->rows, row_clear);
  return sheet;
}

void ply_sheet_free(PlySheet *sheet) {
  if (sheet == NULL)
    return;
  g_array_unref(sheet->rows);
  ply_run_unref(sheet->run);
  g_free(sheet);
}

PlySheetRow *ply_sheet_row(const PlySheet *sheet, guint row) {
  return &g_array_index(sheet->rows, PlySheetRow, row);
}

/* NOLINTNEXTLINE(readability-non-const-parameter): the row owns them */
PlySheetRow *ply_sheet_add(PlySheet *sheet, char *key, char *name) {
  const PlySheetRow row = { .key = key, .name = name };
  g_array_append_val(sheet->rows, row);
  return ply_sheet_row(sheet, sheet->rows->len - 1);
}

/* --- in words --- */

static char *number_of(const PlySheet *sheet, const PlySheetCell *cell) {
  char text[32] = "";
  if (cell->right.bound == PLY_BOUND_NONE) /* an end of a window */
    ply_run_print_value(sheet->run, cell->right.value, text);
  else
    ply_run_print_score(sheet->run, cell->right, text);
  return g_strdup(text);
}

char *ply_sheet_right(const PlySheet *sheet, guint row, unsigned column) {
  return number_of(sheet, &ply_sheet_row(sheet, row)->cells[column]);
}

char *ply_sheet_text(const PlySheet *sheet, guint row, unsigned column) {
  const PlySheetCell *cell = &ply_sheet_row(sheet, row)->cells[column];
  return cell->blank ? g_strdup("") : number_of(sheet, cell);
}

char *ply_sheet_name(const PlySheet *sheet, guint row, unsigned column) {
  return g_strdup_printf(_(sheet->columns[column].spoken), ply_sheet_row(sheet, row)->name);
}

char *ply_sheet_line(const PlySheet *sheet, guint row) {
  GString *line = g_string_new(NULL);
  for (unsigned k = 0; k < sheet->n_columns; k++) {
    g_autofree char *text = ply_sheet_text(sheet, row, k);
    g_string_append_printf(line, "%s%s %s", k > 0 ? ", " : "", _(sheet->columns[k].title),
                           *text != '\0' ? text : "?");
  }
  g_autofree char *cells = g_string_free(line, FALSE);
  /* Translators: a row of a table, "node 2", and its cells */
  return g_strdup_printf(_("%s: %s"), ply_sheet_row(sheet, row)->name, cells);
}

/* What was typed into a cell, as one word. */
static char *word_of(const PlySheet *sheet, const char *typed) {
  g_autofree char *plain = ply_run_read_wins(sheet->run, typed);
  g_auto(GStrv) words = g_strsplit(plain, " ", -1);
  return g_strjoinv("", words);
}

/* Each blank cell as texts say it, one after the other; NULL: as it is right. */
static char *answer_of(const PlySheet *sheet, const char *const *texts) {
  GString *answer = g_string_new(NULL);
  guint n = 0;
  for (guint i = 0; i < sheet->rows->len; i++) {
    const PlySheetRow *row = ply_sheet_row(sheet, i);
    bool begun = false;
    for (unsigned k = 0; k < sheet->n_columns; k++) {
      if (!row->cells[k].blank)
        continue;
      if (!begun)
        g_string_append_printf(answer, "%s%s:", answer->len > 0 ? "; " : "", row->key);
      begun = true;
      g_autofree char *word =
          texts == NULL ? number_of(sheet, &row->cells[k]) : word_of(sheet, texts[n++]);
      g_string_append_printf(answer, " %s", word);
    }
  }
  return g_string_free(answer, FALSE);
}

char *ply_sheet_answer(const PlySheet *sheet, const char *const *texts) {
  return answer_of(sheet, texts);
}

char *ply_sheet_solution(const PlySheet *sheet) {
  return answer_of(sheet, NULL);
}

/* --- judging --- */

/* The words behind "KEY:" of an answer, without brackets and commas around them; NULL: there are none. */
static GStrv words_of(const char *text, const char *key) {
  g_auto(GStrv) rows = g_strsplit(text, ";", -1);
  for (int i = 0; rows[i] != NULL; i++) {
    char *colon = strchr(rows[i], ':');
    if (colon == NULL)
      continue;
    *colon = '\0';
    if (strcmp(g_strstrip(rows[i]), key) != 0)
      continue;
    g_autoptr(GStrvBuilder) words = g_strv_builder_new();
    g_auto(GStrv) parts = g_strsplit_set(colon + 1, " []()", -1);
    for (int k = 0; parts[k] != NULL; k++) {
      if (g_str_has_suffix(parts[k], ","))
        parts[k][strlen(parts[k]) - 1] = '\0';
      if (*parts[k] != '\0')
        g_strv_builder_add(words, parts[k]);
    }
    return g_strv_builder_end(words);
  }
  return NULL;
}

static bool has_key(const PlySheet *sheet, const char *key) {
  for (guint i = 0; i < sheet->rows->len; i++)
    if (strcmp(ply_sheet_row(sheet, i)->key, key) == 0)
      return true;
  return false;
}

/* Rows that the table does not have are misspelt. */
static bool check_keys(const PlySheet *sheet, const char *text, GError **error) {
  g_auto(GStrv) rows = g_strsplit(text, ";", -1);
  for (int i = 0; rows[i] != NULL; i++) {
    g_autofree char *key = g_strndup(rows[i], strcspn(rows[i], ":"));
    if (*g_strstrip(key) != '\0' && !has_key(sheet, key))
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                      _("found “%s”, expected a row of the table, like “%s: …”"), key,
                      ply_sheet_row(sheet, 0)->key);
  }
  return true;
}

static bool is_right(const PlySheet *sheet, const PlySheetCell *cell, const PlyTyped *said) {
  return ply_typed_is(said, cell->right.value, sheet->run->trace->scale) &&
         (said->bound == PLY_BOUND_EXACT || said->bound == cell->right.bound);
}

static bool judge_cell(const PlySheet *sheet, guint row, unsigned column, const char *word,
                       PlySheetWrong *wrong, GError **error) {
  PlyTyped said;
  g_autofree char *name = ply_sheet_name(sheet, row, column);
  if (word == NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    /* Translators: a cell of a table: "alpha of node 2" */
                    _("fill every empty cell: %s is missing"), name);
  if (!ply_typed_read(word, &said) || said.percent)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    /* Translators: a cell of a table: "alpha of node 2" */
                    _("%s: “%s” is no number; type one such as 4, −2.5 or +∞"), name, word);
  if (is_right(sheet, &ply_sheet_row(sheet, row)->cells[column], &said))
    return true;
  if (wrong->n++ == 0) {
    wrong->row = row;
    wrong->column = column;
    wrong->bound = said.bound;
    wrong->said = said.value;
  }
  return true;
}

static bool judge_row(const PlySheet *sheet, guint i, const char *text, PlySheetWrong *wrong,
                      GError **error) {
  const PlySheetRow *row = ply_sheet_row(sheet, i);
  g_auto(GStrv) words = words_of(text, row->key);
  guint n = 0, given = words != NULL ? g_strv_length(words) : 0;
  for (unsigned k = 0; k < sheet->n_columns; k++)
    if (row->cells[k].blank) {
      if (!judge_cell(sheet, i, k, n < given ? words[n] : NULL, wrong, error))
        return false;
      n++;
    }
  return n >= given || ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                                /* Translators: a row of a table: "node 2" */
                                _("%s: found %u numbers, expected %u"), row->name, given, n);
}

bool ply_sheet_judge(const PlySheet *sheet, const char *typed, PlySheetWrong *wrong,
                     GError **error) {
  g_autofree char *plain = ply_run_read_wins(sheet->run, typed != NULL ? typed : "");
  g_autofree char *text = ply_typed_text(plain);
  *wrong = (PlySheetWrong){ 0 };
  if (!check_keys(sheet, text, error))
    return false;
  for (guint i = 0; i < sheet->rows->len; i++)
    if (!judge_row(sheet, i, text, wrong, error))
      return false;
  return true;
}
