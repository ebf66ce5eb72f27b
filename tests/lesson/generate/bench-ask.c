/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-ask.h"

#include <math.h>
#include <string.h>

#include "lesson/ask/ask.h"
#include "lesson/generate.h"
#include "lesson/kinds.h"
#include "lesson/recordings.h"
#include "../../bench/kit/timing.h"

#define SEEDS 10
#define EVENTS 2000000 /* that the yardstick reads: about as many as the largest run has */
#define ROUNDS 3       /* each question so often */

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

typedef struct {
  const PlyLessonRun *of;
  unsigned seeds;
} Asking;

/* Question i of a run: of each kind so many, one behind the other. */
static double time_one(void *data, unsigned i) {
  const Asking *a = data;
  const char *kind = ply_asks_row(a->of->kind->asks, i / a->seeds)->kind;
  double begin = ply_timing_worked();
  g_autoptr(PlyLesson) lesson = ply_question_generate(a->of->run, kind, i % a->seeds, NULL);
  return ply_timing_worked() - begin;
}

/* Adds a line to the notes for each kind. */
static double longest_of(PlyBench *measure, const Asking *a, unsigned kinds, const double *ms) {
  double longest = 0;
  for (unsigned k = 0; k < kinds; k++) {
    double of_kind = 0;
    for (unsigned i = 0; i < a->seeds; i++)
      of_kind = MAX(of_kind, ms[k * a->seeds + i]);
    g_string_append_printf(ply_measure_notes(measure), "%s, %s: %d us\n", a->of->run->kind->id,
                           ply_asks_row(a->of->kind->asks, k)->kind, (int)(of_kind * 1000));
    longest = MAX(longest, of_kind);
  }
  return longest;
}

/* Of all kinds; *yardstick_ms becomes the least that it takes there, if that is less. */
static double time_lesson(PlyBench *measure, const char *text, double *yardstick_ms) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), NULL, NULL, faults);
  g_assert(lesson != NULL);
  PlyLessonRun *run = lesson->runs->pdata[0];
  ply_lesson_record(run, NULL);
  Asking a = { run, ply_measure_of(measure, SEEDS) };
  unsigned kinds = 0;
  while (ply_asks_row(run->kind->asks, kinds) != NULL)
    kinds++;
  unsigned n = kinds * a.seeds;
  g_autofree double *ms = g_new(double, n);
  PlyYard *yard = ply_yard_new(PLY_YARD_READ, EVENTS);
  double least = ply_measure_pieces(measure, time_one, &a, n, ROUNDS, yard, ms);
  *yardstick_ms = MIN(*yardstick_ms, least);
  return longest_of(measure, &a, kinds, ms);
}

double ply_measure_ask(PlyBench *measure) {
  double longest = 0, yardstick_ms = INFINITY;
  for (size_t i = 0; i < G_N_ELEMENTS(lessons); i++)
    longest = MAX(longest, time_lesson(measure, lessons[i], &yardstick_ms));
  return ply_measure_ratio(measure, longest, yardstick_ms);
}
