/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/run/measures.h"

#include <string.h>

#include "base/i18n.h"
#include "minesweeper/deduce/deduce.h"
#include "minesweeper/run/scope.h"
#include "rules/done.h"
#include "run/run.h"

/* --- what is meant --- */

uint32_t ply_mines_square_of(const PlyMeasureArgs *args, const char *id) {
  int64_t square;
  return ply_args_get(args, id, &square) ? (uint32_t)square : PLY_NO_SUBJECT;
}

const PlyRule *ply_mines_rule_of(const PlyMeasureArgs *args) {
  int64_t rule;
  return ply_args_get(args, "rule", &rule) ? ply_mines_system.rules[rule] : NULL;
}

bool ply_mines_is_once(const PlyMeasureArgs *args) {
  int64_t once = 0;
  ply_args_get(args, "once", &once);
  return once != 0;
}

/* The board at the step. Free with g_free. */
static PlyMines *board_of(const PlyMeasureArgs *args) {
  return ply_mines_board_at(args->run, args->replay);
}

/* What the rules have to say where the arguments mean. */
static void scope_of(const PlyMeasureArgs *args, const PlyMines *board, PlyMinesScope *scope) {
  ply_mines_scope_init(scope, args->run, board, ply_mines_rule_of(args),
                       ply_mines_square_of(args, "square"), ply_mines_is_once(args));
  scope->progress = args->progress;
}

static bool which_square(GError **error) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("on which square? Add a line “square: …”"));
}

static bool too_hard(GError **error) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT, _("this board is too hard to tell"));
}

static bool nothing_fits(GError **error) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("no arrangement of mines fits"));
}

/* --- sets of squares --- */

static void set_squares(PlyMeasured *value, const uint16_t *squares, unsigned n) {
  value->subjects = g_array_sized_new(FALSE, FALSE, sizeof(uint32_t), n);
  for (unsigned i = 0; i < n; i++) {
    uint32_t square = squares[i];
    g_array_append_val(value->subjects, square);
  }
}

static bool proven(const PlyMeasureArgs *args, PlyMinesVerdict verdict, PlyMeasured *value) {
  PlyMinesScope scope;
  g_autofree PlyMines *board = board_of(args);
  scope_of(args, board, &scope);
  g_autofree PlyMinesProofs *proofs = ply_mines_scope_prove(&scope);
  value->subjects = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  for (uint32_t square = 0; square < ply_mines_n(board); square++)
    if (proofs->verdict[square] == verdict)
      g_array_append_val(value->subjects, square);
  return true;
}

static bool safe(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  return proven(args, PLY_VERDICT_SAFE, value);
}

static bool mines(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  return proven(args, PLY_VERDICT_MINES, value);
}

/* Neither safe nor mined in all arrangements; with the number of mines where it is known. */
static bool undecided(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  g_autofree PlyMines *board = board_of(args);
  g_autofree PlyDeduction *found = g_new0(PlyDeduction, 1);
  PlyDeduceStatus status = ply_deduce(board, board->mines != PLY_MINES_UNKNOWN, NULL, found);
  if (status != PLY_DEDUCE_DONE)
    return status == PLY_DEDUCE_CONTRADICTION ? nothing_fits(error) : too_hard(error);
  g_autofree bool *decided = g_new0(bool, ply_mines_n(board));
  for (uint32_t k = 0; k < found->n_safe; k++)
    decided[found->safe[k]] = true;
  for (uint32_t k = 0; k < found->n_mines; k++)
    decided[found->mines[k]] = true;
  value->subjects = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  for (uint32_t square = 0; square < ply_mines_n(board); square++)
    if (ply_mines_state(board, square) == PLY_MINES_COVERED && !decided[square])
      g_array_append_val(value->subjects, square);
  return true;
}

static bool read_undecided(const PlyMeasureArgs *args, const char *text, PlyMeasured *said,
                           GError **error) {
  return ply_measure_read_subjects(args, text, said, error) && said->subjects->len > 0;
}

