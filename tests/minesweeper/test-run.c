/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games with their traces: commands, stepping, forks, and what the rules cannot know. */
#include <string.h>

#include "../trace/events.h"
#include "boards.h"
#include "minesweeper/deduce/deduce.h"
#include "minesweeper/run/run.h"
#include "program.h"

static PlyMinesSetup setup_for(PlyMinesLevel level, const char *rules, uint64_t seed) {
  const PlyMinesLevelInfo *info = &ply_mines_levels[level];
  PlyMinesSetup s = { .rows = info->rows,
                      .columns = info->columns,
                      .mines = info->mines,
                      .opening = PLY_OPENING_ZERO,
                      .free_moves = true,
                      .seed = seed };
  s.n_rules = test_rules(rules, s.rules);
  return s;
}

/* --- stepping --- */

/* The board at every step is the one before with one square changed; back at the start
 * everything is as it was. */
static void test_stepping(void) {
  PlyMinesSetup s = setup_for(PLY_LEVEL_EXPERT, "one near far end subset full", 3);
  s.when_stuck = PLY_STUCK_RANDOM;
  g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, NULL);
  ply_mines_run_play(run, NULL);
  ply_mines_run_finish(run);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  uint64_t begin = ply_replay_hash(replay);
  uint32_t last = ply_replay_last(replay);
  g_assert_cmpuint(last, >, 1000);
  g_autofree uint64_t *hashes = g_new(uint64_t, last + 1);
  for (uint32_t step = 0; step <= last; step++) {
    ply_replay_seek(replay, step);
    hashes[step] = ply_replay_hash(replay);
  }
  ply_mines_run_board(run, replay, board);
  g_assert_true(ply_mines_equal(board, &run->game->board));
  g_assert_cmpmem(board->blanks, sizeof board->blanks, run->game->board.blanks,
                  sizeof board->blanks);
  g_assert_cmpmem(board->flags, sizeof board->flags, run->game->board.flags, sizeof board->flags);
  g_assert_cmpint(board->moves_left, ==, run->game->board.moves_left);
  for (uint32_t step = last + 1; step-- > 0;) {
    ply_replay_seek(replay, step);
    g_assert_cmphex(ply_replay_hash(replay), ==, hashes[step]);
  }
  g_assert_cmphex(ply_replay_hash(replay), ==, begin);
  ply_mines_run_board(run, replay, board);
  g_assert_true(ply_mines_equal(board, &run->start));
}

/* How often that rule is matched in cycles of the run. */
static uint32_t count_tries(const PlyMinesRun *run, unsigned rule) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(run->trace); i++) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    n += e->kind == PLY_EVENT_RULE && e->extra == rule;
  }
  return n;
}

/* Cheap rules first: the dearer rule is tried less often, and nothing that a sweep of every rule on
 * every square proves is left. A run that goes on does it in the way that it is told then. */
static void test_sweep_order(void) {
  for (uint64_t seed = 0; seed < 6; seed++) {
    PlyMinesSetup s = setup_for(PLY_LEVEL_INTERMEDIATE, "one near far", seed), first = s;
    first.sweep = PLY_SWEEP_CHEAP_FIRST;
    g_autoptr(PlyMinesRun) every = ply_mines_run_new(&s, NULL);
    g_autoptr(PlyMinesRun) cheap = ply_mines_run_new(&first, NULL);
    g_autoptr(PlyMinesRun) told = ply_mines_run_fork(every, 0, &first);
    ply_mines_run_play(every, NULL);
    ply_mines_run_play(cheap, NULL);
    ply_mines_run_play(told, NULL);
    uint32_t tries = count_tries(cheap, PLY_MINES_RULE_FAR), n = ply_trace_n_events(cheap->trace);
    g_assert_cmpuint(tries, <, count_tries(every, PLY_MINES_RULE_FAR));
    g_assert_cmpuint(tries, ==, count_tries(told, PLY_MINES_RULE_FAR));
    g_autoptr(PlyMinesRun) more = ply_mines_run_fork(cheap, n, &s);
    ply_mines_run_sweep(more, NULL);
    g_assert_true(ply_mines_equal(&more->game->board, &cheap->game->board));
  }
}

