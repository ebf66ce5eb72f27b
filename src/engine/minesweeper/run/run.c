/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/run/run.h"

#include <string.h>

#include "minesweeper/variants.h"

/* --- life --- */

/* The rules of the setup on the run's game, in the order of its sweeps. */
static void use_rules(PlyMinesRun *run) {
  ply_rules_init(&run->rules, &ply_mines_system, run->game, &run->game->board, &run->setup.settings,
                 ply_mines_n(&run->start), run->setup.rules, run->setup.n_rules, run->trace, NULL);
  ply_rules_set_order(&run->rules, run->setup.sweep);
  run->rules.again = run->setup.settings.variant != NULL ? run->setup.settings.variant->again : 0;
}

static PlyMinesRun *run_for(const PlyMinesSetup *setup, PlyTrace *trace) {
  PlyMinesRun *run = g_new0(PlyMinesRun, 1);
  run->refs = 1;
  run->setup = *setup;
  run->trace = trace;
  run->game = g_new0(PlyMinesGame, 1);
  return run;
}

PlyMinesRun *ply_mines_run_new_number(const PlyMinesSetup *setup, uint64_t number) {
  PlyMinesRun *run =
      run_for(setup, ply_rules_trace_new(&ply_mines_system, setup->rows * setup->columns));
  ply_mines_game_init(run->game, setup->rows, setup->columns, setup->mines, setup->opening,
                      setup->free_moves, setup->seed, number);
  run->start = run->game->board;
  run->game->trace = run->trace;
  use_rules(run);
  return run;
}

PlyMinesRun *ply_mines_run_new(const PlyMinesSetup *setup, const PlyMinesPosition *position) {
  if (position == NULL)
    return ply_mines_run_new_number(setup, 0);
  PlyMinesRun *run =
      run_for(setup, ply_rules_trace_new(&ply_mines_system, ply_mines_n(&position->board)));
  run->position = true;
  run->setup.rows = position->board.rows;
  run->setup.columns = position->board.columns;
  run->setup.mines = position->board.mines;
  run->game->opening = setup->opening;
  run->game->free_moves = setup->free_moves;
  run->game->seed = setup->seed;
  ply_mines_game_adopt(run->game, &position->board, position->has_field ? &position->field : NULL);
  run->start = position->board;
  run->game->trace = run->trace;
  use_rules(run);
  return run;
}

static bool any_open(const PlyMines *b) {
  for (unsigned row = 0; row < b->rows; row++)
    if (b->shown[row + 1] != 0)
      return true;
  return false;
}

