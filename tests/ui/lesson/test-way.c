/* SPDX-License-Identifier: GPL-3.0-or-later */
/* On the way to a question the run on the screen does not tell what is about to be asked. */
#include <string.h>

#include "program.h"
#include "trace/replay.h"
#include "ui/lesson/tutor.h"

/* Behind the introduction comes a section that stops, then one that asks. */
static const char text[] = "---\ntitle: T\ngame: tree\nalgorithm: minimax\n---\n"
                           "```tree\n((3 9) (4 2) (5 6))\n```\n"
                           "## Step until the first move is finished\n```stop\nat: return 1\n```\n"
                           "## What is the second move worth?\n"
                           "```ask\nkind: value\nnode: 2\nat: return 2\n```\n"
                           "## Which move?\n```ask\nkind: best-move\nat: end\n```\n"
                           "## The end\nThat is all.\n";

typedef struct {
  PlyTransport *transport;
  PlyTutor *tutor;
} Fixture;

static void set_up(Fixture *f, gconstpointer data) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson =
      ply_lesson_read(text, strlen(text), "t.md", PLY_CHECK_USUAL, faults);
  g_assert_nonnull(lesson);
  f->transport = ply_transport_new();
  f->tutor = ply_tutor_new(f->transport);
  ply_tutor_open(f->tutor, lesson, 0, NULL, 0);
}

static void tear_down(Fixture *f, gconstpointer data) {
  g_assert_finalize_object(f->tutor);
  g_assert_finalize_object(f->transport);
}

static gboolean hides_value(Fixture *f, const char *node) {
  PlyRun *run = ply_transport_get_run(f->transport);
  return ply_cover_has(ply_transport_get_cover(f->transport), run, "value",
                       ply_trace_find(run->trace, node));
}

/* From its last event on the asked node has no value; what was seen before has. */
static void test_settled(Fixture *f, gconstpointer data) {
  const PlyRun *run = ply_transport_get_run(f->transport);
  PlyNodeId node = ply_trace_find(run->trace, "2");
  guint32 step, settled, first;
  g_assert_true(
      ply_replay_address(ply_transport_get_replay(f->transport), "return 1", &first, NULL));
  g_assert_true(
      ply_replay_address(ply_transport_get_replay(f->transport), "return 2", &step, NULL));
  for (settled = step - 1; ply_trace_event(run->trace, settled - 1)->subject != node;)
    settled--; /* the return itself tells nothing new */
  g_assert_cmpuint(settled, >, first);
  ply_tutor_go_on(f->tutor);
  for (guint32 at = 0; at < settled; at++) {
    (void)ply_transport_seek(f->transport, at);
    g_assert_false(hides_value(f, "2"));
  }
  for (guint32 at = settled; at <= step; at++) {
    (void)ply_transport_seek(f->transport, at);
    g_assert_cmpuint(ply_transport_get_step(f->transport), ==, at);
    g_assert_true(hides_value(f, "2"));
    g_assert_false(hides_value(f, "1"));
  }
}

TEST_PROGRAM("way") {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/ui/way/settled", Fixture, NULL, set_up, test_settled, tear_down);
  return g_test_run();
}