static GStrv deny_undecided(const PlyMeasureArgs *args, const PlyMeasured *found,
                            const PlyMeasured *said) {
  g_autoptr(GStrvBuilder) faults = g_strv_builder_new();
  g_autofree PlyMines *board = board_of(args);
  bool any = false;
  for (guint i = 0; i < said->subjects->len; i++) {
    uint32_t square = g_array_index(said->subjects, uint32_t, i);
    char name[PLY_MINES_NAME];
    if (ply_measured_has_subject(found, square))
      continue;
    g_autofree char *fault =
        g_strdup_printf(_("%s is decided"), ply_mines_square_print(board, square, name));
    g_strv_builder_add(faults, fault);
    any = true;
  }
  return any ? g_strv_builder_end(faults) : NULL;
}

/* --- rules --- */

static bool matches(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyMinesScope scope;
  g_autofree PlyMines *board = board_of(args);
  scope_of(args, board, &scope);
  value->count = ply_mines_scope_matches(&scope);
  return true;
}

/* Of all rules in use. */
static bool next_rule(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  uint32_t square = ply_mines_square_of(args, "square");
  if (square == PLY_NO_SUBJECT)
    return which_square(error);
  PlyMinesScope scope;
  g_autofree PlyMines *board = board_of(args);
  ply_mines_scope_init(&scope, args->run, board, NULL, square, true);
  scope.progress = args->progress;
  PlyMinesContest contest = ply_mines_scope_contest(&scope);
  value->text = g_strdup(contest.winner < 0 ? "none" : ply_mines_system.rules[contest.winner]->id);
  return true;
}

/* With a rule: the helper that its match takes. Without one it only names the pair, and so it does
 * beside a count of matches. */
static bool helper(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  bool counted = args->beside != NULL && g_hash_table_contains(args->beside, "matches");
  value->silent = ply_mines_rule_of(args) == NULL ||
                  ply_mines_square_of(args, "square") == PLY_NO_SUBJECT || counted;
  if (value->silent)
    return true;
  PlyMinesScope scope;
  g_autofree PlyMines *board = board_of(args);
  scope_of(args, board, &scope);
  PlyMinesContest contest = ply_mines_scope_contest(&scope);
  uint16_t square = (uint16_t)contest.helper;
  set_squares(value, &square, contest.helper != PLY_NO_SUBJECT);
  return true;
}

/* --- a square and its helper --- */

static bool look_of(const PlyMeasureArgs *args, PlyMinesLook *look, GError **error) {
  uint32_t square = ply_mines_square_of(args, "square"),
           beside = ply_mines_square_of(args, "helper");
  g_autofree PlyMines *board = board_of(args);
  const PlyRule *rule = square != PLY_NO_SUBJECT && beside != PLY_NO_SUBJECT
                            ? ply_mines_rule_between(board, square, beside)
                            : NULL;
  *look = (PlyMinesLook){ .known = false };
  if (rule != NULL)
    *look = ply_mines_look(board, rule, square, beside);
  return look->known ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("this needs lines “square: …” and “helper: …”, two numbers at most two squares "
                    "apart"));
}

static bool shared(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyMinesLook look;
  if (!look_of(args, &look, error))
    return false;
  set_squares(value, look.shared, look.n_shared);
  return true;
}

static bool private(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyMinesLook look;
  if (!look_of(args, &look, error))
    return false;
  set_squares(value, look.own, look.n_own);
  return true;
}

static bool least_mines(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyMinesLook look;
  bool is = look_of(args, &look, error);
  value->whole = look.least_mines;
  return is;
}

static bool least_clear(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  PlyMinesLook look;
  bool is = look_of(args, &look, error);
  value->whole = look.least_clear;
  return is;
}

