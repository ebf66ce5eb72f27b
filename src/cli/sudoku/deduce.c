/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/solve.h"

#include <string.h>

#include "base/fault.h"
#include "base/i18n.h"
#include "cli/boards.h"
#include "cli/kit/output.h"
#include "cli/kit/sets.h"
#include "sudoku/board/text.h"
#include "sudoku/run/setup.h"

typedef struct {
  const PlyRule *rules[PLY_SUDOKU_N_RULES]; /* in use, as they are asked */
  unsigned n_rules;
  PlySudoku start;
  PlySudokuGame game;                   /* what came of it */
  uint32_t by_rule[PLY_SUDOKU_N_RULES]; /* digits placed and candidates struck */
  int hardest;                          /* the dearest rule that did anything, -1: none */
  bool stuck;                           /* it is not solved, and they find nothing more */
} Outcome;

/* --- what was asked --- */

/* All but the guesses, where nothing is said. */
static bool take_rules(const char *written, Outcome *o, GError **error) {
  PlyOptions options;
  PlySudokuSetup setup;
  ply_options_init(&options, ply_sudoku_options);
  if (written != NULL && !ply_sets_option(&options, "--rules", "rules", written, error))
    return false;
  ply_sudoku_setup(&options, &setup);
  o->n_rules = setup.n_rules;
  memcpy(o->rules, setup.rules, setup.n_rules * sizeof *setup.rules);
  return true;
}

static bool read_args(const PlyDeduceArgs *args, Outcome *o, GError **error) {
  if (args->mines != NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "%s",
                    _("--mines: there are none in Sudoku"));
  if (!take_rules(args->rules, o, error))
    return false;
  return ply_sudoku_file_read(args->position, &o->start, error);
}

/* --- rules at work --- */

static void note(Outcome *o, unsigned rule, unsigned n) {
  o->by_rule[rule] += n;
  if (n > 0)
    o->hardest = MAX(o->hardest, (int)rule);
}

static void work(Outcome *o) {
  PlyRuleRun run;
  ply_rules_init(&run, &ply_sudoku_system, &o->game, &o->game.board, NULL,
                 ply_sudoku_n_subjects(o->start.shape), o->rules, o->n_rules, NULL, NULL);
  ply_rules_sweep(&run, true);
  for (unsigned i = 0; i < PLY_SUDOKU_N_RULES; i++)
    note(o, i, run.moves[i]);
  ply_rules_clear(&run);
  o->stuck = !ply_sudoku_game_is_solved(&o->game);
}

typedef struct {
  Outcome *o;
  unsigned rule;
} Once;

/* What a pattern says of the board as it stands, carried out on the other board. */
static bool once_cb(const PlyPattern *p, gpointer data) {
  Once *once = data;
  unsigned n = p->placed != 0 && ply_sudoku_do_place(&once->o->game, p->cell, p->placed);
  for (unsigned i = 0; i < p->n_struck; i++)
    n += ply_sudoku_do_strike(&once->o->game, p->struck[i].cell, p->struck[i].digit);
  note(once->o, once->rule, n);
  return true;
}

static void work_once(Outcome *o) {
  for (unsigned i = 0; i < o->n_rules; i++) {
    Once once = { .o = o };
    ply_rules_find(&ply_sudoku_system, o->rules[i]->id, &once.rule);
    ply_sudoku_each(once.rule, &o->start, once_cb, &once);
  }
  o->stuck = o->hardest < 0 && !ply_sudoku_game_is_solved(&o->game);
}

/* --- what came of it; rows and columns count from 0 in JSON, from 1 in text --- */

static bool is_placed(const Outcome *o, unsigned cell) {
  return o->start.digit[cell] == 0 && o->game.board.digit[cell] != 0;
}

static unsigned struck_of(const Outcome *o, unsigned cell) {
  return o->game.struck[cell] & o->start.candidates[cell];
}

static void add_json(JsonArray *array, const Outcome *o, unsigned cell, unsigned digit) {
  JsonArray *place = json_array_new();
  json_array_add_int_element(place, o->start.shape->row[cell]);
  json_array_add_int_element(place, o->start.shape->column[cell]);
  json_array_add_int_element(place, digit);
  json_array_add_array_element(array, place);
}

static void print_json(const Outcome *o) {
  JsonObject *object = json_object_new(), *by_rule = json_object_new();
  JsonArray *placements = json_array_new(), *eliminations = json_array_new();
  for (unsigned cell = 0; cell < o->start.shape->n_cells; cell++) {
    if (is_placed(o, cell))
      add_json(placements, o, cell, o->game.board.digit[cell]);
    for (unsigned digits = struck_of(o, cell); digits != 0; digits &= digits - 1)
      add_json(eliminations, o, cell, ply_first_digit(digits));
  }
  for (unsigned i = 0; i < o->n_rules; i++) {
    unsigned place;
    ply_rules_find(&ply_sudoku_system, o->rules[i]->id, &place);
    json_object_set_int_member(by_rule, o->rules[i]->id, o->by_rule[place]);
  }
  json_object_set_array_member(object, "placements", placements);
  json_object_set_array_member(object, "eliminations", eliminations);
  json_object_set_boolean_member(object, "solved", ply_sudoku_game_is_solved(&o->game));
  json_object_set_boolean_member(object, "stuck", o->stuck);
  json_object_set_int_member(object, "candidates_left", o->game.board.n_candidates);
  if (o->hardest < 0)
    json_object_set_null_member(object, "hardest");
  else
    json_object_set_string_member(object, "hardest", ply_sudoku_system.rules[o->hardest]->id);
  json_object_set_object_member(object, "by_rule", by_rule);
  ply_sudoku_set_level(object, &o->start);
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, object);
  ply_out_json(node);
}

static void print_text(const Outcome *o) {
  g_autofree char *grid = ply_sudoku_grid(&o->game.board);
  g_autofree char *left = ply_sudoku_candidate_text(&o->game.board);
  g_autofree char *level = ply_sudoku_level_text(&o->start);
  ply_out("%s\n\n", grid);
  if (level != NULL)
    ply_out("%s: %s\n", _("level"), level);
  if (ply_sudoku_game_is_solved(&o->game))
    ply_out("%s\n", _("solved"));
  else if (o->stuck)
    ply_out("%s\n", _("stuck: these rules find nothing more"));
  if (*left != '\0')
    ply_out(_("candidates left where some were struck out: %s"), left);
  if (*left != '\0')
    ply_out("\n");
  for (unsigned i = 0; i < o->n_rules; i++) {
    unsigned place;
    ply_rules_find(&ply_sudoku_system, o->rules[i]->id, &place);
    ply_out("%-14s %u\n", o->rules[i]->id, o->by_rule[place]);
  }
}

PlyExit ply_deduce_sudoku(const PlyDeduceArgs *args) {
  g_autoptr(GError) error = NULL;
  Outcome o = { .hardest = -1 };
  if (!read_args(args, &o, &error))
    return ply_message_bad(error);
  ply_sudoku_game_init(&o.game, &o.start);
  memset(o.game.struck, 0, sizeof o.game.struck); /* from here on by these rules */
  (args->once ? work_once : work)(&o);
  (args->json ? print_json : print_text)(&o);
  return PLY_EXIT_DONE;
}
