/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judging answers about Minesweeper. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "lesson/minesweeper/private.h"

/* Squares that were clicked, ascending and each once. */
static int read_clicks(const PlyMines *board, const PlyAnswer *answer, uint16_t *squares,
                       GError **error) {
  g_autofree bool *marked = g_new0(bool, ply_mines_n(board));
  for (unsigned i = 0; i < answer->n_nodes; i++) {
    if (answer->nodes[i] >= ply_mines_n(board))
      return ply_answer_unreadable(error, _("this square is not on the board")) - 1;
    marked[answer->nodes[i]] = true;
  }
  int n = 0;
  for (unsigned square = 0; square < ply_mines_n(board); square++)
    if (marked[square])
      squares[n++] = (uint16_t)square;
  return n;
}

static bool holds(const uint16_t *squares, int n, unsigned square) {
  for (int i = 0; i < n; i++)
    if (squares[i] == square)
      return true;
  return false;
}

/* --- squares --- */

/* A square that was clicked, and is no covered one without a flag. */
static char *not_covered(const char *where) {
  return g_strdup_printf(_("Not yet: %s is not covered. The question is about covered squares "
                           "without a flag."),
                         where);
}

static char *not_proven(const PlyCase *c, uint32_t square, bool safe, PlyVerdict *v) {
  const PlyMines *board = c->place;
  g_autofree char *where = ply_mines_words(board, square);
  if (ply_mines_state(board, square) != PLY_MINES_COVERED)
    return not_covered(where);
  char *reply = ply_mines_denial(c, square, safe, v);
  if (reply != NULL)
    return reply;
  const PlyRule *rule = ((const PlyMinesQuestion *)c->question->about)->rule;
  v->countered = true;
  if (rule == NULL)
    return g_strdup_printf(_("Not yet: no rule in use says that about %s, though a harder one "
                             "could."),
                           where);
  return g_strdup_printf(_("Not yet: that is true of %s, but the rule “%s” alone does not say it "
                           "here."),
                         where, _(rule->name));
}

/* The squares that were clicked against those that are right; n: how many these are, -1: none. */
static bool judge_squares(const PlyCase *c, const PlyAnswer *answer, const uint16_t *squares, int n,
                          bool *right) {
  g_autofree uint16_t *said = g_new(uint16_t, PLY_MINES_MAX_SQUARES);
  PlyMinesFound *f = c->found;
  int n_said = read_clicks(c->place, answer, said, NULL);
  f->said = PLY_NO_SUBJECT;
  for (int i = 0; i < n_said && f->said == PLY_NO_SUBJECT; i++)
    if (!holds(squares, n, said[i]))
      f->said = said[i];
  *right = n >= 0 && f->said == PLY_NO_SUBJECT && n_said == n;
  return n >= 0;
}

/* Were squares of the board clicked? */
static bool clicks(const PlyCase *c, const PlyAnswer *answer, GError **error) {
  g_autofree uint16_t *said = g_new(uint16_t, PLY_MINES_MAX_SQUARES);
  int n = read_clicks(c->place, answer, said, error);
  return n > 0 || (n == 0 && ply_answer_unreadable(error, _("choose the squares on the board")));
}

bool ply_mines_judge_shared(const PlyCase *c, const PlyAnswer *answer, bool *right,
                            GError **error) {
  g_autofree uint16_t *squares = g_new(uint16_t, PLY_MINES_MAX_SQUARES);
  return clicks(c, answer, error) &&
         judge_squares(c, answer, squares, ply_mines_case_shared(c, squares, error), right);
}

static bool judge_proven(const PlyCase *c, const PlyAnswer *answer, PlyMinesVerdict verdict,
                         bool *right, GError **error) {
  g_autofree uint16_t *squares = g_new(uint16_t, PLY_MINES_MAX_SQUARES);
  return clicks(c, answer, error) &&
         judge_squares(c, answer, squares, ply_mines_case_proven(c, verdict, squares, error),
                       right);
}

