/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards of Sudoku and the view of its rules: exact names, words that
 * can be read and do not lie on each other. */
#include "../readable.h"
#include "program.h"
#include "render/rules/view.h"
#include "render/sudoku/grid.h"
#include "render/sudoku/view.h"
#include "sudoku.h"

typedef struct {
  PlyRun *run;
  PlyReplay *replay;
} Case;

static Case case_at(PlyRun *run, uint32_t step) {
  Case c = { run, ply_replay_new(ply_run_sudoku(run)->trace) };
  ply_replay_seek(c.replay, step);
  return c;
}

static void case_clear(Case *c) {
  ply_replay_free(c->replay);
  ply_run_unref(c->run);
}

static const PlyItem *cell_at(const PlyScene *scene, const Case *c, unsigned row, unsigned column) {
  const PlySudokuShape *shape = ply_run_sudoku(c->run)->start.shape;
  uint32_t id = ply_subject_cell(shape, (row - 1) * shape->side + column - 1);
  return ply_scene_item(scene, ply_scene_find(scene, PLY_ITEM_SQUARE, id));
}

static void assert_cell(const PlyScene *scene, const Case *c, unsigned row, unsigned column,
                        const char *name) {
  g_assert_cmpstr(cell_at(scene, c, row, column)->name, ==, name);
}

static PlyScene *board_of(const Case *c) {
  PlySudokuView view;
  ply_sudoku_view_init(&view);
  return ply_sudoku_board_scene(c->run, c->replay, &view);
}

static PlyScene *rules_of(const Case *c) {
  PlyRuleView view;
  ply_rule_view_init(&view);
  return ply_rule_scene(c->run, c->replay, &view);
}

static bool says(const PlyScene *scene, PlyItemKind kind, const char *name) {
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = ply_scene_item(scene, (int)i);
    if (item->kind == kind && strcmp(item->name, name) == 0)
      return true;
  }
  return false;
}

static void assert_says(const PlyScene *scene, PlyItemKind kind, const char *name) {
  if (says(scene, kind, name))
    return;
  for (guint i = 0; i < scene->items->len; i++)
    g_test_message("%s", ply_scene_item(scene, (int)i)->name);
  g_error("nothing says “%s”", name);
}

/* The arrow keys reach every cell, and stop at the edge. */
static void test_neighbours(void) {
  Case c = case_at(sudoku_run(NULL, "size=6 level=singles", ""), 0);
  g_autoptr(PlyScene) scene = board_of(&c);
  for (int i = 0; i < 36; i++) {
    const PlyItem *item = ply_scene_item(scene, i);
    g_assert_cmpint(item->up, ==, i < 6 ? -1 : i - 6);
    g_assert_cmpint(item->down, ==, i >= 30 ? -1 : i + 6);
    g_assert_cmpint(item->left, ==, i % 6 == 0 ? -1 : i - 1);
    g_assert_cmpint(item->right, ==, i % 6 == 5 ? -1 : i + 1);
  }
  case_clear(&c);
}

/* --- names --- */

static void test_naked_pair(void) {
  PlyRun *run = sudoku_run(SUDOKU_FISH, "", "sweep");
  Case c = case_at(run, sudoku_step(run, PLY_EVENT_FIRE, PLY_SUDOKU_NAKED_PAIR));
  g_autoptr(PlyScene) board = board_of(&c), rules = rules_of(&c);
  assert_cell(board, &c, 2, 9, "row 2, column 9, candidates 4 and 9, A, this cell");
  assert_cell(board, &c, 3, 8, "row 3, column 8, candidates 4 and 9, B, its helper");
  assert_cell(
      board, &c, 2, 7,
      "row 2, column 7, candidates 3, 4, 7 and 9, in a house of the rule, struck out: 4 and "
      "9");
  assert_cell(board, &c, 1, 7, "row 1, column 7: 2, given, in a house of the rule");
  assert_cell(board, &c, 2, 1, "row 2, column 1, candidates 2, 4, 6 and 9, seen by A only");
  assert_cell(board, &c, 3, 5, "row 3, column 5, candidates 2 and 4, seen by B only");
  assert_cell(board, &c, 9, 9, "row 9, column 9: 5");
  assert_says(rules, PLY_ITEM_ROW, "1. A and B hold the same two candidates: 2 cells, 2 digits");
  assert_says(rules, PLY_ITEM_ROW, "2. So one of them is 4, the other 9: 4 9 or 9 4");
  assert_says(rules, PLY_ITEM_ROW,
              "3. No other cell of the top right box can be 4 or 9: 4 candidates struck out");
  assert_says(rules, PLY_ITEM_ROW, "4 candidates are struck out.");
  assert_says(rules, PLY_ITEM_RULE, "Naked pair: found 5, strikes 5, 5, 4 …, carried out");
  assert_says(rules, PLY_ITEM_RULE, "Naked triple: found 3, strikes 10, 4, 2");
  case_clear(&c);
}