/* What evidence and events say is so on the board of that very step. */
static void check_evidence(const PlyMinesRun *run, const PlyMines *b, const PlyMinesEvidence *e) {
  if (e->square == PLY_NO_SUBJECT || e->chain != 0 || e->rule == PLY_MINES_RULE_SUBSET)
    return;
  unsigned cell = b->cell[e->square], n;
  const uint16_t *squares = ply_trace_set(run->trace, e->blanks, &n);
  g_assert_cmpuint(e->sees, ==, b->state[cell]);
  g_assert_cmpuint(e->flags, ==, b->flags[cell]);
  g_assert_cmpuint(e->n_blanks, ==, b->blanks[cell]);
  g_assert_cmpuint(n, ==, e->n_blanks);
  for (unsigned i = 0; i < n; i++)
    g_assert_cmpint(ply_mines_state(b, squares[i]), ==, PLY_MINES_COVERED);
  if (e->helper == PLY_NO_SUBJECT)
    return;
  unsigned helper = b->cell[e->helper];
  g_assert_cmpuint(e->their_sees, ==, b->state[helper]);
  g_assert_cmpuint(e->their_flags, ==, b->flags[helper]);
  g_assert_cmpuint(e->their_blanks, ==, b->blanks[helper]);
  g_assert_cmpuint(ply_trace_set_size(run->trace, e->shared), ==, e->n_shared);
  g_assert_cmpuint(ply_trace_set_size(run->trace, e->own), ==, e->n_own);
  g_assert_cmpuint(ply_trace_set_size(run->trace, e->theirs), ==, e->n_theirs);
  for (unsigned square = 0; square < ply_mines_n(b); square++) {
    int y = (int)(square / b->columns), x = (int)(square % b->columns);
    int ay = (int)(e->square / b->columns), ax = (int)(e->square % b->columns);
    int by = (int)(e->helper / b->columns), bx = (int)(e->helper % b->columns);
    bool blank = ply_mines_state(b, square) == PLY_MINES_COVERED;
    bool a = blank && ABS(y - ay) <= 1 && ABS(x - ax) <= 1;
    bool h = blank && ABS(y - by) <= 1 && ABS(x - bx) <= 1;
    g_assert_cmpint(ply_trace_set_has(run->trace, e->shared, square), ==, a && h);
    g_assert_cmpint(ply_trace_set_has(run->trace, e->own, square), ==, a && !h);
    g_assert_cmpint(ply_trace_set_has(run->trace, e->theirs, square), ==, h && !a);
  }
}

/* Every firing: its targets are what is executed next, and near and far name the right sets. */
static void test_firings(void) {
  unsigned with_helper = 0;
  for (uint64_t seed = 0; seed < 6; seed++) {
    PlyMinesSetup s = setup_for(PLY_LEVEL_INTERMEDIATE, "one near far end", seed);
    g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, NULL);
    ply_mines_run_play(run, NULL);
    ply_mines_run_finish(run);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    g_autofree PlyMines *board = g_new(PlyMines, 1);
    for (uint32_t step = 1; step <= ply_replay_last(replay); step++) {
      ply_replay_seek(replay, step);
      const PlyEvent *event = ply_replay_event(replay);
      const PlyMinesEvidence *e = ply_mines_evidence_at(replay);
      if (event->kind == PLY_EVENT_HELPER || event->kind == PLY_EVENT_LOOK) {
        ply_mines_run_board(run, replay, board);
        check_evidence(run, board, e);
      }
      if (event->kind != PLY_EVENT_FIRE)
        continue;
      e = ply_mines_evidence(run->trace, (uint32_t)event->now);
      g_assert_true(e == ply_mines_choice_at(replay));
      g_assert_cmpuint(e->rule, ==, event->extra);
      g_assert_cmpuint(e->square, ==, event->subject);
      bool helper = e->rule == PLY_MINES_RULE_NEAR || e->rule == PLY_MINES_RULE_FAR;
      g_assert_cmpint(e->helper != PLY_NO_SUBJECT, ==, helper);
      if (helper)
        g_assert_cmpuint(e->targets, ==, e->own);
      with_helper += helper;
      unsigned n;
      const uint16_t *targets = ply_trace_set(run->trace, e->targets, &n);
      const PlyEvent *next = ply_trace_event(run->trace, step);
      g_assert_cmpuint(n, >, 0);
      g_assert_cmpint(next->kind, ==, PLY_EVENT_EXECUTE);
      g_assert_cmpuint(next->subject, ==, targets[0]);
      g_assert_cmpuint(next->extra, ==,
                       (unsigned)PLY_MINES_BY_RULE << 8 | PLY_MINES_ACTION(e->verdict));
    }
  }
  g_assert_cmpuint(with_helper, >, 20);
}

