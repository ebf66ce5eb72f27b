/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/board/board.h"

#include <math.h>
#include <string.h>

#include "picture.h"
#include "program.h"
#include "runs.h"

static const double sides[] = { 24, 48, 120 };

static Picture paint_piece(const PlyTheme *theme, PlyPiece piece, double side, bool ghost) {
  g_autoptr(PlyScene) scene = ply_scene_new();
  PlyPieceMark mark = { piece, side / 2, side / 2, side, ghost, 1 };
  ply_scene_add_piece(scene, &mark);
  Picture p = picture_new((int)side, (int)side, theme);
  ply_scene_paint(scene, theme, p.cr);
  return p;
}

/* Part of the square's area that is drawn on. */
static double coverage(const Picture *p, unsigned colour) {
  int n = 0;
  for (int y = 0; y < p->height; y++) {
    for (int x = 0; x < p->width; x++)
      n += distance(pixel(p, x, y), colour) < 60;
  }
  return (double)n / (p->width * p->height);
}

/* Strokes where they must be, in full colour, and a clear margin round them. */
static void test_pieces(void) {
  for (int id = 0; id < PLY_N_THEMES; id++) {
    const PlyTheme *theme = ply_theme_get((PlyThemeId)id);
    unsigned canvas = colour_of(theme, PLY_COLOUR_CANVAS);
    unsigned max = colour_of(theme, PLY_COLOUR_MAX), min = colour_of(theme, PLY_COLOUR_MIN);
    for (unsigned i = 0; i < G_N_ELEMENTS(sides); i++) {
      double side = sides[i];
      int c = (int)side / 2, off = (int)lround(side * 0.2), axis = (int)lround(side * 0.27);
      Picture cross = paint_piece(theme, PLY_PIECE_FIRST, side, false);
      g_assert_cmpint(distance(pixel(&cross, c, c), max), <, 8);
      for (int k = 0; k < 4; k++)
        g_assert_cmpint(
            distance(pixel(&cross, c + (k & 1 ? off : -off), c + (k & 2 ? off : -off)), max), <,
            110);
      g_assert_cmpint(distance(pixel(&cross, c, c - axis), canvas), <, 8); /* between the arms */
      g_assert_cmpint(distance(pixel(&cross, c + axis, c), canvas), <, 8);
      PlyRect ink = inked(&cross, theme);
      g_assert_true(
          within(ink, (PlyRect){ side * 0.14, side * 0.14, side * 0.72, side * 0.72 }, 1));
      g_assert_cmpfloat(ink.w, >, side * 0.5);
      g_assert_cmpfloat_with_epsilon(ink.w, ink.h, 1.01);
      picture_clear(&cross);

      Picture ring = paint_piece(theme, PLY_PIECE_SECOND, side, false);
      g_assert_cmpint(distance(pixel(&ring, c, c), canvas), <, 8); /* hollow */
      g_assert_cmpint(distance(pixel(&ring, c + axis, c), min), <, 60);
      g_assert_cmpint(distance(pixel(&ring, c, c - axis), min), <, 60);
      ink = inked(&ring, theme);
      g_assert_true(
          within(ink, (PlyRect){ side * 0.14, side * 0.14, side * 0.72, side * 0.72 }, 1));
      g_assert_cmpfloat(ink.w, >, side * 0.55);
      picture_clear(&ring);
    }
  }
}

/* Neither thin as a hair when small nor heavy when large. */
static void test_weight(void) {
  const PlyTheme *theme = ply_theme_get(PLY_THEME_LIGHT);
  for (unsigned i = 0; i < G_N_ELEMENTS(sides); i++) {
    for (int piece = PLY_PIECE_FIRST; piece <= PLY_PIECE_SECOND; piece++) {
      PlyColour token = piece == PLY_PIECE_FIRST ? PLY_COLOUR_MAX : PLY_COLOUR_MIN;
      Picture whole = paint_piece(theme, (PlyPiece)piece, sides[i], false);
      Picture ghost = paint_piece(theme, (PlyPiece)piece, sides[i], true);
      double full = coverage(&whole, colour_of(theme, token));
      double thin = coverage(&ghost, colour_of(theme, token));
      g_assert_cmpfloat(full, >, 0.08);
      g_assert_cmpfloat(full, <, 0.26);
      g_assert_cmpfloat(thin, <, full * 0.6); /* a ghost is no piece */
      g_assert_cmpfloat(inked(&ghost, theme).w, >, sides[i] * 0.4);
      picture_clear(&whole);
      picture_clear(&ghost);
    }
  }
}

