/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The header of a lesson, and answers to its questions. */
#include <string.h>

#include "lesson/ask/grade.h"
#include "lesson/lesson.h"
#include "search/run.h"
#include "tables.h"

#define TREE "```tree\n((4 8 7) (9 5 6) (1 2 3))\n```\n"

/* NULL, error and place where text has a fault: its first one. */
static PlyLesson *read_lesson(const char *text, PlyPlace *place, GError **error) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLesson *lesson = ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
  if (lesson == NULL) {
    const PlyFault *first = faults->pdata[0];
    ply_fail(place, first->line, first->column, error, PLY_ERROR_SYNTAX, "%s", first->text);
  }
  return lesson;
}

/* --- headers --- */

/* What stands between the lines of hyphens, behind a title. */
static char *read_header(const char *of, const char *text, PlyPlace *place, GError **error) {
  g_autofree char *whole = g_strdup_printf("---\ntitle: T\n%s\n---\n" TREE, text);
  g_autoptr(PlyLesson) lesson = read_lesson(whole, place, error);
  if (lesson == NULL)
    return NULL;
  const PlyRun *run = ((PlyLessonRun *)lesson->runs->pdata[0])->run;
  g_autoptr(GString) read = g_string_new(ply_run_algorithm(run)->id);
  g_string_append_printf(read, " %d %d %s %x%s%s", lesson->order, lesson->minutes,
                         lesson->difficulty != NULL ? lesson->difficulty : "-", lesson->show,
                         lesson->hides_values ? " hidden" : "",
                         lesson->feedback_at_end ? " late" : "");
  for (unsigned i = 0; run->options.table[i] != NULL; i++) {
    g_autofree char *value = ply_options_print(&run->options, run->options.table[i]->name);
    if (run->options.given[i])
      g_string_append_printf(read, " %s=%s", run->options.table[i]->name, value);
  }
  return g_strdup(read->str);
}

#define BASE "game: tree\nalgorithm: alphabeta-maxmin"

static const Form headers[] = {
  { BASE, "alphabeta-maxmin 0 0 - 3" },
  { BASE "\nminutes: 12", "alphabeta-maxmin 0 12 - 3" },
  { BASE "\norder: 30\ndifficulty: beginner", "alphabeta-maxmin 30 0 beginner 3" },
  { BASE "\nbounds: fail-hard\ncut: '>'", "alphabeta-maxmin 0 0 - 3 cut=> bounds=fail-hard" },
  { BASE "\nbounds: \"fail-hard\"", "alphabeta-maxmin 0 0 - 3 bounds=fail-hard" },
  { BASE "\nshow: tree windows", "alphabeta-maxmin 0 0 - a" },
  { BASE "\nhide: values\nfeedback: at end", "alphabeta-maxmin 0 0 - 3 hidden late" },
  { BASE "\nshow:\u00a0tree,\u3000windows\nfeedback: at\u2009end\nstop–at: cutoff 1",
    "alphabeta-maxmin 0 0 - a late" },
  { BASE "\nshow:\u00a0tree,\u3000windows\nfeedback: at\u2009end",
    "alphabeta-maxmin 0 0 - a late" },
  { "game:tree\nalgorithm:   alphabeta-maxmin  ", "alphabeta-maxmin 0 0 - 3" },
  { "game:\u00a0tree\u2009\nalgorithm\u00a0: alphabeta–maxmin", "alphabeta-maxmin 0 0 - 3" },
  { "game: tree\r\nalgorithm: alphabeta-maxmin\r\nminutes: 12\r", "alphabeta-maxmin 0 12 - 3" },
  { "\n" BASE "\n\nminutes: 12\n", "alphabeta-maxmin 0 12 - 3" },
  { BASE "\nminutes: 1,000", NULL,
    "5:10: minutes: found “1,000”, expected a whole number from 1 to 600" },
  { BASE "\nminutes: 12 min", NULL,
    "5:10: minutes: found “12 min”, expected a whole number from 1 to 600" },
  { BASE "\nminutes: １２", NULL,
    "5:10: minutes: found “１２” (U+FF11), expected a whole number from 1 to 600" },
  { BASE "\nminutes: -1", NULL,
    "5:10: minutes: found “-1”, expected a whole number from 1 to 600" },
  { BASE "\nminutes: 2.5", NULL,
    "5:10: minutes: found “2.5”, expected a whole number from 1 to 600" },
  { BASE "\nminutes 12", NULL, "5:1: found “minutes 12”, expected “key: value”" },
  { BASE "\nminutes： 12", NULL, "5:1: found “minutes： 12” (U+FF1A), expected “key: value”" },
  { BASE "\nminutes = 12", NULL, "5:1: found “minutes = 12”, expected “key: value”" },
  { BASE "\nMinutes: 12", NULL, "5:1: there is no key “Minutes” here; did you mean “minutes”?" },
  { BASE "\nminuteѕ: 12", NULL,
    "5:1: there is no key “minuteѕ” (U+0455) here; did you mean “minutes”?" },
  { BASE "\nminutes: 12\nminutes: 13", NULL, "6:1: “minutes” is already set in line 5" },
  { BASE "\nminutes:", NULL, "5:1: “minutes” has no value" },
  { BASE "\ntags: [a, b]", NULL, "5:1: there is no key “tags” here; there are: title…" },
  { BASE "\nauthor: Me", NULL, "5:1: there is no key “author” here; there are: title…" },
  { BASE "\nbounds: fail hard", NULL,
    "5:9: bounds: found “fail hard”, expected one of: fail-hard, fail-soft; did you mean "
    "“fail-hard”?" },
  { BASE "\nbounds: “fail-hard”", NULL,
    "5:9: bounds: found ““fail-hard”” (U+201C), expected one of: fail-hard, fail-soft" },
  { BASE "\nbounds: \"fail-hard", NULL,
    "5:9: this \" is never closed; expected another one at the end of the line" },
  { BASE "\nshow: tree; windows", NULL,
    "5:7: show: found “tree;”, expected one of: board, tree, code, windows, counters, rules, "
    "names, map; did you mean “tree”?" },
  { "game: tree\nalgorithm: alphabetta", NULL,
    "4:12: no algorithm is called “alphabetta”; there are: minimax…" },
  { "game: Tree\nalgorithm: alphabeta", NULL, "3:7: no game is called “Tree”; there are: tree…" },
  { "algorithm: alphabeta", NULL, "1:1: the header has no “game”" },
  { "game: tree", NULL, "1:1: the header has no “algorithm”" },
};
/* A line that begins with a blank goes on with the one before it. */
const Reader reader_headers =
    READER("headers", headers, read_header, NULL, "blanks around the text");