static void test_x_wing(void) {
  PlyRun *run = sudoku_run(SUDOKU_FISH, "", "sweep");
  Case c = case_at(run, sudoku_step(run, PLY_EVENT_FIRE, PLY_SUDOKU_X_WING));
  g_autoptr(PlyScene) board = board_of(&c), rules = rules_of(&c);
  assert_cell(board, &c, 2, 1, "row 2, column 1, candidates 2, 4, 6 and 9, A, this cell");
  assert_cell(board, &c, 2, 6, "row 2, column 6, candidates 2, 4 and 6, A, this cell");
  assert_cell(board, &c, 9, 1, "row 9, column 1, candidates 2 and 6, B, its helper");
  assert_cell(board, &c, 9, 6, "row 9, column 6, candidates 2 and 6, B, its helper");
  assert_cell(board, &c, 8, 1,
              "row 8, column 1, candidates 2, 4, 6 and 9, where it strikes, struck out: 2");
  assert_cell(board, &c, 9, 2, "row 9, column 2: 8, given, in a house of the rule");
  assert_says(rules, PLY_ITEM_ROW, "1. Places of 2 in rows 2 and 9: columns 1 and 6");
  assert_says(rules, PLY_ITEM_ROW,
              "3. No other cell of columns 1 and 6 can be 2: 1 candidate struck out");
  assert_says(rules, PLY_ITEM_ROW, "1 candidate is struck out.");
  case_clear(&c);
}

static void test_placement(void) {
  PlyRun *run = sudoku_run(SUDOKU_FISH, "", "sweep");
  uint32_t step = sudoku_step(run, PLY_EVENT_FIRE, PLY_SUDOKU_NAKED_SINGLE);
  Case c = case_at(run, step);
  g_autoptr(PlyScene) before = board_of(&c), rules = rules_of(&c);
  assert_cell(before, &c, 4, 9, "row 4, column 9, candidate 7, A, this cell, 7 goes here");
  assert_says(rules, PLY_ITEM_ROW, "2. One candidate is left: 7");
  assert_says(rules, PLY_ITEM_ROW, "Row 4, column 9 is 7.");
  ply_replay_seek(c.replay, step + 1);
  g_autoptr(PlyScene) after = board_of(&c), same = rules_of(&c);
  g_assert_cmpstr(cell_at(after, &c, 4, 9)->value, ==, "7");
  g_assert_true(cell_at(after, &c, 4, 9)->marks & PLY_MARK_ROLE(PLY_CELL_CHANGED));
  assert_says(same, PLY_ITEM_ROW, "Row 4, column 9 is 7.");
  case_clear(&c);
}

static void test_vain(void) {
  PlyRun *run = sudoku_run(SUDOKU_FISH, "", "sweep");
  Case c = case_at(run, sudoku_step(run, PLY_EVENT_FAILS, PLY_SUDOKU_FULL_HOUSE));
  g_autoptr(PlyScene) nowhere = rules_of(&c);
  assert_says(nowhere, PLY_ITEM_ROW, "It is nowhere on the board.");
  ply_replay_seek(c.replay, sudoku_step(run, PLY_EVENT_FAILS, PLY_SUDOKU_CLAIMING));
  g_autoptr(PlyScene) vain = rules_of(&c);
  assert_says(vain, PLY_ITEM_ROW, "It is there, but has nothing left to strike.");
  case_clear(&c);
}

