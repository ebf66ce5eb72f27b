/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/fault.h"
#include "base/i18n.h"
#include "base/text/form.h"
#include "sudoku/board/text.h"
#include "sudoku/run/plan.h"

#define MARK "mark "

char *ply_sudoku_subject_print(const PlySudokuShape *shape, uint32_t subject) {
  unsigned at, digit;
  PlySudokuOf of = ply_sudoku_subject(shape, subject, &at, &digit);
  if (of == PLY_OF_NONE)
    return NULL;
  if (of == PLY_OF_HOUSE)
    return ply_sudoku_house_text(shape, at);
  g_autofree char *cell = ply_sudoku_cell_text(shape, at);
  if (of == PLY_OF_CELL)
    return g_steal_pointer(&cell);
  return g_strdup_printf("%s%s=%u", of == PLY_OF_MARK ? MARK : "", cell, digit);
}

static bool read_number(const PlySudokuShape *shape, const char *what, const char *text,
                        unsigned *number, GError **error) {
  guint64 found;
  if (g_ascii_string_to_unsigned(text, 10, 1, shape->side, &found, NULL)) {
    *number = (unsigned)found;
    return true;
  }
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("%s: found “%s”, expected a number from 1 to %u"), what, text, shape->side);
}

/* "r4c7" or "r4c7=5". */
static bool read_cell(const PlySudokuShape *shape, const char *text, uint32_t *subject,
                      GError **error) {
  const char *equals = strchr(text, '=');
  g_autofree char *name = equals != NULL ? g_strndup(text, (gsize)(equals - text)) : g_strdup(text);
  unsigned cell = 0, digit = 0;
  if (!ply_sudoku_cell_read(shape, name, &cell, error))
    return false;
  *subject = ply_subject_cell(shape, cell);
  if (equals == NULL)
    return true;
  if (!read_number(shape, name, equals + 1, &digit, error))
    return false;
  *subject = ply_subject_candidate(shape, cell, digit);
  return true;
}

bool ply_sudoku_subject_read(const PlySudokuShape *shape, const char *text, uint32_t *subject,
                             GError **error) {
  for (unsigned i = 0; i < G_N_ELEMENTS(ply_sudoku_house_kinds); i++) {
    const char *word = ply_sudoku_house_kinds[i];
    size_t length = strlen(word);
    unsigned number = 0;
    if (!g_str_has_prefix(text, word) || text[length] != ' ')
      continue;
    if (!read_number(shape, word, text + length + 1, &number, error))
      return false;
    *subject = ply_subject_house(shape, i * shape->side + number - 1);
    return true;
  }
  bool mark = g_str_has_prefix(text, MARK);
  if (!read_cell(shape, mark ? text + strlen(MARK) : text, subject, error))
    return false;
  unsigned at, digit;
  if (mark && ply_sudoku_subject(shape, *subject, &at, &digit) != PLY_OF_CANDIDATE)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("found “%s”, expected a cell and a digit, such as “mark r4c7=5”"), text);
  if (mark)
    *subject = ply_subject_mark(shape, at, digit);
  return true;
}

/* --- as sentences say them --- */

static const PlyForm worded[] = {
  { "\\brow\\s*([0-9]+)\\s*,?\\s*col(?:umn)?\\s*([0-9]+)", "r\\1c\\2" },
  { "\\b(?:the\\s+)?([0-9]+)\\s+(?:in|for|at)\\s+(r[0-9]+c[0-9]+)\\b", "\\2=\\1" },
  { "\\b(r[0-9]+c[0-9]+)\\s*(?:is|=|:)\\s*([0-9]+)\\b", "\\1=\\2" },
  { "\\b(row|column|box)\\s+([0-9]+)\\b", "\\1\\2" },
};

char *ply_sudoku_read_words(const char *text) {
  return ply_replace_forms(text, worded, G_N_ELEMENTS(worded));
}
