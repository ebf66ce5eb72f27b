/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What measures of Sudoku are told. */
#include <string.h>

#include "base/fault.h"
#include "base/i18n.h"
#include "rules/done.h"
#include "sudoku/run/measures-private.h"

/* --- what is meant --- */

const PlyRule *ply_sudoku_rule_of(const PlyMeasureArgs *args) {
  int64_t rule;
  return ply_args_get(args, "rule", &rule) ? ply_sudoku_system.rules[rule] : NULL;
}

const PlySudokuShape *ply_sudoku_shape_of_args(const PlyMeasureArgs *args) {
  return ply_run_sudoku(args->run)->start.shape;
}

uint32_t ply_sudoku_get(const PlyMeasureArgs *args, const char *id) {
  int64_t value;
  return ply_args_get(args, id, &value) ? (uint32_t)value : PLY_NO_SUBJECT;
}

uint32_t ply_sudoku_subject_of(const PlyMeasureArgs *args) {
  const PlySudokuShape *shape = ply_sudoku_shape_of_args(args);
  unsigned cell, none;
  uint32_t subject = ply_sudoku_get(args, "cell"), digit = ply_sudoku_get(args, "digit");
  if (subject == PLY_NO_SUBJECT)
    return ply_sudoku_get(args, "house");
  ply_sudoku_subject(shape, subject, &cell, &none);
  return digit == PLY_NO_SUBJECT ? subject : ply_subject_candidate(shape, cell, digit);
}

unsigned ply_sudoku_digit_of(const PlyMeasureArgs *args) {
  uint32_t digit = ply_sudoku_get(args, "digit");
  return digit != PLY_NO_SUBJECT && ply_sudoku_get(args, "cell") == PLY_NO_SUBJECT ? digit : 0;
}

bool ply_sudoku_is_once(const PlyMeasureArgs *args) {
  int64_t once = 1;
  ply_args_get(args, "once", &once);
  return once != 0;
}

void ply_sudoku_measured_game(const PlyMeasureArgs *args, PlySudokuGame *game) {
  const PlySudokuRun *run = ply_run_sudoku(args->run);
  if (args->replay != NULL)
    ply_sudoku_run_game(run, args->replay, game);
  else
    *game = *run->game;
}

void ply_sudoku_scene_init(PlySudokuScene *scene, const PlyMeasureArgs *args, const PlyRule *rule) {
  ply_sudoku_measured_game(args, &scene->game);
  ply_sudoku_scope_init(&scene->scope, args->run, &scene->game.board, rule,
                        ply_sudoku_subject_of(args));
  scene->scope.settings.digit = (uint8_t)ply_sudoku_digit_of(args);
  scene->scope.progress = args->progress;
}

/* --- reading --- */

static bool read_rule(const PlyMeasureArgs *args, const char *text, int64_t *value,
                      GError **error) {
  return ply_rule_read_name(&ply_sudoku_system, text, value, error);
}

static bool read_subject(const PlyMeasureArgs *args, const char *text, PlySudokuOf wanted,
                         int64_t *value, GError **error) {
  const PlySudokuShape *shape = ply_sudoku_shape_of_args(args);
  uint32_t subject = 0;
  unsigned at, digit;
  bool maybe = wanted == PLY_OF_CELL || strchr(text, ' ') != NULL; /* houses are two words */
  if (maybe && !ply_sudoku_subject_read(shape, text, &subject, error))
    return false;
  *value = subject;
  return (maybe && ply_sudoku_subject(shape, subject, &at, &digit) == wanted) ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  wanted == PLY_OF_CELL
                      ? _("found “%s”, expected a cell, such as “r4c7”")
                      : _("found “%s”, expected a house, such as “row 4” or “box 2”"),
                  text);
}

static bool read_cell(const PlyMeasureArgs *args, const char *text, int64_t *value,
                      GError **error) {
  return read_subject(args, text, PLY_OF_CELL, value, error);
}

static bool read_house(const PlyMeasureArgs *args, const char *text, int64_t *value,
                       GError **error) {
  return read_subject(args, text, PLY_OF_HOUSE, value, error);
}

static bool read_digit(const PlyMeasureArgs *args, const char *text, int64_t *value,
                       GError **error) {
  guint64 digit;
  unsigned side = ply_sudoku_shape_of_args(args)->side;
  if (!g_ascii_string_to_unsigned(text, 10, 1, side, &digit, NULL))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("found “%s”, expected a digit from 1 to %u"), text, side);
  *value = (int64_t)digit;
  return true;
}

static bool read_yes(const PlyMeasureArgs *args, const char *text, int64_t *value, GError **error) {
  *value = strcmp(text, "yes") == 0;
  return *value != 0 || strcmp(text, "no") == 0 ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, _("found “%s”, expected yes or no"), text);
}

const PlyArgument ply_sudoku_arguments[] = {
  { .id = "rule",
    .read = read_rule,
    .form = "a rule",
    .means = "– (the rule that the others speak of; all rules in use if not given)" },
  { .id = "cell",
    .points = true,
    .read = read_cell,
    .form = "a cell",
    .means = "– (what is proven by it or strikes there; anywhere if not given)" },
  { .id = "house",
    .points = true,
    .read = read_house,
    .form = "`row 4` `column 7` `box 2`",
    .means = "– (the same of a house, where no cell is named)" },
  { .id = "digit",
    .read = read_digit,
    .form = "a digit",
    .means = "– (only what is about it; with `cell`: about that candidate)" },
  { .id = "once",
    .read = read_yes,
    .form = "`yes` `no`",
    .means = "– (of `strikes` and `places`: the next application; or, with `no`, all of them until "
             "nothing more follows)" },
  { NULL },
};
