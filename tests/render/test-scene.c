/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "picture.h"
#include "program.h"

static const PlyTheme *light(void) {
  return ply_theme_get(PLY_THEME_LIGHT);
}

/* --- Figures --- */

static unsigned all_figures(PlyFigure figures[static 16]) {
  unsigned n = 0;
  for (int grown = 0; grown < 2; grown++) {
    double by = grown * 11;
    figures[n++] = ply_figure_grown(ply_figure_triangle(100, 100, 40, true), by);
    figures[n++] = ply_figure_grown(ply_figure_triangle(100, 100, 40, false), by);
    figures[n++] = ply_figure_grown(ply_figure_circle(100, 100, 30), by);
    figures[n++] = ply_figure_grown(ply_figure_square(100, 100, 27), by);
    figures[n++] = ply_figure_grown(ply_figure_pill((PlyRect){ 60, 85, 80, 30 }), by);
  }
  return n;
}

/* Bounds, contains and meet agree with what Cairo fills. */
static void test_geometry(void) {
  PlyFigure figures[16];
  unsigned n = all_figures(figures);
  Picture p = picture_new(200, 200, light());
  for (unsigned i = 0; i < n; i++) {
    double x1, y1, x2, y2;
    ply_figure_path(&figures[i], p.cr);
    cairo_path_extents(p.cr, &x1, &y1, &x2, &y2);
    PlyRect b = ply_figure_bounds(&figures[i]);
    g_assert_cmpfloat_with_epsilon(b.x, x1, 0.1);
    g_assert_cmpfloat_with_epsilon(b.y, y1, 0.1);
    g_assert_cmpfloat_with_epsilon(b.x + b.w, x2, 0.1);
    g_assert_cmpfloat_with_epsilon(b.y + b.h, y2, 0.1);
    int wrong = 0;
    for (int y = 20; y < 180; y += 2) {
      for (int x = 20; x < 180; x += 2)
        wrong += ply_figure_contains(&figures[i], x + 0.3, y + 0.3) !=
                 (cairo_in_fill(p.cr, x + 0.3, y + 0.3) != 0);
    }
    g_assert_cmpint(wrong, <=, 2); /* Cairo's curves are of short straight lines */
    double mx, my;
    ply_figure_meet(&figures[i], 10, 20, &mx, &my);
    g_assert_false(ply_figure_contains(&figures[i], mx, my));
    g_assert_true(ply_figure_contains(&figures[i], mx + (100 - mx) * 0.02, my + (100 - my) * 0.02));
  }
  picture_clear(&p);
}

/* The outline of a grown triangle is the same distance away on every side. */
static void test_even_growth(void) {
  PlyFigure small = ply_figure_triangle(100, 100, 40, true);
  PlyFigure large = ply_figure_grown(small, 10);
  PlyRect s = ply_figure_bounds(&small), l = ply_figure_bounds(&large);
  g_assert_cmpfloat_with_epsilon(l.y + l.h - (s.y + s.h), 10, 0.01); /* base */
  /* Across a slanted side, halfway up: its normal is (cos, sin) of the half tip angle. */
  double dx = 1.18 * 40, dy = (1.06 + 0.8268) * 40, length = hypot(dx, dy);
  double mx = 100 + dx / 2, my = 100 - 1.06 * 40 + dy / 2;
  double nx = dy / length, ny = -dx / length;
  g_assert_true(ply_figure_contains(&large, mx + 9.9 * nx, my + 9.9 * ny));
  g_assert_false(ply_figure_contains(&large, mx + 10.1 * nx, my + 10.1 * ny));
}

/* A value as wide as a triangle's room lies inside it. */
static void test_room(void) {
  PlyFigure figures[16];
  unsigned n = all_figures(figures);
  for (unsigned i = 0; i < n; i++) {
    double x, y, h = 18;
    ply_figure_label(&figures[i], &x, &y);
    double half = ply_figure_room(&figures[i], h) / 2;
    g_assert_cmpfloat(half, >, 12);
    for (int corner = 0; corner < 4; corner++)
      g_assert_true(ply_figure_contains(&figures[i], x + (corner & 1 ? half : -half),
                                        y + (corner & 2 ? h / 2 : -h / 2)));
  }
}

