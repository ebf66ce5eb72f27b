/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-ask.h"

#include <string.h>

#include "lesson/ask/ask.h"
#include "lesson/generate.h"
#include "lesson/kinds.h"
#include "lesson/recordings.h"
#include "../../bench/kit/timing.h"

#define SEEDS 20
#define EVENTS 2000000 /* that the yardstick reads: about as many as the largest run has */
#define TURNS 3        /* of each the shortest counts: the others waited for something else */

#define HEAD(keys) "---\ntitle: T\n" keys "\n---\nText.\n"
static const char *const lessons[] = {
  HEAD("game: connect4\nalgorithm: alphabeta\ndepth: 4"),
  HEAD("game: tictactoe\nalgorithm: deepening\ndepth: 3"),
  HEAD("game: tictactoe\nalgorithm: minimax"), /* 549,946 nodes */
  HEAD("game: connect4\nfirst: alphabeta depth=4\nsecond: random\nseed: 1"),
  HEAD("game: minesweeper\nlevel: expert\nrules: one near far end\nseed: 1\ndo: play"),
  HEAD("game: sudoku\nseed: 1\ndo: sweep"),
  HEAD("game: life\nperson: Carl\ndays: 1000\nseed: 1"),
  HEAD("game: blackjack\nseed: 1"),
};

static double time_one(const PlyRun *run, const char *kind, uint64_t seed, unsigned turns) {
  double shortest = 0;
  for (unsigned i = 0; i < turns; i++) {
    double begin = ply_timing_worked();
    g_autoptr(PlyLesson) lesson = ply_question_generate(run, kind, seed, NULL);
    double took = ply_timing_worked() - begin;
    shortest = i == 0 ? took : MIN(shortest, took);
  }
  return shortest;
}

/* Of one kind; adds a line to the notes. */
static double time_kind(PlyBench *measure, const PlyRun *run, const char *kind) {
  double longest = 0;
  unsigned seeds = ply_measure_of(measure, SEEDS), turns = ply_measure_of(measure, TURNS);
  for (uint64_t seed = 0; seed < seeds; seed++)
    longest = MAX(longest, time_one(run, kind, seed, turns));
  g_string_append_printf(ply_measure_notes(measure), "%s, %s: %d us\n", run->kind->id, kind,
                         (int)(longest * 1000));
  return longest;
}

/* Of all kinds; the yardstick has a turn behind each. */
static double time_lesson(PlyBench *measure, const char *text, PlyYard *yard, GArray *yards) {
  double longest = 0;
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, NULL, faults);
  g_assert(lesson != NULL);
  PlyLessonRun *run = lesson->runs->pdata[0];
  ply_lesson_record(run, NULL);
  for (unsigned i = 0; ply_asks_row(run->kind->asks, i) != NULL; i++) {
    longest = MAX(longest, time_kind(measure, run->run, ply_asks_row(run->kind->asks, i)->kind));
    double yardstick_ms = ply_yard_time(yard);
    g_array_append_val(yards, yardstick_ms);
  }
  return longest;
}

double ply_measure_ask(PlyBench *measure) {
  double longest = 0;
  g_autoptr(GArray) yards = g_array_new(FALSE, FALSE, sizeof(double));
  PlyYard *yard = ply_yard_new(PLY_YARD_READ, EVENTS);
  for (size_t i = 0; i < G_N_ELEMENTS(lessons); i++)
    longest = MAX(longest, time_lesson(measure, lessons[i], yard, yards));
  ply_yard_free(yard);
  return ply_measure_ratio(measure, longest,
                           ply_timing_median((double *)(void *)yards->data, yards->len));
}