/* --- answers --- */

static const struct {
  const char *name, *lesson;
} asked[] = {
#define ASKED(name, algorithm, tree, ask)                                                          \
  {                                                                                                \
    name, "---\ntitle: T\ngame: tree\nalgorithm: " algorithm "\n---\n```tree\n" tree               \
          "\n```\n## A question\n```ask\n" ask "\n```\n"                                           \
  }
  ASKED("value", "minimax", "((4 8 7) (9 5 6) (1.5 2 3))", "kind: value\nnode: 3"),
  ASKED("negative", "negamax", "((-7 -3) (-2 -9))", "kind: value"),
  ASKED("bound", "alphabeta\nbounds: fail-soft", "((4 8 7) (9 5 6) (1 2 3))",
        "kind: value\nnode: 3"),
  ASKED("large", "minimax", "((1000 2000) (500))", "kind: value"),
  ASKED("move", "minimax", "(left=(3 9) (4) go-right=(5 6))", "kind: best-move"),
  ASKED("count", "alphabeta", "((4 8 7) (9 5 6) (1 2 3))", "kind: number\nof: pruned"),
  ASKED("window", "alphabeta", "((4 8 7) (9 5 6) (1 2 3))", "kind: window\nnode: 3"),
};

static PlyLesson *lessons[G_N_ELEMENTS(asked)]; /* made once */

static const PlyQuestion *question_of(const char *name) {
  g_autoptr(GError) error = NULL;
  unsigned i = 0;
  while (strcmp(asked[i].name, name) != 0)
    i++;
  if (lessons[i] == NULL) {
    lessons[i] = read_lesson(asked[i].lesson, NULL, &error);
    g_assert_no_error(error);
  }
  const GPtrArray *sections = lessons[i]->sections;
  const PlyQuestion *question = ((PlySection *)sections->pdata[sections->len - 1])->question;
  ply_lesson_record(question->run, NULL);
  return question;
}

/* What is bent of a right answer is right, and never counted as wrong: it is refused at the worst. */
static char *read_answer(const char *of, const char *text, PlyPlace *place, GError **error) {
  PlyVerdict verdict = { 0 };
  if (!ply_question_judge(question_of(of), &(PlyAnswer){ .text = text }, &verdict, error))
    return NULL;
  bool right = verdict.right;
  ply_verdict_clear(&verdict);
  return g_strdup(right ? "right" : "wrong");
}

