/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What rules say of a board. */
#include "base/fault.h"
#include "base/i18n.h"
#include "sudoku/run/measures-private.h"

static int by_number(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static void add_set(PlyMeasured *value, const PlyTrace *told, uint32_t set) {
  unsigned n;
  const uint16_t *members = ply_trace_set(told, set, &n);
  for (unsigned i = 0; i < n; i++)
    ply_sudoku_add(value, members[i]);
  g_array_sort(value->subjects, by_number);
}

/* Of all rules in use. */
bool ply_sudoku_measure_next_rule(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlySudokuScene scene;
  ply_sudoku_scene_init(&scene, args, NULL);
  g_autoptr(PlyTrace) told = ply_sudoku_scope_told(&scene.scope);
  const PlySudokuEvidence *e = ply_sudoku_fired(told);
  value->text = g_strdup(e == NULL ? "none" : ply_sudoku_system.rules[e->rule]->id);
  return true;
}

/* The next application: told, and its evidence; NULL where there is none. */
static PlyTrace *next_of(const PlyMeasureArgs *args, const PlySudokuEvidence **evidence) {
  PlySudokuScene scene;
  ply_sudoku_scene_init(&scene, args, ply_sudoku_rule_of(args));
  PlyTrace *told = ply_sudoku_scope_told(&scene.scope);
  *evidence = ply_sudoku_fired(told);
  return told;
}

bool ply_sudoku_measure_cells(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  const PlySudokuEvidence *e;
  g_autoptr(PlyTrace) told = next_of(args, &e);
  ply_sudoku_empty_set(value);
  if (e != NULL)
    add_set(value, told, e->cells);
  return true;
}

bool ply_sudoku_measure_houses(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  const PlySudokuEvidence *e;
  g_autoptr(PlyTrace) told = next_of(args, &e);
  ply_sudoku_empty_set(value);
  if (e != NULL)
    add_set(value, told, e->houses);
  return true;
}

bool ply_sudoku_measure_digits(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  const PlySudokuEvidence *e;
  g_autoptr(PlyTrace) told = next_of(args, &e);
  value->words = g_ptr_array_new_with_free_func(g_free);
  for (unsigned rest = e != NULL ? e->digits : 0; rest != 0; rest &= rest - 1)
    g_ptr_array_add(value->words, g_strdup_printf("%u", ply_first_digit(rest)));
  return true;
}

/* What is done, of one kind: in one application, or in all that follow. */
static bool done(const PlyMeasureArgs *args, PlySudokuAction action, PlyMeasured *value) {
  PlySudokuScene scene;
  ply_sudoku_scene_init(&scene, args, ply_sudoku_rule_of(args));
  const PlySudokuShape *shape = scene.game.board.shape;
  g_autoptr(PlyTrace) told = ply_sudoku_is_once(args) ? ply_sudoku_scope_told(&scene.scope)
                                                      : ply_sudoku_scope_follows(&scene.scope);
  ply_sudoku_empty_set(value);
  for (uint32_t i = 0; i < ply_trace_n_events(told); i++) {
    const PlyEvent *e = ply_trace_event(told, i);
    unsigned cell, digit;
    if (e->kind != PLY_EVENT_EXECUTE || (e->extra & 0xff) != action)
      continue;
    ply_sudoku_subject(shape, e->subject, &cell, &digit);
    ply_sudoku_add(value, action == PLY_SUDOKU_PLACE
                              ? ply_subject_candidate(shape, cell, (unsigned)e->now)
                              : e->subject);
  }
  g_array_sort(value->subjects, by_number);
  return true;
}

bool ply_sudoku_measure_strikes(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  return done(args, PLY_SUDOKU_STRIKE, value);
}

bool ply_sudoku_measure_places(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  return done(args, PLY_SUDOKU_PLACE, value);
}

static bool which_rule(GError **error) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("which rule? Add a line “rule: …”"));
}

static bool why_of(const PlyMeasureArgs *args, PlySudokuWhy *why, GError **error) {
  const PlyRule *rule = ply_sudoku_rule_of(args);
  PlySudokuScene scene;
  if (rule == NULL)
    return which_rule(error);
  ply_sudoku_scene_init(&scene, args, rule);
  *why = ply_sudoku_scope_why(&scene.scope);
  return true;
}

bool ply_sudoku_measure_applies(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlySudokuWhy why;
  bool is = why_of(args, &why, error);
  value->yes = is && why == PLY_SUDOKU_APPLIES;
  return is;
}

bool ply_sudoku_measure_why_not(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlySudokuWhy why;
  bool is = why_of(args, &why, error);
  value->text = is ? g_strdup(ply_sudoku_whys[why]) : NULL;
  return is;
}

bool ply_sudoku_measure_matches(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlySudokuScene scene;
  ply_sudoku_scene_init(&scene, args, ply_sudoku_rule_of(args));
  value->count = ply_sudoku_scope_matches(&scene.scope);
  return true;
}

bool ply_sudoku_measure_rules_solve(const PlyMeasureArgs *args, PlyMeasured *value,
                                    GError **error) {
  PlySudokuScene scene;
  ply_sudoku_scene_init(&scene, args, ply_sudoku_rule_of(args));
  scene.scope.subject = PLY_NO_SUBJECT;
  scene.scope.settings.digit = 0;
  value->yes = ply_sudoku_scope_solves(&scene.scope);
  return true;
}
