/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of chance: everything drawn can be read and pointed at, at any size and in any theme,
 * and files hold them. */
#include <math.h>

#include "../picture.h"
#include "../readable.h"
#include "chance-runs.h"
#include "program.h"
#include "render/views.h"

/* --- any size --- */

static const struct {
  const char *name;
  const PlyOddsQuestion *question; /* NULL: a life */
  const char *set;
} runs[] = {
  { "eddy", NULL, "person=Eddy days=12" },
  { "gary", NULL, "person=Gary days=12 life=11" },
  { "carl", NULL, "person=Carl days=25" },
  { "larry-wheel", NULL, "person=Larry days=8 choose=wheel" },
  { "mike-wheel", NULL, "person=Mike days=4 choose=wheel" },
  { "barry-impulse", NULL, "person=Barry days=6 choose=impulse" },
  { "unlimited", NULL, "person=Carl days=3 money=no" },
  { "steady", NULL, "days=3 behaviour=steady" },
  { "hit", &ply_question_blackjack, "games=30 detail=12" },
  { "best", &ply_question_blackjack, "games=30 detail=20 action=best hand=A,2 decks=1" },
  { "many-cards", &ply_question_blackjack, "games=3 action=best hand=A,A,A,A,2,2,2" },
  { "gun", &ply_question_cep, "games=40 detail=20" },
  { "wide-gun", &ply_question_cep, "games=10 radius=30" },
};

static void check_step(const PlyRun *run, const PlyReplay *replay, unsigned size, double scale,
                       bool hide) {
  const PlyViewFace *views = ply_run_views(run);
  const PlyPart part = { .width = sizes[size].width,
                         .height = sizes[size].height,
                         .text_scale = scale,
                         .cover = hide ? &ply_cover_of_values : NULL,
                         .theme = ply_theme_get(PLY_THEME_LIGHT) };
  g_autofree char *what = g_strdup_printf("step %u, %g × %g, text × %g", ply_replay_step(replay),
                                          part.width, part.height, scale);
  g_autoptr(PlyScene) board = views->board(run, replay, &part);
  check_scene(board, part.width, what);
  if (run->kind != &ply_run_kind_day) /* the chart of an estimate is tested with the charts */
    return;
  g_autoptr(PlyScene) chart = views->chart(run, replay, &part);
  check_scene(chart, part.width, what);
}

static void test_sizes(gconstpointer data) {
  unsigned r = GPOINTER_TO_UINT(data);
  g_autoptr(PlyRun) run =
      runs[r].question != NULL ? asked(runs[r].question, runs[r].set) : life(NULL, runs[r].set);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    unsigned size = step % G_N_ELEMENTS(sizes);
    check_step(run, replay, size, scales[step % G_N_ELEMENTS(scales)], step % 5 == 0);
    if (step % 9 > 0)
      continue;
    for (size = 0; size < G_N_ELEMENTS(sizes); size++)
      for (unsigned scale = 0; scale < G_N_ELEMENTS(scales); scale++)
        check_step(run, replay, size, scales[scale], false);
  }
}

/* Painted in every theme: there is ink, and no shape upsets Cairo. */
static void test_themes(gconstpointer data) {
  const PlyTheme *theme = ply_theme_get((PlyThemeId)GPOINTER_TO_INT(data));
  for (unsigned r = 0; r < G_N_ELEMENTS(runs); r++) {
    g_autoptr(PlyRun) run =
        runs[r].question != NULL ? asked(runs[r].question, runs[r].set) : life(NULL, runs[r].set);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    ply_replay_seek(replay, ply_replay_last(replay) * 2 / 3);
    const PlyPart part = { .width = 900, .height = 500, .text_scale = 1, .theme = theme };
    g_autoptr(PlyScene) scene = ply_run_views(run)->board(run, replay, &part);
    Picture picture = picture_new(900, (int)ceil(scene->extent.h), theme);
    ply_scene_paint(scene, theme, picture.cr);
    g_assert_cmpint(cairo_status(picture.cr), ==, CAIRO_STATUS_SUCCESS);
    PlyRect box = inked(&picture, theme);
    g_assert_cmpfloat(box.w, >, 850);
    picture_clear(&picture);
  }
}