static void test_nothing(void) {
  const PlyTheme *theme = ply_theme_get(PLY_THEME_DARK);
  Picture p = paint_piece(theme, PLY_PIECE_NONE, 48, false);
  g_assert_cmpfloat(inked(&p, theme).w, ==, 0);
  picture_clear(&p);
}

/* --- Small boards --- */

static void test_mini(void) {
  static const char letters[] = "X.OOXX..O";
  g_autofree PlyBoard *board = g_new0(PlyBoard, 1);
  board->rows = board->columns = 3;
  for (int i = 0; i < 9; i++)
    board->squares[i].piece = letters[i] == 'X'   ? PLY_PIECE_FIRST
                              : letters[i] == 'O' ? PLY_PIECE_SECOND
                                                  : PLY_PIECE_NONE;
  for (int id = 0; id < PLY_N_THEMES; id++) {
    const PlyTheme *theme = ply_theme_get((PlyThemeId)id);
    for (unsigned i = 0; i < G_N_ELEMENTS(sides); i++) {
      double s = sides[i] / 3;
      Picture p = picture_new((int)sides[i] + 20, (int)sides[i] + 20, theme);
      PlyRect box = { 10, 10, sides[i], sides[i] };
      ply_board_mini(p.cr, board, box, theme);
      g_assert_true(within(inked(&p, theme), box, 1));
      for (int square = 0; square < 9; square++) {
        int row = square / 3, column = square % 3;
        int x = (int)(10 + (column + 0.5) * s), y = (int)(10 + (row + 0.5) * s);
        int ring_x = (int)(10 + (column + 0.5 + 0.27) * s);
        bool middle = distance(pixel(&p, x, y), colour_of(theme, PLY_COLOUR_MAX)) < 100;
        bool ring = distance(pixel(&p, ring_x, y), colour_of(theme, PLY_COLOUR_MIN)) < 100;
        if (s >= 16) { /* an 8 px ring has no hole that a pixel could show */
          g_assert_cmpint(middle, ==, letters[square] == 'X');
          g_assert_cmpint(ring, ==, letters[square] == 'O');
        } else if (letters[square] == '.') {
          g_assert_false(middle || ring);
        }
      }
      picture_clear(&p);
    }
  }
}

/* --- The board of a run --- */

typedef struct {
  PlyRun *run;
  PlyReplay *replay;
  PlyBoardView view;
  PlyScene *scene;
} Shown;

static Shown show(const char *position, const char *algorithm, const char *address) {
  Shown s = { .run = record("tictactoe", position, algorithm) };
  s.replay = replay_at(s.run, address);
  ply_board_view_init(&s.view);
  return s;
}

static void draw(Shown *s, PlyThemeId theme) {
  ply_scene_free(s->scene);
  s->scene = ply_board_scene(s->run, s->replay, &s->view, ply_theme_get(theme));
}

static void shown_clear(Shown *s) {
  ply_scene_free(s->scene);
  ply_replay_free(s->replay);
  ply_run_unref(s->run);
}

static void test_items(void) {
  Shown s = show("X.OOXX..O", "alphabeta-maxmin", "cutoff 1");
  draw(&s, PLY_THEME_LIGHT);
  g_assert_cmpint(s.scene->items->len, ==, 9);
  for (int i = 0; i < 9; i++) {
    const PlyItem *item = ply_scene_item(s.scene, i);
    int row = i / 3, column = i % 3;
    g_assert_cmpint(item->kind, ==, PLY_ITEM_SQUARE);
    g_assert_cmpint(item->id, ==, i);
    g_assert_cmpint(item->up, ==, row > 0 ? i - 3 : -1);
    g_assert_cmpint(item->down, ==, row < 2 ? i + 3 : -1);
    g_assert_cmpint(item->left, ==, column > 0 ? i - 1 : -1);
    g_assert_cmpint(item->right, ==, column < 2 ? i + 1 : -1);
    g_assert_nonnull(item->name);
    g_autofree char *place = g_strdup_printf("row %d, column %d", row + 1, column + 1);
    g_assert_nonnull(strstr(item->name, place));
    g_assert_true(within(item->bounds, (PlyRect){ 0, 0, 300, 300 }, 0));
    double x = item->bounds.x + item->bounds.w / 2, y = item->bounds.y + item->bounds.h / 2;
    g_assert_cmpint(ply_scene_hit(s.scene, x, y, 0), ==, i);
  }
  shown_clear(&s);
}

