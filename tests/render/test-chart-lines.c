/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines, bands, several series, spans, marks, zoom; and bars that share their room. */
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "program.h"
#include "render/chart/chart.h"
#include "render/kit/shape.h"
#include "render/page/export.h"

static const PlyItem *item_at(const PlyScene *scene, guint i) {
  return &g_array_index(scene->items, PlyItem, i);
}

static const PlyItem *find(const PlyScene *scene, PlyItemKind kind, uint32_t id) {
  int item = ply_scene_find(scene, kind, id);
  g_assert_cmpint(item, >=, 0);
  return item_at(scene, (guint)item);
}

/* No text is too small, off the picture, or on another one. */
static void check_texts(const PlyScene *scene, double width, double height) {
  for (guint i = 0; i < scene->texts->len; i++) {
    const PlyTextBox *a = &g_array_index(scene->texts, PlyTextBox, i);
    g_assert_cmpfloat(a->size, >=, PLY_TEXT_MIN);
    g_assert_cmpfloat(a->box.x, >=, -0.5);
    g_assert_cmpfloat(a->box.x + a->box.w, <=, width + 0.5);
    g_assert_cmpfloat(a->box.y, >=, -0.5);
    g_assert_cmpfloat(a->box.y + a->box.h, <=, height + 0.5);
    for (guint k = 0; k < i; k++) {
      const PlyRect *b = &g_array_index(scene->texts, PlyTextBox, k).box;
      bool apart = a->box.x + a->box.w <= b->x + 0.5 || b->x + b->w <= a->box.x + 0.5 ||
                   a->box.y + a->box.h <= b->y + 0.5 || b->y + b->h <= a->box.y + 0.5;
      g_assert_true(apart);
    }
  }
}

/* Filled figures of the first series: bars, or marks. */
static unsigned bars_drawn(const PlyScene *scene) {
  unsigned n = 0;
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    n += shape->kind == PLY_SHAPE_FIGURE && shape->figure.fill == PLY_COLOUR_MAX;
  }
  return n;
}

static const PlyShape *nth_path(const PlyScene *scene, guint n) {
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_PATH && n-- == 0)
      return shape;
  }
  return NULL;
}

/* y = x², from 0 to 10. */
static PlyChart *parabola(void) {
  PlyChart *chart = ply_chart_new_named(PLY_CHART_LINES, "p", "Squares", "number", "its square");
  ply_chart_series(chart, "square");
  for (int x = 0; x <= 10; x++)
    ply_chart_add_point(chart, x, x * x, 1, 0);
  return chart;
}

static void test_line(void) {
  g_autoptr(PlyChart) chart = parabola();
  g_autoptr(PlyScene) scene = ply_chart_scene(chart, 600, 400, 1);
  const PlyShape *line = nth_path(scene, 0);
  g_assert_nonnull(line);
  g_assert_cmpuint(line->path.n, ==, 11);
  const double *xy = line->path.xy;
  double unit = (xy[1] - xy[21]) / 100; /* px of 1 */
  g_assert_cmpfloat(unit, >, 1);
  for (int x = 0; x <= 10; x++) {
    g_assert_cmpfloat_with_epsilon(xy[2 * x], xy[0] + x * (xy[20] - xy[0]) / 10, 0.01);
    g_assert_cmpfloat_with_epsilon(xy[2 * x + 1], xy[1] - x * x * unit, 0.01);
  }
  g_assert_cmpuint(scene->items->len, ==, 11);
  g_assert_cmpstr(find(scene, PLY_ITEM_POINT, 7)->name, ==, "square, 7: 49");
  check_texts(scene, 600, 400);
}

/* A zoomed line goes from edge to edge, and its scale fits what is left. */
static void test_zoom(void) {
  g_autoptr(PlyChart) chart = parabola();
  double from, to;
  g_assert_true(ply_chart_range(chart, &from, &to));
  g_assert_cmpfloat(from, ==, 0);
  g_assert_cmpfloat(to, ==, 10);
  PlyChartView view = { 600, 400, 1, 2.5, 4.5, false, false };
  g_autoptr(PlyScene) scene = ply_chart_scene_view(chart, &view);
  const PlyShape *line = nth_path(scene, 0);
  g_assert_cmpuint(line->path.n, ==, 4); /* edge, 3, 4, edge */
  const double *xy = line->path.xy;
  g_assert_cmpfloat_with_epsilon(xy[4] - xy[2], (xy[6] - xy[0]) / 2, 0.01);
  /* Between 2 and 3 the line is straight: 6.5 at 2.5. */
  g_assert_cmpfloat_with_epsilon((xy[1] - xy[3]) / (xy[3] - xy[5]), 2.5 / 7, 0.01);
  g_assert_cmpuint(scene->items->len, ==, 2);
  check_texts(scene, 600, 400);
}

