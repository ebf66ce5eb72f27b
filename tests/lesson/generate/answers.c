/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answers.h"

#include "countered.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lesson/ask/ask.h"
#include "minesweeper/run/plan.h"
#include "sudoku/run/plan.h"
#include "sudoku/subjects.h"

#define MAX_SAID 200 /* squares and nodes of an answer */

typedef struct {
  PlyNodeId of[MAX_SAID];
  unsigned n;
} Said;

static GPtrArray *tallies; /* TestTally; those of the whole program, which ends with them */

const GPtrArray *test_tallies(void) {
  return tallies;
}

/* Leaves of trees by hand can have other numbers. */
static const char *name_of(const PlyRun *run) {
  const PlyStart *start = ply_run_start(run);
  return start != NULL && start->game->given ? "tree" : run->kind->id;
}

static TestTally *tally_of(const PlyQuestion *question) {
  g_autofree char *name =
      g_strdup_printf("%s/%s", name_of(question->run->run), question->ask->kind);
  tallies = tallies != NULL ? tallies : g_ptr_array_new();
  for (guint i = 0; i < tallies->len; i++)
    if (strcmp(((TestTally *)tallies->pdata[i])->name, name) == 0)
      return tallies->pdata[i];
  TestTally *tally = g_new0(TestTally, 1);
  tally->name = g_steal_pointer(&name);
  g_ptr_array_add(tallies, tally);
  return tally;
}

static void count(const PlyQuestion *question, const PlyVerdict *verdict) {
  TestTally *tally = tally_of(question);
  tally->wrong += !verdict->part;
  tally->in_part += verdict->part;
  tally->countered += verdict->countered;
  tally->checked += verdict->countered && test_countered(question, verdict);
}

/* 1 right, 0 wrong and with a reply, -1 not readable. */
static int judged(const PlyQuestion *question, const PlyAnswer *answer) {
  PlyVerdict verdict;
  if (!ply_question_judge(question, answer, &verdict, NULL))
    return -1;
  bool right = verdict.right;
  g_assert_nonnull(verdict.reply);
  g_assert_true(g_str_has_prefix(verdict.reply, right ? "Yes" : "Not yet") ||
                (right && g_str_has_prefix(verdict.reply, "Right: "))); /* of who said no */
  if (!right) {
    g_assert_cmpuint(strlen(verdict.reply), >, strlen("Not yet: "));
    count(question, &verdict);
  }
  if (verdict.shows != NULL)
    g_assert_cmpuint(verdict.step, <=, ply_trace_n_events(verdict.shows->trace));
  ply_verdict_clear(&verdict);
  return right;
}

static int typed(const PlyQuestion *question, const char *text) {
  return judged(question, &(PlyAnswer){ .text = text });
}

static int clicked(const PlyQuestion *question, const Said *said) {
  return judged(question, &(PlyAnswer){ .nodes = said->of, .n_nodes = said->n });
}

/* How many single clicks are right, and how many wrong. */
static void click_all(const PlyQuestion *question, unsigned *right, unsigned *wrong) {
  const PlyTrace *t = question->run->run->trace;
  uint32_t n = MAX(MAX(ply_trace_n_nodes(t), t->n_subjects), 64u);
  *right = *wrong = 0;
  for (PlyNodeId id = 0; id < n; id++) {
    int verdict = clicked(question, &(Said){ { id }, 1 });
    *right += verdict == 1;
    *wrong += verdict == 0;
  }
}

/* --- the solution as an answer, by how it is given --- */

static void check_number(const PlyQuestion *question, const char *solution) {
  const char *bare = solution + strcspn(solution, "0123456789-");
  g_autofree char *next = g_strdup_printf("%.4f", atof(bare) + 1.25);
  g_autofree char *whole = g_strdup_printf("%d", atoi(bare) + 7);
  g_assert_cmpint(typed(question, solution), ==, 1);
  g_assert_cmpint(typed(question, next), <=, 0);
  g_assert_cmpint(typed(question, whole), ==, 0);
}

static void check_numbers(const PlyQuestion *question, const char *solution) {
  if (*solution != '[') {
    check_number(question, solution);
    return;
  }
  g_assert_cmpint(typed(question, solution), ==, 1);
  g_assert_cmpint(typed(question, "[77, 78]"), ==, 0);
}

static void check_yes_no(const PlyQuestion *question, const char *solution) {
  g_assert_cmpint(typed(question, "yes"), ==, strcmp(solution, "yes") == 0);
  g_assert_cmpint(typed(question, "no"), ==, strcmp(solution, "no") == 0);
}

