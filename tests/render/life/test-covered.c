/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pictures of chance, of ranked moves, of sums and guesses state: all of it is declared, what is
 * given was there from the start, and what a question asks for goes, and nothing else. */
#include <string.h>

#include "../runs.h"
#include "chance-runs.h"
#include "program.h"
#include "render/kit/scene.h"
#include "render/kit/shape.h"
#include "render/views.h"
#include "run/measure.h"

/* --- runs and their pictures --- */

static PlyRun *wheel(void) {
  return life(NULL, "person=Eddy days=3 choose=wheel");
}

static PlyRun *highest(void) {
  return life(NULL, "person=Larry days=4");
}

static PlyRun *impulse(void) {
  return life(NULL, "person=Barry days=3 choose=impulse");
}

static PlyRun *unlimited(void) {
  return life(NULL, "person=Carl days=2 money=no");
}

/* Work is out of reach from the first day. */
static PlyRun *broke(void) {
  g_autoptr(PlyDayWorld) world = ply_day_world_new();
  world->n_occupations = 1;
  return life(world, "cash=0 days=2");
}

static PlyRun *hands(void) {
  return asked(&ply_question_blackjack, "games=60 detail=3");
}

static PlyRun *shells(void) {
  return asked(&ply_question_cep, "games=60 detail=20");
}

static PlyRun *tokens(void) {
  return record("tokens", "..\n..\nfirst: hand ABCD\nsecond: hand ABCD\n", "greedy");
}

static PlyRun *sums(void) {
  return record("connect4", "626466", "sum-of-replies");
}

static PlyRun *guesses(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_connect4, "33445", NULL, &error);
  const PlyAlgorithm *how = ply_algorithm_find("alphabeta", NULL);
  PlyOptions options;
  ply_options_init(&options, how->options);
  ply_options_set(&options, "depth", "1", &error);
  PlyRun *run = ply_run_new(start, how, &options, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

typedef enum { BOARD = 1, CHART = 2, LIST = 4, SUMS = 8, GUESS = 16 } Picture;

static const struct {
  const char *name;
  PlyRun *(*make)(void);
  unsigned pictures; /* Picture */
} runs[] = {
  { "wheel", wheel, BOARD | CHART },
  { "highest", highest, BOARD | CHART },
  { "impulse", impulse, BOARD | CHART },
  { "unlimited", unlimited, BOARD | CHART },
  { "broke", broke, BOARD | CHART },
  { "hands", hands, BOARD | CHART },
  { "shells", shells, BOARD | CHART },
  { "tokens", tokens, BOARD | LIST },
  { "sums", sums, SUMS },
  { "guesses", guesses, GUESS },
};

static const struct {
  double width, height;
} sizes_px[] = { { 1180, 560 }, { 1000, 320 }, { 420, 700 } };

static PlyScene *draw(Picture which, const PlyRun *run, const PlyReplay *replay, unsigned size,
                      const PlyCover *cover) {
  const PlyViewFace *face = ply_run_views(run);
  const PlyPart part = { .width = sizes_px[size].width,
                         .height = sizes_px[size].height,
                         .text_scale = 1,
                         .cover = cover,
                         .theme = ply_theme_get(PLY_THEME_LIGHT) };
  PlyPartScene scene = which == BOARD   ? face->board
                       : which == CHART ? face->chart
                       : which == LIST  ? face->list.scene
                       : which == SUMS  ? face->sums.scene
                                        : face->evaluation.scene;
  return scene(run, replay, &part);
}

/* --- all steps --- */

typedef void (*Check)(size_t i, Picture which, const PlyRun *run, PlyReplay *replay, unsigned size);

/* Every third one of long runs. */
static void walk(size_t i, Check check) {
  g_autoptr(PlyRun) run = runs[i].make();
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  uint32_t last = ply_replay_last(replay), by = 1 + last / 120;
  for (Picture which = BOARD; which <= GUESS; which <<= 1)
    for (unsigned size = 0; runs[i].pictures & which && size < G_N_ELEMENTS(sizes_px); size++)
      for (uint32_t step = last % by; step <= last; step += by) {
        ply_replay_seek(replay, step);
        check(i, which, run, replay, size);
      }
}

static void is_declared(size_t i, Picture which, const PlyRun *run, PlyReplay *replay,
                        unsigned size) {
  g_autoptr(PlyScene) scene = draw(which, run, replay, size, NULL);
  g_autoptr(PlyScene) hidden = draw(which, run, replay, size, &ply_cover_of_values);
  g_autofree char *undeclared = ply_scene_undeclared(scene);
  g_autofree char *beneath = ply_scene_undeclared(hidden);
  g_assert_cmpstr(undeclared, ==, NULL);
  g_assert_cmpstr(beneath, ==, NULL);
}

static void test_declared(gconstpointer data) {
  walk(GPOINTER_TO_SIZE(data), is_declared);
}

/* --- nothing that was worked out --- */

static guint n_taken(const PlyScene *scene) {
  guint n = 0;
  for (guint i = 0; i < scene->items->len; i++)
    n += strstr(ply_scene_item(scene, (int)i)->name, "taken") != NULL;
  return n;
}

/* A picture to be filled in by hand does not say who is taken. */
static void test_by_hand(void) {
  static PlyRun *(*const lives[])(void) = { wheel, highest };
  for (size_t i = 0; i < G_N_ELEMENTS(lives); i++) {
    g_autoptr(PlyRun) run = lives[i]();
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    g_autoptr(PlyCover) cover = ply_cover_by_hand(run);
    guint n = 0;
    for (uint32_t step = 0; step <= MIN(ply_replay_last(replay), 40); step++) {
      ply_replay_seek(replay, step);
      g_autoptr(PlyScene) open = draw(BOARD, run, replay, 0, NULL);
      g_autoptr(PlyScene) scene = draw(BOARD, run, replay, 0, cover);
      g_autofree char *leak = ply_scene_leak(scene, run, cover);
      n += n_taken(open);
      g_assert_cmpuint(n_taken(scene), ==, 0);
      g_assert_cmpstr(leak, ==, NULL);
    }
    g_assert_cmpuint(n, >, 0);
  }
}

/* --- what is given --- */

static GHashTable *given_of(const PlyScene *scene) {
  GHashTable *given = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_TEXT && shape->declared == PLY_GIVEN)
      g_hash_table_add(given, g_strdup(shape->text.text));
  }
  for (guint i = 0; i < scene->items->len; i++)
    if (ply_scene_item(scene, (int)i)->declared == PLY_GIVEN)
      g_hash_table_add(given, g_strdup(ply_scene_item(scene, (int)i)->name));
  return given;
}