/* The best proposal wins, on a tie the earlier rule; all rules of a cycle are there. */
static void test_choices(void) {
  PlyMinesSetup s = setup_for(PLY_LEVEL_EXPERT, "one near far end", 5);
  g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, NULL);
  ply_mines_run_play(run, NULL);
  ply_mines_run_finish(run);
  unsigned rules = 0, best = 0, best_rule = 0, contests = 0, proposals = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(run->trace); i++) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    const PlyMinesEvidence *evidence = ply_mines_evidence(run->trace, (uint32_t)e->now);
    switch (e->kind) {
    case PLY_EVENT_CYCLE: rules = best = proposals = 0; break;
    case PLY_EVENT_RULE:
      g_assert_cmpuint(e->extra, ==, e->subject == PLY_NO_SUBJECT ? PLY_MINES_RULE_END : rules);
      rules++;
      break;
    case PLY_EVENT_PROPOSAL: {
      unsigned n = ply_trace_set_size(run->trace, evidence->targets);
      proposals++;
      if (n > best) {
        best = n;
        best_rule = e->extra;
        g_assert_cmpint(ply_trace_event(run->trace, i + 1)->kind, ==, PLY_EVENT_CHOICE);
      } else {
        g_assert_cmpint(ply_trace_event(run->trace, i + 1)->kind, !=, PLY_EVENT_CHOICE);
      }
      break;
    }
    case PLY_EVENT_FIRE:
      g_assert_cmpuint(rules, ==, e->subject == PLY_NO_SUBJECT ? 1 : 4);
      g_assert_cmpuint(e->extra, ==, best_rule);
      contests += proposals > 1;
      break;
    case PLY_EVENT_STUCK: g_assert_cmpuint(best, ==, 0); break;
    default: break;
    }
  }
  g_assert_cmpuint(contests, >, 5);
}

/* --- what the rules cannot know --- */

/* The same visible board, other mines under it: the same thoughts, byte for byte. */
static void test_blind(void) {
  static const char *const texts[][2] = {
    { "*1.\n.1.\n...", ".1*\n.1.\n..." },
    { "1*1.\n....\n...*", "1.1.\n*..*\n...." },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++) {
    uint64_t hash[2];
    for (unsigned k = 0; k < 2; k++) {
      g_autofree PlyMinesPosition *position = test_position(texts[i][k], PLY_MINES_UNKNOWN);
      g_assert_true(position->has_field);
      PlyMinesSetup s = setup_for(PLY_LEVEL_BEGINNER, "one near far end subset full full+count", 1);
      g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, position);
      /* Cycles on every number, up to the first command. */
      g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
      hash[k] = 0;
      for (unsigned square = 0; square < ply_mines_n(&run->start); square++)
        for (unsigned rule = 0; rule < PLY_MINES_N_RULES; rule++) {
          g_autoptr(PlyTrace) why =
              ply_mines_run_why(run, replay, ply_mines_system.rules[rule], square);
          hash[k] = hash[k] * 31 + ply_trace_hash(why);
        }
    }
    g_assert_cmphex(hash[0], ==, hash[1]);
  }
}

