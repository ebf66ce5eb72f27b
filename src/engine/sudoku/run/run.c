/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/run/run.h"

#include <string.h>

#include "base/fault.h"
#include "base/i18n.h"

/* --- life --- */

static PlySudokuRun *run_for(const PlySudokuSetup *setup, PlyTrace *trace) {
  PlySudokuRun *run = g_new0(PlySudokuRun, 1);
  run->refs = 1;
  run->setup = *setup;
  run->trace = trace;
  run->game = g_new0(PlySudokuGame, 1);
  return run;
}

/* The rules of the setup on the run's game. */
static void use_rules(PlySudokuRun *run) {
  run->game->trace = run->trace;
  ply_rules_init(&run->rules, &ply_sudoku_system, run->game, &run->game->board,
                 &run->setup.settings, ply_sudoku_n_subjects(run->start.shape), run->setup.rules,
                 run->setup.n_rules, run->trace, NULL);
  run->rules.choose = run->setup.choose;
  run->rules.again = run->setup.variant != NULL ? run->setup.variant->again : 0;
}

PlySudokuRun *ply_sudoku_run_new(const PlySudokuSetup *setup, const PlySudoku *board) {
  PlySudoku empty;
  if (board == NULL) /* only then the wish is asked: who gives a board has none */
    ply_sudoku_init(&empty, ply_sudoku_shape(setup->wish.side));
  const PlySudoku *start = board != NULL ? board : &empty;
  PlySudokuRun *run =
      run_for(setup, ply_rules_trace_new(&ply_sudoku_system, ply_sudoku_n_subjects(start->shape)));
  run->position = run->made = board != NULL;
  run->start = *start;
  ply_sudoku_game_init(run->game, start);
  use_rules(run);
  return run;
}

static bool no_board(const PlySudokuWish *wish, PlyProgress *progress, GError **error) {
  if (ply_progress_is_cancelled(progress))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_STOPPED, "%s",
                    _("stopped before a board was made"));
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT,
                  ngettext("seed: no such board came of %u try; take another seed, or an easier "
                           "board",
                           "seed: no such board came of %u tries; take another seed, or an easier "
                           "board",
                           wish->tries),
                  wish->tries);
}

/* On a board that was made as it is wished for. */
static void start_on(PlySudokuRun *run, const PlySudoku *board) {
  run->made = true;
  run->start = *board;
  ply_sudoku_game_init(run->game, board);
  run->game->trace = run->trace;
}

bool ply_sudoku_run_make(PlySudokuRun *run, PlyProgress *progress, GError **error) {
  if (run->made)
    return true;
  PlySudoku board;
  if (!ply_sudoku_generate(&run->setup.wish, &board, progress))
    return no_board(&run->setup.wish, progress, error);
  start_on(run, &board);
  return true;
}

void ply_sudoku_run_take_board(PlySudokuRun *run, const PlySudokuRun *from) {
  if (!run->made && from->made && ply_sudoku_wish_equal(&run->setup.wish, &from->setup.wish))
    start_on(run, &from->start);
}

PlySudokuRun *ply_sudoku_run_fork(const PlySudokuRun *from, uint32_t step,
                                  const PlySudokuSetup *setup) {
  g_return_val_if_fail(step <= ply_trace_n_events(from->trace), NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(from->trace);
  ply_replay_seek(replay, step);
  PlySudokuRun *run = run_for(setup, ply_trace_fork(from->trace, step));
  run->position = from->position;
  run->made = from->made;
  run->start = from->start;
  ply_sudoku_run_game(from, replay, run->game);
  use_rules(run);
  run->rules.evidence = ply_replay_evidence_id(replay);
  run->rules.choice = ply_replay_choice_id(replay);
  return run;
}

PlySudokuRun *ply_sudoku_run_ref(PlySudokuRun *run) {
  g_atomic_int_inc(&run->refs);
  return run;
}

void ply_sudoku_run_unref(PlySudokuRun *run) {
  if (run == NULL || !g_atomic_int_dec_and_test(&run->refs))
    return;
  ply_rules_clear(&run->rules);
  ply_trace_unref(run->trace);
  g_free(run->game);
  g_free(run);
}

/* --- a person's commands --- */

/* Publishes what a command recorded; a solved board is the end. */
static bool published(PlySudokuRun *run, bool done) {
  bool solved = ply_sudoku_game_is_solved(run->game);
  if (solved && !run->rules.over)
    ply_record(run->trace, PLY_EVENT_OVER, 0, 0, PLY_NO_SUBJECT, 0, 0);
  run->rules.over = solved;
  ply_record_publish(run->trace);
  return done;
}

static PlySudokuOf find(const PlySudokuRun *run, uint32_t subject, unsigned *cell,
                        unsigned *digit) {
  return ply_sudoku_subject(run->start.shape, subject, cell, digit);
}

bool ply_sudoku_run_place(PlySudokuRun *run, uint32_t candidate) {
  unsigned cell, digit;
  g_return_val_if_fail(find(run, candidate, &cell, &digit) == PLY_OF_CANDIDATE, false);
  if (run->game->board.digit[cell] == digit)
    return false;
  ply_sudoku_do_erase(run->game, cell);
  return published(run, ply_sudoku_do_place(run->game, cell, digit));
}

bool ply_sudoku_run_strike(PlySudokuRun *run, uint32_t candidate) {
  unsigned cell, digit;
  g_return_val_if_fail(find(run, candidate, &cell, &digit) == PLY_OF_CANDIDATE, false);
  return published(run, ply_sudoku_do_strike(run->game, cell, digit));
}

bool ply_sudoku_run_erase(PlySudokuRun *run, uint32_t subject) {
  unsigned cell, digit;
  g_return_val_if_fail(find(run, subject, &cell, &digit) == PLY_OF_CELL, false);
  return published(run, ply_sudoku_do_erase(run->game, cell));
}

bool ply_sudoku_run_mark(PlySudokuRun *run, uint32_t candidate) {
  unsigned cell, digit;
  g_return_val_if_fail(find(run, candidate, &cell, &digit) == PLY_OF_CANDIDATE, false);
  bool set = (run->game->marks[cell] & ply_digit_bit(digit)) == 0;
  return published(run, ply_sudoku_do_mark(run->game, cell, digit, set));
}

bool ply_sudoku_run_fill(PlySudokuRun *run) {
  const PlySudoku *s = &run->game->board;
  bool any = false;
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++)
    for (unsigned digit = 1; digit <= s->shape->side; digit++)
      any = ply_sudoku_do_mark(run->game, cell, digit,
                               (s->candidates[cell] & ply_digit_bit(digit)) != 0) ||
            any;
  return published(run, any);
}

