/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study/transport.h"

#include "games/tree.h"
#include "program.h"

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

static PlyTransport *with_run(const char *algorithm) {
  PlyTransport *transport = ply_transport_new();
  g_autoptr(PlyRun) run = recorded(algorithm, PRUNING);
  ply_transport_set_run(transport, run);
  return transport;
}

static void changed_cb(PlyTransport *transport, guint flags, guint *seen) {
  *seen |= flags;
}

static void test_without_run(void) {
  g_autoptr(PlyTransport) transport = ply_transport_new();
  g_assert_null(ply_transport_get_replay(transport));
  for (int go = 0; go < PLY_N_GO; go++)
    g_assert_false(ply_transport_go(transport, go));
  g_assert_false(ply_transport_jump(transport, 1u << PLY_EVENT_CUTOFF, TRUE));
  g_assert_false(ply_transport_run_to(transport, 3, FALSE));
  ply_transport_set_playing(transport, TRUE);
  g_assert_false(ply_transport_get_playing(transport));
}

/* Where each command leads in the pruning example, from a step. */
static void test_go(void) {
  g_autoptr(PlyTransport) transport = with_run("alphabeta-maxmin");
  guint32 last = ply_transport_get_last(transport);
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
    ply_transport_seek(transport, rows[i].from);
    g_assert_cmpuint(ply_transport_peek(transport, rows[i].go), ==, rows[i].to);
    g_assert_cmpint(ply_transport_go(transport, rows[i].go), ==, rows[i].from != rows[i].to);
    g_assert_cmpuint(ply_transport_get_step(transport), ==, rows[i].to);
  }
  ply_transport_seek(transport, last + 1000);
  g_assert_cmpuint(ply_transport_get_step(transport), ==, last);
}

static void test_kinds(void) {
  g_autoptr(PlyTransport) pruning = with_run("alphabeta"), plain = with_run("minimax");
  const PlyKindInfo *cutoff = ply_transport_get_kind(pruning);
  g_assert_cmpstr(cutoff->id, ==, "cutoff");
  g_assert_cmpstr(ply_transport_get_kind(plain)->id, ==, "return");
  g_assert_true(ply_transport_jump(pruning, cutoff->mask, TRUE));
  g_assert_cmpint(ply_replay_event(ply_transport_get_replay(pruning))->kind, ==, PLY_EVENT_CUTOFF);
  g_assert_false(ply_transport_jump(pruning, cutoff->mask, TRUE));
  g_assert_false(ply_transport_jump(plain, cutoff->mask, TRUE));
  PlyRun *run = ply_transport_get_run(plain);
  const PlyKindInfo *kinds = ply_kinds_of_run(run);
  for (int i = 0; kinds[i].id; i++)
    g_assert_true(ply_kind_find(run, kinds[i].id) == &kinds[i]);
  g_assert_null(ply_kind_find(run, "nothing"));
  g_assert_null(ply_kind_find(run, "fire")); /* of rules */
}

/* While a question is open nobody passes it, by any road; back is free. */
static void test_stop(void) {
  g_autoptr(PlyTransport) transport = with_run("alphabeta-maxmin");
  ply_transport_seek(transport, 10);
  ply_transport_set_stop(transport, 10);
  g_assert_false(ply_transport_go(transport, PLY_GO_NEXT));
  g_assert_false(ply_transport_go(transport, PLY_GO_LAST));
  g_assert_false(ply_transport_jump(transport, PLY_EVENT_BIT(PLY_EVENT_CUTOFF), TRUE));
  ply_transport_set_playing(transport, TRUE);
  g_assert_false(ply_transport_get_playing(transport));
  g_assert_true(ply_transport_go(transport, PLY_GO_FIRST));
  g_assert_true(ply_transport_seek(transport, 40));
  g_assert_cmpuint(ply_transport_get_step(transport), ==, 10);
  ply_transport_set_stop(transport, PLY_NO_STOP);
  g_assert_true(ply_transport_go(transport, PLY_GO_NEXT));
}

static gboolean give_up_cb(gpointer gave_up) {
  *(gboolean *)gave_up = TRUE;
  return G_SOURCE_REMOVE;
}

