/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/boards.h"

char *ply_sudoku_level_text(const PlySudoku *board) {
  PlySudokuLevel level;
  if (!ply_sudoku_find_level(board, &level))
    return NULL;
  return g_strdup_printf("%s, %s", ply_sudoku_groups[level.group].id,
                         ply_sudoku_system.rules[level.rule]->id);
}

void ply_sudoku_set_level(JsonObject *object, const PlySudoku *board) {
  PlySudokuLevel level;
  if (!ply_sudoku_find_level(board, &level)) {
    json_object_set_null_member(object, "level");
    return;
  }
  JsonObject *both = json_object_new();
  json_object_set_string_member(both, "group", ply_sudoku_groups[level.group].id);
  json_object_set_string_member(both, "rule", ply_sudoku_system.rules[level.rule]->id);
  json_object_set_object_member(object, "level", both);
}