static void test_bands(void) {
  g_autoptr(PlyChart) chart = ply_chart_new(PLY_CHART_LINES);
  for (int x = 0; x <= 20; x++) {
    double wide = x == 10 ? NAN : 5; /* a gap in the middle */
    ply_chart_add_fan(chart, x, (double[]){ 20 - wide, 20 + wide },
                      (double[]){ 20 - wide / 2, 20 + wide / 2 }, x == 10 ? NAN : 20);
  }
  g_autoptr(PlyScene) scene = ply_chart_scene(chart, 500, 300, 1);
  /* Outer and inner band and line, in two parts each. */
  for (guint i = 0; i < 6; i++) {
    const PlyShape *path = nth_path(scene, i);
    g_assert_nonnull(path);
    g_assert_cmpint(path->path.closed, ==, i < 4);
    g_assert_cmpuint(path->path.n, ==, i < 4 ? 20 : 10);
  }
  g_assert_null(nth_path(scene, 6));
  g_assert_cmpuint(scene->items->len, ==, 20);
  g_assert_cmpstr(item_at(scene, 0)->name, ==, "0: 20, between 15 and 25");
}

static void test_log(void) {
  g_autoptr(PlyChart) chart = ply_chart_new(PLY_CHART_LINES);
  chart->x_log = true;
  for (double x = 10; x <= 1000; x *= 10)
    ply_chart_add_point(chart, x, 1 / x, 1, 0);
  g_autoptr(PlyScene) scene = ply_chart_scene(chart, 500, 300, 1);
  const double *xy = nth_path(scene, 0)->path.xy;
  g_assert_cmpfloat_with_epsilon(xy[2] - xy[0], xy[4] - xy[2], 0.01);
  check_texts(scene, 500, 300);
}

/* A point without neighbours is seen, alone and between gaps; one of a line has no mark. */
static void test_one_point(void) {
  g_autoptr(PlyChart) chart = ply_chart_new(PLY_CHART_LINES);
  ply_chart_add_point(chart, 1, 5, 1, 0);
  g_autoptr(PlyScene) alone = ply_chart_scene(chart, 500, 300, 1);
  g_assert_cmpuint(bars_drawn(alone), ==, 1);
  ply_chart_add_point(chart, 2, NAN, 1, 0);
  ply_chart_add_point(chart, 3, 6, 1, 0);
  ply_chart_add_point(chart, 4, 7, 1, 0);
  g_autoptr(PlyScene) scene = ply_chart_scene(chart, 500, 300, 1);
  g_assert_cmpuint(bars_drawn(scene), ==, 1);
}

/* Every series has a second sign. */
static void test_signs(void) {
  g_autoptr(PlyChart) lines = ply_chart_new(PLY_CHART_LINES);
  static const char *const names[] = { "blue", "orange", "green", "magenta", "grey" };
  for (unsigned s = 0; s < 5; s++) {
    ply_chart_series(lines, names[s]);
    for (int x = 0; x < 50; x++)
      ply_chart_add_point(lines, x, s + x * 0.01, 1, 0);
  }
  g_autoptr(PlyScene) scene = ply_chart_scene(lines, 800, 400, 1);
  PlyDash dashes[5];
  PlyColour colours[5];
  for (unsigned s = 0; s < 5; s++) {
    /* The diamonds of the legend are paths too. */
    const PlyShape *path = NULL;
    for (guint i = 0, seen = 0; (path = nth_path(scene, i)) != NULL; i++)
      if (!path->path.closed && seen++ == s)
        break;
    g_assert_nonnull(path);
    dashes[s] = path->path.pen.dash;
    colours[s] = path->path.pen.colour;
  }
  for (unsigned a = 0; a < 5; a++)
    for (unsigned b = 0; b < a; b++) {
      g_assert_cmpint(colours[a], !=, colours[b]);
      if (a < 4) /* the fifth is solid again, with a cross as its mark */
        g_assert_cmpint(dashes[a], !=, dashes[b]);
    }
  check_texts(scene, 800, 400);
}

