/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrangements of mines that deny an answer, over every question of every lesson: who clicks a wrong
 * square does not get the right answer drawn, where another arrangement denies it as well. */
#include <string.h>

#include "lesson/library.h"
#include "lesson/minesweeper/private.h"
#include "minesweeper/run/plan.h"
#include "program.h"

#define FEW 12 /* covered squares of boards whose arrangements are all tried */

typedef struct {
  const PlyQuestion *question;
  const PlyMinesQuestion *about;
  PlyMines *board;
  bool safe; /* safe squares are asked for; else mines */
  bool right[PLY_MINES_MAX_SQUARES];
  unsigned shown, silent; /* wrong squares with an arrangement, and without */
} Asked;

static bool is_covered(const Asked *a, unsigned square) {
  return ply_mines_state(a->board, square) == PLY_MINES_COVERED;
}

static PlyVerdict click(const Asked *a, unsigned square) {
  PlyVerdict verdict = { 0 };
  PlyNodeId node = square;
  g_autoptr(GError) error = NULL;
  ply_question_judge(a->question, &(PlyAnswer){ .nodes = &node, .n_nodes = 1 }, &verdict, &error);
  g_assert_no_error(error);
  return verdict;
}

static void find_right(Asked *a) {
  for (unsigned square = 0; square < ply_mines_n(a->board); square++) {
    if (!is_covered(a, square))
      continue;
    PlyVerdict verdict = click(a, square);
    a->right[square] =
        verdict.right || g_str_has_prefix(verdict.reply, "Not yet: what you chose is right");
    ply_verdict_clear(&verdict);
  }
}

/* Do the squares in question look like the answer, and no other does? beside: only those that touch
 * the number of the question. */
static bool gives_away(const Asked *a, const bool *mined, bool beside) {
  for (unsigned square = 0; square < ply_mines_n(a->board); square++)
    if (is_covered(a, square) &&
        (!beside || ply_mines_touches(a->board, square, a->about->square)) &&
        (mined[square] != a->safe) != a->right[square])
      return false;
  return true;
}

static bool tells(const Asked *a, const bool *mined) {
  return gives_away(a, mined, false) ||
         (a->about->square != PLY_NO_SUBJECT && gives_away(a, mined, true));
}

/* --- all arrangements of a small board --- */

static bool fits(const Asked *a, const bool *mined) {
  int mines = 0;
  for (unsigned square = 0; square < ply_mines_n(a->board); square++) {
    unsigned state = ply_mines_state(a->board, square), around = 0;
    mines += mined[square] || state == PLY_MINES_FLAG;
    for (unsigned n = 0; ply_mines_is_open(state) && n < ply_mines_n(a->board); n++)
      around += ply_mines_touches(a->board, square, n) &&
                (mined[n] || ply_mines_state(a->board, n) == PLY_MINES_FLAG);
    if (ply_mines_is_open(state) && around != state)
      return false;
  }
  return a->board->mines == PLY_MINES_UNKNOWN || a->board->mines == mines;
}

/* Is there one in which square is not what was said, and which does not tell? */
static bool another_denies(const Asked *a, unsigned square) {
  unsigned covered[FEW], n = 0;
  for (unsigned s = 0; s < ply_mines_n(a->board); s++)
    if (is_covered(a, s))
      covered[n++] = s;
  for (unsigned bits = 0; bits < 1u << n; bits++) {
    bool mined[PLY_MINES_MAX_SQUARES] = { false };
    for (unsigned i = 0; i < n; i++)
      mined[covered[i]] = bits >> i & 1;
    if (mined[square] == a->safe && fits(a, mined) && !tells(a, mined))
      return true;
  }
  return false;
}

/* --- questions --- */

static void check_click(Asked *a, unsigned square) {
  PlyVerdict verdict = click(a, square);
  bool mined[PLY_MINES_MAX_SQUARES] = { false };
  for (unsigned i = 0; i < verdict.n_squares; i++)
    mined[verdict.squares[i]] = true;
  g_assert_true(g_str_has_prefix(verdict.reply, "Not yet: "));
  if (verdict.squares != NULL) {
    g_assert_cmpint(mined[square], ==, a->safe);
    g_assert_true(fits(a, mined));
    g_assert_false(tells(a, mined));
    a->shown++;
  } else {
    a->silent++;
    if (a->board->moves_left <= FEW)
      g_assert_false(another_denies(a, square));
  }
  ply_verdict_clear(&verdict);
}