/* The same on large boards: another arrangement that fits the same numbers. */
static void test_blind_games(void) {
  g_autofree PlyMinesGame *game = g_new0(PlyMinesGame, 1);
  unsigned compared = 0;
  for (uint64_t seed = 0; seed < 40; seed++) {
    test_random_board(seed, game);
    const PlyMines *b = &game->board;
    unsigned square = 0, n = ply_mines_n(b);
    while (square < n && (ply_mines_state(b, square) != PLY_MINES_COVERED ||
                          !ply_mines_is_mine(b, &game->field, square)))
      square++;
    uint16_t mines[PLY_MINES_MAX_SQUARES];
    unsigned n_mines;
    if (game->status != PLY_MINES_PLAYING || square == n ||
        ply_deduce_example(b, square, false, NULL, mines, &n_mines) != PLY_DEDUCE_DONE)
      continue;
    uint64_t hash[2];
    for (unsigned k = 0; k < 2; k++) {
      g_autofree PlyMinesPosition *p = g_new(PlyMinesPosition, 1);
      p->board = *b;
      p->has_field = true;
      p->field = game->field;
      if (k == 1) {
        ply_mines_field_clear(b, &p->field);
        for (unsigned s = 0; s < n; s++)
          if (ply_mines_state(b, s) == PLY_MINES_FLAG)
            ply_mines_field_add(b, &p->field, s);
        for (unsigned i = 0; i < n_mines; i++)
          ply_mines_field_add(b, &p->field, mines[i]);
      }
      PlyMinesSetup s = setup_for(PLY_LEVEL_BEGINNER, "one near far end subset full full+count", 1);
      g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, p);
      ply_mines_run_sweep(run, NULL);
      ply_mines_run_finish(run);
      /* Where both fields agree with the numbers the proofs hold in both: the squares opened
       * may show other numbers, so the thoughts are compared up to the first of them. */
      uint32_t until = 0;
      while (until < ply_trace_n_events(run->trace) &&
             ply_trace_event(run->trace, until)->kind != PLY_EVENT_EXECUTE)
        until++;
      g_autoptr(PlyTrace) thoughts = ply_trace_fork(run->trace, until);
      ply_record_finish(thoughts);
      hash[k] = ply_trace_hash(thoughts);
      g_assert_cmpint(run->game->status, !=, PLY_MINES_LOST);
    }
    g_assert_cmphex(hash[0], ==, hash[1]);
    compared++;
  }
  g_assert_cmpuint(compared, >, 10);
}

/* --- commands --- */

static void assert_text(const PlyMinesRun *run, const char *expected) {
  g_autofree char *text = ply_mines_print(&run->game->board, NULL);
  g_assert_cmpstr(text, ==, expected);
}

static PlyMinesRun *known(const char *text, bool free_moves) {
  g_autofree PlyMinesPosition *position = test_position(text, PLY_MINES_UNKNOWN);
  PlyMinesSetup s = setup_for(PLY_LEVEL_BEGINNER, "one near", 1);
  s.free_moves = free_moves;
  return ply_mines_run_new(&s, position);
}