static PlyChart *grouped(void) {
  static const char *const rules[] = { "one", "near", "far", "end", "full", "full+count" };
  PlyChart *chart = ply_chart_new_named(PLY_CHART_BARS, "g", "Boards finished without a guess",
                                        "rules up to", "share of boards");
  chart->percent = true;
  for (unsigned s = 0; s < 3; s++) {
    ply_chart_series(chart, ((const char *[]){ "Beginner", "Intermediate", "Expert" })[s]);
    for (unsigned i = 0; i < 6; i++)
      ply_chart_add_share(chart, s == 0 ? g_strdup(rules[i]) : NULL, 10 * (i + 1), 100);
  }
  return chart;
}

static void test_grouped(void) {
  g_autoptr(PlyChart) chart = grouped();
  g_autoptr(PlyScene) scene = ply_chart_scene(chart, 900, 500, 1);
  g_assert_cmpuint(scene->items->len, ==, 18);
  g_assert_cmpstr(find(scene, PLY_ITEM_BAR, 2 * 3 + 1)->name, ==,
                  "far, Intermediate: 30 %, between 21.9 % and 39.6 %");
  for (guint i = 1; i < 18; i++) {
    g_assert_cmpfloat(item_at(scene, i)->bounds.x, >=,
                      item_at(scene, i - 1)->bounds.x + item_at(scene, i - 1)->bounds.w - 0.01);
    g_assert_cmpint(item_at(scene, i)->left, ==, (int)i - 1);
    g_assert_cmpint(item_at(scene, i - 1)->right, ==, (int)i);
  }
  check_texts(scene, 900, 500);
}

/* However thin they get, bars are items that views take for large enough. */
static void test_thin(void) {
  g_autoptr(PlyChart) chart = grouped();
  g_autoptr(PlyScene) scene = ply_chart_scene(chart, 260, 300, 1);
  g_assert_cmpuint(scene->items->len, ==, 18);
  for (guint i = 0; i < 18; i++) {
    g_assert_cmpfloat(item_at(scene, i)->bounds.w, <, 12);
    g_assert_cmpfloat(item_at(scene, i)->radius, >=, 6);
  }
}

/* 480 bins of which 3 in 10 games are lost: joined to bars, their counts join as well. */
static void test_pooled(void) {
  g_autoptr(PlyChart) rate = ply_chart_new(PLY_CHART_HISTOGRAM);
  g_autoptr(PlyChart) sum = ply_chart_new(PLY_CHART_HISTOGRAM);
  rate->first = sum->first = 1;
  rate->percent = sum->percent = true;
  rate->pool = PLY_POOL_RATE;
  sum->pool = PLY_POOL_SUM;
  for (unsigned i = 0; i < 480; i++) {
    ply_chart_add_share(rate, NULL, 3, 10);
    ply_chart_add_share(sum, NULL, 1, 1000);
  }
  g_autoptr(PlyScene) wide = ply_chart_scene(rate, 1400, 400, 1);
  g_assert_cmpuint(bars_drawn(wide), ==, 480);
  g_assert_cmpuint(wide->items->len, ==, 96); /* 12 px at least: five bars each */
  g_assert_cmpstr(item_at(wide, 1)->name, ==, "6–10: 30 %, between 19.1 % and 43.8 %");
  g_autoptr(PlyScene) narrow = ply_chart_scene(rate, 300, 400, 1);
  g_assert_cmpuint(bars_drawn(narrow), ==, 96);
  g_assert_cmpuint(narrow->items->len, ==, 16);
  g_autoptr(PlyScene) summed = ply_chart_scene(sum, 300, 400, 1);
  g_assert_true(g_str_has_prefix(item_at(summed, 1)->name, "31–60: 3 %, between"));
  PlyChartView view = { 300, 400, 1, 100, 150, false, false };
  g_autoptr(PlyScene) near = ply_chart_scene_view(rate, &view);
  g_assert_cmpuint(bars_drawn(near), ==, 50);
  g_assert_cmpuint(near->items->len, ==, 17);
  g_assert_true(g_str_has_prefix(item_at(near, 0)->name, "100–102: 30 %"));
  check_texts(near, 300, 400);
}

