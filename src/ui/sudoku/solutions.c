/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/sudoku/game.h"

#include <glib/gi18n.h>

#include "render/sudoku/grid.h"
#include "sudoku/board/solve.h"
#include "sudoku/judge.h"

#define WIDTH 400 /* px at text scale 1 */
#define HEIGHT 196
#define GAP 12

typedef struct {
  PlySudoku board;
  uint8_t two[2][PLY_SUDOKU_MAX_CELLS], shared[PLY_SUDOKU_MAX_CELLS];
  guint n; /* solutions that there are to show: 2, or none */
} Two;

/* What all solutions share is as sure as what is given, and bold like it. */
static void draw_digit(PlyScene *scene, const PlySudokuFrame *frame, const Two *two, guint which,
                       guint cell) {
  gboolean differs = two->two[0][cell] != two->two[1][cell];
  gboolean heavy = differs || two->shared[cell] != 0;
  PlyColour colour = differs                  ? PLY_COLOUR_NOW_TEXT
                     : two->shared[cell] != 0 ? PLY_COLOUR_INK
                                              : PLY_COLOUR_DIM;
  ply_sudoku_add_digit(scene, frame, cell, two->two[which][cell],
                       heavy ? PLY_WEIGHT_BOLD : PLY_WEIGHT_NORMAL, colour);
}

static void draw_one(PlyScene *scene, const Two *two, guint which, PlyRect room, double scale) {
  const PlySudokuShape *shape = two->board.shape;
  PlySudokuFrame frame = ply_sudoku_frame(shape, room, scale);
  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (two->two[0][cell] != two->two[1][cell])
      ply_sudoku_add_ground(scene, &frame, cell, PLY_COLOUR_NOW);
  ply_sudoku_add_lines(scene, &frame);
  for (guint cell = 0; cell < shape->n_cells; cell++)
    draw_digit(scene, &frame, two, which, cell);
}

static void draw(PlyScene *scene, double width, double height, double text_scale, gpointer data) {
  const Two *two = data;
  double wide = (width - GAP) / 2;
  for (guint i = 0; i < two->n; i++)
    draw_one(scene, two, i, (PlyRect){ i * (wide + GAP), 0, wide, height }, text_scale);
}

GtkWidget *ply_sudoku_solutions_new(PlyStyle *style) {
  GtkWidget *self = ply_scene_widget_new(style, WIDTH, HEIGHT, draw, g_new0(Two, 1), g_free);
  gtk_widget_set_visible(self, FALSE);
  return self;
}

char *ply_sudoku_solutions_set(PlySceneWidget *self, const PlySudoku *board) {
  Two *two = ply_scene_widget_get_data(self);
  char *told = board ? ply_sudoku_told_solutions(board) : NULL;
  two->n = 0;
  if (told) {
    two->board = *board;
    two->n = ply_sudoku_solve(board, two->two, 2, 0, NULL).n;
    ply_sudoku_shared(board, two->shared, NULL);
    ply_scene_widget_set_name(self, told);
    ply_scene_widget_refresh(self);
  }
  gtk_widget_set_visible(GTK_WIDGET(self), told != NULL);
  return told;
}