/* The order of the moves is heard as it is seen. */
static void test_turns(void) {
  Shown s = show("X.OOXX..O", "alphabeta-maxmin", "enter 2.1");
  draw(&s, PLY_THEME_LIGHT);
  g_assert_cmpstr(ply_scene_item(s.scene, 6)->name, ==, "row 3, column 1, X, move 1");
  g_assert_cmpstr(ply_scene_item(s.scene, 1)->name, ==, "row 1, column 2, O, the last move");
  g_assert_cmpstr(ply_scene_item(s.scene, 0)->name, ==, "row 1, column 1, X");
  shown_clear(&s);
  g_autoptr(PlyRun) run = record("connect4", "4453", "sum-of-replies");
  g_autoptr(PlyReplay) replay = replay_at(run, "start");
  PlyBoardView view;
  ply_board_view_init(&view);
  view.width = view.height = 300;
  g_autoptr(PlyScene) fresh = ply_board_scene(run, replay, &view, ply_theme_get(PLY_THEME_LIGHT));
  g_assert_cmpstr(ply_scene_item(fresh, 5 * 7 + 2)->name, ==, "row 6, column 3, O, the last move");
  g_assert_cmpstr(ply_scene_item(fresh, 5 * 7 + 4)->name, ==, "row 6, column 5, X");
}

/* X has just played 7; O's answer 2 was looked at, 8 was cut. */
static void test_marks(void) {
  Shown s = show("X.OOXX..O", "alphabeta-maxmin", "cutoff 1");
  draw(&s, PLY_THEME_LIGHT);
  g_assert_cmpint(ply_scene_item(s.scene, 6)->marks, ==, PLY_MARK_NOW | PLY_MARK_ON_PATH);
  g_assert_cmpint(ply_scene_item(s.scene, 1)->marks, ==, 0);
  g_assert_cmpstr(ply_scene_item(s.scene, 1)->value, ==, "≤0");
  g_assert_cmpint(ply_scene_item(s.scene, 7)->marks, ==, PLY_MARK_PRUNED);
  g_assert_cmpstr(ply_scene_item(s.scene, 7)->value, ==, "");
  g_assert_cmpint(ply_scene_item(s.scene, 0)->marks, ==, 0);
  g_assert_nonnull(strstr(ply_scene_item(s.scene, 0)->name, "X"));

  int pieces = 0, ghosts = 0;
  for (guint i = 0; i < s.scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(s.scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_PIECE) {
      pieces += !shape->piece.ghost;
      ghosts += shape->piece.ghost;
      if (shape->piece.ghost)
        g_assert_cmpint(shape->piece.piece, ==, PLY_PIECE_SECOND);
    }
  }
  g_assert_cmpint(pieces, ==, 7);
  g_assert_cmpint(ghosts, ==, 1);

  s.view.cover = &ply_cover_of_values;
  draw(&s, PLY_THEME_LIGHT);
  g_assert_cmpstr(ply_scene_item(s.scene, 1)->value, ==, "?");
  g_assert_cmpint(ply_scene_item(s.scene, 1)->marks & PLY_MARK_HIDDEN, !=, 0);
  shown_clear(&s);
}

/* The best move of the finished search is outlined, unless that is what is asked. */
static void test_chosen(void) {
  Shown s = show("X.OOXX..O", "minimax", "end");
  for (int hidden = 0; hidden < 2; hidden++) {
    s.view.cover = hidden != 0 ? &ply_cover_of_values : NULL;
    draw(&s, PLY_THEME_LIGHT);
    int chosen = 0;
    for (int i = 0; i < 9; i++) {
      const PlyItem *item = ply_scene_item(s.scene, i);
      if (item->marks & PLY_MARK_CHOSEN) {
        chosen++;
        g_assert_cmpint(item->id, ==, ply_run_result(s.run)->best);
      }
    }
    g_assert_cmpint(chosen, ==, hidden ? 0 : 1);
  }
  shown_clear(&s);
}

static void test_start(void) {
  Shown s = show("X.OOXX..O", "minimax", "start");
  draw(&s, PLY_THEME_LIGHT);
  for (int i = 0; i < 9; i++)
    g_assert_cmpint(ply_scene_item(s.scene, i)->marks & ~(unsigned)PLY_MARK_FUTURE, ==, 0);
  g_assert_cmpint(s.scene->texts->len, ==, 3); /* a number on each empty square */
  s.view.numbers = false;
  draw(&s, PLY_THEME_LIGHT);
  g_assert_cmpint(s.scene->texts->len, ==, 0);
  shown_clear(&s);
}