static void test_spans_and_marks(void) {
  g_autoptr(PlyChart) chart = parabola();
  ply_chart_add_span(chart, 0, 4, 0, "farmer");
  ply_chart_add_span(chart, 4, 10, 1, "smith");
  ply_chart_add_mark(chart, 6, 36, "bankrupt");
  ply_chart_add_mark(chart, NAN, 50, "half way");
  g_autoptr(PlyScene) scene = ply_chart_scene(chart, 600, 400, 1);
  const PlyItem *smith = find(scene, PLY_ITEM_SPAN, 1);
  g_assert_cmpstr(smith->name, ==, "smith: 4–10");
  g_assert_cmpfloat_with_epsilon(smith->bounds.w / find(scene, PLY_ITEM_SPAN, 0)->bounds.w, 1.5,
                                 0.01);
  g_assert_cmpstr(find(scene, PLY_ITEM_MARK, 0)->name, ==, "bankrupt: 6");
  g_assert_cmpstr(find(scene, PLY_ITEM_MARK, 1)->name, ==, "half way: 50");
  check_texts(scene, 600, 400);
}

static unsigned points_below(const PlyScene *scene, const PlyRect *text) {
  unsigned n = 0;
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = item_at(scene, i);
    double x = item->bounds.x + item->bounds.w / 2, y = item->bounds.y + item->bounds.h / 2;
    n += item->kind == PLY_ITEM_POINT && x > text->x && x < text->x + text->w && y > text->y &&
         y < text->y + text->h;
  }
  return n;
}

/* The words of a level stand where they cover no line, while there is such a place. */
static void test_levels(void) {
  static const struct {
    double begin, end, level;
  } lines[] = { { 0, 54, 50 }, { 0, 46, 50 }, { 54, 0, 50 }, { 46, 0, 50 }, { 100, 52, 50 } };
  for (unsigned l = 0; l < G_N_ELEMENTS(lines); l++) {
    g_autoptr(PlyChart) chart =
        ply_chart_new_named(PLY_CHART_LINES, "levels", "Coins", "days", NULL);
    ply_chart_series(chart, "coins");
    for (int x = 0; x <= 40; x++)
      ply_chart_add_point(chart, x,
                          lines[l].begin + (lines[l].end - lines[l].begin) * MIN(x, 30) / 30, 1, 0);
    ply_chart_add_point(chart, 41, 100, 1, 0);
    ply_chart_add_mark(chart, NAN, lines[l].level, "made up: 50 coins a day");
    g_autoptr(PlyScene) scene = ply_chart_scene(chart, 600, 400, 1);
    for (guint i = 0; i < scene->texts->len; i++)
      g_assert_cmpuint(points_below(scene, &g_array_index(scene->texts, PlyTextBox, i).box), ==, 0);
  }
}

/* Levels close to each other: neither passes through the words of the other, nor does the estimate that
 * ends between them. */
static void test_close_levels(void) {
  static const double estimate[] = { 0, 0.5, 0.667, 0.6, 0.5, 0.45, 0.4, 0.35, 0.28, 0.2 };
  static const double levels[] = { 0.185, 0.1 };
  for (int width = 500; width <= 900; width += 100) {
    g_autoptr(PlyChart) chart =
        ply_chart_new_named(PLY_CHART_LINES, "close", "Share", "runs", NULL);
    ply_chart_series(chart, "estimate");
    for (guint i = 0; i < G_N_ELEMENTS(estimate); i++)
      ply_chart_add_point(chart, i + 1, estimate[i], 0, 1);
    ply_chart_add_mark(chart, NAN, levels[0], "exact: 18.5 %");
    ply_chart_add_mark(chart, NAN, levels[1], "made up: 10 %");
    g_autoptr(PlyScene) scene = ply_chart_scene(chart, width, 240, 1);
    guint apart = 0;
    for (guint i = 0; i < scene->texts->len; i++) {
      const PlyTextBox *text = &g_array_index(scene->texts, PlyTextBox, i);
      double middle = text->box.y + text->box.h / 2;
      g_assert_cmpuint(points_below(scene, &text->box), ==, 0);
      for (guint k = 0; k < scene->items->len; k++) {
        const PlyItem *item = item_at(scene, k);
        double y = item->bounds.y + item->bounds.h / 2;
        if (item->kind != PLY_ITEM_MARK || text->box.x < item->bounds.x || fabs(y - middle) < 2)
          continue; /* on its own level, or beside the chart */
        apart++;
        g_assert_false(y > text->box.y && y < text->box.y + text->box.h);
      }
    }
    g_assert_cmpuint(apart, >=, 2); /* two words, two levels */
  }
}

