/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/solve.h"

#include "base/i18n.h"
#include "cli/kit/output.h"
#include "sudoku/board/solve.h"
#include "sudoku/board/text.h"
#include <json-glib/json-glib.h>

/* Cells of a solution in one line. */
static char *cells_of(const PlySudoku *board, const uint8_t solution[PLY_SUDOKU_MAX_CELLS]) {
  PlySudoku full;
  ply_sudoku_set(&full, board->shape, solution, board->given);
  return ply_sudoku_text(&full);
}

static void print_json(const char *first, const char *second, const PlySudokuFound *found) {
  JsonObject *object = json_object_new();
  bool more = found->n > PLY_SUDOKU_COUNTED;
  json_object_set_int_member(object, "solutions", more ? PLY_SUDOKU_COUNTED : found->n);
  json_object_set_boolean_member(object, "more", more);
  json_object_set_boolean_member(object, "unique", found->n == 1);
  if (first != NULL)
    json_object_set_string_member(object, "solution", first);
  else
    json_object_set_null_member(object, "solution");
  if (second != NULL)
    json_object_set_string_member(object, "another", second);
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, object);
  ply_out_json(node);
}

static void print_text(const char *first, const char *second, const PlySudokuFound *found) {
  if (found->n == 0)
    ply_out("%s\n", _("no solution"));
  else if (found->n == 1)
    ply_out("%s\n", first);
  else if (found->n > PLY_SUDOKU_COUNTED)
    /* Translators: two of the solutions follow */
    ply_out(_("more than %d solutions: %s %s"), PLY_SUDOKU_COUNTED, first, second);
  else
    ply_out(ngettext("%u solution: %s %s", "%u solutions: %s %s", found->n), found->n, first,
            second);
  if (found->n > 1)
    ply_out("\n");
}

static bool solve_one(gpointer data, const char *text, unsigned n, PlyPlace *place,
                      GError **error) {
  const PlySolveArgs *args = data;
  uint8_t two[2][PLY_SUDOKU_MAX_CELLS];
  PlySudoku board;
  if (!ply_sudoku_read_at(text, &board, place, error))
    return false;
  PlySudokuFound found = ply_sudoku_solve(&board, two, 2, 0, NULL);
  g_autofree char *first = found.n > 0 ? cells_of(&board, two[0]) : NULL;
  g_autofree char *second = found.n > 1 ? cells_of(&board, two[1]) : NULL;
  if (found.n > 1)
    found = ply_sudoku_count(&board, 0, NULL);
  (args->json ? print_json : print_text)(first, second, &found);
  return true;
}

/* A board a line, and a line for each, in their order. */
PlyExit ply_solve_sudoku(const PlySolveArgs *args) {
  g_autoptr(GError) error = NULL;
  if (args->columns || args->bits != NULL || args->stats) {
    ply_message("%s", _("--columns, --table-bits and --stats: go with --game connect4"));
    return PLY_EXIT_BAD;
  }
  return ply_solve_read(args->positions, solve_one, (gpointer)args, &error)
             ? PLY_EXIT_DONE
             : ply_message_bad(error);
}
