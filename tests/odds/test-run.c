/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "odds/blackjack.h"
#include "odds/plan.h"
#include "program.h"

#include <string.h>

static PlyRun *run_with(const PlyOddsQuestion *question, const char *const *sets) {
  PlyOptions options;
  ply_options_init(&options, question->options);
  for (; sets != NULL && *sets != NULL; sets += 2)
    g_assert_true(ply_options_set(&options, sets[0], sets[1], NULL));
  g_autoptr(GError) error = NULL;
  PlyRun *run = ply_run_new_odds(question, &options, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

/* The recorded runs are those that are simulated without a trace. */
static void test_tally(void) {
  for (unsigned q = 0; ply_questions[q] != NULL; q++) {
    g_autoptr(PlyRun) run = run_with(ply_questions[q], NULL);
    const PlyAsked *asked = ply_run_asked(run);
    PlyOddsTally all = { 0 };
    ply_asked_simulate(asked, 0, asked->games, &all, NULL);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    g_assert_cmpuint(ply_odds_tally(run, replay).n, ==, 0);
    ply_replay_seek(replay, ply_replay_last(replay));
    PlyOddsTally tally = ply_odds_tally(run, replay);
    g_assert_true(memcmp(&tally, &all, sizeof all) == 0);
    g_autoptr(PlyOddsSeries) at = ply_odds_series_at(run, replay);
    g_autoptr(PlyOddsSeries) series = ply_odds_series_new(asked, asked->games, NULL);
    g_assert_cmpuint(at->n, ==, series->n);
    g_assert_true(memcmp(at->points, series->points, at->n * sizeof *at->points) == 0);
    g_assert_cmpuint(ply_replay_count(replay, PLY_EVENT_TRIAL, ply_replay_last(replay)), ==,
                     asked->detail);
  }
}

/* Each hand: the dealer draws to 16 and stands on 17, totals decide. */
static void test_hands(void) {
  static const char *const sets[] = { "detail", "300",  "games", "300", "decks", "1",
                                      "action", "best", "hand",  "A 4", NULL };
  g_autoptr(PlyRun) run = run_with(&ply_question_blackjack, sets);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  unsigned outcomes[3] = { 0 };
  for (;;) {
    uint32_t step = ply_replay_next_of(replay, UINT64_C(1) << PLY_EVENT_OUTCOME);
    if (step == ply_replay_step(replay))
      break;
    PlyTrialState s;
    ply_replay_seek(replay, step);
    ply_trial_state(run, replay, &s);
    unsigned mine = ply_hand_total(s.hand[0]), theirs = ply_hand_total(s.hand[1]);
    g_assert_cmpuint(ply_hand_of(s.cards[0], s.n[0]), ==, s.hand[0]);
    g_assert_cmpuint(ply_hand_of(s.cards[1], s.n[1]), ==, s.hand[1]);
    g_assert_cmpuint(s.n[0], >, 2);
    unsigned known[14] = { 0 };
    for (unsigned who = 0; who < 2; who++)
      for (unsigned i = 0; i < s.n[who]; i++)
        g_assert_cmpuint(++known[s.cards[who][i]], <=, 4);
    if (mine > 21) {
      g_assert_cmpuint(s.n[1], ==, 1);
    } else {
      g_assert_cmpuint(theirs, >=, 17);
      g_assert_cmpuint(ply_hand_total(ply_hand_of(s.cards[1], s.n[1] - 1)), <, 17);
      g_assert_cmpint(s.decided[0], ==, 0);
    }
    int expected = mine > 21                      ? PLY_BLACKJACK_LOSE
                   : theirs > 21 || mine > theirs ? PLY_BLACKJACK_WIN
                   : mine == theirs               ? PLY_BLACKJACK_PUSH
                                                  : PLY_BLACKJACK_LOSE;
    g_assert_cmpint(s.outcome, ==, expected);
    g_assert_cmpuint(++outcomes[s.outcome], ==, ply_replay_tally(replay, (uint32_t)s.outcome));
  }
  g_assert_true(outcomes[0] > 0 && outcomes[1] > 0 && outcomes[2] > 0);
}

static void assert_same(const PlyTrialState *a, const PlyTrialState *b) {
  g_assert_cmpuint(a->trial, ==, b->trial);
  g_assert_cmpuint(a->first, ==, b->first);
  g_assert_cmpint(a->outcome, ==, b->outcome);
  g_assert_true(a->shot == b->shot && a->x == b->x && a->y == b->y);
  for (unsigned who = 0; who < 2; who++) {
    g_assert_cmpmem(a->cards[who], a->n[who], b->cards[who], b->n[who]);
    g_assert_cmpuint(a->hand[who], ==, b->hand[who]);
    g_assert_cmpint(a->decided[who], ==, b->decided[who]);
  }
}

static void test_both_ways(void) {
  for (unsigned q = 0; ply_questions[q] != NULL; q++) {
    g_autoptr(PlyRun) run =
        run_with(ply_questions[q], (const char *const[]){ "games", "30", NULL });
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    uint32_t last = ply_replay_last(replay);
    g_autofree uint64_t *hashes = g_new(uint64_t, last + 1);
    g_autofree PlyTrialState *states = g_new0(PlyTrialState, last + 1);
    for (uint32_t step = 0; step <= last; step++) {
      ply_replay_seek(replay, step);
      hashes[step] = ply_replay_hash(replay);
      ply_trial_state(run, replay, &states[step]);
    }
    g_assert_cmpuint(states[last].trial, ==, 0); /* ten in full, then twenty more */
    for (uint32_t step = last + 1; step-- > 0;) {
      PlyTrialState state;
      ply_replay_seek(replay, step);
      ply_trial_state(run, replay, &state);
      g_assert_cmpuint(ply_replay_hash(replay), ==, hashes[step]);
      assert_same(&state, &states[step]);
    }
    g_autoptr(PlyRun) again =
        run_with(ply_questions[q], (const char *const[]){ "games", "30", NULL });
    g_assert_cmpuint(ply_trace_hash(run->trace), ==, ply_trace_hash(again->trace));
  }
}

static void test_golden(void) {
  g_autoptr(PlyRun) blackjack = run_with(&ply_question_blackjack, NULL);
  g_autoptr(PlyRun) cep = run_with(&ply_question_cep, NULL);
  g_test_message("%u %u", ply_trace_n_events(blackjack->trace), ply_trace_n_events(cep->trace));
  g_assert_cmpuint(ply_trace_n_events(blackjack->trace), ==, 1067);
  g_assert_cmpuint(ply_trace_n_events(cep->trace), ==, 10 * 3 + 990);
  g_autoptr(PlyReplay) replay = ply_replay_new(blackjack->trace);
  g_assert_cmpuint(ply_replay_over(replay), ==, 1);
  ply_replay_seek(replay, 1);
  g_assert_cmpint(ply_trace_event(blackjack->trace, ply_replay_over(replay) - 1)->kind, ==,
                  PLY_EVENT_TRIAL);
}

static void test_cancel(void) {
  PlyProgress progress = { .cancel = 1 };
  g_autoptr(PlyRun) run = ply_run_new_odds(&ply_question_blackjack, NULL, NULL);
  ply_run_record(run, &progress);
  g_assert_true(run->trace->truncated);
  g_assert_cmpuint(ply_trace_n_events(run->trace), ==, 1);
}

TEST_PROGRAM("run") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/odds-run/tally", test_tally);
  g_test_add_func("/odds-run/hands", test_hands);
  g_test_add_func("/odds-run/both-ways", test_both_ways);
  g_test_add_func("/odds-run/golden", test_golden);
  g_test_add_func("/odds-run/cancel", test_cancel);
  return g_test_run();
}