static void was_there(size_t i, Picture which, const PlyRun *run, PlyReplay *replay,
                      unsigned size) {
  g_autoptr(PlyReplay) start = ply_replay_new(run->trace);
  g_autoptr(PlyScene) first = draw(which, run, start, size, NULL);
  g_autoptr(PlyScene) now = draw(which, run, replay, size, NULL);
  g_autoptr(GHashTable) before = given_of(first), given = given_of(now);
  GHashTableIter iter;
  gpointer text;
  g_hash_table_iter_init(&iter, given);
  while (g_hash_table_iter_next(&iter, &text, NULL))
    if (!g_hash_table_contains(before, text))
      g_error("%s, step %u: “%s” is not given", runs[i].name, ply_replay_step(replay),
              (char *)text);
}

static void test_given(gconstpointer data) {
  walk(GPOINTER_TO_SIZE(data), was_there);
}

/* --- what is covered --- */

/* Whatever is asked for, it is not there. */
static void is_tight(size_t i, Picture which, const PlyRun *run, PlyReplay *replay, unsigned size) {
  for (const PlyMeasure *m = run->kind->measures; size == 0 && m->id != NULL; m++) {
    g_autoptr(PlyCover) cover = ply_cover_new(false);
    ply_cover_add(cover, run, m->id, PLY_FACT_ANY);
    g_autoptr(PlyScene) scene = draw(which, run, replay, size, cover);
    g_autofree char *leak = ply_scene_leak(scene, run, cover);
    g_autofree char *undeclared = ply_scene_undeclared(scene);
    if (leak != NULL)
      g_error("%s, step %u, %s: %s", runs[i].name, ply_replay_step(replay), m->id, leak);
    g_assert_cmpstr(undeclared, ==, NULL);
  }
}