static void test_commands(void) {
  g_autoptr(PlyMinesRun) run = known("*....\n.....\n....*", true);
  g_assert_cmpint(run->game->board.moves_left, ==, 15);
  g_assert_true(ply_mines_run_flag(run, 0));
  assert_text(run, "F....\n.....\n.....");
  g_assert_cmpint(run->game->board.moves_left, ==, 14);
  g_assert_cmpint(ply_mines_left(&run->game->board), ==, 1);
  g_assert_false(ply_mines_run_reveal(run, 0)); /* a flag protects */
  g_assert_true(ply_mines_run_flag(run, 0));
  g_assert_cmpint(run->game->board.moves_left, ==, 15);
  g_assert_cmpint(ply_mines_left(&run->game->board), ==, 2);
  g_assert_true(ply_mines_run_flag(run, 3));
  g_assert_true(ply_mines_run_flag(run, 8));
  g_assert_true(ply_mines_run_flag(run, 9));
  g_assert_cmpint(ply_mines_left(&run->game->board), ==, -1); /* more flags than mines */
  g_assert_true(ply_mines_run_flag(run, 8));
  g_assert_true(ply_mines_run_flag(run, 9));
  g_assert_true(ply_mines_run_reveal(run, 2)); /* a 0; the flag on its neighbour stays */
  assert_text(run, ".10F.\n1101.\n0001.");
  g_assert_false(ply_mines_run_reveal(run, 2)); /* it is open */
  g_assert_false(ply_mines_run_flag(run, 2));
  g_assert_false(ply_mines_run_open_around(run, 1)); /* the 1 has no flag around it */
  g_assert_cmpint(run->game->status, ==, PLY_MINES_PLAYING);
  g_assert_true(ply_mines_run_flag(run, 3));
  g_assert_true(ply_mines_run_reveal(run, 3));
  g_assert_cmpint(run->game->status, ==, PLY_MINES_WON);
  assert_text(run, ".1000\n11011\n0001.");
  g_assert_false(ply_mines_run_flag(run, 0)); /* it is over */
  g_assert_cmpuint(count_events(run->trace, PLY_EVENT_OVER), ==, 1);
}

static void test_no_free_moves(void) {
  g_autoptr(PlyMinesRun) run = known("*....\n.....\n....*", false);
  g_assert_true(ply_mines_run_reveal(run, 2));
  assert_text(run, "..0..\n.....\n.....");
  g_assert_true(ply_mines_run_open_around(run, 2));
  assert_text(run, ".100.\n.101.\n.....");
}

static void test_lost(void) {
  g_autoptr(PlyMinesRun) run = known("*1.\n22.\n*x.\n12*", true);
  g_assert_true(ply_mines_run_flag(run, 0));
  g_assert_true(ply_mines_run_reveal(run, 11));
  g_assert_cmpint(run->game->status, ==, PLY_MINES_LOST);
  assert_text(run, "F1.\n22.\n*x.\n12!");
  g_assert_cmpint(ply_mines_left(&run->game->board), ==, 1); /* two flags for three mines */
  g_assert_false(ply_mines_run_reveal(run, 2));
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_assert_cmpint(ply_mines_run_status(run, replay), ==, PLY_MINES_PLAYING);
  ply_replay_seek(replay, UINT32_MAX);
  g_assert_cmpint(ply_mines_run_status(run, replay), ==, PLY_MINES_LOST);
}

/* Opening around a number trusts its flags, right or wrong. */
static void test_open_around(void) {
  g_autoptr(PlyMinesRun) run = known("*..\n.1.\n..x", true);
  g_assert_true(ply_mines_run_open_around(run, 4));
  g_assert_cmpint(run->game->status, ==, PLY_MINES_LOST);
}

/* Where the mines are not known, what is proven is marked. */
static void test_marks(void) {
  g_autofree PlyMinesPosition *position = test_position(".1. / .1. / ...", PLY_MINES_UNKNOWN);
  PlyMinesSetup s = setup_for(PLY_LEVEL_BEGINNER, "one near", 1);
  g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, position);
  g_assert_cmpint(ply_mines_run_sweep(run, NULL), ==, PLY_RULES_STUCK);
  assert_text(run, ".1.\n.1.\n---");
  g_assert_false(ply_mines_run_guess(run, NULL));
}

/* --- sweeps --- */

/* Behind a sweep that found nothing more another one adds no step, and playing on none but those of
 * a guess. */