bool ply_mines_judge_safe(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  return judge_proven(c, answer, PLY_VERDICT_SAFE, right, error);
}

bool ply_mines_judge_mines(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  return judge_proven(c, answer, PLY_VERDICT_MINES, right, error);
}

/* NULL where a square was clicked that is not right. */
static char *squares_reply(const PlyCase *c, PlyVerdict *verdict, const char *all_right) {
  const PlyMinesFound *f = c->found;
  if (verdict->right)
    return g_strdup(all_right);
  return f->said == PLY_NO_SUBJECT ? ply_more_to_find(verdict) : NULL;
}

char *ply_mines_reply_shared(const PlyCase *c, PlyVerdict *verdict) {
  const PlyMinesFound *f = c->found;
  char *reply = squares_reply(c, verdict, _("Yes: exactly these are touched by both."));
  if (reply != NULL)
    return reply;
  g_autofree char *where = ply_mines_words(c->place, f->said);
  if (ply_mines_state(c->place, f->said) != PLY_MINES_COVERED)
    return not_covered(where);
  return g_strdup_printf(_("Not yet: do both numbers touch %s? Go round each of them."), where);
}

char *ply_mines_reply_safe(const PlyCase *c, PlyVerdict *verdict) {
  const PlyMinesFound *f = c->found;
  char *reply = squares_reply(
      c, verdict,
      _("Yes: in every arrangement of mines that fits, exactly these are safe by this reasoning."));
  return reply != NULL ? reply : not_proven(c, f->said, true, verdict);
}

char *ply_mines_reply_mines(const PlyCase *c, PlyVerdict *verdict) {
  const PlyMinesFound *f = c->found;
  char *reply =
      squares_reply(c, verdict, _("Yes: no arrangement fits without a mine on each of these."));
  return reply != NULL ? reply : not_proven(c, f->said, false, verdict);
}

/* --- the helper --- */

char *ply_mines_reply_helper(const PlyCase *c, PlyVerdict *verdict) {
  const PlyMines *board = c->place;
  const PlyMinesQuestion *q = c->question->about;
  uint32_t said = ((const PlyMinesFound *)c->found)->said;
  if (verdict->right)
    return g_strdup(_("Yes: what this helper knows about the shared squares settles the private "
                      "ones."));
  if (said == q->square)
    return g_strdup(_("Not yet: this is the square that needs help."));
  if (!ply_mines_is_open(ply_mines_state(board, said)))
    return g_strdup(_("Not yet: a helper shows a number."));
  if (ply_mines_rule_between(board, q->square, said) != q->rule)
    return g_strdup(q->rule == &ply_mines_near
                        ? _("Not yet: a helper of this rule stands right beside the square.")
                        : _("Not yet: a helper of this rule stands two squares away."));
  PlyMinesLook look = ply_mines_look(board, q->rule, q->square, said);
  if (look.n_shared == 0)
    return g_strdup(_("Not yet: these two share no covered square."));
  if (look.n_own == 0)
    return g_strdup(_("Not yet: with this helper no covered square is left that only the other one "
                      "touches."));
  return g_strdup_printf(
      _("Not yet: of the shared squares this helper proves at least %d to be mines and at least %d "
        "to be safe. Does that settle the %d mines that the square still needs?"),
      look.least_mines, look.least_clear, look.need);
}

bool ply_mines_judge_helper(const PlyCase *c, const PlyAnswer *answer, bool *right,
                            GError **error) {
  uint16_t said;
  PlyMinesPair pairs[PLY_MINES_DISTANT];
  if (answer->n_nodes != 1)
    return ply_answer_unreadable(error, _("choose one square of the board"));
  if (read_clicks(c->place, answer, &said, error) != 1)
    return false;
  int n = ply_mines_case_helpers(c, pairs, error);
  if (n < 0)
    return false;
  ((PlyMinesFound *)c->found)->said = said;
  for (int i = 0; i < n && !*right; i++)
    *right = pairs[i].helper == said;
  return true;
}

