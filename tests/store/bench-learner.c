/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-learner.h"

#include <math.h>
#include <sqlite3.h>

#include "../bench/kit/timing.h"
#include "answers.h"
#include "place.h"

#define ATTEMPTS 100000
#define TURNS 9

static void set_up(Place *p, unsigned n) {
  place_set_up(p, NULL);
  ply_learner_close(place_open(p->path));
  place_fill(p->path, n);
}

static double time_open(const Place *p) {
  double begin = ply_timing_worked();
  g_autoptr(PlyLearner) store = place_open(p->path);
  for (unsigned i = 0; i < PLACE_LESSONS; i++) {
    g_autofree char *id = g_strdup_printf("lesson-%u", i);
    PlyLearnerLesson lesson = answers_lesson(id, PLACE_QUESTIONS);
    (void)ply_learner_summary(store, &lesson);
  }
  return ply_timing_worked() - begin;
}

/* The yardstick: as many rows read by nothing but SQLite, which is open. */
static double time_rows(sqlite3 *db, unsigned n) {
  sqlite3_stmt *rows;
  gint64 sum = 0;
  unsigned read = 0;
  double begin = ply_timing_worked();
  int code = sqlite3_prepare_v2(db, "SELECT question, verdict, at FROM attempt", -1, &rows, NULL);
  g_assert(code == SQLITE_OK);
  for (; sqlite3_step(rows) == SQLITE_ROW; read++)
    sum += sqlite3_column_int64(rows, 0) + sqlite3_column_int64(rows, 1) +
           sqlite3_column_int64(rows, 2);
  sqlite3_finalize(rows);
  double ms = ply_timing_worked() - begin;
  g_assert(read == n && sum > 0);
  return ms;
}

static sqlite3 *open_rows(const Place *p) {
  sqlite3 *db;
  int code = sqlite3_open(p->path, &db);
  g_assert(code == SQLITE_OK);
  return db;
}

double ply_measure_learner_open(PlyBench *measure) {
  Place many, none;
  double of_many[TURNS], of_none[TURNS], rows[TURNS];
  unsigned attempts = ply_measure_of(measure, ATTEMPTS), turns = ply_measure_of(measure, TURNS);
  set_up(&many, attempts);
  set_up(&none, 0);
  sqlite3 *db = open_rows(&many);
  (void)(time_open(&many) + time_open(&none) + time_rows(db, attempts));
  for (unsigned i = 0; i < turns; i++) {
    of_many[i] = time_open(&many);
    of_none[i] = time_open(&none);
    rows[i] = time_rows(db, attempts);
  }
  sqlite3_close(db);
  place_tear_down(&many, NULL);
  place_tear_down(&none, NULL);
  double ms = fmax(ply_timing_least(of_many, turns) - ply_timing_least(of_none, turns), 0);
  return ply_measure_ratio(measure, ms, ply_timing_least(rows, turns));
}

static void count_cb(const PlyLearnerRow *row, gpointer tries) {
  *(unsigned *)tries += row->tries;
}

static double time_report(const Place *p, unsigned attempts) {
  unsigned tries = 0;
  double begin = ply_timing_worked();
  g_autoptr(PlyLearner) store = place_open(p->path);
  bool told = ply_learner_each(store, count_cb, &tries, NULL) &&
              ply_learner_each_finished(store, count_cb, &tries, NULL);
  return told && tries == attempts ? ply_timing_worked() - begin : INFINITY;
}

double ply_measure_learner_report(PlyBench *measure) {
  Place p;
  double times[TURNS], rows[TURNS];
  unsigned attempts = ply_measure_of(measure, ATTEMPTS), turns = ply_measure_of(measure, TURNS);
  set_up(&p, attempts);
  sqlite3 *db = open_rows(&p);
  (void)(time_report(&p, attempts) + time_rows(db, attempts));
  for (unsigned i = 0; i < turns; i++) {
    times[i] = time_report(&p, attempts);
    rows[i] = time_rows(db, attempts);
  }
  sqlite3_close(db);
  place_tear_down(&p, NULL);
  return ply_measure_ratio(measure, ply_timing_least(times, turns), ply_timing_least(rows, turns));
}