static void test_swept(void) {
  PlyMinesSetup s = setup_for(PLY_LEVEL_EXPERT, "one near far end", 59);
  g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, NULL);
  ply_mines_run_play(run, NULL);
  uint32_t n = ply_trace_n_events(run->trace);
  g_assert_true(ply_mines_run_ends_sweep(run, &s, n));
  g_assert_false(ply_mines_run_ends_sweep(run, &s, n - 1));
  g_assert_cmpint(ply_mines_run_sweep(run, NULL), ==, PLY_RULES_STUCK);
  g_assert_cmpint(ply_mines_run_play(run, NULL), ==, PLY_RULES_STUCK);
  g_assert_cmpuint(ply_trace_n_events(run->trace), ==, n);
  g_assert_true(ply_mines_run_guess_at(run, 305, NULL)); /* proven safe, by dearer rules */
  g_assert_cmpint(ply_trace_event(run->trace, n)->kind, ==, PLY_EVENT_GUESS);
  g_assert_cmpint(ply_trace_event(run->trace, n)->now, ==, 0);
  g_assert_false(ply_mines_run_guess_at(run, 305, NULL)); /* it is open */
  ply_mines_run_sweep(run, NULL);
  g_assert_cmpuint(ply_trace_n_events(run->trace), >, n + 10);
}

/* On an empty board a sweep finds nothing; playing on begins with a click all the same. */
static void test_swept_new(void) {
  PlyMinesSetup s = setup_for(PLY_LEVEL_BEGINNER, "one near", 1);
  g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, NULL);
  ply_mines_run_sweep(run, NULL);
  ply_mines_run_play(run, NULL);
  g_assert_cmpint(run->game->status, !=, PLY_MINES_NEW);
  g_assert_cmpuint(ply_trace_n_events(run->trace), >, 20);
}

/* Of the order by cost only the last cycle of the board ends a sweep. */
static void test_ends_sweep(void) {
  PlyMinesSetup s = setup_for(PLY_LEVEL_EXPERT, "one end subset", 25);
  g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, NULL);
  ply_rules_set_order(&run->rules, PLY_SWEEP_CHEAP_FIRST);
  ply_mines_run_play(run, NULL);
  unsigned ends = 0, stuck = 0;
  for (uint32_t step = 1; step <= ply_trace_n_events(run->trace); step++) {
    const PlyEvent *e = ply_trace_event(run->trace, step - 1);
    stuck += e->kind == PLY_EVENT_STUCK && e->subject == PLY_NO_SUBJECT;
    ends += ply_mines_run_ends_sweep(run, &s, step);
  }
  g_assert_cmpuint(ends, ==, 1);
  g_assert_cmpuint(stuck, >, 1);
}

/* --- forks --- */

/* A fork at any step goes on like the run that it comes from. */
static void test_fork(void) {
  PlyMinesSetup s = setup_for(PLY_LEVEL_BEGINNER, "one near far end", 8);
  s.when_stuck = PLY_STUCK_LEAST_RISK;
  g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, NULL);
  ply_mines_run_play(run, NULL);
  ply_mines_run_finish(run);
  uint32_t last = ply_trace_n_events(run->trace);
  for (uint32_t step = 0; step <= last; step += 1 + step / 7) {
    g_autoptr(PlyMinesRun) fork = ply_mines_run_fork(run, step, NULL);
    g_assert_cmpuint(ply_trace_n_events(fork->trace), ==, step);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    g_autofree PlyMines *board = g_new(PlyMines, 1);
    ply_replay_seek(replay, step);
    ply_mines_run_board(run, replay, board);
    g_assert_true(ply_mines_equal(board, &fork->game->board));
    ply_mines_run_play(fork, NULL);
    g_assert_cmpint(fork->game->status, ==, run->game->status);
    /* Taken up between two cycles nothing at all is different. */
    if (step == 0) {
      ply_mines_run_finish(fork);
      g_assert_cmphex(ply_trace_hash(fork->trace), ==, ply_trace_hash(run->trace));
    }
  }
  /* Before the first click: the mines will lie where they lay. */
  g_autoptr(PlyMinesRun) other = ply_mines_run_fork(run, 0, NULL);
  const PlyEvent *first = ply_trace_event(run->trace, 0);
  g_assert_true(ply_mines_run_reveal(other, first->subject));
  g_assert_cmpmem(&other->game->field, sizeof other->game->field, &run->game->field,
                  sizeof run->game->field);
}

