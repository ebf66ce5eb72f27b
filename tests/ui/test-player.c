/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study/transport.h"

#include "games/tree.h"

#define PRUNING "((4 8 7) (9 5 6) (1 2 3))"

static PlyRun *recorded(const char *algorithm, const char *tree) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tree, tree, NULL, &error);
  g_assert_no_error(error);
  PlyRun *run = ply_run_new(start, ply_algorithm_find(algorithm, NULL), NULL, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

static PlyPlayer *with_run(const char *algorithm) {
  PlyPlayer *player = ply_player_new();
  g_autoptr(PlyRun) run = recorded(algorithm, PRUNING);
  ply_player_set_run(player, run);
  return player;
}

static void changed_cb(PlyPlayer *player, guint flags, guint *seen) {
  *seen |= flags;
}

static void test_without_run(void) {
  g_autoptr(PlyPlayer) player = ply_player_new();
  g_assert_null(ply_player_get_replay(player));
  for (int go = 0; go < PLY_N_GO; go++)
    g_assert_false(ply_player_go(player, go));
  g_assert_false(ply_player_jump(player, 1u << PLY_EVENT_CUTOFF, TRUE));
  g_assert_false(ply_player_run_to(player, 3, FALSE));
  ply_player_set_playing(player, TRUE);
  g_assert_false(ply_player_get_playing(player));
}

/* Where each command leads in the pruning example, from a step. */
static void test_go(void) {
  g_autoptr(PlyPlayer) player = with_run("alphabeta-maxmin");
  guint32 last = ply_player_get_last(player);
  const struct {
    guint32 from;
    PlyGo go;
    guint32 to;
  } rows[] = {
    { 0, PLY_GO_PREVIOUS, 0 },   { 0, PLY_GO_NEXT, 1 },     { 0, PLY_GO_LAST, last },
    { last, PLY_GO_NEXT, last }, { last, PLY_GO_FIRST, 0 }, { last, PLY_GO_PREVIOUS, last - 1 },
    { 1, PLY_GO_OVER, last },
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    ply_player_seek(player, rows[i].from);
    g_assert_cmpuint(ply_player_peek(player, rows[i].go), ==, rows[i].to);
    g_assert_cmpint(ply_player_go(player, rows[i].go), ==, rows[i].from != rows[i].to);
    g_assert_cmpuint(ply_player_get_step(player), ==, rows[i].to);
  }
  ply_player_seek(player, last + 1000);
  g_assert_cmpuint(ply_player_get_step(player), ==, last);
}

static void test_kinds(void) {
  g_autoptr(PlyPlayer) pruning = with_run("alphabeta"), plain = with_run("minimax");
  const PlyKindInfo *cutoff = ply_player_get_kind(pruning);
  g_assert_cmpstr(cutoff->id, ==, "cutoff");
  g_assert_cmpstr(ply_player_get_kind(plain)->id, ==, "return");
  g_assert_true(ply_player_jump(pruning, cutoff->mask, TRUE));
  g_assert_cmpint(ply_replay_event(ply_player_get_replay(pruning))->kind, ==, PLY_EVENT_CUTOFF);
  g_assert_false(ply_player_jump(pruning, cutoff->mask, TRUE));
  g_assert_false(ply_player_jump(plain, cutoff->mask, TRUE));
  PlyRun *run = ply_player_get_run(plain);
  const PlyKindInfo *kinds = ply_kinds_of_run(run);
  for (int i = 0; kinds[i].id; i++)
    g_assert_true(ply_kind_find(run, kinds[i].id) == &kinds[i]);
  g_assert_null(ply_kind_find(run, "nothing"));
  g_assert_null(ply_kind_find(run, "fire")); /* of rules */
}

/* While a question is open nobody passes it, by any road; back is free. */
static void test_stop(void) {
  g_autoptr(PlyPlayer) player = with_run("alphabeta-maxmin");
  ply_player_seek(player, 10);
  ply_player_set_stop(player, 10);
  g_assert_false(ply_player_go(player, PLY_GO_NEXT));
  g_assert_false(ply_player_go(player, PLY_GO_LAST));
  g_assert_false(ply_player_jump(player, PLY_EVENT_BIT(PLY_EVENT_CUTOFF), TRUE));
  ply_player_set_playing(player, TRUE);
  g_assert_false(ply_player_get_playing(player));
  g_assert_true(ply_player_go(player, PLY_GO_FIRST));
  g_assert_true(ply_player_seek(player, 40));
  g_assert_cmpuint(ply_player_get_step(player), ==, 10);
  ply_player_set_stop(player, PLY_NO_STOP);
  g_assert_true(ply_player_go(player, PLY_GO_NEXT));
}

static gboolean give_up_cb(gpointer gave_up) {
  *(gboolean *)gave_up = TRUE;
  return G_SOURCE_REMOVE;
}

static void play_out(PlyPlayer *player) {
  gboolean gave_up = FALSE;
  guint source = g_timeout_add_seconds(20, give_up_cb, &gave_up);
  ply_player_set_speed(player, PLY_SPEED_MAX);
  ply_player_set_playing(player, TRUE);
  g_assert_true(ply_player_get_playing(player));
  while (ply_player_get_playing(player) && !gave_up)
    g_main_context_iteration(NULL, TRUE);
  g_assert_false(gave_up);
  g_source_remove(source);
}

static void test_play(void) {
  g_autoptr(PlyPlayer) player = with_run("alphabeta-maxmin");
  ply_player_seek(player, ply_player_get_last(player) - 5);
  play_out(player);
  g_assert_cmpuint(ply_player_get_step(player), ==, ply_player_get_last(player));
  g_assert_false(ply_player_is_calm(player));
}

static void test_breaks(void) {
  g_autoptr(PlyPlayer) player = with_run("alphabeta-maxmin");
  const PlyBreak cut = { .kinds = 1u << PLY_EVENT_CUTOFF, .ply = -1 };
  const PlyBreak value = { .kinds = 1u << PLY_EVENT_RETURN, .ply = 1, .valued = TRUE, .value = 5 };
  ply_player_toggle_break(player, &cut);
  g_assert_true(ply_player_has_break(player, &cut));
  ply_player_seek(player, 30);
  play_out(player);
  const PlyEvent *event = ply_replay_event(ply_player_get_replay(player));
  g_assert_cmpint(event->kind, ==, PLY_EVENT_CUTOFF);
  ply_player_toggle_break(player, &cut);
  g_assert_cmpuint(ply_player_n_breaks(player), ==, 0);
  ply_player_toggle_break(player, &value);
  ply_player_seek(player, 0);
  g_assert_true(ply_player_continue(player));
  event = ply_replay_event(ply_player_get_replay(player));
  g_assert_cmpint(event->kind, ==, PLY_EVENT_RETURN);
  g_assert_cmpint(event->now, ==, 5);
  g_assert_cmpuint(ply_trace_ply(ply_player_get_run(player)->trace, event->subject), ==, 1);
  ply_player_clear_breaks(player);
  g_assert_true(ply_player_continue(player));
  g_assert_cmpuint(ply_player_get_step(player), ==, ply_player_get_last(player));
}

/* What leads on by itself rests at the halt, and passes it then; a step that is named is gone to. */
static void test_halt(void) {
  g_autoptr(PlyPlayer) player = with_run("alphabeta-maxmin");
  guint32 last = ply_player_get_last(player);
  ply_player_set_halt(player, 12);
  g_assert_true(ply_player_go(player, PLY_GO_LAST));
  g_assert_cmpuint(ply_player_get_step(player), ==, 12);
  g_assert_true(ply_player_go(player, PLY_GO_LAST));
  g_assert_cmpuint(ply_player_get_step(player), ==, last);
  ply_player_seek(player, 0);
  g_assert_true(ply_player_continue(player));
  g_assert_cmpuint(ply_player_get_step(player), ==, 12);
  ply_player_seek(player, 8);
  play_out(player);
  g_assert_cmpuint(ply_player_get_step(player), ==, 12);
  g_assert_true(ply_player_go(player, PLY_GO_NEXT));
  ply_player_seek(player, 0);
  g_assert_true(ply_player_seek(player, 20));
  g_assert_cmpuint(ply_player_get_step(player), ==, 20);
  ply_player_set_halt(player, last + 5);
  g_assert_true(ply_player_go(player, PLY_GO_LAST));
  g_assert_cmpuint(ply_player_get_step(player), ==, last);
  ply_player_set_run(player, ply_player_get_run(player));
  ply_player_set_halt(player, 12);
  ply_player_set_run(player, ply_player_get_run(player));
  g_assert_true(ply_player_go(player, PLY_GO_LAST));
  g_assert_cmpuint(ply_player_get_step(player), ==, last);
}

/* Each change is told, once it is one. */
static void test_changed(void) {
  g_autoptr(PlyPlayer) player = with_run("minimax");
  guint seen = 0;
  g_signal_connect(player, "changed", G_CALLBACK(changed_cb), &seen);
  ply_player_seek(player, 0);
  ply_player_set_selected(player, PLY_NO_NODE);
  ply_player_set_cover(player, NULL);
  ply_player_set_speed(player, ply_player_get_speed(player));
  g_assert_cmpuint(seen, ==, 0);
  ply_player_seek(player, 3);
  g_assert_cmpuint(seen, ==, PLY_CHANGED_STEP);
  ply_player_set_selected(player, 2);
  ply_player_set_cover(player, &ply_cover_of_values);
  ply_player_set_speed(player, 7);
  g_assert_cmpuint(
      seen, ==, PLY_CHANGED_STEP | PLY_CHANGED_SELECTION | PLY_CHANGED_RULES | PLY_CHANGED_PLAYING);
  ply_player_set_run(player, NULL);
  g_assert_cmpuint(ply_player_get_selected(player), ==, PLY_NO_NODE);
  g_assert_cmpuint(ply_player_get_step(player), ==, 0);
}

static void test_freed(void) {
  PlyPlayer *player = with_run("minimax");
  gpointer weak = player;
  ply_player_set_playing(player, TRUE);
  g_object_add_weak_pointer(G_OBJECT(player), &weak);
  g_object_unref(player);
  g_assert_null(weak);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/ui/player/without-run", test_without_run);
  g_test_add_func("/ui/player/go", test_go);
  g_test_add_func("/ui/player/kinds", test_kinds);
  g_test_add_func("/ui/player/stop", test_stop);
  g_test_add_func("/ui/player/play", test_play);
  g_test_add_func("/ui/player/breaks", test_breaks);
  g_test_add_func("/ui/player/halt", test_halt);
  g_test_add_func("/ui/player/changed", test_changed);
  g_test_add_func("/ui/player/freed", test_freed);
  return g_test_run();
}