static bool is_asked(const PlyQuestion *question) {
  return question != NULL && question->run->run->kind == &ply_run_kind_mines &&
         (strcmp(question->ask->kind, "safe") == 0 || strcmp(question->ask->kind, "mines") == 0);
}

static void check_question(const PlyQuestion *question, unsigned *shown, unsigned *silent) {
  g_autofree Asked *a = g_new0(Asked, 1);
  ply_lesson_record(question->run, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(question->run->run->trace);
  uint32_t step = 0;
  if (question->at != NULL)
    ply_replay_address(replay, question->at, &step, NULL);
  ply_replay_seek(replay, step);
  a->question = question;
  a->about = question->about;
  a->safe = strcmp(question->ask->kind, "safe") == 0;
  a->board = ply_mines_board_at(question->run->run, replay);
  find_right(a);
  for (unsigned square = 0; square < ply_mines_n(a->board); square++)
    if (is_covered(a, square) && !a->right[square])
      check_click(a, square);
  *shown += a->shown;
  *silent += a->silent;
  g_free(a->board);
}

static void test_lessons(void) {
  unsigned shown = 0, silent = 0;
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, NULL);
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = entries->pdata[i];
    g_autoptr(GPtrArray) faults = ply_faults_new();
    g_autoptr(PlyLesson) lesson = ply_lesson_load(entry->file, NULL, faults);
    for (guint k = 0; k < lesson->sections->len; k++) {
      const PlyQuestion *question = ((const PlySection *)lesson->sections->pdata[k])->question;
      if (is_asked(question))
        check_question(question, &shown, &silent);
    }
  }
  g_assert_cmpuint(shown, >, 20);
  g_assert_cmpuint(silent, >, 5);
}

/* --- what is said instead --- */

#define HEAD(keys) "---\ntitle: T\ngame: minesweeper\n" keys "\n---\n"
#define BOARD(text) "```position\n" text "\n```\n"
#define ASK(keys) "## A question\n```ask\n" keys "\n```\n"

static const struct {
  const char *lesson, *square, *words;
  bool drawn;
} rows[] = {
  /* The 4 needs both: an arrangement would draw them. */
  { HEAD("mines: 5\nrules: one") BOARD("1.321\n..F..\n.F432\n.111F")
        ASK("kind: mines\nrule: one\nsquare: r3c3"),
    "r3c1", "with a mine in row 3, column 1, the number here is wrong: row 4, column 2.", false },
  /* More squares are free in this one than are proven to be. */
  { HEAD("rules: one") BOARD("1F...\n.....") ASK("kind: safe\nrule: one"), "r1c4",
    "explodes if the mines are here: row 1, column 4.", true },
  /* Any arrangement without it draws the one mine alone, or with another one. */
  { HEAD("rules: one") BOARD("1.-..") ASK("kind: mines"), "r1c4",
    "is free if the mines are here: row 1, column 2; row 1, column 5.", true },
  { HEAD("rules: one") BOARD("1.-.") ASK("kind: mines"), "r1c4",
    "Not yet: every number can have what it needs without a mine in row 1, column 4.", false },
  { HEAD("rules: one") BOARD("1F-.\n..--") ASK("kind: safe"), "r1c4",
    "Not yet: every number can have what it needs with a mine", false },
};

static void test_row(gconstpointer data) {
  unsigned i = GPOINTER_TO_UINT(data), square;
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson =
      ply_lesson_read(rows[i].lesson, strlen(rows[i].lesson), NULL, PLY_CHECK_USUAL, faults);
  if (lesson == NULL)
    g_error("%s: %s", rows[i].lesson, ((const PlyFault *)faults->pdata[0])->text);
  const PlyQuestion *question = ((const PlySection *)lesson->sections->pdata[1])->question;
  Asked a = { .question = question };
  g_assert_true(ply_mines_square_read(&ply_run_mines(question->run->run)->start, rows[i].square,
                                      &square, NULL));
  PlyVerdict verdict = click(&a, square);
  if (strstr(verdict.reply, rows[i].words) == NULL)
    g_error("“%s” is not in “%s”", rows[i].words, verdict.reply);
  g_assert_cmpint(verdict.squares != NULL, ==, rows[i].drawn);
  ply_verdict_clear(&verdict);
}

TEST_PROGRAM("minesweeper-denial") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/mines-denial/lessons", test_lessons);
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *path = g_strdup_printf("/lesson/mines-denial/%u", i);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_row);
  }
  return g_test_run();
}
