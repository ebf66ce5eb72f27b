/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nodes of a search for other programs, which may have no more room for them. */
#include "render/page/nodes.h"

#include "program.h"
#include "search/run.h"

static PlyRun *search(const char *position) {
  g_autoptr(PlyStart) start = ply_start_new(ply_game_find("tictactoe", NULL), position, NULL, NULL);
  PlyRun *run = ply_run_new(start, ply_algorithm_find("minimax", NULL), NULL, NULL);
  ply_run_record(run, NULL);
  return run;
}

typedef struct {
  unsigned calls, room; /* of them are taken */
  gsize bytes;
} Sink;

static bool put(const char *text, gsize n, gpointer data) {
  Sink *sink = data;
  if (sink->calls++ >= sink->room)
    return false;
  sink->bytes += n;
  return true;
}

static void test_room(void) {
  g_autoptr(PlyRun) run = search("X.. .O. ...");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  for (int format = PLY_NODES_DOT; format <= PLY_NODES_TEXT; format++) {
    Sink all = { .room = G_MAXUINT };
    g_assert_true(ply_nodes_write(run, replay, (PlyNodesFormat)format, G_MAXUINT, put, &all, NULL));
    g_assert_cmpuint(all.calls, >, 2);
    for (unsigned room = 0; room < all.calls; room++) {
      Sink some = { .room = room };
      g_assert_false(
          ply_nodes_write(run, replay, (PlyNodesFormat)format, G_MAXUINT, put, &some, NULL));
      g_assert_cmpuint(some.calls, ==, room + 1); /* who has said no is not asked again */
      g_assert_cmpuint(some.bytes, <, all.bytes);
    }
  }
}

TEST_PROGRAM("map-nodes") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/nodes/room", test_room);
  return g_test_run();
}