static void test_tight(gconstpointer data) {
  walk(GPOINTER_TO_SIZE(data), is_tight);
}

/* One fact is covered: the item that showed it says it no more, or is gone; another says what it did. */
static const struct {
  const char *run, *address;
  Picture which;
  const char *measure;
  uint32_t subject;
  PlyItemKind kind;
  uint32_t id;
  const char *said; /* of its spoken name */
  PlyItemKind other_kind;
  uint32_t other;
  const char *says;
} covered[] = {
  { "wheel", "spin 1", BOARD, "fitness", 3, PLY_ITEM_JOB, 3, "worth 0.0001", PLY_ITEM_JOB, 0,
    "worth 0.9801" },
  { "wheel", "spin 1", BOARD, "fitness", 3, PLY_ITEM_SLICE, 3, "0.005 %", PLY_ITEM_SLICE, 0,
    "48 %" },
  { "wheel", "spin 1", BOARD, "fitness", 2, PLY_ITEM_TERM, 0, "= 0.925", PLY_ITEM_JOB, 2,
    "value hidden" },
  { "wheel", "spin 1", BOARD, "fitness", 3, PLY_ITEM_JOB, 0, "place", PLY_ITEM_TERM, 0, "= 0.925" },
  { "wheel", "spin 1", BOARD, "ranking", PLY_FACT_ANY, PLY_ITEM_JOB, 0, "worth", PLY_ITEM_JOB, 6,
    "needs 200" },
  { "wheel", "spin 1", BOARD, "cannot-afford", PLY_FACT_ANY, PLY_ITEM_JOB, 6, "out of reach",
    PLY_ITEM_JOB, 0, "place 2" },
  { "wheel", "spin 1", BOARD, "cannot-afford", PLY_FACT_ANY, PLY_ITEM_SLICE, 0, "48 %",
    PLY_ITEM_JOB, 0, "worth 0.9801" },
  { "highest", "take 1", BOARD, "takes", PLY_FACT_ANY, PLY_ITEM_JOB, 5, "taken", PLY_ITEM_JOB, 5,
    "worth 5" },
  { "highest", "take 1", BOARD, "takes", PLY_FACT_ANY, PLY_ITEM_ROLL, 0, "success 0.005",
    PLY_ITEM_JOB, 6, "needs 200" },
  { "highest", "take 1", BOARD, "takes", PLY_FACT_ANY, PLY_ITEM_JOB, 2, "place", PLY_ITEM_JOB, 2,
    "worth 1.45" },
  { "highest", "cost 1", BOARD, "takes", PLY_FACT_ANY, PLY_ITEM_ROW, 1, "0.05", PLY_ITEM_ROW, 0,
    "10" },
  { "highest", "take 1", BOARD, "need", 6, PLY_ITEM_JOB, 6, "needs 200", PLY_ITEM_JOB, 6,
    "worth 111.2" },
  { "highest", "take 1", BOARD, "holds", PLY_FACT_ANY, PLY_ITEM_ROW, 0, "10", PLY_ITEM_JOB, 5,
    "worth 5, place 2" },
  { "highest", "end", BOARD, "evening", PLY_FACT_ANY, PLY_ITEM_ROW, 4, "9.72", PLY_ITEM_ROW, 3,
    "0.02" },
  { "highest", "end", BOARD, "living", PLY_FACT_ANY, PLY_ITEM_ROW, 3, "0.02", PLY_ITEM_ROW, 1,
    "0.05" },
  { "highest", "end", BOARD, "evening", 4, PLY_ITEM_ROW, 4, "9.72", PLY_ITEM_ROW, 0, "9.79" },
  { "highest", "end", CHART, "purse", PLY_FACT_ANY, PLY_ITEM_STRETCH, 14, "0.28", PLY_ITEM_STRETCH,
    14, "Rock band" },
  { "highest", "end", CHART, "takes", PLY_FACT_ANY, PLY_ITEM_STRETCH, 14, "Rock band",
    PLY_N_ITEM_KINDS, 0, NULL },
  { "hands", "end", BOARD, "odds", PLY_FACT_ANY, PLY_ITEM_ODDS, 0, "18.5", PLY_ITEM_ODDS, 1,
    "25 % (15.8 to 37.2)" },
  { "hands", "end", BOARD, "tuned", PLY_FACT_ANY, PLY_ITEM_ODDS, 3, "22.9", PLY_ITEM_ODDS, 0,
    "18.5 %" },
  { "hands", "end", BOARD, "estimate", PLY_FACT_ANY, PLY_ITEM_ODDS, 1, "25", PLY_ITEM_ODDS, 0,
    "18.5 %" },
  { "hands", "end", BOARD, "count", PLY_FACT_ANY, PLY_ITEM_ODDS, 1, "25", PLY_ITEM_ODDS, 0,
    "18.5 %" },
  { "hands", "end", BOARD, "estimate", PLY_FACT_ANY, PLY_ITEM_ODDS, 3, "22.9", PLY_ITEM_ODDS, 0,
    "18.5 %" },
  { "hands", "end", BOARD, "interval", PLY_FACT_ANY, PLY_ITEM_ODDS, 1, "15.8", PLY_ITEM_ODDS, 1,
    "25 %" },
  { "hands", "end", BOARD, "covers", PLY_FACT_ANY, PLY_ITEM_ODDS, 1, "15.8", PLY_ITEM_ODDS, 0,
    "18.5 %" },
  { "hands", "end", CHART, "covers", PLY_FACT_ANY, PLY_ITEM_POINT, 24, "between", PLY_ITEM_MARK, 0,
    "exact: 18.5 %" },
  { "hands", "end", CHART, "interval", PLY_FACT_ANY, PLY_ITEM_POINT, 24, "between", PLY_ITEM_POINT,
    24, "25 %" },
  { "hands", "end", CHART, "odds", PLY_FACT_ANY, PLY_ITEM_MARK, 0, "exact", PLY_ITEM_POINT, 24,
    "25 %" },
  { "hands", "end", CHART, "estimate", PLY_FACT_ANY, PLY_ITEM_POINT, 24, "25 %", PLY_ITEM_MARK, 0,
    "exact: 18.5 %" },
  { "shells", "end", BOARD, "radius", PLY_FACT_ANY, PLY_ITEM_SHOT, 0, "1.1774", PLY_ITEM_ODDS, 0,
    "50 %" },
  { "tokens", "end", LIST, "value", 1, PLY_ITEM_RANKED, 1, "3 (value", PLY_ITEM_RANKED, 2,
    "3 (value of the token 3)" },
  { "tokens", "end", LIST, "best", 0, PLY_ITEM_RANKED, 7, "the best", PLY_ITEM_RANKED, 7,
    "B on b1: 3" },
  { "tokens", "end", LIST, "best", 0, PLY_ITEM_RANKED, 9, "12. ", PLY_ITEM_RANKED, 9,
    "C on a1: 2" },
  { "sums", "end", SUMS, "value", 1, PLY_ITEM_NODE, 1, "worth −80", PLY_ITEM_NODE, 2, "worth −65" },
  { "sums", "end", SUMS, "value", 9, PLY_ITEM_NODE, 9, "worth −15", PLY_ITEM_NODE, 1, "worth −80" },
  { "guesses", "end", GUESS, "value", 0, PLY_ITEM_FEATURE, 2, "35", PLY_ITEM_FEATURE, 0,
    "difference −1" },
};