/* Numbers of any size, long names and long formulas stay on the picture. */
static void test_extremes(void) {
  static const char *const formulas[] = {
    "P*G*1000000",
    "P/1000000",
    "-C",
    "1/3",
    "0",
    "P*P*G - (1-P)*L + P*P*G - (1-P)*L + P*P*G - (1-P)*L + P*P*G - (1-P)*L + P*P*G - (1-P)*L + "
    "P*P*G - (1-P)*L + P*P*G - (1-P)*L + P*P*G - (1-P)*L + P*P*G - (1-P)*L + P*P*G - (1-P)*L + "
    "123456789*cash + max(P, G, L) - (cash > 100 ? 17 : 0 - 18)",
  };
  for (unsigned f = 0; f < G_N_ELEMENTS(formulas); f++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyDayWorld) world = ply_day_world_new();
    g_strlcpy(world->occupations[2].name, "A name that somebody made as long as it may be, and on",
              PLY_DAY_NAME);
    world->occupations[2].gain = PLY_DAY_MAX_MONEY;
    world->occupations[2].cost = PLY_DAY_MAX_MONEY;
    g_strlcpy(world->people[0].name, "Somebody whose name does not end at all, or does it now, eh",
              PLY_DAY_NAME);
    ply_day_set_formula(world, 0, formulas[f], NULL, &error);
    g_assert_no_error(error);
    g_autoptr(PlyRun) run = life(world, "days=2 cash=1000000");
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
      ply_replay_seek(replay, step);
      check_step(run, replay, step % G_N_ELEMENTS(sizes), scales[step % 3], false);
    }
  }
}

/* --- files --- */

static void test_files(void) {
  static const PlyView views[] = { PLY_VIEW_ALL, PLY_VIEW_BOARD, PLY_VIEW_CHART };
  static const double pages[][2] = { { 0, 0 }, { 1280, 800 }, { 600, 900 }, { 200, 200 } };
  for (unsigned r = 0; r < G_N_ELEMENTS(runs); r++) {
    g_autoptr(PlyRun) run =
        runs[r].question != NULL ? asked(runs[r].question, runs[r].set) : life(NULL, runs[r].set);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    ply_replay_seek(replay, ply_replay_last(replay) / 2);
    g_assert_false(ply_export_has(run, PLY_VIEW_TREE));
    g_assert_false(ply_export_has(run, PLY_VIEW_RULES));
    for (unsigned v = 0; v < G_N_ELEMENTS(views); v++)
      for (unsigned p = 0; p < G_N_ELEMENTS(pages); p++) {
        PlyExport options;
        double width, height;
        ply_export_init(&options);
        options.view = views[v];
        options.width = pages[p][0];
        options.height = pages[p][1];
        g_assert_true(ply_export_has(run, views[v]));
        ply_export_size(run, replay, &options, &width, &height);
        if (pages[p][0] > 0)
          g_assert_cmpfloat(fabs(width - pages[p][0]), <, 0.01);
        Picture picture =
            picture_new((int)ceil(width), (int)ceil(height), ply_theme_get(PLY_THEME_LIGHT));
        ply_export_paint(run, replay, &options, picture.cr);
        PlyRect box = inked(&picture, ply_theme_get(PLY_THEME_LIGHT));
        g_assert_cmpfloat(box.w, >, width * 0.3);
        g_assert_cmpfloat(box.x + box.w, <=, width);
        picture_clear(&picture);
      }
  }
}

TEST_PROGRAM("life-chance") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(runs); i++) {
    g_autofree char *path = g_strconcat("/render/chance/sizes/", runs[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_sizes);
  }
  for (int i = 0; i < PLY_N_THEMES; i++) {
    g_autofree char *path =
        g_strconcat("/render/chance/themes/", ply_theme_get((PlyThemeId)i)->name, NULL);
    g_test_add_data_func(path, GINT_TO_POINTER(i), test_themes);
  }
  g_test_add_func("/render/chance/extremes", test_extremes);
  g_test_add_func("/render/chance/files", test_files);
  return g_test_run();
}