/* --- a person's board --- */

static void test_conflict(void) {
  PlyRun *run = sudoku_run(SUDOKU_FISH, "", "place r1c1=2");
  Case c = case_at(run, 1);
  g_autoptr(PlyScene) board = board_of(&c);
  assert_cell(board, &c, 1, 1, "row 1, column 1: 2, the same digit is in sight");
  assert_cell(board, &c, 1, 7, "row 1, column 7: 2, given, the same digit is in sight");
  g_assert_true(cell_at(board, &c, 1, 7)->marks & PLY_MARK_CONFLICT);
  assert_cell(board, &c, 7, 8, "row 7, column 8: 2, given");
  case_clear(&c);
}

static void test_marks(void) {
  PlyRun *run = sudoku_run(SUDOKU_FISH, "", "mark r1c1=4; mark r1c1=9; mark r1c2=7");
  Case c = case_at(run, 3);
  PlySudokuView view;
  ply_sudoku_view_init(&view);
  view.marks = true;
  g_autoptr(PlyScene) board = ply_sudoku_board_scene(c.run, c.replay, &view);
  assert_cell(board, &c, 1, 1, "row 1, column 1, marks 4 and 9");
  assert_cell(board, &c, 1, 2, "row 1, column 2, mark 7");
  assert_cell(board, &c, 1, 3, "row 1, column 3, no mark");
  assert_cell(board, &c, 1, 7, "row 1, column 7: 2, given");
  case_clear(&c);
}

static void test_spot(void) {
  Case c = case_at(sudoku_run(SUDOKU_FISH, "", ""), 0);
  PlySudokuSpot spot = { .houses = 1u << 0, .digits = 1u << 4 };
  ply_cells_add(&spot.cells, 1);
  PlySudokuView view;
  ply_sudoku_view_init(&view);
  view.spot = &spot;
  g_autoptr(PlyScene) board = ply_sudoku_board_scene(c.run, c.replay, &view);
  for (unsigned cell = 0; cell < 81; cell++)
    g_assert_cmpint((ply_scene_item(board, (int)cell)->marks & PLY_MARK_SPOT) != 0, ==, cell < 9);
  assert_cell(board, &c, 1, 7, "row 1, column 7: 2, given, in the frame of the hint");
  g_assert_nonnull(strstr(cell_at(board, &c, 1, 2)->name, "one of the cells of the hint"));
  case_clear(&c);
}

/* *ringed: of them, how many have a line around them. */
static unsigned lit_figures(const Case *c, unsigned digit, unsigned *ringed) {
  PlySudokuView view;
  unsigned n = 0;
  *ringed = 0;
  ply_sudoku_view_init(&view);
  view.candidates = true;
  view.digit = digit;
  g_autoptr(PlyScene) board = ply_sudoku_board_scene(c->run, c->replay, &view);
  for (guint i = 0; i < board->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(board->shapes, PlyShape, i);
    bool lit = shape->kind == PLY_SHAPE_FIGURE && shape->figure.fill == PLY_COLOUR_MAX_TINT;
    n += lit;
    *ringed += lit && shape->figure.pen.colour != PLY_NO_COLOUR;
  }
  return n;
}

/* All cells of one digit light up, and all places where it is a candidate; else nothing does. A line is
 * drawn around digits alone: thirty candidates with one cannot be read. */