/* --- choices --- */

/* What the rule saw that noticed that something is wrong. */
static char *clash_words(const PlyMines *board, uint32_t square, const PlyMinesContest *contest) {
  g_autofree char *here = ply_mines_words(board, square);
  if (contest->clash_helper != PLY_NO_SUBJECT) {
    g_autofree char *there = ply_mines_words(board, contest->clash_helper);
    /* Translators: squares, as "row 3, column 5" */
    return g_strdup_printf(_("the numbers at %s and at %s cannot both be right"), here, there);
  }
  if (ply_mines_system.rules[contest->clash]->board)
    return g_strdup(_("the numbers of the board cannot all be right"));
  return g_strdup_printf(_("the number at %s cannot be right with what is around it"), here);
}

/* Nothing is done where a rule sees that something is wrong, whatever is proposed. n: by said. */
static char *clash_reply(const PlyMinesContest *contest, const char *words, const PlyRule *said,
                         unsigned n) {
  const PlyRule *sees = ply_mines_system.rules[contest->clash];
  /* Translators: the name of a rule, and what it sees: "the numbers at … cannot both be right" */
  if (said == NULL)
    return g_strdup_printf(_("Yes: the rule “%s” sees that %s, and so nothing is done."),
                           _(sees->name), words);
  if (said == sees)
    return g_strdup_printf(_("Not yet: this rule sees that %s. Does anybody act who knows that "
                             "something is wrong?"),
                           words);
  return g_strdup_printf(
      ngettext("Not yet: it applies, and proposes %u square. But the rule “%s” sees that %s. Does "
               "anybody act who knows that?",
               "Not yet: it applies, and proposes %u squares. But the rule “%s” sees that %s. Does "
               "anybody act who knows that?",
               n),
      n, _(sees->name), words);
}

static char *rule_reply(const PlyMines *board, const PlyMinesContest *contest, const PlyRule *said,
                        uint32_t square) {
  const PlyRule *winner = contest->winner < 0 ? NULL : ply_mines_system.rules[contest->winner];
  unsigned place = 0, n = 0;
  if (said != NULL) {
    ply_rules_find(&ply_mines_system, said->id, &place);
    n = contest->proposed[place];
  }
  if (contest->clash >= 0 && (said == NULL || n > 0 || (int)place == contest->clash)) {
    g_autofree char *words = clash_words(board, square, contest);
    return clash_reply(contest, words, said, n);
  }
  if (said == winner && said == NULL)
    return g_strdup(_("Yes: every rule was tried, and none of them applies."));
  if (said == winner)
    return g_strdup_printf(ngettext("Yes: it proposes %u square, and none of the others more.",
                                    "Yes: it proposes %u squares, and none of the others more.",
                                    contest->proposed[contest->winner]),
                           contest->proposed[contest->winner]);
  if (said == NULL)
    return g_strdup(_("Not yet: one of them applies. Take the rules one after the other."));
  if (n == 0)
    return g_strdup(_("Not yet: this rule does not apply here. Which of its tests fails?"));
  if (n == contest->proposed[contest->winner])
    return g_strdup(_("Not yet: it applies, and another rule proposes just as many squares. Which "
                      "of the two is easier?"));
  return g_strdup_printf(ngettext("Not yet: it applies, and proposes %u square. All rules are "
                                  "matched before one is chosen: does another propose more?",
                                  "Not yet: it applies, and proposes %u squares. All rules are "
                                  "matched before one is chosen: does another propose more?",
                                  n),
                         n);
}

bool ply_mines_judge_rule(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  PlyMinesFound *f = c->found;
  const PlyMinesQuestion *q = c->question->about;
  PlyMinesScope scope;
  int said = ply_answer_choice(c->question, answer, error);
  if (said < 0)
    return false;
  ply_mines_scope_init(&scope, c->run, c->place, NULL, q->square, true);
  f->contest = ply_mines_scope_contest(&scope);
  f->rule = (unsigned)said < scope.n_rules ? scope.rules[said] : NULL;
  int winner = f->contest.winner;
  *right = f->rule == (winner < 0 ? NULL : ply_mines_system.rules[winner]);
  return true;
}