static void test_same_twice(void) {
  for (int sweep = PLY_SWEEP_EVERY; sweep <= PLY_SWEEP_CHEAP_FIRST; sweep++) {
    uint64_t hash[2];
    for (unsigned i = 0; i < 2; i++) {
      PlyMinesSetup s = setup_for(PLY_LEVEL_EXPERT, "one near far end subset full full+count", 4);
      s.when_stuck = PLY_STUCK_LEAST_RISK;
      s.sweep = (PlySweepOrder)sweep;
      g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, NULL);
      ply_mines_run_play(run, NULL);
      ply_mines_run_finish(run);
      hash[i] = ply_trace_hash(run->trace);
      g_assert_false(run->trace->truncated);
    }
    g_assert_cmphex(hash[0], ==, hash[1]);
  }
}

/* With and without a trace the same is played. */
static void test_told_as_untold(void) {
  for (uint64_t seed = 0; seed < 30; seed++) {
    PlyMinesSetup s = setup_for(PLY_LEVEL_INTERMEDIATE, "one near far end subset", seed);
    g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, NULL);
    ply_mines_run_play(run, NULL);
    g_autofree PlyMinesGame *game = g_new0(PlyMinesGame, 1);
    PlyRuleRun rules;
    ply_mines_game_init(game, s.rows, s.columns, s.mines, s.opening, s.free_moves, seed, 0);
    ply_rules_init(&rules, &ply_mines_system, game, &game->board, &s.settings, 256, s.rules,
                   s.n_rules, NULL, NULL);
    ply_mines_reveal(game, ply_mines_draw(game, 256));
    ply_rules_sweep(&rules, true);
    g_assert_true(ply_mines_equal(&game->board, &run->game->board));
    g_assert_cmpmem(rules.moves, sizeof rules.moves, run->rules.moves, sizeof rules.moves);
    g_assert_cmpuint(rules.cycles, ==, run->rules.cycles);
    ply_rules_clear(&rules);
  }
}

/* --- queries --- */

static void test_why(void) {
  static const struct {
    const char *position, *rule, *square;
    int kind;
    PlyMinesTest test;
    int left, right;
  } cases[] = {
    { ".1. / .1. / ...", "one", "r2c2", PLY_EVENT_FAILS, PLY_TEST_ALL_NEEDED, 7, 1 },
    { ".1. / .1. / ...", "near", "r1c2", PLY_EVENT_FAILS, PLY_TEST_NO_HELPER, 1, 0 },
    { ".1. / .1. / ...", "far", "r1c2", PLY_EVENT_FAILS, PLY_TEST_NO_HELPER, 0, 0 },
    { ".1. / .1. / ...", "one", "r1c1", PLY_EVENT_FAILS, PLY_TEST_NUMBER, 9, 8 },
    { ".1. / .1. / ...", "end", "r1c1", PLY_EVENT_FAILS, PLY_TEST_COUNT, -1, 0 },
    { ".1. / .1. / ...", "near", "r2c2", PLY_EVENT_PROPOSAL, PLY_TEST_MINES_FILL, 1, 1 },
    { "11 / 1F", "one", "r1c1", PLY_EVENT_FAILS, PLY_TEST_BLANKS, 0, 0 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree PlyMinesPosition *position = test_position(cases[i].position, PLY_MINES_UNKNOWN);
    PlyMinesSetup s = setup_for(PLY_LEVEL_BEGINNER, "one", 1);
    g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, position);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    const PlyRule *rule = ply_rules_find(&ply_mines_system, cases[i].rule, NULL);
    unsigned square = 0;
    g_assert_true(ply_mines_square_read(&run->start, cases[i].square, &square, NULL));
    g_autoptr(PlyTrace) why = ply_mines_run_why(run, replay, rule, square);
    const PlyEvent *e = ply_trace_event(why, ply_trace_n_events(why) - 1);
    g_assert_cmpint(ply_trace_event(why, 0)->kind, ==, PLY_EVENT_CYCLE);
    g_assert_cmpint(ply_trace_event(why, 1)->kind, ==, PLY_EVENT_LOOK);
    g_assert_cmpint(ply_trace_event(why, 2)->kind, ==, PLY_EVENT_RULE);
    g_assert_cmpint(e->kind, ==, cases[i].kind);
    if (e->kind == PLY_EVENT_PROPOSAL) {
      const PlyMinesEvidence *evidence = ply_mines_evidence(why, (uint32_t)e->now);
      g_assert_cmpint(evidence->test, ==, cases[i].test);
      g_assert_cmpint(evidence->left, ==, cases[i].left);
      g_assert_cmpint(evidence->right, ==, cases[i].right);
      continue;
    }
    g_assert_cmpint(e->extra >> 1, ==, cases[i].test);
    g_assert_cmpint(e->now, ==, cases[i].left);
    g_assert_cmpint(e->was, ==, cases[i].right);
    g_assert_cmpuint(ply_trace_n_events(run->trace), ==, 0); /* nothing was added */
  }
}