static void test_digit(void) {
  Case c = case_at(sudoku_run(SUDOKU_FISH, "", ""), 0);
  const PlySudoku *s = &ply_run_sudoku(c.run)->start;
  unsigned ringed;
  g_assert_cmpuint(lit_figures(&c, 0, &ringed), ==, 0);
  for (unsigned digit = 1; digit <= 9; digit++) {
    unsigned stands = 0, may = 0;
    for (unsigned cell = 0; cell < 81; cell++) {
      stands += s->digit[cell] == digit;
      may += s->digit[cell] == 0 && (s->candidates[cell] & ply_digit_bit(digit)) != 0;
    }
    g_assert_cmpuint(lit_figures(&c, digit, &ringed), ==, stands + may);
    g_assert_cmpuint(ringed, ==, stands);
  }
  case_clear(&c);
}

/* The name says it of the others, not of the cell that was chosen. */
static void test_digit_named(void) {
  Case c = case_at(sudoku_run(SUDOKU_FISH, "", "place r1c2=8"), 1);
  PlySudokuGame game;
  ply_sudoku_run_game(ply_run_sudoku(c.run), c.replay, &game);
  PlySudokuView view;
  ply_sudoku_view_init(&view);
  view.selected = ply_subject_cell(game.board.shape, 1);
  view.digit = 8;
  g_autoptr(PlyScene) board = ply_sudoku_board_scene(c.run, c.replay, &view);
  for (unsigned cell = 0; cell < 81; cell++) {
    bool has = game.board.digit[cell] == 8 || game.board.candidates[cell] & ply_digit_bit(8);
    const char *name = ply_scene_item(board, (int)cell)->name;
    g_assert_cmpint(g_str_has_suffix(name, ", 8 lights up"), ==, has && cell != 1);
  }
  assert_cell(board, &c, 9, 2,
              "row 9, column 2: 8, given, the same digit is in sight, 8 lights up");
  case_clear(&c);
}

/* --- words --- */

static const struct {
  double width, height, scale;
} rooms[] = {
  { 640, 606, 1 }, { 300, 600, 1 },   { 420, 420, 1 }, { 630, 606, 1.5 },
  { 900, 700, 2 }, { 320, 260, 1.3 }, { 760, 520, 1 },
};

static void check_step(const Case *c, unsigned room, bool rtl) {
  g_autofree char *what = g_strdup_printf("step %u, room %u", ply_replay_step(c->replay), room);
  PlySudokuView board;
  PlyRuleView rules;
  ply_sudoku_view_init(&board);
  ply_rule_view_init(&rules);
  board.width = rules.width = rooms[room].width;
  board.height = rules.height = rooms[room].height;
  board.text_scale = rules.text_scale = rooms[room].scale;
  rules.rtl = rtl;
  g_autoptr(PlyScene) left = ply_sudoku_board_scene(c->run, c->replay, &board);
  check_scene(left, board.width, what);
  g_assert_cmpfloat(left->extent.y + left->extent.h, <=, board.height + 0.5);
  g_assert_cmpfloat(left->extent.y, >=, -0.5);
  g_autoptr(PlyScene) right = ply_rule_scene(c->run, c->replay, &rules);
  check_scene(right, rules.width, what);
  for (guint i = 0; i < right->items->len; i++)
    if (!within(ply_scene_item(right, (int)i)->bounds, (PlyRect){ 0, 0, rules.width, rules.height },
                0.5))
      g_error("%s: “%s” lies outside", what, ply_scene_item(right, (int)i)->name);
}

static void test_words(gconstpointer data) {
  static const char *const sets[] = {
    "level=fish seed=5",
    "level=fish seed=6 choose=most",
    "level=sets seed=1 size=6",
    "level=singles seed=2 size=4",
    "level=guess seed=3 rules=naked-single,hidden-single,refuted-guess",
    "level=guess seed=3 rules=naked-single,hidden-single,guess",
  };
  Case c = case_at(sudoku_run(NULL, sets[GPOINTER_TO_UINT(data)], "sweep"), 0);
  uint32_t last = MIN(ply_replay_last(c.replay), 1400);
  for (uint32_t step = 0; step <= last; step++) {
    ply_replay_seek(c.replay, step);
    if (step % 3 == 0)
      check_step(&c, 0, false);
    if (step % 11 == 0)
      check_step(&c, 1 + step / 11 % (G_N_ELEMENTS(rooms) - 1), step % 2);
  }
  case_clear(&c);
}

