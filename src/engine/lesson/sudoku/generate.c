/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about Sudoku, drawn by lot. */
#include "lesson/sudoku/private.h"
#include "sudoku/run/plan.h"
#include "sudoku/subjects.h"

#define MOST_PLACES 5 /* more nobody clicks */

/* A step at which the rules begin to look, or any where they never do. */
static void draw_step(PlyDraft *d) {
  ply_replay_seek(d->replay, ply_draft_below(d, ply_replay_last(d->replay) + 1));
  ply_replay_seek(d->replay, ply_replay_previous_of(d->replay, UINT64_C(1) << PLY_EVENT_CYCLE));
  ply_draft_at(d, ply_replay_step(d->replay));
}

static PlySudoku draw_board(PlyDraft *d) {
  PlySudokuGame game;
  draw_step(d);
  ply_sudoku_run_game(ply_run_sudoku(d->run), d->replay, &game);
  return game.board;
}

static const PlyRule *draw_rule(PlyDraft *d) {
  const PlySudokuSetup *setup = &ply_run_sudoku(d->run)->setup;
  return setup->rules[ply_draft_below(d, setup->n_rules)];
}

static bool propose_next(PlyDraft *d) {
  draw_step(d);
  return true;
}

static void add_house(PlyDraft *d) {
  const PlySudokuShape *shape = ply_run_sudoku(d->run)->start.shape;
  uint32_t house = ply_subject_house(shape, ply_draft_below(d, shape->n_houses));
  g_autofree char *name = ply_sudoku_subject_print(shape, house);
  ply_draft_line(d, "house", "%s", name);
}

/* Of what comes next, or of one of the rules in use, anywhere or in one house. */
static bool propose_of_rule(PlyDraft *d) {
  draw_step(d);
  if (ply_draft_below(d, 3) > 0)
    ply_draft_line(d, "rule", "%s", draw_rule(d)->id);
  if (ply_draft_below(d, 2) > 0)
    add_house(d);
  return true;
}

/* Is there one pattern that is right? With two the question would have to say so. */
static bool is_only_pattern(const PlyQuestion *question) {
  g_auto(PlyCase) c = { 0 };
  const PlyRule *rule;
  if (!ply_case_init(&c, question, NULL) || (c.place = ply_sudoku_case_place(&c, NULL)) == NULL)
    return false;
  g_autoptr(GArray) patterns = ply_sudoku_case_patterns(&c, &rule, NULL);
  for (guint i = 1; patterns != NULL && i < patterns->len; i++) {
    const PlyPattern *a = &g_array_index(patterns, PlyPattern, 0),
                     *b = &g_array_index(patterns, PlyPattern, i);
    if (!ply_sudoku_same_cells(a->cells, b->cells) || a->n_struck != b->n_struck ||
        a->placed != b->placed)
      return false;
  }
  return patterns != NULL && patterns->len > 0;
}

static bool propose_why(PlyDraft *d) {
  draw_step(d);
  ply_draft_line(d, "rule", "%s", draw_rule(d)->id);
  return true;
}

/* --- where a digit can stand --- */

typedef struct {
  unsigned house, digit;
  bool found;
} Places;

/* A digit that a house still needs, with few places there. */
static Places draw_places(PlyDraft *d, const PlySudoku *s) {
  unsigned n = s->shape->n_houses * (unsigned)s->shape->side, first = ply_draft_below(d, n);
  for (unsigned i = 0; i < n; i++) {
    unsigned at = (first + i) % n, house = at / s->shape->side, digit = at % s->shape->side + 1;
    unsigned places = ply_bits(s->places[house][digit - 1]);
    if (places > 0 && places <= MOST_PLACES)
      return (Places){ house, digit, true };
  }
  return (Places){ .found = false };
}

static bool propose_places_of(PlyDraft *d) {
  PlySudoku s = draw_board(d);
  Places p = draw_places(d, &s);
  if (!p.found)
    return false;
  g_autofree char *house = ply_sudoku_subject_print(s.shape, ply_subject_house(s.shape, p.house));
  ply_draft_line(d, "house", "%s", house);
  ply_draft_line(d, "digit", "%u", p.digit);
  return true;
}

/* --- numbers --- */

static bool of_candidates(PlyDraft *d, const PlySudoku *s) {
  unsigned cell = ply_draft_below(d, s->shape->n_cells);
  g_autofree char *name = ply_sudoku_subject_print(s->shape, ply_subject_cell(s->shape, cell));
  ply_draft_line(d, "of", "candidates %s", name);
  return s->digit[cell] == 0;
}

static bool of_places(PlyDraft *d, const PlySudoku *s) {
  Places p = draw_places(d, s);
  if (!p.found)
    return false;
  g_autofree char *house = ply_sudoku_subject_print(s->shape, ply_subject_house(s->shape, p.house));
  ply_draft_line(d, "of", "places-of %u %s", p.digit, house);
  return true;
}

static bool of_matches(PlyDraft *d, const PlySudoku *s) {
  ply_draft_line(d, "of", "matches %s", draw_rule(d)->id);
  return true;
}

bool ply_sudoku_propose_number(PlyDraft *d) {
  static bool (*const of[])(PlyDraft * d, const PlySudoku *s) = { of_candidates, of_places,
                                                                  of_matches };
  PlySudoku s = draw_board(d);
  return of[ply_draft_below(d, G_N_ELEMENTS(of))](d, &s);
}

PLY_GENERATES(ply_sudoku_generate_rule, "next-rule", propose_next, NULL)
PLY_GENERATES(ply_sudoku_generate_cells, "cells", propose_of_rule, is_only_pattern)
PLY_GENERATES(ply_sudoku_generate_strikes, "strikes", propose_of_rule, is_only_pattern)
PLY_GENERATES(ply_sudoku_generate_places, "places", propose_of_rule, is_only_pattern)
PLY_GENERATES(ply_sudoku_generate_places_of, "places-of", propose_places_of, NULL)
PLY_GENERATES(ply_sudoku_generate_why, "why-not", propose_why, NULL)
