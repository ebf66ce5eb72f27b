/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rule view of Sudoku says can be told from its ground, in every theme and in print. */
#include "picture.h"
#include "program.h"
#include "ratio.h"
#include "render/rules/view.h"
#include "sudoku/sudoku.h"

#define TEXT 4.5   /* what is read */
#define STROKE 3.5 /* what is left of that in the pixels of a thin one */
#define WIDTH 630
#define HEIGHT 600

static Picture painted(const PlyScene *scene, const PlyTheme *theme) {
  Picture p = picture_new(WIDTH, HEIGHT, theme);
  ply_scene_paint(scene, theme, p.cr);
  return p;
}

static void drop_text(PlyScene *scene) {
  for (guint i = scene->shapes->len; i > 0; i--)
    if (g_array_index(scene->shapes, PlyShape, i - 1).kind == PLY_SHAPE_TEXT)
      g_array_remove_index(scene->shapes, i - 1);
}

/* --- one text --- */

static int by_size(gconstpointer a, gconstpointer b) {
  double one = *(const double *)a, two = *(const double *)b;
  return (one > two) - (one < two);
}

/* How the colour of a text stands out from what lies below its ink: the median of that. A thin stroke
 * that covers half a pixel has another colour there, which says more of the font than of the theme. */
static double of_colours(const Picture *p, const Picture *ground, PlyRect box, unsigned colour,
                         double opacity) {
  g_autoptr(GArray) found = g_array_new(FALSE, FALSE, sizeof(double));
  for (int y = MAX(0, (int)box.y); y < MIN(p->height, box.y + box.h); y++)
    for (int x = MAX(0, (int)box.x); x < MIN(p->width, box.x + box.w); x++) {
      unsigned below = pixel(ground, x, y);
      double ratio = contrast_ratio(blend(colour, below, opacity), below);
      if (pixel(p, x, y) != below)
        g_array_append_val(found, ratio);
    }
  g_array_sort(found, by_size);
  return found->len > 0 ? g_array_index(found, double, found->len / 2) : 1;
}

/* The highest contrast of a picture with its ground in a box: less than that of the colours, but
 * nothing lies on the text. */
static double of_pixels(const Picture *p, const Picture *ground, PlyRect box) {
  double most = 1;
  for (int y = MAX(0, (int)box.y); y < MIN(p->height, box.y + box.h); y++)
    for (int x = MAX(0, (int)box.x); x < MIN(p->width, box.x + box.w); x++)
      most = MAX(most, contrast_ratio(pixel(p, x, y), pixel(ground, x, y)));
  return most;
}

static void check_text(const Picture *p, const Picture *ground, const PlyShape *shape,
                       const PlyTheme *theme, uint32_t step) {
  const PlyTextStyle *style = &shape->text.style;
  PlyRect box = ply_text_box(shape->text.text, style, shape->text.x, shape->text.y);
  double colours = of_colours(p, ground, box, colour_of(theme, style->colour), style->opacity);
  double pixels = of_pixels(p, ground, box);
  if (colours < TEXT || pixels < STROKE)
    g_error("%s, step %u: “%s” at %g %g: colours %.2f, pixels %.2f", theme->name, step,
            shape->text.text, box.x, box.y, colours, pixels);
}

static unsigned check_theme(PlyScene *scene, PlyScene *bare, const PlyTheme *theme, uint32_t step) {
  unsigned n = 0;
  Picture p = painted(scene, theme), ground = painted(bare, theme);
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind != PLY_SHAPE_TEXT)
      continue;
    check_text(&p, &ground, shape, theme, step);
    n++;
  }
  picture_clear(&p);
  picture_clear(&ground);
  return n;
}

static void check_step(const PlyRun *run, const PlyReplay *replay) {
  PlyRuleView view;
  ply_rule_view_init(&view);
  view.width = WIDTH;
  view.height = HEIGHT;
  g_autoptr(PlyScene) scene = ply_rule_scene(run, replay, &view);
  g_autoptr(PlyScene) bare = ply_rule_scene(run, replay, &view);
  drop_text(bare);
  g_assert_cmpuint(scene->texts->len, >, 0);
  for (int id = 0; id < PLY_N_THEMES; id++)
    g_assert_cmpuint(
        check_theme(scene, bare, ply_theme_get((PlyThemeId)id), ply_replay_step(replay)), ==,
        scene->texts->len);
}

typedef struct {
  const char *path, *board, *set, *commands;
} Example;

/* Every kind of event the first time that each rule is tried with it, in all of the runs. */
static void test_text(gconstpointer data) {
  static bool seen[PLY_N_RULE_EVENTS][PLY_SUDOKU_N_RULES];
  const Example *example = data;
  g_autoptr(PlyRun) run = sudoku_run(example->board, example->set, example->commands);
  PlyTrace *t = ply_run_sudoku(run)->trace;
  g_autoptr(PlyReplay) replay = ply_replay_new(t);
  unsigned rule = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(t); i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    if (e->kind == PLY_EVENT_RULE)
      rule = e->extra;
    if (seen[e->kind][rule])
      continue;
    seen[e->kind][rule] = true;
    ply_replay_seek(replay, i + 1);
    check_step(run, replay);
  }
}

static const Example examples[] = {
  { "/render/rule-contrast/fish", SUDOKU_FISH, "", "sweep" },
  { "/render/rule-contrast/lines", POINTING, "", "sweep" },
  { "/render/rule-contrast/sets", QUAD, "", "sweep" },
  { "/render/rule-contrast/most", SUDOKU_FISH, "choose=most", "sweep" },
  { "/render/rule-contrast/stuck", SUDOKU_FISH, "rules=naked-single", "sweep" },
  { "/render/rule-contrast/contradiction", SUDOKU_FISH, "", "place r1c1=2; sweep" },
};

TEST_PROGRAM("rule-contrast") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(examples); i++)
    g_test_add_data_func(examples[i].path, &examples[i], test_text);
  return g_test_run();
}