char *ply_mines_reply_rule(const PlyCase *c, PlyVerdict *verdict) {
  const PlyMinesFound *f = c->found;
  verdict->countered = !verdict->right;
  return rule_reply(c->place, &f->contest, f->rule,
                    ((const PlyMinesQuestion *)c->question->about)->square);
}

bool ply_mines_judge_why(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  PlyMinesFound *f = c->found;
  int said = ply_answer_choice(c->question, answer, error);
  int holding = said < 0 ? -1 : ply_mines_find_reason(c->place, c->question->about, error);
  if (holding < 0)
    return false;
  f->said = (uint32_t)said;
  *right = said == holding;
  return true;
}

char *ply_mines_reply_why(const PlyCase *c, PlyVerdict *verdict) {
  const PlyMinesFound *f = c->found;
  verdict->countered =
      !verdict->right && ply_mines_reason_denies(c->place, c->question->about, f->said);
  return ply_mines_reason_reply(c->place, c->question->about, f->said, verdict->right);
}

/* --- numbers --- */

/* The numbers that were typed. Where several are asked for, blanks and commas stand between them, and
 * in none. */
static GStrv typed_numbers(const PlyAnswer *answer, guint n_asked) {
  g_autofree char *text = ply_answer_text(answer);
  PlyTyped one;
  bool whole = n_asked == 1 && ply_typed_read(text, &one);
  return g_strsplit_set(text, whole ? "" : " ,;", -1);
}

static bool read_whole(const char *text, guint n_asked, int64_t *whole, GError **error) {
  PlyTyped typed;
  return (ply_typed_read(text, &typed) && ply_typed_whole(&typed, whole)) ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  ngettext("“%s” is no answer here: type a whole number",
                           "“%s” is no answer here: type whole numbers with commas between them",
                           n_asked),
                  text);
}

bool ply_mines_judge_numbers(const PlyCase *c, const PlyAnswer *answer, bool *right,
                             GError **error) {
  const GArray *numbers = ((const PlyMinesQuestion *)c->question->about)->numbers;
  g_auto(GStrv) words = typed_numbers(answer, numbers->len);
  guint n = 0;
  const PlyMinesNumber *wrong = NULL;
  for (int i = 0; words[i] != NULL; i++) {
    int64_t said;
    if (*words[i] == '\0')
      continue;
    if (!read_whole(words[i], numbers->len, &said, error))
      return false;
    const PlyMinesNumber *number =
        n < numbers->len ? &g_array_index(numbers, PlyMinesNumber, n) : NULL;
    int count;
    if (number != NULL && !ply_mines_count(c, number, &count, error))
      return false;
    if (number != NULL && wrong == NULL && said != count)
      wrong = number;
    n++;
  }
  if (n != numbers->len)
    return ply_fail(
        NULL, 0, 0, error, PLY_ERROR_USAGE,
        ngettext("Type one number.", "Type %u numbers, with commas between them.", numbers->len),
        numbers->len);
  ((PlyMinesFound *)c->found)->wrong = wrong;
  *right = wrong == NULL;
  return true;
}

char *ply_mines_reply_numbers(const PlyCase *c, PlyVerdict *verdict) {
  const PlyMinesFound *f = c->found;
  const GArray *numbers = ((const PlyMinesQuestion *)c->question->about)->numbers;
  if (!verdict->right)
    return g_strdup(_(f->wrong->measure->wrong));
  if (numbers->len == 1)
    return g_strdup_printf(_("Yes. %s"),
                           _(g_array_index(numbers, PlyMinesNumber, 0).measure->right));
  return g_strdup(_("Yes: each of them is right."));
}