static const char *said_by(const PlyScene *scene, PlyItemKind kind, uint32_t id) {
  int index = ply_scene_find(scene, kind, id);
  return index < 0 ? "" : ply_scene_item(scene, index)->name;
}

static void test_covered(gconstpointer data) {
  size_t i = GPOINTER_TO_SIZE(data), r = 0;
  while (strcmp(runs[r].name, covered[i].run) != 0)
    r++;
  g_autoptr(PlyRun) run = runs[r].make();
  g_autoptr(PlyReplay) replay = replay_at(run, covered[i].address);
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  ply_cover_add(cover, run, covered[i].measure, covered[i].subject);
  g_autoptr(PlyScene) open = draw(covered[i].which, run, replay, 0, NULL);
  g_autoptr(PlyScene) scene = draw(covered[i].which, run, replay, 0, cover);
  const char *before = said_by(open, covered[i].kind, covered[i].id);
  const char *after = said_by(scene, covered[i].kind, covered[i].id);
  g_assert_nonnull(strstr(before, covered[i].said));
  g_assert_null(strstr(after, covered[i].said));
  if (covered[i].says != NULL) {
    const char *other = said_by(scene, covered[i].other_kind, covered[i].other);
    g_assert_nonnull(strstr(other, covered[i].says));
  }
  g_autofree char *stated = ply_scene_leak(open, run, cover);
  g_autofree char *leak = ply_scene_leak(scene, run, cover);
  g_assert_nonnull(stated);
  g_assert_cmpstr(leak, ==, NULL);
}