/* Every size of a cell from 24 to 72 px, with candidates as dots and as digits. */
static void test_sizes(void) {
  PlyRun *run = sudoku_run(SUDOKU_FISH, "", "sweep");
  Case c = case_at(run, sudoku_step(run, PLY_EVENT_FIRE, PLY_SUDOKU_NAKED_PAIR));
  const unsigned most = 81 + 2 * 9 + 2; /* texts, with a large digit in every cell */
  bool dots = false, digits = false;
  for (double side = 24; side <= 72; side += 4) {
    PlySudokuView view;
    ply_sudoku_view_init(&view);
    view.width = view.height = side * 9 + 40;
    g_autoptr(PlyScene) scene = ply_sudoku_board_scene(c.run, c.replay, &view);
    check_scene(scene, view.width, "board");
    g_assert_cmpfloat(ply_scene_item(scene, 0)->bounds.w, >=, side - 1);
    dots = dots || scene->texts->len < most;
    digits = digits || scene->texts->len > most;
  }
  g_assert_true(dots && digits);
  case_clear(&c);
}

/* The badge of a small cell hides no candidate, neither of its own nor of the cells beside it. */
static void test_small_badges(void) {
  PlyRun *run = sudoku_run(SUDOKU_FISH, "", "sweep");
  Case c = case_at(run, sudoku_step(run, PLY_EVENT_FIRE, PLY_SUDOKU_NAKED_PAIR));
  PlySudokuView view;
  ply_sudoku_view_init(&view);
  view.width = view.height = 33 * 9 + 40;
  g_autoptr(PlyScene) scene = ply_sudoku_board_scene(c.run, c.replay, &view);
  unsigned badges = 0;
  for (unsigned cell = 0; cell < 81; cell++) {
    PlyRect box = ply_scene_item(scene, (int)cell)->bounds;
    for (guint i = 0; i < scene->shapes->len; i++) {
      const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
      if (shape->kind == PLY_SHAPE_TEXT && g_ascii_isupper(*shape->text.text))
        badges += within((PlyRect){ shape->text.x, shape->text.y, 0, 0 }, box, 0);
    }
  }
  g_assert_cmpfloat(ply_scene_item(scene, 0)->bounds.w, <, PLY_SUDOKU_SMALL);
  g_assert_cmpuint(badges, ==, 2);
  case_clear(&c);
}

/* An answer has its own roles, about one cell. */
static void test_answer(void) {
  PlyRun *run = sudoku_run(SUDOKU_FISH, "", "sweep");
  uint32_t step = sudoku_step(run, PLY_EVENT_FIRE, PLY_SUDOKU_NAKED_PAIR);
  Case c = case_at(run, step);
  const PlySudokuRun *game = ply_run_sudoku(run);
  const PlyRule *pair = ply_sudoku_system.rules[PLY_SUDOKU_NAKED_PAIR];
  uint32_t cell = ply_subject_cell(game->start.shape, 9 + 8);
  g_autoptr(PlyTrace) trace = ply_sudoku_run_why(game, c.replay, pair, cell);
  g_autoptr(PlyReplay) why = ply_replay_new(trace);
  ply_replay_seek(why, ply_sudoku_why_step(trace));
  PlySudokuView view;
  ply_sudoku_view_init(&view);
  view.why = why;
  g_autoptr(PlyScene) board = ply_sudoku_board_scene(c.run, c.replay, &view);
  assert_cell(board, &c, 2, 9, "row 2, column 9, candidates 4 and 9, A, this cell");
  assert_cell(board, &c, 3, 8, "row 3, column 8, candidates 4 and 9, B, its helper");
  PlyRuleView rules;
  ply_rule_view_init(&rules);
  rules.why = why;
  g_autoptr(PlyScene) lines = ply_rule_scene(c.run, c.replay, &rules);
  assert_says(lines, PLY_ITEM_ROW, "1. A and B hold the same two candidates: 2 cells, 2 digits");
  for (guint i = 0; i < lines->items->len; i++)
    g_assert_cmpint(ply_scene_item(lines, (int)i)->kind, !=, PLY_ITEM_RULE);
  case_clear(&c);
}