/* Over and out follow the thoughts: helper, rule, cycle. */
static void test_over_and_out(void) {
  PlyMinesSetup s = setup_for(PLY_LEVEL_BEGINNER, "one near far end", 2);
  g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, NULL);
  ply_mines_run_play(run, NULL);
  ply_mines_run_finish(run);
  g_autoptr(PlyReplay) r = ply_replay_new(run->trace);
  for (uint32_t step = 0; step < ply_replay_last(r); step++) {
    ply_replay_seek(r, step);
    int level = step == 0 ? 0 : ply_rule_events[ply_replay_event(r)->kind].level;
    uint32_t over = ply_replay_over(r), out = ply_replay_out(r);
    g_assert_cmpuint(over, >=, step);
    g_assert_cmpuint(out, >=, step);
    if (over > step)
      g_assert_cmpint(ply_rule_events[ply_trace_event(run->trace, over - 1)->kind].level, <=,
                      level);
    if (out > step && level > 0)
      g_assert_cmpint(ply_rule_events[ply_trace_event(run->trace, out - 1)->kind].level, <, level);
    for (uint32_t i = step + 1; i < over; i++)
      g_assert_cmpint(ply_rule_events[ply_trace_event(run->trace, i - 1)->kind].level, >, level);
  }
}

static void test_cancel(void) {
  PlyMinesSetup s = setup_for(PLY_LEVEL_EXPERT, "one near", 2);
  g_autoptr(PlyMinesRun) run = ply_mines_run_new(&s, NULL);
  PlyProgress progress = { 0 };
  ply_progress_cancel(&progress);
  g_assert_cmpint(ply_mines_run_play(run, &progress), ==, PLY_RULES_CANCELLED);
  g_assert_true(run->trace->truncated);
  g_assert_cmpint(ply_mines_run_play(run, NULL), !=, PLY_RULES_CANCELLED); /* and on it goes */
}

TEST_PROGRAM("run") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/rules/run/stepping", test_stepping);
  g_test_add_func("/rules/run/sweep-order", test_sweep_order);
  g_test_add_func("/rules/run/firings", test_firings);
  g_test_add_func("/rules/run/choices", test_choices);
  g_test_add_func("/rules/run/blind", test_blind);
  g_test_add_func("/rules/run/blind-games", test_blind_games);
  g_test_add_func("/rules/run/commands", test_commands);
  g_test_add_func("/rules/run/no-free-moves", test_no_free_moves);
  g_test_add_func("/rules/run/lost", test_lost);
  g_test_add_func("/rules/run/open-around", test_open_around);
  g_test_add_func("/rules/run/marks", test_marks);
  g_test_add_func("/rules/run/swept", test_swept);
  g_test_add_func("/rules/run/swept-new", test_swept_new);
  g_test_add_func("/rules/run/ends-sweep", test_ends_sweep);
  g_test_add_func("/rules/run/fork", test_fork);
  g_test_add_func("/rules/run/same-twice", test_same_twice);
  g_test_add_func("/rules/run/told-as-untold", test_told_as_untold);
  g_test_add_func("/rules/run/why", test_why);
  g_test_add_func("/rules/run/over-and-out", test_over_and_out);
  g_test_add_func("/rules/run/cancel", test_cancel);
  return g_test_run();
}
