/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The right answers of questions about Minesweeper on the board: what each square is, and what is
 * said about it. */
#include <string.h>

#include "../read.h"
#include "lesson/ask/ask.h"
#include "minesweeper/run/plan.h"
#include "minesweeper/run/roles.h"
#include "program.h"
#include "say/say.h"

#define HEAD(keys) "---\ntitle: T\ngame: minesweeper\n" keys "\n---\n"
#define BOARD(text) "```position\n" text "\n```\n"
#define ASK(keys) "## A question\n```ask\n" keys "\n```\n"

#define CHOOSE(verify) "## Q\n```verify\n" verify "\n```\n- [x] yes\n- [ ] no\n"

#define TWELVE                                                                                     \
  HEAD("mines: 7\nrules: one near far") BOARD("001...\n012...\n01F32.\n0113F.\n0003F.\n0002F.")
#define FAR HEAD("mines: 4\nrules: one near far") BOARD("1...1\n1.2..\n2.3F2\n1.211")
#define EDGE HEAD("mines: 2\nrules: one near far") BOARD("1.1..\n1....")
/* Near proves the bottom row safe, one only the last square of the first row. */
#define TWO_PARTS(rules) HEAD("rules: " rules) BOARD(".1.-1F1.\n.1.-----\n...-----")
#define LAST HEAD("mines: 2\nrules: one end") BOARD("2.\n2.")

/* A board as it is drawn here: A and B, h and a and b for what both or one of them touches, + safe,
 * * a mine. board NULL: there is no picture. */
static const struct {
  const char *name, *lesson, *board, *words;
} rows[] = {
  { "number", TWELVE ASK("kind: number\nof: need r3c5, flags r3c5"),
    "...... ...aaa ....Aa .....a ...... ......",
    "A sees 2. Flags around it: 1, still covered: 5." },
  { "number-of-two", TWELVE ASK("kind: number\nof: need r3c5, shared r3c5 r3c4"),
    "...... ...hha ...BAa .....a ...... ......",
    "B, the 3 in row 3, column 4, might help. Shared: 2, only A: 3, only B: 0." },
  { "numbers-apart", TWELVE ASK("kind: number\nof: need r3c5, need r3c4"),
    "...... ...... ...AA. ...... ...... ......",
    "The 2 in row 3, column 5 needs 1 more: flags 1, still covered 5. The 3 in row 3, column 4 "
    "needs 1 more: flags 2, still covered 2." },
  { "numbers-and-the-board", TWELVE ASK("kind: number\nof: need r3c5, mines-left"),
    "...... ...... ....A. ...... ...... ......",
    "still covered 5. On the whole board: moves left 10, mines left 3." },
  { "number-of-the-board", TWELVE ASK("kind: number\nof: mines-left"),
    "...... ...... ...... ...... ...... ......",
    "On the whole board: moves left 10, mines left 3." },
  { "number-of-a-pair-and-more", TWELVE ASK("kind: number\nof: shared r3c5 r3c4, need r2c3"), NULL,
    NULL },
  { "shared", TWELVE ASK("kind: shared\nsquare: r3c5\nhelper: r3c4"),
    "...... ...hha ...BAa .....a ...... ......", "B, the 3 in row 3, column 4, might help." },
  { "helper", FAR ASK("kind: helper\nrule: far\nsquare: r2c3"), "Bh++. .hA+. .+... .....",
    "squares are safe" },
  { "rule", FAR ASK("kind: next-rule\nsquare: r2c3"), "Bh++. .hA+. .+... .....",
    "“Two squares, far” wins: with four squares it has the highest score." },
  { "no-rule", TWELVE ASK("kind: next-rule\nsquare: r1c3"),
    "..A... ...... ...... ...... ...... ......", "none proves anything" },
  { "why-not", TWELVE ASK("kind: why-not\nrule: near\nsquare: r3c4\nhelper: r3c5"),
    "...... ...hhb ...ABb .....b ...... ......", "A has no square of its own" },
  { "why-not-alone", TWELVE ASK("kind: why-not\nrule: one\nsquare: r3c5"),
    "...... ...aaa ....Aa .....a ...... ......", "not all of them are mines" },
  { "why-not-the-board", TWELVE ASK("kind: why-not\nrule: end"),
    "...... ...... ...... ...... ...... ......", "does not" },
  { "safe", TWELVE ASK("kind: safe\nrule: near\nsquare: r3c5"),
    "...... ...hh+ ...BA+ .....+ ...... ......", "The three on the right are safe." },
  { "safe-somewhere", EDGE ASK("kind: safe\nrule: far"), "BhA+. .h++.", "are safe" },
  { "safe-by-several", TWO_PARTS("one near") ASK("kind: safe"), ".......+ ........ +++.....",
    "The four marked squares are safe." },
  /* What an author had verified for a question to choose from. */
  { "verified-pair", TWELVE CHOOSE("square: r3c5\nhelper: r3c4\nleast-mines: 1"),
    "...... ...hha ...BAa .....a ...... ......", "B, the 3 in row 3, column 4, might help." },
  { "verified-number", TWELVE CHOOSE("square: r3c5\nneed: 1"),
    "...... ...aaa ....Aa .....a ...... ......", "A sees 2." },
  { "verified-proof", TWELVE CHOOSE("rule: near\nsquare: r3c5\nsafe: r2c6 r3c6 r4c6"), NULL, NULL },
  { "verified-later", TWELVE CHOOSE("square: r3c5\nneed: 1\nat: cycle 2"), NULL, NULL },
  { "mines-of-the-board", LAST ASK("kind: mines\nrule: end"), ".* .*",
    "The two marked squares are mines." },
};