/* The cell of a number on the board. */
static bool number_of(const PlyMeasureArgs *args, const PlyMines *board, unsigned *cell,
                      GError **error) {
  uint32_t square = ply_mines_square_of(args, "square");
  if (square == PLY_NO_SUBJECT || !ply_mines_is_open(ply_mines_state(board, square)))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("this needs a line “square: …” that names a number"));
  *cell = board->cell[square];
  return true;
}

static bool need(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  g_autofree PlyMines *board = board_of(args);
  unsigned cell = 0;
  if (!number_of(args, board, &cell, error))
    return false;
  value->whole = board->state[cell] - board->flags[cell];
  return true;
}

static bool flags(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  g_autofree PlyMines *board = board_of(args);
  unsigned cell = 0;
  if (!number_of(args, board, &cell, error))
    return false;
  value->count = board->flags[cell];
  return true;
}

static bool blanks(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  g_autofree PlyMines *board = board_of(args);
  unsigned cell = 0;
  if (!number_of(args, board, &cell, error))
    return false;
  value->count = board->blanks[cell];
  return true;
}

/* --- the board as a whole --- */

/* Below 0 where there are more flags than mines. */
static bool mines_left(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  g_autofree PlyMines *board = board_of(args);
  if (board->mines == PLY_MINES_UNKNOWN)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("nobody says how many mines the board has"));
  value->whole = ply_mines_left(board);
  return true;
}

static bool moves_left(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  g_autofree PlyMines *board = board_of(args);
  value->count = board->moves_left;
  return true;
}

/* With the numbers of a set none of which can be left out. */
static bool contradiction(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  g_autofree PlyMines *board = board_of(args);
  g_autofree PlyCore *core = g_new0(PlyCore, 1);
  if (ply_deduce_core(board, args->progress, core) != PLY_DEDUCE_DONE)
    return too_hard(error);
  value->yes = core->n > 0 || core->with_count;
  set_squares(value, core->numbers, core->n);
  return true;
}

static bool read_contradiction(const PlyMeasureArgs *args, const char *text, PlyMeasured *said,
                               GError **error) {
  said->yes = strcmp(text, "yes") == 0;
  return said->yes || strcmp(text, "no") == 0 || ply_measure_read_subjects(args, text, said, error);
}

static PlyMineProbability *probability_of(const PlyMeasureArgs *args, GError **error) {
  g_autofree PlyMines *board = board_of(args);
  PlyDeduceStatus status = PLY_DEDUCE_CONTRADICTION;
  if (board->mines == PLY_MINES_UNKNOWN) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
             _("this needs the number of mines: “mines: …” in the header or the run"));
    return NULL;
  }
  PlyMineProbability *probability = ply_mine_probability_new(board, args->progress, &status);
  if (probability == NULL)
    nothing_fits(error);
  return probability;
}

static bool arrangements(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  g_autoptr(PlyMineProbability) probability = probability_of(args, error);
  value->text = probability != NULL ? ply_mine_probability_arrangements(probability) : NULL;
  return probability != NULL;
}

static bool risk(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  uint32_t square = ply_mines_square_of(args, "square");
  if (square == PLY_NO_SUBJECT)
    return which_square(error);
  g_autoptr(PlyMineProbability) probability = probability_of(args, error);
  value->text = probability != NULL ? ply_mine_probability_fraction(probability, square) : NULL;
  return probability != NULL;
}

/* --- the tables --- */

#define HELPER_FORM "a square"
#define HELPER_MEANS                                                                               \
  "with `rule`: its match there uses this helper; else the pair is meant by the next keys"

static const char *const one_number[] = { "square", NULL };
static const char *const two_numbers[] = { "square", "helper", NULL };