/* At every text size and width, in both directions, nothing overlaps or is cut off. */
static void test_sizes(void) {
  g_autoptr(PlyChart) bars = grouped();
  g_autoptr(PlyChart) line = parabola();
  static const double scales[] = { 1, 1.5, 2 }, widths[] = { 420, 640, 1000, 1900 };
  for (unsigned s = 0; s < G_N_ELEMENTS(scales); s++)
    for (unsigned w = 0; w < G_N_ELEMENTS(widths); w++)
      for (int rtl = 0; rtl <= 1; rtl++) {
        PlyChartView view = { widths[w], 480, scales[s], 1, 0, rtl, s == 1 };
        g_autoptr(PlyScene) a = ply_chart_scene_view(bars, &view);
        g_autoptr(PlyScene) b = ply_chart_scene_view(line, &view);
        check_texts(a, widths[w], 480);
        check_texts(b, widths[w], 480);
      }
}

/* Files of every format and theme; nothing is written where that cannot be. */
static void test_files(void) {
  g_autoptr(PlyChart) chart = grouped();
  g_autoptr(PlyScene) scene = ply_chart_scene(chart, 640, 400, 1);
  g_autofree char *folder = g_dir_make_tmp("plybook-chart-XXXXXX", NULL);
  static const struct {
    const char *name, *begin;
  } files[] = { { "c.svg", "<?xml" }, { "c.pdf", "%PDF" }, { "c.png", "\x89PNG" } };
  for (unsigned i = 0; i < G_N_ELEMENTS(files); i++)
    for (int theme = 0; theme < PLY_N_THEMES; theme++) {
      g_autoptr(GError) error = NULL;
      g_autofree char *path = g_build_filename(folder, files[i].name, NULL), *bytes = NULL;
      gsize n;
      g_assert_true(
          ply_export_scene(scene, ply_theme_get((PlyThemeId)theme), chart->title, path, &error));
      g_assert_no_error(error);
      g_assert_true(g_file_get_contents(path, &bytes, &n, NULL));
      g_assert_cmpuint(n, >, 1000);
      g_assert_true(memcmp(bytes, files[i].begin, 4) == 0);
      if (i == 0) /* what its bars say is in it */
        g_assert_nonnull(strstr(bytes, "far, Intermediate: 30 %, between 21.9 % and 39.6 %"));
      g_remove(path);
    }
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_export_scene(scene, ply_theme_get(PLY_THEME_LIGHT), "", "chart.gif", &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
  g_rmdir(folder);
}

static void test_nothing(void) {
  for (int kind = PLY_CHART_BARS; kind <= PLY_CHART_LINES; kind++) {
    g_autoptr(PlyChart) chart = ply_chart_new((PlyChartKind)kind);
    g_autoptr(PlyScene) empty = ply_chart_scene(chart, 300, 200, 1);
    g_assert_cmpuint(empty->items->len, ==, 0);
    ply_chart_add_share(chart, NULL, 0, 0); /* of no game at all */
    g_autoptr(PlyScene) none = ply_chart_scene(chart, 300, 200, 1);
    for (guint i = 0; i < none->texts->len; i++) {
      const PlyRect *box = &g_array_index(none->texts, PlyTextBox, i).box;
      g_assert_true(isfinite(box->x) && isfinite(box->y));
    }
  }
}

TEST_PROGRAM("chart-lines") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/chart/line", test_line);
  g_test_add_func("/render/chart/zoom", test_zoom);
  g_test_add_func("/render/chart/bands", test_bands);
  g_test_add_func("/render/chart/log", test_log);
  g_test_add_func("/render/chart/one-point", test_one_point);
  g_test_add_func("/render/chart/signs", test_signs);
  g_test_add_func("/render/chart/grouped", test_grouped);
  g_test_add_func("/render/chart/thin", test_thin);
  g_test_add_func("/render/chart/pooled", test_pooled);
  g_test_add_func("/render/chart/spans-and-marks", test_spans_and_marks);
  g_test_add_func("/render/chart/levels", test_levels);
  g_test_add_func("/render/chart/close-levels", test_close_levels);
  g_test_add_func("/render/chart/sizes", test_sizes);
  g_test_add_func("/render/chart/files", test_files);
  g_test_add_func("/render/chart/nothing", test_nothing);
  return g_test_run();
}