static char sign_of(unsigned role) {
  static const struct {
    unsigned role;
    char sign;
  } signs[] = {
    { PLY_ROLE_SAFE, '+' },   { PLY_ROLE_MINE, '*' },   { PLY_ROLE_LOOKED, 'A' },
    { PLY_ROLE_HELPER, 'B' }, { PLY_ROLE_SHARED, 'h' }, { PLY_ROLE_OWN, 'a' },
    { PLY_ROLE_THEIRS, 'b' },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(signs); i++)
    if (role & signs[i].role)
      return signs[i].sign;
  return '.';
}

static char *draw(const PlyRun *run, const PlyReplay *picture) {
  const PlyMines *board = &ply_run_mines(run)->start;
  GString *text = g_string_new(NULL);
  g_autofree PlyMinesRoles *roles = g_new0(PlyMinesRoles, 1);
  ply_mines_roles(picture, roles);
  for (unsigned square = 0; square < ply_mines_n(board); square++) {
    if (square > 0 && square % board->columns == 0)
      g_string_append_c(text, ' ');
    g_string_append_c(text, sign_of(roles->role[square]));
  }
  return g_string_free(text, FALSE);
}

static void test_row(gconstpointer data) {
  unsigned i = GPOINTER_TO_UINT(data);
  g_autoptr(PlyLesson) lesson = read_lesson(rows[i].lesson);
  const PlyQuestion *question = ((const PlySection *)lesson->sections->pdata[1])->question;
  const PlyRun *run = question->run->run;
  g_autoptr(PlyReplay) picture = ply_question_picture(question);
  uint32_t step = 0;
  g_assert_true(ply_question_shows(question, &step) != question->ask->marked);
  if (rows[i].board == NULL) {
    g_assert_null(picture);
    return;
  }
  g_assert_nonnull(picture);
  g_autofree char *board = draw(run, picture);
  g_assert_cmpstr(board, ==, rows[i].board);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, step);
  g_autoptr(PlySentence) sentence = ply_say_why(run, replay, picture);
  if (strstr(sentence->text, rows[i].words) == NULL)
    g_error("“%s” is not in “%s”", rows[i].words, sentence->text);
}

TEST_PROGRAM("minesweeper-picture") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *path = g_strconcat("/lesson/mines-picture/", rows[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_row);
  }
  return g_test_run();
}
