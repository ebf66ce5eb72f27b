/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is covered step by step before a question opens. */
#include "lesson/way.h"

#include "../read.h"
#include "program.h"
#include "trace/replay.h"

static PlyLesson *lesson_of(const char *algorithm) {
  g_autofree char *text = g_strdup_printf(
      "---\ntitle: T\ngame: tree\nalgorithm: %s\n---\n```tree\n((3 5) (2 9))\n```\n## End\nAll.\n",
      algorithm);
  PlyLesson *lesson = read_lesson(text);
  ply_lesson_record(ply_lesson_run(lesson, "main"), NULL);
  return lesson;
}

static uint32_t step_of(const PlyReplay *replay, const char *address) {
  uint32_t step;
  g_assert_true(ply_replay_address(replay, address, &step, NULL));
  return step;
}

/* The last step up to asked at which a bound of node moves. */
static uint32_t last_event(const PlyRun *run, PlyNodeId node, uint32_t asked) {
  uint32_t step = asked;
  while (ply_trace_event(run->trace, step - 1)->subject != node ||
         ply_trace_event(run->trace, step - 1)->kind != PLY_EVENT_BEST)
    step--;
  return step;
}

static void check_from(const PlyWay *way, const PlyRun *run, const char *measure, uint32_t subject,
                       uint32_t from, uint32_t asked) {
  for (uint32_t step = 0; step <= asked; step++)
    g_assert_cmpint(ply_cover_has(ply_way_cover(way, step), run, measure, subject), ==,
                    step >= from);
}

/* A node from its last event on; one that was settled before is open until the question. */
static void test_nodes(void) {
  g_autoptr(PlyLesson) lesson = lesson_of("minimax");
  const PlyRun *run = ply_lesson_run(lesson, "main")->run;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  uint32_t after = step_of(replay, "return 1"), asked = ply_replay_last(replay);
  PlyNodeId first = ply_trace_find(run->trace, "1"), second = ply_trace_find(run->trace, "2");
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  ply_cover_add(cover, run, "value", first);
  ply_cover_add(cover, run, "value", second);
  ply_cover_add(cover, run, "best", PLY_FACT_ANY);
  g_autoptr(PlyWay) way = ply_way_new(run, cover, after, asked);
  uint32_t settled = last_event(run, second, asked);
  g_assert_cmpuint(after, <, settled);
  g_assert_cmpuint(settled, <, asked);
  check_from(way, run, "value", second, settled, asked);
  check_from(way, run, "value", first, asked, asked);
  check_from(way, run, "best", 0, asked, asked);
  g_assert_null(ply_way_cover(way, asked + 1));
}

/* A count of the whole run from where it comes to what it is at the question. */
static void test_counts(void) {
  g_autoptr(PlyLesson) lesson = lesson_of("alphabeta");
  const PlyRun *run = ply_lesson_run(lesson, "main")->run;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  uint32_t asked = ply_replay_last(replay), third = step_of(replay, "enter 2.1");
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  ply_cover_add(cover, run, "leaves", PLY_NO_SUBJECT);
  g_autoptr(PlyWay) way = ply_way_new(run, cover, 0, asked);
  check_from(way, run, "leaves", PLY_NO_SUBJECT, third + 1, asked);
}

static void add_step(uint32_t step, gpointer steps) {
  g_array_append_val(steps, step);
}

static void test_steps(void) {
  g_autoptr(PlyLesson) lesson = lesson_of("minimax");
  const PlyRun *run = ply_lesson_run(lesson, "main")->run;
  uint32_t asked = ply_trace_n_events(run->trace);
  g_autoptr(PlyCover) cover = ply_cover_new(false), other = ply_cover_new(false);
  ply_cover_add(cover, run, "value", ply_trace_find(run->trace, "1"));
  ply_cover_add(cover, run, "bound", ply_trace_find(run->trace, "1"));
  g_autoptr(PlyWay) way = ply_way_new(run, cover, 0, asked);
  g_autoptr(PlyWay) same = ply_way_new(run, cover, 0, asked);
  g_autoptr(PlyWay) later = ply_way_new(run, cover, 1, asked);
  g_autoptr(PlyWay) open = ply_way_new(run, other, 0, asked);
  g_autoptr(GArray) steps = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  ply_way_each(way, add_step, steps);
  g_assert_cmpuint(steps->len, ==, 2);
  g_assert_cmpuint(g_array_index(steps, uint32_t, 1), ==, asked);
  g_assert_true(ply_way_equal(way, same));
  g_assert_true(ply_way_equal(NULL, NULL));
  g_assert_false(ply_way_equal(way, later));
  g_assert_false(ply_way_equal(way, open));
  g_assert_false(ply_way_equal(way, NULL));
}

TEST_PROGRAM("ask-way") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/way/nodes", test_nodes);
  g_test_add_func("/lesson/way/counts", test_counts);
  g_test_add_func("/lesson/way/steps", test_steps);
  return g_test_run();
}