static const Form answers[] = {
  { "1.5", "right", NULL, "value" },
  { "1,5", "right", NULL, "value" },
  { "=1.5", "right", NULL, "value" },
  { "3/2", "right", NULL, "value" },
  { " 1.5\u00a0", "right", NULL, "value" },
  { "1", "wrong", NULL, "value" },
  { "-1.5", "wrong", NULL, "value" },
  { "≥1.5", "wrong", NULL, "value" },
  { "one", NULL, "“one” is no answer here: type a number, such as 4, −2.5 or ≥5", "value" },
  { "1½", NULL, "“1½” is no answer here: type a number, such as 4, −2.5 or ≥5", "value" },
  { "1 5", NULL, "“1 5” is no answer here: type a number, such as 4, −2.5 or ≥5", "value" },
  { "150 %", NULL, "“150 %” is no answer here: type a number, such as 4, −2.5 or ≥5", "value" },
  { "", NULL, "type a number", "value" },
  { "-7", "right", NULL, "negative" },
  { "–7", "right", NULL, "negative" },
  { "− 7", "right", NULL, "negative" },
  { "7", "wrong", NULL, "negative" },
  { "7-", NULL, "“7-” is no answer here: type a number, such as 4, −2.5 or ≥5", "negative" },
  { "−７", NULL, "“−７” (U+FF17) is no answer here: type a number, such as 4, −2.5 or ≥5",
    "negative" },
  { "≤1", "right", NULL, "bound" },
  { "<= 1", "right", NULL, "bound" },
  { "1", "wrong", NULL, "bound" },
  { "≦1", NULL, "“≦1” is no answer here: type a number, such as 4, −2.5 or ≥5", "bound" },
  { "at most 1", "right", NULL, "bound" },
  { "At most 1", "right", NULL, "bound" },
  { "at least 1", "wrong", NULL, "bound" },
  { "at most", NULL, "“at most” is no answer here: type a number, such as 4, −2.5 or ≥5", "bound" },
  { "at mostly 1", NULL, "“at mostly 1” is no answer here: type a number, such as 4, −2.5 or ≥5",
    "bound" },
  { "at least at most 1", NULL,
    "“at least at most 1” is no answer here: type a number, such as 4, −2.5 or ≥5", "bound" },
  { "1000", "right", NULL, "large" },
  { "1,000", "right", NULL, "large" },
  { "1\u202f000", "right", NULL, "large" },
  { "1'000", NULL, "“1'000” is no answer here: type a number, such as 4, −2.5 or ≥5", "large" },
  { "go-right", "right", NULL, "move" },
  { "go–right", "right", NULL, "move" },
  { "3", "right", NULL, "move" },
  { "move 3", "right", NULL, "move" },
  { "the\u00a0third", "right", NULL, "move" },
  { "left", "wrong", NULL, "move" },
  { "４", NULL, "found “４” (U+FF14), expected a move: its name, or its number from 1 to 3",
    "move" },
  { "4", NULL, "found “4”, expected a move: its name, or its number from 1 to 3", "move" },
  { "right", NULL, "found “right”, expected a move: its name, or its number from 1 to 3", "move" },
  { "2", "right", NULL, "count" },
  { "2.0", "right", NULL, "count" },
  { "3", "wrong", NULL, "count" },
  { "two", NULL, "“two” is no answer here: type a whole number, such as 12 or 1,234", "count" },
  { "[5, +∞]", "right", NULL, "window" },
  { "5; inf", "right", NULL, "window" },
  { "5 and inf", "right", NULL, "window" },
  { "5 and", NULL,
    "“5 and” is no answer here: type two numbers, alpha and beta, such as 3 and 5 or [20, +∞]",
    "window" },
  { "5\u00a0∞", "right", NULL, "window" },
  { "(5,∞)", "right", NULL, "window" },
  { "[−∞, 5]", "wrong", NULL, "window" },
  { "5", NULL,
    "“5” is no answer here: type two numbers, alpha and beta, such as 3 and 5 or [20, +∞]",
    "window" },
  { "5–∞", NULL,
    "“5–∞” (U+2013) is no answer here: type two numbers, alpha and beta, such as 3 and 5 or [20, "
    "+∞]",
    "window" },
  { "[5 | ∞]", NULL,
    "“[5 | ∞]” is no answer here: type two numbers, alpha and beta, such as 3 and 5 or [20, +∞]",
    "window" },
};
const Reader reader_answers = READER("answers", answers, read_answer);
