/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer of a question about a day that nobody lived, as that day. */
#include <string.h>

#include "lesson/ask/grade.h"
#include "life/plan.h"
#include "program.h"
#include "say/say.h"

#define LIFE(person, keys) "---\ntitle: T\ngame: life\nperson: " person "\ndays: 2\n" keys "---\n"
#define ASK(keys) "## A question\n```ask\n" keys "\n```\n"

/* NULL: there is no picture. refused: bits of occupations. */
static const struct {
  const char *lesson, *says;
  double cash;
  int taken;
  unsigned refused;
} rows[] = {
  { LIFE("Eddy", "") ASK("kind: number\nof: evening\njob: Day job\ncash: 10\nresult: success"),
    "The day ends with 10.49", 10.49, 0, 1 << 6 },
  { LIFE("Eddy", "") ASK("kind: number\nof: left\njob: Day job\ncash: 10\nresult: success"), "1",
    10.99, 0, 1 << 6 },
  { LIFE("Eddy", "") ASK("kind: number\nof: left\njob: Financier\ncash: 150\nresult: fail"), "100",
    -50, 6, 0 },
  { LIFE("Eddy", "") ASK("kind: number\nof: living\ncash: 10"), "0.5", 9.5, 7, 1 << 6 },
  { LIFE("Eddy", "") ASK("kind: number\nof: fitness\njob: Stunt show"), "0.925", 10, -1, 0 },
  { LIFE("Eddy", "") ASK("kind: number\nof: expected\njob: Stunt show"),
    "Stunt show brings +1.35 in money on average", 10, -1, 0 },
  { LIFE("Eddy", "") ASK("kind: number\nof: need\njob: Financier\ncash: 20"),
    "Financier is out of reach", 20, -1, 1 << 6 },
  { LIFE("Carl", "") ASK("kind: take\ncash: 150"), "takes Crime", 150, 4, 1 << 6 },
  { LIFE("Eddy", "") ASK("kind: cannot-afford\ncash: 0.05"), "out of reach", 0.05, -1,
    1 << 2 | 1 << 5 | 1 << 6 },
  { LIFE("Eddy", "") ASK("kind: cannot-afford\nat: day 1"), NULL },
  { LIFE("Eddy", "") ASK("kind: number\nof: evening\nat: day 1"), NULL },
  { LIFE("Eddy", "") ASK("kind: number\nof: fitness\njob: Crime\nperson: Carl"), NULL },
  { LIFE("Eddy", "") ASK("kind: number\nof: need\njob: Crime\ncash: 10"), NULL },
  { LIFE("Eddy", "") ASK("kind: take\ncash: unlimited"), NULL },
};

static void test_row(gconstpointer data) {
  size_t i = GPOINTER_TO_SIZE(data);
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson =
      ply_lesson_read(rows[i].lesson, strlen(rows[i].lesson), NULL, PLY_CHECK_USUAL, faults);
  if (lesson == NULL)
    g_error("%s: %s", rows[i].lesson, ((PlyFault *)faults->pdata[0])->text);
  const PlyQuestion *question = ((const PlySection *)lesson->sections->pdata[1])->question;
  const PlyRun *run = question->run->run;
  g_autoptr(PlyReplay) picture = ply_question_picture(question);
  if (rows[i].says == NULL) {
    g_assert_null(picture);
    return;
  }
  g_assert_nonnull(picture);
  PlyDayState state;
  ply_day_state(run, picture, &state);
  g_assert_cmpuint(state.day, ==, 1);
  g_assert_cmpfloat_with_epsilon((double)state.cash / PLY_MICRO, rows[i].cash, 1e-6);
  g_assert_cmpint(state.taken, ==, rows[i].taken);
  for (unsigned job = 0; job < ply_run_day(run)->world->n_occupations; job++)
    g_assert_cmpint(state.of[job].refused, ==, rows[i].refused >> job & 1);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlySentence) sentence = ply_say_why(run, replay, picture);
  if (strstr(sentence->text, rows[i].says) == NULL)
    g_error("“%s” is not in “%s”", rows[i].says, sentence->text);
}

TEST_PROGRAM("life-picture") {
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *path = g_strdup_printf("/lesson/life-picture/%zu", i);
    g_test_add_data_func(path, GSIZE_TO_POINTER(i), test_row);
  }
  return g_test_run();
}
