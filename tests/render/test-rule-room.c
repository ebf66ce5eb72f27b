/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule view of Sudoku with little room: no text leaves the card, or the line that it is part of. */
#include "program.h"
#include "readable.h"
#include "render/rules/view.h"
#include "sudoku/sudoku.h"

#define FRAME 4.0 /* px of the card around its text, at least */

static const struct {
  double width, height;
} rooms[] = { { 300, 240 }, { 268, 208 }, { 300, 160 }, { 320, 420 }, { 630, 240 }, { 900, 150 } };

static void check_text(const PlyScene *scene, PlyRect text, PlyRect card, const char *what) {
  const PlyRect middle = { text.x + text.w / 2, text.y + text.h / 2, 0, 0 };
  if (!within(text, card, -FRAME))
    g_error("%s: text at %g %g, %g wide, leaves the card", what, text.x, text.y, text.w);
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = ply_scene_item(scene, (int)i);
    if (within(middle, item->bounds, 0) && !within(text, item->bounds, 0.5))
      g_error("%s: text at %g %g, %g wide, leaves “%s”", what, text.x, text.y, text.w, item->name);
  }
}

static void check_room(const PlyRun *run, const PlyReplay *replay, unsigned room, double scale) {
  PlyRuleView view;
  ply_rule_view_init(&view);
  view.width = rooms[room].width;
  view.height = rooms[room].height;
  view.text_scale = scale;
  g_autofree char *what = g_strdup_printf("step %u, %g x %g, text %g", ply_replay_step(replay),
                                          view.width, view.height, scale);
  const PlyRect card = { 1, 1, view.width - 2, view.height - 2 };
  g_autoptr(PlyScene) scene = ply_rule_scene(run, replay, &view);
  g_assert_cmpuint(scene->texts->len, >, 0);
  check_scene(scene, view.width, what);
  for (guint i = 0; i < scene->texts->len; i++)
    check_text(scene, g_array_index(scene->texts, PlyTextBox, i).box, card, what);
  for (guint i = 0; i < scene->items->len; i++)
    if (!within(ply_scene_item(scene, (int)i)->bounds, card, 0))
      g_error("%s: “%s” leaves the card", what, ply_scene_item(scene, (int)i)->name);
}

static void test_room(gconstpointer data) {
  g_autoptr(PlyRun) run = sudoku_run(data, "", "sweep");
  g_autoptr(PlyReplay) replay = ply_replay_new(ply_run_sudoku(run)->trace);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step += step < 12 ? 1 : 7) {
    ply_replay_seek(replay, step);
    for (unsigned room = 0; room < G_N_ELEMENTS(rooms); room++)
      for (int scale = 1; scale <= 2; scale++)
        check_room(run, replay, room, scale);
  }
}

TEST_PROGRAM("rule-room") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_data_func("/render/rule-room/fish", SUDOKU_FISH, test_room);
  g_test_add_data_func("/render/rule-room/lines", POINTING, test_room);
  g_test_add_data_func("/render/rule-room/sets", QUAD, test_room);
  return g_test_run();
}