/* X completes the top row: a line runs through its three squares. */
static void test_winning(void) {
  Shown s = show("XX.OO....", "minimax", "enter 1");
  draw(&s, PLY_THEME_LIGHT);
  int lines = 0;
  for (guint i = 0; i < s.scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(s.scene->shapes, PlyShape, i);
    if (shape->kind != PLY_SHAPE_LINE)
      continue;
    lines++;
    g_assert_cmpint(shape->line.pen.colour, ==, PLY_COLOUR_CHOSEN);
    g_assert_cmpfloat(shape->line.y1, ==, shape->line.y2);
    g_assert_true(
        within((PlyRect){ shape->line.x1, shape->line.y1, shape->line.x2 - shape->line.x1, 0 },
               (PlyRect){ 0, 0, 300, 100 }, 0));
    g_assert_cmpfloat(shape->line.x2 - shape->line.x1, >, 200);
  }
  g_assert_cmpint(lines, ==, 1);
  g_assert_cmpint(ply_scene_item(s.scene, 2)->marks & PLY_MARK_NOW, !=, 0);
  shown_clear(&s);
}

static void test_selected(void) {
  Shown s = show("X.OOXX..O", "minimax", "end");
  s.view.selected = ply_trace_find(s.run->trace, "2");
  draw(&s, PLY_THEME_LIGHT);
  int index = -1;
  for (int i = 0; i < 9; i++) {
    if (ply_scene_item(s.scene, i)->marks & PLY_MARK_SELECTED)
      index = i;
  }
  g_assert_cmpint(index, ==, ply_trace_node(s.run->trace, s.view.selected)->move);
  shown_clear(&s);
}

/* At every step, size and text scale: inside the area, no overlap of texts, none below 12 px. */
static void test_every_step(void) {
  static const struct {
    double width, height, text_scale;
  } sizes[] = {
    { 300, 300, 1 }, { 220, 400, 2 },   { 90, 72, 1 },
    { 36, 36, 1 },   { 420, 420, 1.5 }, { 12, 12, 1 },
  };
  Shown s = show("X.OOXX..O", "alphabeta", "start");
  for (uint32_t step = 0; step <= ply_replay_last(s.replay); step++) {
    ply_replay_seek(s.replay, step);
    for (unsigned k = 0; k < G_N_ELEMENTS(sizes); k++) {
      s.view.width = sizes[k].width;
      s.view.height = sizes[k].height;
      s.view.text_scale = sizes[k].text_scale;
      draw(&s, PLY_THEME_DARK);
      g_test_message("step %u, size %u: %g %g %g %g", step, k, s.scene->extent.x, s.scene->extent.y,
                     s.scene->extent.w, s.scene->extent.h);
      g_assert_true(
          within(s.scene->extent, (PlyRect){ 0, 0, sizes[k].width, sizes[k].height }, 1.5));
      for (guint a = 0; a < s.scene->texts->len; a++) {
        PlyTextBox *t = &g_array_index(s.scene->texts, PlyTextBox, a);
        g_assert_cmpfloat(t->size, >=, 12);
        for (guint b = 0; b < a; b++) {
          PlyRect *p = &t->box, *q = &g_array_index(s.scene->texts, PlyTextBox, b).box;
          g_assert_false(p->x < q->x + q->w && q->x < p->x + p->w && p->y < q->y + q->h &&
                         q->y < p->y + p->h);
        }
      }
    }
  }
  shown_clear(&s);
}

/* An iteration is a node and no move: the board is that of the node at work at every step. */
static void test_iterations(void) {
  static const char *const algorithms[] = { "deepening", "zero-window" };
  g_autofree PlyBoard *drawn = g_new0(PlyBoard, 1), *meant = g_new0(PlyBoard, 1);
  for (unsigned a = 0; a < G_N_ELEMENTS(algorithms); a++) {
    Shown s = show("X.OOXX..O", algorithms[a], "start");
    unsigned within_iteration = 0;
    for (uint32_t step = 0; step <= ply_replay_last(s.replay); step++) {
      _Alignas(16) uint8_t position[PLY_POSITION_MAX];
      ply_replay_seek(s.replay, step);
      PlyNodeId now = ply_replay_current(s.replay);
      ply_start_position(ply_run_start(s.run), s.run->trace, now, position);
      ply_run_start(s.run)->game->describe(position, meant);
      g_assert_true(ply_board_describe(s.run, s.replay, drawn));
      for (int i = 0; i < 9; i++)
        g_assert_cmpint(drawn->squares[i].piece, ==, meant->squares[i].piece);
      draw(&s, PLY_THEME_LIGHT);
      g_assert_cmpint(s.scene->items->len, ==, 9);
      within_iteration += ply_trace_ply(s.run->trace, now) > 1;
    }
    g_assert_cmpuint(within_iteration, >, 10);
    shown_clear(&s);
  }
}

