/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/home/art.h"

#include "render/minesweeper/square.h"

#define WELCOME_WIDTH 320
#define WELCOME_HEIGHT 176
#define COURSE_WIDTH 112
#define COURSE_HEIGHT 80

/* Everything is drawn in px of the sizes above and scaled to the room there is. */
typedef struct {
  PlyScene *scene;
  double k;
} Pen;

static void triangle(Pen p, double x, double y, double r, gboolean up, const char *value,
                     gboolean tinted) {
  PlyColour fill = !tinted ? PLY_COLOUR_CANVAS : up ? PLY_COLOUR_MAX_TINT : PLY_COLOUR_MIN_TINT;
  PlyFigure figure = ply_figure_triangle(x * p.k, y * p.k, r * p.k, up);
  ply_scene_add_figure(p.scene, figure, fill, 1,
                       ply_pen(up ? PLY_COLOUR_MAX : PLY_COLOUR_MIN, (tinted ? 2.4 : 3) * p.k));
  if (!value)
    return;
  double lx, ly;
  ply_figure_label(&figure, &lx, &ly);
  PlyTextStyle style = ply_text_style(23 * p.k, PLY_WEIGHT_HEAVY, PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
  ply_scene_add_text(p.scene, value, &style, lx, ly);
}

static void line(Pen p, double x1, double y1, double x2, double y2, double width, PlyColour colour,
                 double arrow) {
  ply_scene_add_line(p.scene, x1 * p.k, y1 * p.k, x2 * p.k, y2 * p.k, arrow * p.k,
                     ply_pen(colour, width * p.k));
}

static void draw_welcome(PlyScene *scene, double width, double height, double text_scale,
                         gpointer data) {
  Pen p = { scene, MIN(width / WELCOME_WIDTH, height / WELCOME_HEIGHT) };
  line(p, 138, 56, 66, 98, 2.5, PLY_COLOUR_EDGE, 0);
  line(p, 182, 56, 254, 98, 2.5, PLY_COLOUR_EDGE, 0);
  line(p, 160, 60, 160, 98, 6, PLY_COLOUR_CHOSEN, PLY_ARROW_CHOSEN);
  triangle(p, 160, 36, 32, TRUE, "5", FALSE);
  triangle(p, 60, 126, 30, FALSE, "3", FALSE);
  triangle(p, 160, 126, 30, FALSE, "5", FALSE);
  triangle(p, 260, 126, 30, FALSE, "4", FALSE);
}

static void draw_tree(Pen p) {
  line(p, 56, 24, 24, 54, 2, PLY_COLOUR_EDGE, 0);
  line(p, 56, 24, 88, 54, 2, PLY_COLOUR_EDGE, 0);
  line(p, 56, 24, 56, 52, 4.5, PLY_COLOUR_CHOSEN, 0);
  triangle(p, 56, 20, 15, TRUE, NULL, TRUE);
  for (int i = 0; i < 3; i++)
    triangle(p, 24 + 32 * i, 62, 13, FALSE, NULL, TRUE);
}

/* Somebody against somebody. */
static void draw_opponents(Pen p) {
  ply_scene_add_piece(p.scene,
                      &(PlyPieceMark){ PLY_PIECE_FIRST, 30 * p.k, 40 * p.k, 56 * p.k, false, 1 });
  ply_scene_add_piece(p.scene,
                      &(PlyPieceMark){ PLY_PIECE_SECOND, 86 * p.k, 40 * p.k, 56 * p.k, false, 1 });
  line(p, 58, 16, 58, 64, 2, PLY_COLOUR_EDGE, 0);
}

/* A tree, the horizon, and what lies behind it. */
static void draw_horizon(Pen p) {
  for (int i = 0; i < 2; i++) {
    double x = 30 + 52 * i;
    line(p, 56, 20, x, 36, 2, PLY_COLOUR_EDGE, 0);
    for (int k = -1; k <= 1; k += 2)
      ply_scene_add_line(p.scene, x * p.k, 40 * p.k, (x + 13 * k) * p.k, 66 * p.k, 0,
                         ply_pen_dashed(PLY_COLOUR_PRUNED, 2 * p.k, PLY_DASH_PRUNED));
    triangle(p, x, 38, 11, FALSE, NULL, TRUE);
    for (int k = -1; k <= 1; k += 2)
      ply_scene_add_circle(p.scene, (x + 13 * k) * p.k, 69 * p.k, 5 * p.k, PLY_COLOUR_CANVAS,
                           ply_pen(PLY_COLOUR_EDGE, 2 * p.k));
  }
  triangle(p, 56, 16, 13, TRUE, NULL, TRUE);
  line(p, 4, 55, 108, 55, 2.4, PLY_COLOUR_WHY, 0);
}

static void draw_cut(Pen p) {
  line(p, 44, 26, 18, 58, 2, PLY_COLOUR_EDGE, 0);
  line(p, 44, 26, 44, 58, 2, PLY_COLOUR_EDGE, 0);
  ply_scene_add_line(p.scene, 44 * p.k, 26 * p.k, 84 * p.k, 62 * p.k, 0,
                     ply_pen_dashed(PLY_COLOUR_PRUNED, 2 * p.k, PLY_DASH_PRUNED));
  triangle(p, 44, 22, 17, FALSE, NULL, TRUE);
  for (int i = 0; i < 2; i++)
    ply_scene_add_square(p.scene, (18 + 26 * i) * p.k, 64 * p.k, 10 * p.k, PLY_COLOUR_BUTTON,
                         ply_pen(PLY_COLOUR_EDGE, 2 * p.k));
  ply_scene_add_square(p.scene, 88 * p.k, 65 * p.k, 10 * p.k, PLY_NO_COLOUR,
                       ply_pen_dashed(PLY_COLOUR_PRUNED, 2 * p.k, PLY_DASH_PRUNED));
  ply_scene_add_cut(p.scene, 69 * p.k, 47 * p.k, 13 * p.k, 0.8 * p.k);
}

static void draw_own_tree(Pen p) {
  line(p, 52, 26, 26, 54, 2, PLY_COLOUR_EDGE, 0);
  line(p, 52, 26, 78, 54, 2, PLY_COLOUR_EDGE, 0);
  triangle(p, 52, 22, 16, TRUE, NULL, TRUE);
  ply_scene_add_square(p.scene, 26 * p.k, 64 * p.k, 10 * p.k, PLY_COLOUR_BUTTON,
                       ply_pen(PLY_COLOUR_EDGE, 2 * p.k));
  ply_scene_add_square(p.scene, 78 * p.k, 64 * p.k, 10 * p.k, PLY_COLOUR_NOW,
                       ply_pen(PLY_COLOUR_INK, 2 * p.k));
  line(p, 78, 58, 78, 70, 2.4, PLY_COLOUR_NOW_TEXT, 0); /* where one types */
}

static void draw_own_position(Pen p) {
  static const char squares[] = "X.OOX.O.X";
  const double side = 24, x0 = 20, y0 = 6;
  for (int i = 1; i < 3; i++) {
    line(p, x0 + side * i, y0 + 2, x0 + side * i, y0 + 3 * side - 2, 2, PLY_COLOUR_EDGE, 0);
    line(p, x0 + 2, y0 + side * i, x0 + 3 * side - 2, y0 + side * i, 2, PLY_COLOUR_EDGE, 0);
  }
  for (int i = 0; i < 9; i++)
    if (squares[i] != '.')
      ply_scene_add_piece(
          p.scene, &(PlyPieceMark){ squares[i] == 'X' ? PLY_PIECE_FIRST : PLY_PIECE_SECOND,
                                    (x0 + side * (i % 3 + 0.5)) * p.k,
                                    (y0 + side * (i / 3 + 0.5)) * p.k, side * p.k, false, 1 });
}

/* Discs in columns, and the one that is about to fall. */
static void draw_match(Pen p) {
  static const char rows[][6] = { "....x", "o.x..", "xoxo." };
  const double side = 20, x0 = 6, y0 = 6;
  for (int row = 0; row < (int)G_N_ELEMENTS(rows); row++)
    for (int column = 0; column < 5; column++) {
      double x = x0 + side * (column + 0.5), y = y0 + (side + 2) * (row + 0.5) + (row > 0 ? 6 : 0);
      char disc = rows[row][column];
      if (row > 0)
        ply_scene_add_circle(p.scene, x * p.k, y * p.k, 9 * p.k, PLY_NO_COLOUR,
                             ply_pen(PLY_COLOUR_EDGE, 1.5 * p.k));
      if (disc != '.')
        ply_scene_add_circle(p.scene, x * p.k, y * p.k, 7.5 * p.k,
                             disc == 'x' ? PLY_COLOUR_MAX_TINT : PLY_COLOUR_MIN_TINT,
                             ply_pen(disc == 'x' ? PLY_COLOUR_MAX : PLY_COLOUR_MIN, 3 * p.k));
    }
  line(p, x0 + 4.5 * side, y0 + 22, x0 + 4.5 * side, y0 + 34, 2, PLY_COLOUR_EDGE, 6);
}

/* A few squares: a number looked at, what is safe, a flag. */
static void draw_minesweeper(Pen p) {
  static const struct {
    unsigned state, roles;
  } squares[] = {
    { PLY_MINES_COVERED, 0 }, { PLY_MINES_COVERED, PLY_ROLE_SAFE },
    { PLY_MINES_FLAG, 0 },    { 1, 0 },
    { 2, PLY_ROLE_LOOKED },   { 1, 0 },
  };
  const double side = 32, x0 = 8, y0 = 8;
  for (int i = 0; i < (int)G_N_ELEMENTS(squares); i++)
    ply_mines_square_add(p.scene,
                         (PlyRect){ (x0 + side * (i % 3)) * p.k, (y0 + side * (i / 3)) * p.k,
                                    (side - 3) * p.k, (side - 3) * p.k },
                         squares[i].state, squares[i].roles);
}

/* A box of nine cells: two digits, one of them given, and one that is found. */
static void draw_sudoku(Pen p) {
  static const char digits[] = "5.8.2...6";
  const double side = 24, x0 = 20, y0 = 4;
  for (int i = 0; i < 9; i++) {
    PlyRect box = { (x0 + side * (i % 3)) * p.k, (y0 + side * (i / 3)) * p.k, side * p.k,
                    side * p.k };
    bool found = i == 4;
    char text[] = { digits[i], '\0' };
    ply_scene_add_figure(p.scene, ply_figure_round(box, 1),
                         found ? PLY_COLOUR_NOW : PLY_COLOUR_CARD, 1,
                         ply_pen(PLY_COLOUR_EDGE, 1.5 * p.k));
    PlyTextStyle style =
        ply_text_style(15 * p.k, found ? PLY_WEIGHT_NORMAL : PLY_WEIGHT_HEAVY,
                       found ? PLY_COLOUR_NOW_TEXT : PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
    if (digits[i] != '.')
      ply_scene_add_text(p.scene, text, &style, box.x + box.w / 2, box.y + box.h / 2);
  }
  PlyRect all = { x0 * p.k, y0 * p.k, 3 * side * p.k, 3 * side * p.k };
  ply_scene_add_figure(p.scene, ply_figure_round(all, 3 * p.k), PLY_NO_COLOUR, 1,
                       ply_pen(PLY_COLOUR_INK, 2.5 * p.k));
}

/* Bars with whiskers. */
static void draw_lab(Pen p) {
  static const double tops[] = { 44, 24, 34, 12 };
  static const PlyColour colours[] = { PLY_COLOUR_MAX_TINT, PLY_COLOUR_MIN_TINT,
                                       PLY_COLOUR_CHOSEN_TINT, PLY_COLOUR_MAX_TINT };
  static const PlyColour edges[] = { PLY_COLOUR_MAX, PLY_COLOUR_MIN, PLY_COLOUR_CHOSEN,
                                     PLY_COLOUR_MAX };
  for (int i = 0; i < 4; i++) {
    double x = 12 + 24 * i;
    PlyRect box = { x * p.k, tops[i] * p.k, 17 * p.k, (72 - tops[i]) * p.k };
    ply_scene_add_figure(p.scene, ply_figure_round(box, 3 * p.k), colours[i], 1,
                         ply_pen(edges[i], 2 * p.k));
    line(p, x + 8.5, tops[i] - 8, x + 8.5, tops[i] + 8, 2, PLY_COLOUR_INK, 0);
    line(p, x + 4, tops[i] - 8, x + 13, tops[i] - 8, 2, PLY_COLOUR_INK, 0);
    line(p, x + 4, tops[i] + 8, x + 13, tops[i] + 8, 2, PLY_COLOUR_INK, 0);
  }
  line(p, 6, 73, 106, 73, 2, PLY_COLOUR_INK, 0);
}

/* Cash that climbs, falls to nothing, and climbs again. */
static void draw_life(Pen p) {
  static const struct {
    double x, y;
  } days[] = { { 10, 62 }, { 26, 50 }, { 38, 40 }, { 50, 18 }, { 54, 70 },
               { 66, 58 }, { 76, 60 }, { 88, 30 }, { 102, 12 } };
  for (guint i = 1; i < G_N_ELEMENTS(days); i++)
    line(p, days[i - 1].x, days[i - 1].y, days[i].x, days[i].y, 3,
         days[i].y > days[i - 1].y + 20 ? PLY_COLOUR_MIN : PLY_COLOUR_MAX, 0);
  line(p, 49, 65, 59, 75, 3, PLY_COLOUR_WHY, 0);
  line(p, 59, 65, 49, 75, 3, PLY_COLOUR_WHY, 0);
  line(p, 6, 76, 106, 76, 2, PLY_COLOUR_INK, 0);
}

static void draw_course(PlyScene *scene, double width, double height, double text_scale,
                        gpointer data) {
  Pen p = { scene, MIN(width / COURSE_WIDTH, height / COURSE_HEIGHT) };
  static const struct {
    const char *course;
    void (*draw)(Pen p);
  } pictures[] = {
    { "alpha-beta", draw_cut },
    { "further", draw_horizon },
    { "opponents", draw_opponents },
    { PLY_ART_OWN_TREE, draw_own_tree },
    { PLY_ART_OWN_POSITION, draw_own_position },
    { "minesweeper", draw_minesweeper },
    { PLY_ART_OWN_GAME, draw_minesweeper },
    { PLY_ART_OWN_SUDOKU, draw_sudoku },
    { "sudoku", draw_sudoku },
    { PLY_ART_OWN_MATCH, draw_match },
    { "chance", draw_life },
    { PLY_ART_OWN_LIFE, draw_life },
    { PLY_ART_LAB, draw_lab },
  };
  for (guint i = 0; i < G_N_ELEMENTS(pictures); i++)
    if (g_strcmp0(data, pictures[i].course) == 0) {
      pictures[i].draw(p);
      return;
    }
  draw_tree(p);
}

GtkWidget *ply_art_welcome_new(PlyStyle *style) {
  GtkWidget *widget =
      ply_scene_widget_new(style, WELCOME_WIDTH, WELCOME_HEIGHT, draw_welcome, NULL, NULL);
  ply_scene_widget_set_name(PLY_SCENE_WIDGET(widget), NULL);
  return widget;
}

GtkWidget *ply_art_course_new(PlyStyle *style, const char *course) {
  GtkWidget *widget = ply_scene_widget_new(style, COURSE_WIDTH, COURSE_HEIGHT, draw_course,
                                           g_strdup(course), g_free);
  ply_scene_widget_set_name(PLY_SCENE_WIDGET(widget), NULL);
  return widget;
}