/* One is right; of several those that the solution lists are. */
static void check_choice(const PlyQuestion *question, const char *solution) {
  guint n = question->choices->len;
  g_autofree bool *chosen = g_new0(bool, n), *listed = g_new0(bool, n);
  unsigned right = 0;
  for (guint i = 0; i < n; i++) {
    const PlyChoice *choice = question->choices->pdata[i];
    memset(chosen, 0, n);
    chosen[i] = true;
    listed[i] = strstr(solution, choice->markup) != NULL;
    right += judged(question, &(PlyAnswer){ .chosen = chosen }) == 1;
  }
  g_assert_cmpuint(right, <=, 1);
  if (question->several)
    g_assert_cmpint(judged(question, &(PlyAnswer){ .chosen = listed }), ==, 1);
  else
    g_assert_cmpuint(right, ==, 1);
}

static void check_node(const PlyQuestion *question, const char *solution) {
  unsigned right, wrong;
  click_all(question, &right, &wrong);
  g_assert_cmpuint(right, >=, 1);
  g_assert_cmpuint(wrong, >=, 1);
  if (question->ask->by == PLY_BY_NODE)
    g_assert_cmpuint(right, <=, 2);
}

static void check_move(const PlyQuestion *question, const char *solution) {
  g_auto(GStrv) moves = g_strsplit(solution, " or ", -1);
  for (int i = 0; moves[i] != NULL; i++)
    g_assert_cmpint(typed(question, moves[i]), ==, 1);
  check_node(question, solution);
}

/* "the 7 in row 3, column 5; row 3, column 6", of a board so wide. */
static void read_squares(const PlyRun *run, const char *solution, Said *said) {
  g_auto(GStrv) parts = g_strsplit(solution, "; ", -1);
  for (int i = 0; parts[i] != NULL; i++) {
    unsigned row, column, digit = 0;
    const char *at = strstr(parts[i], "row ");
    g_assert_true(at != NULL && sscanf(at, "row %u, column %u", &row, &column) == 2);
    sscanf(parts[i], "the %u in", &digit);
    if (run->kind == &ply_run_kind_mines) {
      said->of[said->n++] = (row - 1) * ply_run_mines(run)->start.columns + column - 1;
      continue;
    }
    const PlySudokuShape *shape = ply_run_sudoku(run)->start.shape;
    unsigned cell = (row - 1) * shape->side + column - 1;
    said->of[said->n++] =
        digit > 0 ? ply_subject_candidate(shape, cell, digit) : ply_subject_cell(shape, cell);
  }
}

/* "2.1 (5), 3"; false where leaves are called by words. */
static bool read_nodes(const PlyRun *run, const char *solution, Said *said) {
  g_auto(GStrv) parts = g_strsplit(solution, ", ", -1);
  for (int i = 0; parts[i] != NULL; i++) {
    parts[i][strcspn(parts[i], " ")] = '\0';
    said->of[said->n] = ply_trace_find(run->trace, parts[i]);
    if (said->of[said->n++] == PLY_NO_NODE)
      return false;
  }
  return true;
}

/* Of Sudoku its cell; else itself. */
static uint32_t place_of(const PlyRun *run, uint32_t subject) {
  unsigned cell, digit;
  if (run->kind != &ply_run_kind_sudoku)
    return subject;
  ply_sudoku_subject(ply_run_sudoku(run)->start.shape, subject, &cell, &digit);
  return cell;
}

/* The first place that is not among those said. */
static uint32_t another(const PlyRun *run, const Said *said) {
  uint32_t place = 1; /* the root of a tree is on every way */
  for (unsigned i = 0; i < said->n; i++)
    if (place_of(run, said->of[i]) == place) {
      place++;
      i = UINT_MAX; /* from the first once more */
    }
  return run->kind == &ply_run_kind_sudoku
             ? ply_subject_cell(ply_run_sudoku(run)->start.shape, place)
             : place;
}

/* What is right is, and not without the first, nor with one more. */
static void check_set(const PlyQuestion *question, const Said *said) {
  g_assert_cmpint(clicked(question, said), ==, 1);
  Said less = { .n = said->n - 1 }, more = *said;
  memcpy(less.of, said->of + 1, less.n * sizeof *less.of);
  if (less.n > 0)
    g_assert_cmpint(clicked(question, &less), ==, 0);
  more.of[more.n++] = another(question->run->run, said);
  g_assert_cmpint(clicked(question, &more), ==, 0);
}