static void play_out(PlyTransport *transport) {
  gboolean gave_up = FALSE;
  guint source = g_timeout_add_seconds(20, give_up_cb, &gave_up);
  ply_transport_set_speed(transport, PLY_SPEED_MAX);
  ply_transport_set_playing(transport, TRUE);
  g_assert_true(ply_transport_get_playing(transport));
  while (ply_transport_get_playing(transport) && !gave_up)
    g_main_context_iteration(NULL, TRUE);
  g_assert_false(gave_up);
  g_source_remove(source);
}

static void test_play(void) {
  g_autoptr(PlyTransport) transport = with_run("alphabeta-maxmin");
  ply_transport_seek(transport, ply_transport_get_last(transport) - 5);
  play_out(transport);
  g_assert_cmpuint(ply_transport_get_step(transport), ==, ply_transport_get_last(transport));
  g_assert_false(ply_transport_is_calm(transport));
}

static void test_breaks(void) {
  g_autoptr(PlyTransport) transport = with_run("alphabeta-maxmin");
  const PlyBreak cut = { .kinds = 1u << PLY_EVENT_CUTOFF, .ply = -1 };
  const PlyBreak value = { .kinds = 1u << PLY_EVENT_RETURN, .ply = 1, .valued = TRUE, .value = 5 };
  ply_transport_toggle_break(transport, &cut);
  g_assert_true(ply_transport_has_break(transport, &cut));
  ply_transport_seek(transport, 30);
  play_out(transport);
  const PlyEvent *event = ply_replay_event(ply_transport_get_replay(transport));
  g_assert_cmpint(event->kind, ==, PLY_EVENT_CUTOFF);
  ply_transport_toggle_break(transport, &cut);
  g_assert_cmpuint(ply_transport_n_breaks(transport), ==, 0);
  ply_transport_toggle_break(transport, &value);
  ply_transport_seek(transport, 0);
  g_assert_true(ply_transport_continue(transport));
  event = ply_replay_event(ply_transport_get_replay(transport));
  g_assert_cmpint(event->kind, ==, PLY_EVENT_RETURN);
  g_assert_cmpint(event->now, ==, 5);
  g_assert_cmpuint(ply_trace_ply(ply_transport_get_run(transport)->trace, event->subject), ==, 1);
  ply_transport_clear_breaks(transport);
  g_assert_true(ply_transport_continue(transport));
  g_assert_cmpuint(ply_transport_get_step(transport), ==, ply_transport_get_last(transport));
}

/* What leads on by itself rests at the halt, and passes it then; a step that is named is gone to. */
static void test_halt(void) {
  g_autoptr(PlyTransport) transport = with_run("alphabeta-maxmin");
  guint32 last = ply_transport_get_last(transport);
  ply_transport_set_halt(transport, 12);
  g_assert_true(ply_transport_go(transport, PLY_GO_LAST));
  g_assert_cmpuint(ply_transport_get_step(transport), ==, 12);
  g_assert_true(ply_transport_go(transport, PLY_GO_LAST));
  g_assert_cmpuint(ply_transport_get_step(transport), ==, last);
  ply_transport_seek(transport, 0);
  g_assert_true(ply_transport_continue(transport));
  g_assert_cmpuint(ply_transport_get_step(transport), ==, 12);
  ply_transport_seek(transport, 8);
  play_out(transport);
  g_assert_cmpuint(ply_transport_get_step(transport), ==, 12);
  g_assert_true(ply_transport_go(transport, PLY_GO_NEXT));
  ply_transport_seek(transport, 0);
  g_assert_true(ply_transport_seek(transport, 20));
  g_assert_cmpuint(ply_transport_get_step(transport), ==, 20);
  ply_transport_set_halt(transport, last + 5);
  g_assert_true(ply_transport_go(transport, PLY_GO_LAST));
  g_assert_cmpuint(ply_transport_get_step(transport), ==, last);
  ply_transport_set_run(transport, ply_transport_get_run(transport));
  ply_transport_set_halt(transport, 12);
  ply_transport_set_run(transport, ply_transport_get_run(transport));
  g_assert_true(ply_transport_go(transport, PLY_GO_LAST));
  g_assert_cmpuint(ply_transport_get_step(transport), ==, last);
}