/* The squares of an iteration hold its own moves, and the best of them is outlined. */
static void test_iteration_marks(void) {
  Shown s = show("X.OOXX..O", "deepening", "return 1");
  draw(&s, PLY_THEME_LIGHT);
  PlyNodeId root = ply_replay_current(s.replay), best = ply_replay_best(s.replay, root);
  g_assert_true(ply_node_is_iteration(ply_trace_node(s.run->trace, root)));
  for (int i = 0; i < 9; i++) {
    const PlyItem *item = ply_scene_item(s.scene, i);
    bool chosen = ply_trace_node(s.run->trace, best)->move == i;
    g_assert_cmpint((item->marks & PLY_MARK_CHOSEN) != 0, ==, chosen);
    g_assert_cmpint(item->marks & (PLY_MARK_NOW | PLY_MARK_ON_PATH), ==, 0);
  }
  shown_clear(&s);
}

/* At the start they are those of the iteration that stands; a taken square leads nowhere, though an
 * iteration is no move either. */
static void test_iteration_children(void) {
  static const char *const addresses[] = { "end", "return 2", "start" };
  for (unsigned a = 0; a < G_N_ELEMENTS(addresses); a++) {
    Shown s = show("X.OOXX..O", "deepening", addresses[a]);
    bool start = a == 2;
    PlyNodeId root = start ? 0 : ply_trace_find(s.run->trace, a == 0 ? "3" : "2");
    draw(&s, PLY_THEME_LIGHT);
    for (uint32_t i = 0; i < 9; i++) {
      PlyNodeId child = ply_board_child(s.run, s.replay, PLY_NO_NODE, i);
      bool open = !start && (i == 1 || i == 6 || i == 7);
      g_assert_cmpint(child != PLY_NO_NODE, ==, open);
      if (open) {
        g_assert_cmpuint(ply_trace_node(s.run->trace, child)->move, ==, i);
        g_assert_cmpuint(ply_trace_node(s.run->trace, child)->parent, ==, root);
      }
      bool chosen = a == 0 && ply_run_result(s.run)->best == i;
      if (a != 1)
        g_assert_cmpint((ply_scene_item(s.scene, (int)i)->marks & PLY_MARK_CHOSEN) != 0, ==,
                        chosen);
    }
    shown_clear(&s);
  }
}

static void test_no_board(void) {
  PlyRun *run = record("tree", "((3 12 8) (2 4 6))", "minimax");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlyBoardView view;
  ply_board_view_init(&view);
  g_assert_false(ply_board_exists(run));
  g_autoptr(PlyScene) scene = ply_board_scene(run, replay, &view, ply_theme_get(PLY_THEME_LIGHT));
  g_assert_cmpint(scene->items->len, ==, 0);
  ply_run_unref(run);
}

TEST_PROGRAM("board") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/board/pieces", test_pieces);
  g_test_add_func("/render/board/weight", test_weight);
  g_test_add_func("/render/board/nothing", test_nothing);
  g_test_add_func("/render/board/mini", test_mini);
  g_test_add_func("/render/board/items", test_items);
  g_test_add_func("/render/board/turns", test_turns);
  g_test_add_func("/render/board/marks", test_marks);
  g_test_add_func("/render/board/chosen", test_chosen);
  g_test_add_func("/render/board/start", test_start);
  g_test_add_func("/render/board/winning", test_winning);
  g_test_add_func("/render/board/selected", test_selected);
  g_test_add_func("/render/board/every-step", test_every_step);
  g_test_add_func("/render/board/iterations", test_iterations);
  g_test_add_func("/render/board/iteration-marks", test_iteration_marks);
  g_test_add_func("/render/board/iteration-children", test_iteration_children);
  g_test_add_func("/render/board/no-board", test_no_board);
  return g_test_run();
}