/* --- Every shape stays within the extent that it claims, in every theme --- */

static void add_shape(PlyScene *scene, int which) {
  PlyTextStyle style = ply_text_style(25, PLY_WEIGHT_HEAVY, PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
  static const double x[4] = { 60, 90, 120, 150 }, y[4] = { 120, 60, 60, 110 };
  PlyBar bar = { 60, 100, 120, 1, 0.7, 0.2, false, false, true, 1 };
  PlyBoard *board = g_new0(PlyBoard, 1);
  board->rows = board->columns = 3;
  for (int i = 0; i < 9; i++)
    board->squares[i].piece = (uint8_t)(i % 3);
  PlyPieceMark mark = { PLY_PIECE_FIRST, 100, 100, 60, which == 13, 1 };
  switch (which) {
  case 0:
    ply_scene_add_triangle(scene, 100, 100, 40, true, PLY_COLOUR_MAX_TINT,
                           ply_pen(PLY_COLOUR_MAX, 3));
    break;
  case 1:
    ply_scene_add_square(scene, 100, 100, 27, PLY_COLOUR_LEAF,
                         ply_pen_dashed(PLY_COLOUR_PRUNED, 2, PLY_DASH_PRUNED));
    break;
  case 2:
    ply_scene_add_line(scene, 60, 70, 140, 150, PLY_ARROW_CHOSEN, ply_pen(PLY_COLOUR_CHOSEN, 6));
    break;
  case 3:
    ply_scene_add_line(scene, 60, 150, 140, 70, 0,
                       ply_pen_dashed(PLY_COLOUR_PRUNED, 2, PLY_DASH_PRUNED));
    break;
  case 4:
    ply_scene_add_link(scene, x, y, PLY_ARROW_LINK,
                       ply_pen_dashed(PLY_COLOUR_WHY, 3, PLY_DASH_DOTTED));
    break;
  case 5: ply_scene_add_halo(scene, ply_figure_triangle(100, 100, 40, false), 1); break;
  case 6: ply_scene_add_cut(scene, 100, 100, 45, 1); break;
  case 7: ply_scene_add_cut(scene, 100, 100, 13, 1); break;
  case 8: ply_scene_add_text(scene, "≥gÅ5", &style, 100, 100); break;
  case 9: ply_scene_add_bar(scene, &bar); break;
  case 10: ply_scene_add_fold(scene, "+7,063", 15, 100, 100, ply_pen(PLY_COLOUR_EDGE, 1.5)); break;
  case 11: ply_scene_add_board(scene, board, NULL, (PlyRect){ 60, 60, 66, 66 }, 4, 1); break;
  default: ply_scene_add_piece(scene, &mark); break;
  }
  g_free(board);
}

static void test_extent(void) {
  for (int id = 0; id < PLY_N_THEMES; id++) {
    const PlyTheme *theme = ply_theme_get((PlyThemeId)id);
    for (int which = 0; which < 14; which++) {
      g_autoptr(PlyScene) scene = ply_scene_new();
      add_shape(scene, which);
      Picture p = picture_new(200, 200, theme);
      ply_scene_paint(scene, theme, p.cr);
      PlyRect ink = inked(&p, theme);
      g_test_message("%s, shape %d: %g %g %g %g in %g %g %g %g", theme->name, which, ink.x, ink.y,
                     ink.w, ink.h, scene->extent.x, scene->extent.y, scene->extent.w,
                     scene->extent.h);
      g_assert_cmpfloat(ink.w, >, 10);
      g_assert_true(within(ink, scene->extent, 1.5));
      /* The extent is no idle claim either. */
      g_assert_true(within(scene->extent, ink, 26));
      picture_clear(&p);
    }
  }
}

/* Paints the same on a context that is moved and enlarged, and leaves it as it was. */
static void test_state(void) {
  g_autoptr(PlyScene) scene = ply_scene_new();
  for (int which = 0; which < 14; which++)
    add_shape(scene, which);
  Picture p = picture_new(100, 100, light());
  cairo_scale(p.cr, 0.5, 0.5);
  cairo_set_line_width(p.cr, 7);
  ply_scene_paint(scene, light(), p.cr);
  g_assert_cmpint(cairo_status(p.cr), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpfloat(cairo_get_line_width(p.cr), ==, 7);
  g_assert_cmpint(cairo_get_dash_count(p.cr), ==, 0);
  double x = 1, y = 0;
  cairo_user_to_device_distance(p.cr, &x, &y);
  g_assert_cmpfloat(x, ==, 0.5);
  g_assert_false(cairo_has_current_point(p.cr));
  picture_clear(&p);
}

/* --- Second signs --- */

/* Changes between ink and paper along a row of pixels. */
static int crossings(const Picture *p, int x1, int x2, int y) {
  int n = 0;
  bool dark = false;
  for (int x = x1; x < x2; x++) {
    bool now = (pixel(p, x, y) & 255) < 128;
    n += now != dark;
    dark = now;
  }
  return n;
}

static int crossings_down(const Picture *p, int x, int y1, int y2) {
  int n = 0;
  bool dark = false;
  for (int y = y1; y < y2; y++) {
    bool now = (pixel(p, x, y) & 255) < 128;
    n += now != dark;
    dark = now;
  }
  return n;
}

static void test_print_now(void) {
  const PlyTheme *theme = ply_theme_get(PLY_THEME_PRINT);
  g_autoptr(PlyScene) scene = ply_scene_new();
  PlyFigure circle = ply_figure_circle(60, 60, 30);
  ply_scene_add_halo(scene, circle, 1);
  ply_scene_add_figure(scene, circle, PLY_COLOUR_MAX_TINT, 1, ply_pen(PLY_COLOUR_MAX, 3));
  Picture p = picture_new(120, 120, theme);
  ply_scene_paint(scene, theme, p.cr);
  g_assert_cmpint(crossings(&p, 2, 60, 60), ==, 6); /* three outlines */
  picture_clear(&p);
}

static void test_now_ring(void) {
  for (int id = 0; id < PLY_THEME_PRINT; id++) {
    const PlyTheme *theme = ply_theme_get((PlyThemeId)id);
    g_autoptr(PlyScene) scene = ply_scene_new();
    PlyFigure circle = ply_figure_circle(60, 60, 30);
    ply_scene_add_halo(scene, circle, 1);
    ply_scene_add_figure(scene, circle, PLY_COLOUR_MAX_TINT, 1, ply_pen(PLY_COLOUR_MAX, 3));
    Picture p = picture_new(120, 120, theme);
    ply_scene_paint(scene, theme, p.cr);
    g_assert_cmpint(distance(pixel(&p, 60 + 38, 60), colour_of(theme, PLY_COLOUR_NOW)), <, 3);
    g_assert_cmpint(distance(pixel(&p, 60 + 33, 60), colour_of(theme, PLY_COLOUR_NOW_TEXT)), <, 3);
    g_assert_cmpint(distance(pixel(&p, 60, 60), colour_of(theme, PLY_COLOUR_MAX_TINT)), <, 3);
    picture_clear(&p);
  }
}

static void test_print_ticks(void) {
  const PlyTheme *theme = ply_theme_get(PLY_THEME_PRINT);
  g_autoptr(PlyScene) scene = ply_scene_new();
  PlyBar bar = { 10, 50, 150, 1, 0.2, 0.8, false, false, false, 1 };
  ply_scene_add_bar(scene, &bar);
  Picture p = picture_new(170, 100, theme);
  ply_scene_paint(scene, theme, p.cr);
  int alpha = (int)ply_bar_x(&bar, 0.2), beta = (int)ply_bar_x(&bar, 0.8);
  g_assert_cmpint(crossings_down(&p, alpha, 30, 70), ==, 2); /* one solid tick */
  g_assert_cmpint(crossings_down(&p, beta, 30, 70), >, 2);   /* dashed */
  g_assert_cmpint(pixel(&p, (alpha + beta) / 2, 50), ==, 0); /* what is left is ink */
  g_assert_cmpint(pixel(&p, alpha - 6, 50), ==, 0xffffff);
  picture_clear(&p);
}

static void test_bar(void) {
  const PlyTheme *theme = light();
  PlyBar open = { 10, 20, 150, 1, 0, 0, true, true, false, 1 };
  PlyBar equal = { 10, 60, 150, 1, 0.5, 0.5, false, false, true, 1 };
  PlyBar crossed = { 10, 100, 150, 1, 0.8, 0.3, false, false, true, 1 };
  g_autoptr(PlyScene) scene = ply_scene_new();
  ply_scene_add_bar(scene, &open);
  ply_scene_add_bar(scene, &equal);
  ply_scene_add_bar(scene, &crossed);
  Picture p = picture_new(170, 120, theme);
  ply_scene_paint(scene, theme, p.cr);
  unsigned dark = pixel(&p, 15, 20);
  g_assert_cmpint(distance(dark, pixel(&p, 155, 20)), ==, 0); /* runs into both ends */
  g_assert_cmpint(distance(dark, colour_of(theme, PLY_COLOUR_INK)), <, 80);
  /* Equal bounds: both ticks beside each other, alpha left. */
  g_assert_cmpint(distance(pixel(&p, 82, 60), colour_of(theme, PLY_COLOUR_MAX)), <, 40);
  g_assert_cmpint(distance(pixel(&p, 87, 60), colour_of(theme, PLY_COLOUR_MIN)), <, 40);
  /* No room left: stripes between the ticks, the ground outside. */
  int changes = 0;
  for (int x = 56; x < 106; x++)
    changes += distance(pixel(&p, x, 100), pixel(&p, x + 1, 100)) > 60;
  g_assert_cmpint(changes, >, 8);
  g_assert_cmpint(distance(pixel(&p, 30, 100), colour_of(theme, PLY_COLOUR_BUTTON)), <, 3);
  picture_clear(&p);
}

static void test_cut_clears(void) {
  const PlyTheme *theme = light();
  g_autoptr(PlyScene) scene = ply_scene_new();
  ply_scene_add_line(scene, 100, 20, 100, 180, 0, ply_pen(PLY_COLOUR_EDGE, 4));
  ply_scene_add_cut(scene, 100, 100, 45, 1);
  Picture p = picture_new(200, 200, theme);
  ply_scene_paint(scene, theme, p.cr);
  int strokes = 0, cleared = 0;
  for (int y = 80; y < 120; y++) {
    strokes += distance(pixel(&p, 100, y), colour_of(theme, PLY_COLOUR_WHY)) < 20;
    cleared += distance(pixel(&p, 100, y), colour_of(theme, PLY_COLOUR_CANVAS)) < 20;
  }
  g_assert_cmpint(strokes, >=, 6); /* two strokes of 4 */
  g_assert_cmpint(cleared, >=, 8); /* 3 px on each side of each */
  g_assert_cmpint(distance(pixel(&p, 100, 40), colour_of(theme, PLY_COLOUR_EDGE)), <, 3);
  picture_clear(&p);
}

static void test_dashes(void) {
  const PlyTheme *theme = ply_theme_get(PLY_THEME_PRINT);
  g_autoptr(PlyScene) scene = ply_scene_new();
  ply_scene_add_line(scene, 10, 10, 110, 10, 0, ply_pen(PLY_COLOUR_EDGE, 2));
  ply_scene_add_line(scene, 10, 20, 110, 20, 0,
                     ply_pen_dashed(PLY_COLOUR_PRUNED, 2, PLY_DASH_PRUNED));
  ply_scene_add_line(scene, 10, 30, 110, 30, 0, ply_pen_dashed(PLY_COLOUR_WHY, 3, PLY_DASH_DOTTED));
  Picture p = picture_new(120, 40, theme);
  ply_scene_paint(scene, theme, p.cr);
  g_assert_cmpint(crossings(&p, 0, 120, 10), ==, 2);
  g_assert_cmpint(crossings(&p, 0, 120, 20), >=, 18); /* ten dashes in 100 px */
  g_assert_cmpint(crossings(&p, 0, 120, 30), >=, 24); /* a dot every 8 */
  picture_clear(&p);
}

/* --- Text --- */

static void test_text_box(void) {
  static const char *const texts[] = { "5", "≥5", "−∞", "α 5", "+7,063", "never looked at" };
  static const int weights[] = { PLY_WEIGHT_NORMAL, PLY_WEIGHT_BOLD, PLY_WEIGHT_HEAVY };
  for (unsigned t = 0; t < G_N_ELEMENTS(texts); t++) {
    for (unsigned w = 0; w < G_N_ELEMENTS(weights); w++) {
      g_autoptr(PlyScene) scene = ply_scene_new();
      PlyTextStyle style = ply_text_style(25, weights[w], PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
      PlyRect box = ply_scene_add_text(scene, texts[t], &style, 150, 50);
      Picture p = picture_new(300, 100, light());
      ply_scene_paint(scene, light(), p.cr);
      g_assert_true(within(inked(&p, light()), box, 2));
      g_assert_cmpint(scene->texts->len, ==, 1);
      PlyTextBox *recorded = &g_array_index(scene->texts, PlyTextBox, 0);
      g_assert_cmpfloat(recorded->size, ==, 25);
      g_assert_cmpfloat(recorded->box.w, ==, box.w);
      picture_clear(&p);
    }
  }
}

/* Digits stand where the caller says, whatever their size. */
static void test_text_place(void) {
  for (int size = 12; size <= 54; size += 6) {
    g_autoptr(PlyScene) scene = ply_scene_new();
    PlyTextStyle style = ply_text_style(size, PLY_WEIGHT_HEAVY, PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
    ply_scene_add_text(scene, "8", &style, 60, 60);
    Picture p = picture_new(120, 120, light());
    ply_scene_paint(scene, light(), p.cr);
    PlyRect ink = inked(&p, light());
    g_assert_cmpfloat_with_epsilon(ink.x + ink.w / 2, 60, 1.3);
    g_assert_cmpfloat_with_epsilon(ink.y + ink.h / 2, 60, 1.3);
    picture_clear(&p);
  }
}

static void test_text_align(void) {
  static const PlyAlign aligns[] = { PLY_ALIGN_START, PLY_ALIGN_CENTRE, PLY_ALIGN_END };
  double width = ply_text_measure("1234", 20, 700, NULL);
  for (int i = 0; i < 3; i++) {
    PlyTextStyle style = ply_text_style(20, 700, PLY_COLOUR_INK, aligns[i]);
    PlyRect box = ply_text_box("1234", &style, 100, 10);
    g_assert_cmpfloat_with_epsilon(box.x, 100 - i * width / 2, 0.001);
  }
  /* Tabular figures: every digit as wide as every other. */
  for (int digit = 0; digit <= 9; digit++) {
    char digits[16];
    g_snprintf(digits, sizeof digits, "%d%d%d", digit, digit, digit);
    g_assert_cmpfloat_with_epsilon(ply_text_measure(digits, 20, 800, NULL),
                                   ply_text_measure("000", 20, 800, NULL), 0.01);
  }
}

static void test_text_small(void) {
  g_autoptr(PlyScene) scene = ply_scene_new();
  PlyTextStyle style = ply_text_style(PLY_TEXT_MIN - 0.5, 400, PLY_COLOUR_INK, PLY_ALIGN_START);
  ply_scene_add_text(scene, "too small", &style, 0, 0);
  ply_scene_add_label(scene, "too small", &style, 0, 0, PLY_COLOUR_CANVAS, 3);
  g_assert_cmpint(scene->shapes->len, ==, 0);
  g_assert_cmpint(scene->texts->len, ==, 0);
}

/* More lines than the cache holds, and each still measures the same. */
static void test_text_cache(void) {
  double first = ply_text_measure("n 0", 15, 400, NULL);
  for (int i = 0; i < 5000; i++) {
    char text[16];
    g_snprintf(text, sizeof text, "n %d", i);
    g_assert_cmpfloat(ply_text_measure(text, 15, 400, NULL), >, 10);
  }
  g_assert_cmpfloat(ply_text_measure("n 0", 15, 400, NULL), ==, first);
}

static gpointer measure_elsewhere(gpointer data) {
  double *width = data;
  *width = ply_text_measure("≥5 elsewhere", 25, 800, NULL);
  return NULL;
}

static void test_text_threads(void) {
  double widths[4];
  GThread *threads[4];
  for (int i = 0; i < 4; i++)
    threads[i] = g_thread_new("measure", measure_elsewhere, &widths[i]);
  for (int i = 0; i < 4; i++) {
    g_thread_join(threads[i]);
    g_assert_cmpfloat(widths[i], ==, ply_text_measure("≥5 elsewhere", 25, 800, NULL));
  }
}

/* --- Items --- */

static void test_hit(void) {
  g_autoptr(PlyScene) scene = ply_scene_new();
  int a = ply_scene_add_item(scene, PLY_ITEM_NODE, 7, (PlyRect){ 0, 0, 40, 40 }, 0, NULL, "≥5");
  int b = ply_scene_add_item(scene, PLY_ITEM_NODE, 8, (PlyRect){ 60, 0, 40, 20 }, PLY_MARK_NOW,
                             g_strdup("second"), NULL);
  int c = ply_scene_add_item(scene, PLY_ITEM_FOLD, 7, (PlyRect){ 30, 30, 40, 40 }, 0, NULL, "");
  const struct {
    double x, y, slack;
    int item;
  } cases[] = {
    { 10, 10, 0, a }, { 39, 39, 0, c },    { 61, 1, 0, b },  { 50, 10, 0, -1 }, { 47, 10, 8, a },
    { 54, 10, 8, b }, { 200, 200, 8, -1 }, { 42, 42, 8, c }, { -3, -3, 5, a },  { -4, -4, 5, -1 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++)
    g_assert_cmpint(ply_scene_hit(scene, cases[i].x, cases[i].y, cases[i].slack), ==,
                    cases[i].item);
  g_assert_cmpint(ply_scene_find(scene, PLY_ITEM_NODE, 8), ==, b);
  g_assert_cmpint(ply_scene_find(scene, PLY_ITEM_FOLD, 7), ==, c);
  g_assert_cmpint(ply_scene_find(scene, PLY_ITEM_SQUARE, 7), ==, -1);
  g_assert_cmpstr(ply_scene_item(scene, a)->value, ==, "≥5");
  g_assert_cmpfloat(ply_scene_item(scene, b)->radius, ==, 10);
  g_assert_cmpint(ply_scene_item(scene, b)->left, ==, -1);
}

static void test_empty(void) {
  g_autoptr(PlyScene) scene = ply_scene_new();
  g_assert_cmpint(ply_scene_hit(scene, 0, 0, 1000), ==, -1);
  g_assert_cmpint(ply_scene_find(scene, PLY_ITEM_NODE, 0), ==, -1);
  Picture p = picture_new(10, 10, light());
  ply_scene_paint(scene, light(), p.cr);
  g_assert_cmpfloat(inked(&p, light()).w, ==, 0);
  picture_clear(&p);
  ply_scene_free(NULL);
}

TEST_PROGRAM("scene") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/scene/geometry", test_geometry);
  g_test_add_func("/render/scene/even-growth", test_even_growth);
  g_test_add_func("/render/scene/room", test_room);
  g_test_add_func("/render/scene/extent", test_extent);
  g_test_add_func("/render/scene/state", test_state);
  g_test_add_func("/render/scene/now-ring", test_now_ring);
  g_test_add_func("/render/scene/print-now", test_print_now);
  g_test_add_func("/render/scene/print-ticks", test_print_ticks);
  g_test_add_func("/render/scene/bar", test_bar);
  g_test_add_func("/render/scene/cut-clears", test_cut_clears);
  g_test_add_func("/render/scene/dashes", test_dashes);
  g_test_add_func("/render/scene/text-box", test_text_box);
  g_test_add_func("/render/scene/text-place", test_text_place);
  g_test_add_func("/render/scene/text-align", test_text_align);
  g_test_add_func("/render/scene/text-small", test_text_small);
  g_test_add_func("/render/scene/text-cache", test_text_cache);
  g_test_add_func("/render/scene/text-threads", test_text_threads);
  g_test_add_func("/render/scene/hit", test_hit);
  g_test_add_func("/render/scene/empty", test_empty);
  return g_test_run();
}