/* Between stations nobody rests; before the first of them every step is one. */
static void test_stations(void) {
  static const guint32 stations[] = { 4, 7, 7, 12 };
  g_autoptr(PlyTransport) transport = with_run("alphabeta");
  guint seen = 0;
  g_signal_connect(transport, "changed", G_CALLBACK(changed_cb), &seen);
  ply_transport_set_stations(transport, NULL, 0, 0);
  g_assert_cmpuint(seen, ==, 0);
  ply_transport_set_stations(transport, stations, G_N_ELEMENTS(stations), 9);
  g_assert_cmpuint(ply_transport_n_acts(transport), ==, 9);
  g_assert_cmpuint(seen, ==, PLY_CHANGED_RULES);
  static const struct {
    guint32 at, next, previous;
  } steps[] = { { 0, 1, 0 },  { 3, 4, 2 },  { 4, 7, 3 },  { 5, 7, 4 },
                { 7, 12, 4 }, { 8, 12, 7 }, { 12, 0, 7 }, { 14, 0, 12 } };
  for (guint i = 0; i < G_N_ELEMENTS(steps); i++) {
    guint32 next = steps[i].next ? steps[i].next : ply_transport_get_last(transport);
    ply_transport_seek(transport, steps[i].at);
    g_assert_cmpuint(ply_transport_peek(transport, PLY_GO_NEXT), ==, next);
    g_assert_cmpuint(ply_transport_peek(transport, PLY_GO_PREVIOUS), ==, steps[i].previous);
  }
  g_assert_cmpuint(ply_transport_stations_to(transport, 3), ==, 0);
  g_assert_cmpuint(ply_transport_stations_to(transport, 7), ==, 3);
  ply_transport_set_run(transport, ply_transport_get_run(transport));
  g_assert_cmpuint(ply_transport_n_stations(transport), ==, 0);
}

/* Each change is told, once it is one. */
static void test_changed(void) {
  g_autoptr(PlyTransport) transport = with_run("minimax");
  guint seen = 0;
  g_signal_connect(transport, "changed", G_CALLBACK(changed_cb), &seen);
  ply_transport_seek(transport, 0);
  ply_transport_set_selected(transport, PLY_NO_NODE);
  ply_transport_set_cover(transport, NULL);
  ply_transport_set_speed(transport, ply_transport_get_speed(transport));
  g_assert_cmpuint(seen, ==, 0);
  ply_transport_seek(transport, 3);
  g_assert_cmpuint(seen, ==, PLY_CHANGED_STEP);
  ply_transport_set_selected(transport, 2);
  ply_transport_set_cover(transport, &ply_cover_of_values);
  ply_transport_set_speed(transport, 7);
  g_assert_cmpuint(
      seen, ==, PLY_CHANGED_STEP | PLY_CHANGED_SELECTION | PLY_CHANGED_RULES | PLY_CHANGED_PLAYING);
  ply_transport_set_run(transport, NULL);
  g_assert_cmpuint(ply_transport_get_selected(transport), ==, PLY_NO_NODE);
  g_assert_cmpuint(ply_transport_get_step(transport), ==, 0);
}

static void test_freed(void) {
  PlyTransport *transport = with_run("minimax");
  gpointer weak = transport;
  ply_transport_set_playing(transport, TRUE);
  g_object_add_weak_pointer(G_OBJECT(transport), &weak);
  g_object_unref(transport);
  g_assert_null(weak);
}

TEST_PROGRAM("transport") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/ui/transport/without-run", test_without_run);
  g_test_add_func("/ui/transport/go", test_go);
  g_test_add_func("/ui/transport/kinds", test_kinds);
  g_test_add_func("/ui/transport/stop", test_stop);
  g_test_add_func("/ui/transport/play", test_play);
  g_test_add_func("/ui/transport/breaks", test_breaks);
  g_test_add_func("/ui/transport/halt", test_halt);
  g_test_add_func("/ui/transport/stations", test_stations);
  g_test_add_func("/ui/transport/changed", test_changed);
  g_test_add_func("/ui/transport/freed", test_freed);
  return g_test_run();
}