PlyMinesRun *ply_mines_run_fork(const PlyMinesRun *from, uint32_t step,
                                const PlyMinesSetup *setup) {
  g_return_val_if_fail(step <= ply_trace_n_events(from->trace), NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(from->trace);
  ply_replay_seek(replay, step);
  PlyMinesRun *run = run_for(&from->setup, ply_trace_fork(from->trace, step));
  run->position = from->position;
  run->start = from->start;
  if (setup != NULL) {
    memcpy(run->setup.rules, setup->rules, sizeof setup->rules);
    run->setup.n_rules = setup->n_rules;
    run->setup.settings = setup->settings;
    run->setup.when_stuck = setup->when_stuck;
    run->setup.sweep = setup->sweep;
  }
  *run->game = *from->game;
  run->game->trace = run->trace;
  PlyMines *board = g_new(PlyMines, 1);
  ply_mines_run_board(from, replay, board);
  if (from->game->status == PLY_MINES_NEW || (!from->position && !any_open(board))) {
    run->game->board = *board; /* the mines are laid at the first click, as they were */
    run->game->status = PLY_MINES_NEW;
    run->game->safe_left = (int32_t)ply_mines_n(board) - board->mines;
  } else {
    ply_mines_game_adopt(run->game, board, from->game->has_field ? &from->game->field : NULL);
  }
  g_free(board);
  run->game->guesses = ply_replay_count(replay, PLY_EVENT_GUESS, step);
  use_rules(run);
  run->rules.evidence = ply_replay_evidence_id(replay);
  run->rules.choice = ply_replay_choice_id(replay);
  return run;
}

PlyMinesRun *ply_mines_run_ref(PlyMinesRun *run) {
  g_atomic_int_inc(&run->refs);
  return run;
}

void ply_mines_run_unref(PlyMinesRun *run) {
  if (run == NULL || !g_atomic_int_dec_and_test(&run->refs))
    return;
  ply_rules_clear(&run->rules);
  ply_trace_unref(run->trace);
  g_free(run->game);
  g_free(run);
}

void ply_mines_run_finish(PlyMinesRun *run) {
  ply_record_finish(run->trace);
}

/* --- a person's commands --- */

/* Publishes what a command recorded. */
static bool published(PlyMinesRun *run, bool done) {
  run->rules.over = ply_mines_is_over(run->game);
  ply_record_publish(run->trace);
  return done;
}

bool ply_mines_run_reveal(PlyMinesRun *run, unsigned square) {
  g_return_val_if_fail(square < ply_mines_n(&run->start), false);
  return published(run, ply_mines_reveal(run->game, square));
}

bool ply_mines_run_flag(PlyMinesRun *run, unsigned square) {
  g_return_val_if_fail(square < ply_mines_n(&run->start), false);
  return published(run, ply_mines_flag(run->game, square));
}

bool ply_mines_run_open_around(PlyMinesRun *run, unsigned square) {
  g_return_val_if_fail(square < ply_mines_n(&run->start), false);
  return published(run, ply_mines_open_around(run->game, square));
}

/* --- rules --- */

/* Ready for another command: an earlier one may have been cancelled. */
static void begin(PlyMinesRun *run, PlyProgress *progress) {
  run->rules.progress = progress;
  run->rules.stopped = false;
  run->rules.over = ply_mines_is_over(run->game);
}

bool ply_mines_run_once(PlyMinesRun *run, unsigned square, PlyProgress *progress) {
  g_return_val_if_fail(square < ply_mines_n(&run->start), false);
  begin(run, progress);
  return published(run, ply_rules_once(&run->rules, square));
}

PlyRulesEnd ply_mines_run_repeat(PlyMinesRun *run, unsigned square, PlyProgress *progress) {
  g_return_val_if_fail(square < ply_mines_n(&run->start), PLY_RULES_STUCK);
  begin(run, progress);
  PlyRulesEnd end = ply_rules_repeat(&run->rules, square);
  published(run, true);
  return end;
}

/* Publishes what a command recorded that swept the whole board. */
static PlyRulesEnd swept(PlyMinesRun *run, PlyRulesEnd end) {
  published(run, true);
  run->swept = end == PLY_RULES_STUCK ? ply_trace_n_events(run->trace) : 0;
  return end;
}

static bool is_swept(const PlyMinesRun *run) {
  return run->swept != 0 && run->swept == ply_trace_n_events(run->trace);
}

PlyRulesEnd ply_mines_run_sweep(PlyMinesRun *run, PlyProgress *progress) {
  begin(run, progress);
  return is_swept(run) ? PLY_RULES_STUCK : swept(run, ply_rules_sweep(&run->rules, true));
}

bool ply_mines_run_guess(PlyMinesRun *run, PlyProgress *progress) {
  begin(run, progress);
  return published(run, ply_mines_agent_guess(run->game, run->setup.when_stuck, progress));
}

bool ply_mines_run_guess_at(PlyMinesRun *run, unsigned square, PlyProgress *progress) {
  g_return_val_if_fail(square < ply_mines_n(&run->start), false);
  begin(run, progress);
  return published(run, ply_mines_agent_guess_at(run->game, square, progress));
}

PlyRulesEnd ply_mines_run_play(PlyMinesRun *run, PlyProgress *progress) {
  begin(run, progress);
  return swept(run,
               ply_mines_agent_play(run->game, &run->rules, run->setup.when_stuck, is_swept(run)));
}

/* Where cheap rules go first those that look at the board have several cycles: only the last one has
 * them all. */
bool ply_mines_run_ends_sweep(const PlyMinesRun *run, const PlyMinesSetup *setup, uint32_t step) {
  const PlyEvent *last = step > 0 ? ply_trace_event(run->trace, step - 1) : NULL;
  if (last == NULL || last->kind != PLY_EVENT_STUCK || last->subject != PLY_NO_SUBJECT)
    return false;
  unsigned n_board = 0, n_tried = 0;
  for (unsigned i = 0; i < setup->n_rules; i++)
    n_board += setup->rules[i]->board;
  for (uint32_t i = step - 1; i > 0 && ply_trace_event(run->trace, i)->kind != PLY_EVENT_CYCLE; i--)
    n_tried += ply_trace_event(run->trace, i)->kind == PLY_EVENT_RULE;
  return n_board == 0 || n_tried == n_board;
}

/* --- reading --- */

void ply_mines_run_board(const PlyMinesRun *run, const PlyReplay *replay, PlyMines *board) {
  *board = run->start;
  for (unsigned square = 0; square < ply_mines_n(board); square++) {
    uint32_t change = ply_replay_square(replay, square);
    if (change != 0)
      ply_mines_set(board, square, ply_mines_state(board, square) ^ change);
  }
}

PlyMinesStatus ply_mines_run_status(const PlyMinesRun *run, const PlyReplay *replay) {
  uint32_t step = ply_replay_step(replay);
  for (uint32_t i = step; i-- > 0 && ply_replay_count(replay, PLY_EVENT_OVER, step) > 0;) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    if (e->kind == PLY_EVENT_OVER)
      return (PlyMinesStatus)e->extra;
  }
  /* Nothing happens behind the end, so before it the game is on, or not begun. */
  PlyMines *board = g_new(PlyMines, 1);
  ply_mines_run_board(run, replay, board);
  bool begun = run->position || any_open(board);
  for (unsigned square = 0; square < ply_mines_n(board) && !begun; square++)
    begun = ply_mines_state(board, square) == PLY_MINES_EXPLODED;
  g_free(board);
  return begun ? PLY_MINES_PLAYING : PLY_MINES_NEW;
}

PlyTrace *ply_mines_match_told(const PlyMines *board, const PlyMinesSettings *settings,
                               const PlyRule *rule, uint32_t square, PlyProgress *progress) {
  g_return_val_if_fail(square == PLY_NO_SUBJECT || square < ply_mines_n(board), NULL);
  g_return_val_if_fail(square != PLY_NO_SUBJECT || rule->board, NULL);
  return ply_rules_match_told(&ply_mines_system, board, settings, ply_mines_n(board), rule, square,
                              progress);
}

PlyTrace *ply_mines_run_why(const PlyMinesRun *run, const PlyReplay *replay, const PlyRule *rule,
                            uint32_t square) {
  const PlyMinesSettings every = { .helper = PLY_HELPER_BEST,
                                   .variant = run->setup.settings.variant };
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  ply_mines_run_board(run, replay, board);
  return ply_mines_match_told(board, &every, rule, square, NULL);
}