/* What a question is about: a candidate's cell, all cells of a house. */
static void test_asked(void) {
  Case c = case_at(sudoku_run(SUDOKU_FISH, "", ""), 0);
  const PlySudokuShape *shape = ply_run_sudoku(c.run)->start.shape;
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  ply_cover_mark(cover, c.run, ply_subject_house(shape, 8));
  ply_cover_mark(cover, c.run, ply_subject_candidate(shape, 0, 4));
  PlySudokuView view;
  ply_sudoku_view_init(&view);
  view.cover = cover;
  g_autoptr(PlyScene) board = ply_sudoku_board_scene(c.run, c.replay, &view);
  for (unsigned cell = 0; cell < 81; cell++)
    g_assert_cmpint((ply_scene_item(board, (int)cell)->marks & PLY_MARK_ASKED) != 0, ==,
                    cell == 0 || cell >= 72);
  assert_cell(board, &c, 9, 2, "row 9, column 2: 8, given, the question is about it");
  case_clear(&c);
}

/* Every rule asked about every cell of a row, and its houses. */
static void test_why(void) {
  Case c = case_at(sudoku_run(SUDOKU_FISH, "", "sweep"), 300);
  const PlySudokuRun *game = ply_run_sudoku(c.run);
  for (unsigned rule = 0; rule < PLY_SUDOKU_N_RULES; rule++)
    for (unsigned at = 0; at < (rule < PLY_SUDOKU_REFUTED_GUESS ? 27 : 2); at++) {
      uint32_t subject = at < 9 ? ply_subject_cell(game->start.shape, at)
                                : ply_subject_house(game->start.shape, at);
      g_autoptr(PlyTrace) trace =
          ply_sudoku_run_why(game, c.replay, ply_sudoku_system.rules[rule], subject);
      g_autoptr(PlyReplay) why = ply_replay_new(trace);
      ply_replay_seek(why, ply_sudoku_why_step(trace));
      PlyRuleView view;
      ply_rule_view_init(&view);
      view.why = why;
      g_autoptr(PlyScene) scene = ply_rule_scene(c.run, c.replay, &view);
      check_scene(scene, view.width, "why");
      PlySudokuView board;
      ply_sudoku_view_init(&board);
      board.why = why;
      g_autoptr(PlyScene) squares = ply_sudoku_board_scene(c.run, c.replay, &board);
      check_scene(squares, board.width, "why");
    }
  case_clear(&c);
}

TEST_PROGRAM("sudoku-view") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/render/sudoku-view/neighbours", test_neighbours);
  g_test_add_func("/render/sudoku-view/naked-pair", test_naked_pair);
  g_test_add_func("/render/sudoku-view/x-wing", test_x_wing);
  g_test_add_func("/render/sudoku-view/placement", test_placement);
  g_test_add_func("/render/sudoku-view/vain", test_vain);
  g_test_add_func("/render/sudoku-view/conflict", test_conflict);
  g_test_add_func("/render/sudoku-view/marks", test_marks);
  g_test_add_func("/render/sudoku-view/spot", test_spot);
  g_test_add_func("/render/sudoku-view/digit", test_digit);
  g_test_add_func("/render/sudoku-view/digit-named", test_digit_named);
  for (unsigned i = 0; i < 6; i++) {
    g_autofree char *path = g_strdup_printf("/render/sudoku-view/words/%u", i);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_words);
  }
  g_test_add_func("/render/sudoku-view/sizes", test_sizes);
  g_test_add_func("/render/sudoku-view/small-badges", test_small_badges);
  g_test_add_func("/render/sudoku-view/answer", test_answer);
  g_test_add_func("/render/sudoku-view/asked", test_asked);
  g_test_add_func("/render/sudoku-view/why", test_why);
  return g_test_run();
}