/* --- rules --- */

/* Ready for another command: an earlier one may have been cancelled. */
static void begin(PlySudokuRun *run, PlyProgress *progress) {
  run->rules.progress = progress;
  run->rules.stopped = false;
  run->rules.over = ply_sudoku_game_is_solved(run->game);
}

bool ply_sudoku_run_once(PlySudokuRun *run, uint32_t subject, PlyProgress *progress) {
  begin(run, progress);
  return published(run, ply_rules_once(&run->rules, subject));
}

PlyRulesEnd ply_sudoku_run_sweep(PlySudokuRun *run, PlyProgress *progress) {
  begin(run, progress);
  if (run->swept != 0 && run->swept == ply_trace_n_events(run->trace))
    return PLY_RULES_STUCK;
  PlyRulesEnd end = ply_rules_sweep(&run->rules, true);
  published(run, true);
  run->swept = end == PLY_RULES_STUCK ? ply_trace_n_events(run->trace) : 0;
  return end;
}

/* All rules of the setup were tried in the cycle that ends there, unless one noticed a contradiction. */
bool ply_sudoku_run_ends_sweep(const PlySudokuRun *run, const PlySudokuSetup *setup,
                               uint32_t step) {
  const PlyEvent *last = step > 0 ? ply_trace_event(run->trace, step - 1) : NULL;
  if (last == NULL || last->kind != PLY_EVENT_STUCK || last->subject != PLY_NO_SUBJECT)
    return false;
  unsigned n_tried = 0;
  bool clash = false;
  for (uint32_t i = step - 1; i > 0; i--) {
    PlyEventKind kind = ply_trace_event(run->trace, i - 1)->kind;
    if (kind == PLY_EVENT_CYCLE)
      break;
    n_tried += kind == PLY_EVENT_RULE;
    clash = clash || kind == PLY_EVENT_CONTRADICTION;
  }
  return clash || n_tried == setup->n_rules;
}

/* --- reading --- */

void ply_sudoku_run_game(const PlySudokuRun *run, const PlyReplay *replay, PlySudokuGame *game) {
  const PlySudokuShape *shape = run->start.shape;
  ply_sudoku_game_init(game, &run->start);
  for (unsigned cell = 0; cell < shape->n_cells; cell++) {
    unsigned digit = ply_replay_square(replay, ply_subject_cell(shape, cell));
    if (digit != 0)
      ply_sudoku_do_place(game, cell, digit);
  }
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    for (unsigned digit = 1; digit <= shape->side; digit++) {
      if (ply_replay_square(replay, ply_subject_candidate(shape, cell, digit)) != 0) {
        ply_sudoku_strike(&game->board, cell, digit);
        game->struck[cell] |= ply_digit_bit(digit);
      }
      if (ply_replay_square(replay, ply_subject_mark(shape, cell, digit)) != 0)
        game->marks[cell] |= ply_digit_bit(digit);
    }
}

PlyTrace *ply_sudoku_match_of(const PlySudoku *board, const PlyRule *rule, uint32_t subject,
                              PlyProgress *progress) {
  return ply_rules_match_told(&ply_sudoku_system, board, NULL, ply_sudoku_n_subjects(board->shape),
                              rule, subject, progress);
}

PlyTrace *ply_sudoku_run_why(const PlySudokuRun *run, const PlyReplay *replay, const PlyRule *rule,
                             uint32_t subject) {
  PlySudokuGame game;
  ply_sudoku_run_game(run, replay, &game);
  return ply_sudoku_match_of(&game.board, rule, subject, NULL);
}