const PlyMeasure ply_mines_measures[] = {
  { .id = "helper",
    .type = PLY_MEASURE_SUBJECTS,
    .of = helper,
    .read = ply_measure_read_subjects,
    .form = HELPER_FORM,
    .means = HELPER_MEANS },
  { .id = "safe",
    .type = PLY_MEASURE_SUBJECTS,
    .of = safe,
    .form = "squares, a count, or `none`",
    .means = "exactly these are proven safe" },
  { .id = "mines",
    .type = PLY_MEASURE_SUBJECTS,
    .of = mines,
    .form = "squares, a count, or `none`",
    .means = "exactly these are proven to be mines" },
  { .id = "matches",
    .type = PLY_MEASURE_COUNT,
    .of = matches,
    .zero = "none",
    .expected = N_("expected “none” or the number of squares on which a rule applies"),
    .form = "a count or `none`",
    .means = "a rule applies on so many squares" },
  { .id = "next-rule",
    .type = PLY_MEASURE_WORD,
    .of = next_rule,
    .form = "a rule or `none`",
    .means = "that rule is carried out on `square`, of all rules in use" },
  { .id = "need",
    .type = PLY_MEASURE_WHOLE,
    .flags = PLY_MEASURE_ASKED,
    .of = need,
    .told = one_number,
    .prompt = N_("How many mines does the number still need?"),
    .wrong = N_("Not yet: take the number, and subtract the flags around it."),
    .right = N_("That is the number less the flags around it."),
    .form = "a count",
    .means = "number of `square` less the flags around it" },
  { .id = "flags",
    .type = PLY_MEASURE_COUNT,
    .flags = PLY_MEASURE_ASKED,
    .of = flags,
    .told = one_number,
    .prompt = N_("How many flags does the number touch?"),
    .wrong = N_("Not yet: go round the square and count flags only."),
    .right = N_("So many flags lie around it."),
    .form = "a count",
    .means = "flags around the number at `square`" },
  { .id = "blanks",
    .type = PLY_MEASURE_COUNT,
    .flags = PLY_MEASURE_ASKED,
    .of = blanks,
    .told = one_number,
    .prompt = N_("How many covered squares does the number touch?"),
    .wrong = N_("Not yet: go round the square and count covered squares without a flag."),
    .right = N_("So many squares around it are covered and have no flag."),
    .form = "a count",
    .means = "covered squares without a flag around the number at `square`" },
  { .id = "shared",
    .type = PLY_MEASURE_SUBJECTS,
    .flags = PLY_MEASURE_ASKED,
    .of = shared,
    .told = two_numbers,
    .prompt = N_("How many covered squares do both numbers touch?"),
    .wrong = N_("Not yet: count the covered squares that both numbers touch."),
    .right = N_("Both numbers touch these covered squares."),
    .form = "squares, or a count",
    .means = "`square` and `helper` both touch these covered squares" },
  { .id = "private",
    .type = PLY_MEASURE_SUBJECTS,
    .flags = PLY_MEASURE_ASKED,
    .of = private,
    .told = two_numbers,
    .prompt = N_("How many covered squares does the helper not touch?"),
    .wrong = N_("Not yet: count the covered squares that the helper does not touch."),
    .right = N_("The helper does not touch them, whatever it needs."),
    .form = "squares, or a count",
    .means = "these are touched by `square` only" },
  { .id = "least-mines",
    .type = PLY_MEASURE_WHOLE,
    .flags = PLY_MEASURE_ASKED,
    .of = least_mines,
    .told = two_numbers,
    .prompt = N_("How many mines must at least lie on the shared squares?"),
    .wrong = N_("Not yet: let the helper put as many of its mines as it can on squares of its own. "
                "How many are left for the shared ones?"),
    .right = N_("The squares of its own have no room for more of the helper’s mines."),
    .form = "a count",
    .means = "what `helper` proves: so many mines at least among the shared squares" },
  { .id = "least-clear",
    .type = PLY_MEASURE_WHOLE,
    .of = least_clear,
    .form = "a count",
    .means = "so many of them safe, at least" },
  { .id = "mines-left",
    .type = PLY_MEASURE_WHOLE,
    .flags = PLY_MEASURE_ASKED,
    .of = mines_left,
    .prompt = N_("How many mines are left?"),
    .wrong = N_("Not yet: take the mines of the board, and subtract all flags."),
    .right = N_("Those are the mines of the board less all flags."),
    .form = "a count",
    .means = "mines of the board less all flags" },
  { .id = "moves-left",
    .type = PLY_MEASURE_COUNT,
    .flags = PLY_MEASURE_ASKED,
    .of = moves_left,
    .prompt = N_("How many covered squares are left?"),
    .wrong = N_("Not yet: count the covered squares without a flag on the whole board."),
    .right = N_("So many squares of the board are covered and have no flag."),
    .form = "a count",
    .means = "covered squares without a flag on the whole board" },
  { .id = "undecided",
    .type = PLY_MEASURE_SUBJECTS,
    .of = undecided,
    .read = read_undecided,
    .deny = deny_undecided,
    .expected = N_("expected squares that nothing decides"),
    .form = "squares, at least one",
    .means = "none of them is proven safe or mined, by any proof" },
  { .id = "contradiction",
    .type = PLY_MEASURE_YES,
    .of = contradiction,
    .read = read_contradiction,
    .form = "`yes` `no`, or squares",
    .means = "no arrangement of mines fits; the squares are numbers none of which can be left "
             "out" },
  { .id = "arrangements",
    .type = PLY_MEASURE_WORD,
    .of = arrangements,
    .form = "a count",
    .means = "so many arrangements of the mines fit" },
  { .id = "risk",
    .type = PLY_MEASURE_WORD,
    .of = risk,
    .form = "`2/5`, `0` or `1`",
    .means = "probability of a mine on `square`" },
  { .id = "status",
    .type = PLY_MEASURE_WORD,
    .flags = PLY_MEASURE_RUN,
    .of = ply_mines_done_status,
    .words = ply_mines_statuses,
    .expected = N_("expected new, playing, finished or lost"),
    .form = "`new` `playing` `finished` `lost`",
    .means = "the recorded game stands so at its end" },
  { .id = "moves",
    .type = PLY_MEASURE_COUNT,
    .flags = PLY_MEASURE_RUN,
    .of = ply_mines_done_moves,
    .form = "a count",
    .means = "so many moves were made in the recorded game" },
  PLY_RULE_DONE_MEASURES(ply_mines_system, "so many of them by that rule"),
  { .id = "guesses",
    .type = PLY_MEASURE_COUNT,
    .flags = PLY_MEASURE_RUN,
    .of = ply_mines_done_guesses,
    .form = "a count",
    .means = "so many moves were guesses" },
  { NULL },
};

static bool read_square(const PlyMeasureArgs *args, const char *text, int64_t *value,
                        GError **error) {
  uint32_t square = 0;
  bool read = args->run->kind->subjects->read(args->run, text, &square, error);
  *value = square;
  return read;
}

static bool read_yes(const PlyMeasureArgs *args, const char *text, int64_t *value, GError **error) {
  *value = strcmp(text, "yes") == 0;
  return *value != 0 || strcmp(text, "no") == 0 ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, _("found “%s”, expected yes or no"), text);
}

const PlyArgument ply_mines_arguments[] = {
  { .id = "rule",
    .read = ply_mines_read_rule,
    .form = "a rule",
    .means = "– (the rule that the others speak of; all rules in use if not given)" },
  { .id = "square",
    .points = true,
    .read = read_square,
    .form = "a square",
    .means = "– (where it is matched; everywhere if not given)" },
  { .id = "helper",
    .points = true,
    .read = read_square,
    .form = HELPER_FORM,
    .means = HELPER_MEANS },
  { .id = "once",
    .read = read_yes,
    .form = "`yes` `no`",
    .means = "– (one application, with every helper where no square is named; or, if not given, "
             "until nothing more follows)" },
  { NULL },
};