/* Parts of text, the last one first. */
static char *backwards(const char *text, const char *between) {
  g_auto(GStrv) parts = g_strsplit(text, between, -1);
  for (guint i = 0, k = g_strv_length(parts) - 1; i < k; i++, k--) {
    char *part = parts[i];
    parts[i] = parts[k];
    parts[k] = part;
  }
  return g_strjoinv(between, parts);
}

/* Equal children change places, others do not. */
static void check_order(const PlyQuestion *question, const char *solution) {
  g_autofree char *back = backwards(solution, ", ");
  g_auto(GStrv) ranks = g_strsplit(solution, ", ", -1);
  g_assert_cmpuint(g_strv_length(ranks), >, 1);
  for (int i = 0; ranks[i] != NULL; i++) {
    char *rank = ranks[i];
    ranks[i] = backwards(rank, " = ");
    g_free(rank);
  }
  g_autofree char *swapped = g_strjoinv(", ", ranks);
  g_assert_cmpint(typed(question, solution), ==, 1);
  g_assert_cmpint(typed(question, swapped), ==, 1);
  g_assert_cmpint(typed(question, back), ==, 0);
}

/* Each blank cell is the one that matters. */
static void check_cells(const PlyQuestion *question, const char *solution) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlySheet) sheet = ply_question_sheet(question, &error);
  g_assert_no_error(error);
  g_assert_cmpuint(sheet->rows->len, >, 0);
  g_autofree char *numbers = ply_run_read_wins(question->run->run, solution);
  g_auto(GStrv) rows = g_strsplit(numbers, "; ", -1);
  g_assert_cmpint(typed(question, solution), ==, 1);
  for (int i = 0; rows[i] != NULL; i++) {
    g_auto(GStrv) words = g_strsplit(rows[i], " ", -1);
    char *row = rows[i];
    for (int k = 1; words[k] != NULL; k++) {
      char *word = words[k];
      words[k] = (char *)"77";
      rows[i] = g_strjoinv(" ", words);
      g_autofree char *other = g_strjoinv("; ", rows);
      g_assert_cmpint(typed(question, other), ==, 0);
      g_free(rows[i]);
      words[k] = word;
    }
    rows[i] = (char *)"";
    g_autofree char *less = g_strjoinv("; ", rows);
    g_assert_cmpint(typed(question, less), ==, -1);
    rows[i] = row;
  }
}

static void check_squares(const PlyQuestion *question, const char *solution) {
  Said said = { .n = 0 };
  read_squares(question->run->run, solution, &said);
  check_set(question, &said);
}

static void check_nodes(const PlyQuestion *question, const char *solution) {
  Said said = { .n = 0 };
  if (read_nodes(question->run->run, solution, &said))
    check_set(question, &said);
}

static void check_words(const PlyQuestion *question, const char *solution) {
  Said said = { .n = 0 };
  read_squares(question->run->run, solution, &said);
  g_assert_cmpint(clicked(question, &said), ==, 1);
  said.of[0] = said.of[0] == 0 ? 1 : said.of[0] - 1;
  g_assert_cmpint(clicked(question, &said), ==, 0);
}

/* Who had all of it shown has done nothing. */
static void check_acts(const PlyQuestion *question, const char *solution) {
  g_auto(GStrv) acts = g_strsplit(solution, "; ", -1);
  g_autofree char *joined = g_strjoinv("; ?", acts), *shown = g_strconcat("?", joined, NULL);
  g_assert_cmpint(typed(question, solution), ==, 1);
  g_assert_cmpint(typed(question, shown), ==, 0);
  g_assert_cmpint(typed(question, ""), ==, -1);
}

static void (*const by[])(const PlyQuestion *question, const char *solution) = {
  [PLY_BY_CHOICE] = check_choice,   [PLY_BY_YES_NO] = check_yes_no, [PLY_BY_NUMBER] = check_number,
  [PLY_BY_NUMBERS] = check_numbers, [PLY_BY_WORDS] = check_words,   [PLY_BY_MOVE] = check_move,
  [PLY_BY_NODE] = check_node,       [PLY_BY_NODES] = check_nodes,   [PLY_BY_SQUARE] = check_node,
  [PLY_BY_SQUARES] = check_squares, [PLY_BY_ORDER] = check_order,   [PLY_BY_CELLS] = check_cells,
  [PLY_BY_ACTS] = check_acts,
};

void test_answers(const PlyQuestion *question, const char *solution) {
  by[ply_question_by(question)](question, solution);
}