/* One outcome is asked about: its row is marked, and that of the same outcome otherwise found is not. */
static void test_asked(void) {
  g_autoptr(PlyRun) run = hands();
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  g_autoptr(PlyCover) cover = ply_cover_new(true);
  ply_cover_add(cover, run, "estimate", PLY_FACT_ANY);
  ply_cover_mark(cover, run, 1);
  g_autoptr(PlyScene) scene = draw(BOARD, run, replay, 0, cover);
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = ply_scene_item(scene, (int)i);
    bool push_simulated = item->kind == PLY_ITEM_ODDS && item->id == 5;
    g_assert_cmpint((item->marks & PLY_MARK_ASKED) != 0, ==, push_simulated);
  }
}

/* The circle is asked about. */
static void test_circle(void) {
  g_autoptr(PlyRun) run = shells();
  g_autoptr(PlyReplay) replay = replay_at(run, "end");
  g_autoptr(PlyCover) cover = ply_cover_new(true);
  ply_cover_add(cover, run, "radius", PLY_FACT_ANY);
  g_autoptr(PlyScene) scene = draw(BOARD, run, replay, 0, cover);
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = ply_scene_item(scene, (int)i);
    g_assert_cmpint((item->marks & PLY_MARK_ASKED) != 0, ==, item->kind == PLY_ITEM_SHOT);
  }
}

/* Another run is asked about: nothing of this one goes. */
static void test_elsewhere(void) {
  g_autoptr(PlyRun) run = wheel(), other = highest();
  g_autoptr(PlyReplay) replay = replay_at(run, "spin 1");
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  ply_cover_add(cover, other, "fitness", PLY_FACT_ANY);
  ply_cover_add(cover, other, "takes", PLY_FACT_ANY);
  g_autoptr(PlyScene) open = draw(BOARD, run, replay, 0, NULL);
  g_autoptr(PlyScene) scene = draw(BOARD, run, replay, 0, cover);
  g_assert_cmpuint(open->items->len, ==, scene->items->len);
  for (guint i = 0; i < open->items->len; i++)
    g_assert_cmpstr(ply_scene_item(scene, (int)i)->name, ==, ply_scene_item(open, (int)i)->name);
}

TEST_PROGRAM("life-covered") {
  static const struct {
    const char *name;
    GTestDataFunc test;
  } walks[] = { { "declared", test_declared }, { "given", test_given }, { "tight", test_tight } };
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(runs); i++)
    for (size_t k = 0; k < G_N_ELEMENTS(walks); k++) {
      g_autofree char *path = g_strdup_printf("/render/covered/%s/%s", runs[i].name, walks[k].name);
      g_test_add_data_func(path, GSIZE_TO_POINTER(i), walks[k].test);
    }
  for (size_t i = 0; i < G_N_ELEMENTS(covered); i++) {
    g_autofree char *path =
        g_strdup_printf("/render/covered/%s/%s/%zu", covered[i].run, covered[i].measure, i);
    g_test_add_data_func(path, GSIZE_TO_POINTER(i), test_covered);
  }
  g_test_add_func("/render/covered/by-hand", test_by_hand);
  g_test_add_func("/render/covered/asked-row", test_asked);
  g_test_add_func("/render/covered/asked-circle", test_circle);
  g_test_add_func("/render/covered/elsewhere", test_elsewhere);
  return g_test_run();
}
