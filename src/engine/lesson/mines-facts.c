/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The claims of one expect or verify block about a board of Minesweeper, held to the rules. They
 * speak of the board at the step "at", else at the start. */
#include <string.h>

#include "lab/mines-lab.h"
#include "lesson/mines-private.h"
#include "rules/deduce.h"
#include "trace/i18n.h"

#define MAX_GAMES 5000

typedef struct {
  PlyReader *r;
  const PlyNamedBlock *block;
  const PlyLessonRun *named;
  const PlyRun *run;
  const PlyMines *board;
  const PlyRule *rule;     /* nullable */
  uint32_t square, helper; /* PLY_NO_SUBJECT: not given */
  bool once;
  PlyMinesScope scope;
  PlyMinesLook look; /* with square and helper */
} Facts;

static void differs(const Facts *f, const PlyPair *pair, const char *found) {
  ply_faults_add(f->r->faults, ply_pair_value_place(pair),
                 _("%s: the lesson says “%s”, the run “%s” has “%s”"), pair->key, pair->value->text,
                 f->named->name, found);
}

static void complain(const Facts *f, const PlyPair *pair, const char *message) {
  ply_faults_add(f->r->faults, ply_pair_value_place(pair), "%s: %s", pair->key, message);
}

/* --- sets of squares --- */

static void check_squares(const Facts *f, const PlyPair *pair, const uint16_t *found, unsigned n) {
  g_autoptr(GError) error = NULL;
  g_autofree uint16_t *said = g_new(uint16_t, PLY_MINES_MAX_SQUARES);
  int n_said = ply_mines_read_squares(f->board, pair->value->text, said, &error);
  if (n_said < 0) {
    complain(f, pair, error->message);
    return;
  }
  if ((unsigned)n_said == n && memcmp(said, found, n * sizeof *found) == 0)
    return;
  g_autofree char *names = ply_mines_names(f->board, found, n);
  differs(f, pair, names);
}

/* A count, or the squares themselves. */
static void check_set(const Facts *f, const PlyPair *pair, const uint16_t *found, unsigned n) {
  guint64 said;
  if (!g_ascii_string_to_unsigned(pair->value->text, 10, 0, PLY_MINES_MAX_SQUARES, &said, NULL)) {
    check_squares(f, pair, found, n);
    return;
  }
  g_autofree char *count = g_strdup_printf("%u", n);
  if (said != n)
    differs(f, pair, count);
}

static void check_proven(const Facts *f, const PlyPair *pair) {
  PlyMinesVerdict verdict = strcmp(pair->key, "safe") == 0 ? PLY_VERDICT_SAFE : PLY_VERDICT_MINES;
  g_autofree PlyMinesProofs *proofs = ply_mines_scope_prove(&f->scope);
  g_autofree uint16_t *found = g_new(uint16_t, PLY_MINES_MAX_SQUARES);
  unsigned n = 0;
  for (unsigned square = 0; square < ply_mines_n(f->board); square++)
    if (proofs->verdict[square] == verdict)
      found[n++] = (uint16_t)square;
  check_set(f, pair, found, n);
}

/* Neither safe nor mined in all arrangements; with the number of mines where it is known. */
static void check_undecided(const Facts *f, const PlyPair *pair) {
  g_autoptr(GError) error = NULL;
  g_autofree uint16_t *said = g_new(uint16_t, PLY_MINES_MAX_SQUARES);
  g_autofree PlyDeduction *found = g_new0(PlyDeduction, 1);
  int n = ply_mines_read_squares(f->board, pair->value->text, said, &error);
  if (n <= 0) {
    complain(f, pair, n < 0 ? error->message : _("expected squares that nothing decides"));
    return;
  }
  PlyDeduceStatus status = ply_deduce(f->board, f->board->mines != PLY_MINES_UNKNOWN, NULL, found);
  if (status != PLY_DEDUCE_DONE) {
    complain(f, pair,
             status == PLY_DEDUCE_CONTRADICTION ? _("no arrangement of mines fits")
                                                : _("this board is too hard to tell"));
    return;
  }
  for (int i = 0; i < n; i++) {
    bool open = ply_mines_state(f->board, said[i]) == PLY_MINES_COVERED;
    for (uint32_t k = 0; k < found->n_safe; k++)
      open = open && found->safe[k] != said[i];
    for (uint32_t k = 0; k < found->n_mines; k++)
      open = open && found->mines[k] != said[i];
    char name[PLY_MINES_NAME];
    if (open)
      continue;
    g_autofree char *message =
        g_strdup_printf(_("%s is decided"), ply_mines_square_print(f->board, said[i], name));
    complain(f, pair, message);
  }
}

/* --- rules --- */

static void check_matches(const Facts *f, const PlyPair *pair) {
  unsigned n = ply_mines_scope_matches(&f->scope);
  guint64 said = 0;
  if (strcmp(pair->value->text, "none") != 0 &&
      !g_ascii_string_to_unsigned(pair->value->text, 10, 0, PLY_MINES_MAX_SQUARES, &said, NULL)) {
    complain(f, pair, _("expected “none” or the number of squares on which a rule applies"));
    return;
  }
  g_autofree char *found = n == 0 ? g_strdup("none") : g_strdup_printf("%u", n);
  if (said != n)
    differs(f, pair, found);
}

static void check_next(const Facts *f, const PlyPair *pair) {
  if (f->square == PLY_NO_SUBJECT) {
    complain(f, pair, _("on which square? Add a line “square: …”"));
    return;
  }
  PlyMinesScope scope;
  ply_mines_scope_init(&scope, f->run, f->board, NULL, f->square, true);
  scope.progress = ply_reader_progress(f->r);
  PlyMinesContest contest = ply_mines_scope_contest(&scope);
  const char *found = contest.winner < 0 ? "none" : ply_mines_system.rules[contest.winner]->id;
  if (strcmp(found, pair->value->text) != 0)
    differs(f, pair, found);
}

/* With a rule: the helper that its match takes. Without one it only names the pair. */
static void check_helper(const Facts *f, const PlyPair *pair) {
  if (f->rule == NULL || f->square == PLY_NO_SUBJECT)
    return;
  char name[PLY_MINES_NAME];
  PlyMinesContest contest = ply_mines_scope_contest(&f->scope);
  if (contest.helper != f->helper && ply_pairs_text(f->block->pairs, "matches") == NULL)
    differs(f, pair,
            contest.helper == PLY_NO_SUBJECT
                ? "none"
                : ply_mines_square_print(f->board, contest.helper, name));
}

static bool has_look(const Facts *f, const PlyPair *pair) {
  if (f->look.known)
    return true;
  complain(f, pair,
           _("this needs lines “square: …” and “helper: …”, two numbers at most two squares "
             "apart"));
  return false;
}

static void check_pair_set(const Facts *f, const PlyPair *pair) {
  bool shared = strcmp(pair->key, "shared") == 0;
  if (has_look(f, pair))
    check_set(f, pair, shared ? f->look.shared : f->look.own,
              shared ? f->look.n_shared : f->look.n_own);
}

static void check_number(const Facts *f, const PlyPair *pair, int found) {
  gint64 said;
  g_autofree char *text = g_strdup_printf("%d", found);
  if (!g_ascii_string_to_signed(pair->value->text, 10, G_MININT32, G_MAXINT32, &said, NULL))
    complain(f, pair, _("expected a whole number"));
  else if (said != found)
    differs(f, pair, text);
}

static void check_least(const Facts *f, const PlyPair *pair) {
  if (has_look(f, pair))
    check_number(f, pair,
                 strcmp(pair->key, "least-mines") == 0 ? f->look.least_mines : f->look.least_clear);
}

static void check_need(const Facts *f, const PlyPair *pair) {
  if (f->square == PLY_NO_SUBJECT || !ply_mines_is_open(ply_mines_state(f->board, f->square))) {
    complain(f, pair, _("this needs a line “square: …” that names a number"));
    return;
  }
  PlyMinesNumber need = { PLY_COUNT_NEED, f->square, PLY_NO_SUBJECT };
  int found;
  if (ply_mines_count(f->board, &need, &found, NULL))
    check_number(f, pair, found);
}

/* --- the board as a whole --- */

/* yes, no, or the numbers of a set none of which can be left out. */
static void check_contradiction(const Facts *f, const PlyPair *pair) {
  g_autofree PlyCore *core = g_new0(PlyCore, 1);
  if (ply_deduce_core(f->board, ply_reader_progress(f->r), core) != PLY_DEDUCE_DONE) {
    complain(f, pair, _("this board is too hard to tell"));
    return;
  }
  bool yes = core->n > 0 || core->with_count, said = strcmp(pair->value->text, "yes") == 0;
  if (said || strcmp(pair->value->text, "no") == 0) {
    if (said != yes)
      differs(f, pair, yes ? "yes" : "no");
  } else {
    check_squares(f, pair, core->numbers, core->n);
  }
}

static PlyOdds *odds_of(const Facts *f, const PlyPair *pair) {
  PlyDeduceStatus status = PLY_DEDUCE_CONTRADICTION;
  PlyOdds *odds = f->board->mines == PLY_MINES_UNKNOWN
                      ? NULL
                      : ply_odds_new(f->board, ply_reader_progress(f->r), &status);
  if (f->board->mines == PLY_MINES_UNKNOWN)
    complain(f, pair, _("this needs the number of mines: “mines: …” in the header or the run"));
  else if (odds == NULL)
    complain(f, pair, _("no arrangement of mines fits"));
  return odds;
}

static void check_arrangements(const Facts *f, const PlyPair *pair) {
  g_autoptr(PlyOdds) odds = odds_of(f, pair);
  g_autofree char *found = odds != NULL ? ply_odds_arrangements(odds) : NULL;
  if (found != NULL && strcmp(found, pair->value->text) != 0)
    differs(f, pair, found);
}

static void check_risk(const Facts *f, const PlyPair *pair) {
  if (f->square == PLY_NO_SUBJECT) {
    complain(f, pair, _("on which square? Add a line “square: …”"));
    return;
  }
  g_autoptr(PlyOdds) odds = odds_of(f, pair);
  g_autofree char *found = odds != NULL ? ply_odds_fraction(odds, f->square) : NULL;
  if (found != NULL && strcmp(found, pair->value->text) != 0)
    differs(f, pair, found);
}

/* --- games --- */

/* Plays as many games of the run's seed as "games" says; NULL, and a fault where that makes no
 * sense. */
static PlyMinesLabResult *play_games(const Facts *f, const PlyPair *pair) {
  const char *text = ply_pairs_text(f->block->pairs, "games");
  const PlyMinesRun *game = ply_run_mines(f->run);
  guint64 games = 0;
  if (game->position || text == NULL ||
      !g_ascii_string_to_unsigned(text, 10, 1, MAX_GAMES, &games, NULL)) {
    g_autofree char *message = g_strdup_printf(
        _("this needs a run without a position, and a line “games: …” from 1 to %d"), MAX_GAMES);
    complain(f, pair, message);
    return NULL;
  }
  PlyMinesSetup setup = game->setup;
  setup.sweep = PLY_SWEEP_CHEAP_FIRST; /* quicker */
  g_autoptr(PlyLab) lab = ply_mines_lab_new(&setup, (uint32_t)games, 1);
  if (!ply_lab_run(lab, ply_reader_progress(f->r)))
    return NULL;
  PlyMinesLabResult *result = g_new0(PlyMinesLabResult, 1);
  ply_mines_lab_result(lab, result);
  return result;
}

/* "80..84": is share (0 to 1) between, in per cent? */
static void check_range(const Facts *f, const PlyPair *pair, double share) {
  const char *text = pair->value->text, *dots = strstr(text, "..");
  PlyNumber from, to;
  g_autofree char *first = dots != NULL ? g_strndup(text, (gsize)(dots - text)) : NULL;
  if (dots == NULL || !ply_number_read(first, &from) || !ply_number_read(dots + 2, &to)) {
    complain(f, pair, _("expected a range in per cent, like “80..84”"));
    return;
  }
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  if (share * 100000 < (double)from.thousandths || share * 100000 > (double)to.thousandths)
    differs(f, pair, g_ascii_formatd(number, sizeof number, "%.2f", 100 * share));
}

static void check_finished(const Facts *f, const PlyPair *pair) {
  g_autofree PlyMinesLabResult *result = play_games(f, pair);
  if (result != NULL)
    check_range(f, pair, ply_mines_lab_finished(result).value);
}

/* Of the games that were lost, those lost with one of the first "within" moves. */
static void check_lost(const Facts *f, const PlyPair *pair) {
  const char *text = ply_pairs_text(f->block->pairs, "within");
  guint64 within = 0;
  if (text == NULL ||
      !g_ascii_string_to_unsigned(text, 10, 1, PLY_MINES_MAX_SQUARES, &within, NULL)) {
    complain(f, pair, _("within how many moves? Add a line “within: …”"));
    return;
  }
  g_autofree PlyMinesLabResult *result = play_games(f, pair);
  uint32_t lost = 0;
  for (unsigned move = 1; result != NULL && move <= within && move <= result->n_moves; move++)
    lost += result->lost_at[move];
  if (result != NULL && result->lost == 0)
    complain(f, pair, _("no game is lost"));
  else if (result != NULL)
    check_range(f, pair, (double)lost / result->lost);
}

/* --- all of them --- */

typedef void (*Check)(const Facts *f, const PlyPair *pair);
static const struct {
  const char *key;
  Check check; /* NULL: read beforehand */
} checks[] = {
  { "run", NULL },
  { "at", NULL },
  { "rule", NULL },
  { "square", NULL },
  { "once", NULL },
  { "games", NULL },
  { "helper", check_helper },
  { "matches", check_matches },
  { "next-rule", check_next },
  { "safe", check_proven },
  { "mines", check_proven },
  { "undecided", check_undecided },
  { "shared", check_pair_set },
  { "private", check_pair_set },
  { "least-mines", check_least },
  { "least-clear", check_least },
  { "need", check_need },
  { "contradiction", check_contradiction },
  { "arrangements", check_arrangements },
  { "risk", check_risk },
  { "finished", check_finished },
  { "within", NULL },
  { "lost", check_lost },
};

static bool read_facts(PlyReader *r, Facts *f) {
  const GPtrArray *pairs = f->block->pairs;
  const PlyPair *rule = ply_pairs_find(pairs, "rule");
  f->rule = rule != NULL ? ply_mines_rule_read(r, rule) : NULL;
  return (rule == NULL || f->rule != NULL) &&
         ply_mines_square_of(r, f->board, ply_pairs_find(pairs, "square"), &f->square) &&
         ply_mines_square_of(r, f->board, ply_pairs_find(pairs, "helper"), &f->helper) &&
         ply_mines_yes(r, ply_pairs_find(pairs, "once"), &f->once);
}

static void check_pair(const Facts *f, const PlyPair *pair) {
  for (size_t i = 0; i < G_N_ELEMENTS(checks); i++) {
    if (strcmp(checks[i].key, pair->key) != 0)
      continue;
    if (checks[i].check != NULL && *pair->value->text != '\0')
      checks[i].check(f, pair);
    return;
  }
}

void ply_mines_facts_check(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run,
                           PlyReplay *replay) {
  const PlyPair *at = ply_pairs_find(block->pairs, "at");
  g_autoptr(GError) error = NULL;
  uint32_t step = 0;
  if (at != NULL && !ply_replay_address(replay, at->value->text, &step, &error)) {
    ply_faults_add(r->faults, ply_pair_value_place(at), "at: %s", error->message);
    return;
  }
  ply_replay_seek(replay, step);
  g_autofree PlyMines *board = ply_mines_board_at(run->run, replay);
  Facts f = { .r = r, .block = block, .named = run, .run = run->run, .board = board };
  if (!read_facts(r, &f))
    return;
  ply_mines_scope_init(&f.scope, run->run, board, f.rule, f.square, f.once);
  f.scope.progress = ply_reader_progress(r);
  const PlyRule *between = f.square != PLY_NO_SUBJECT && f.helper != PLY_NO_SUBJECT
                               ? ply_mines_rule_between(board, f.square, f.helper)
                               : NULL;
  if (between != NULL)
    f.look = ply_mines_look(board, between, f.square, f.helper);
  for (guint i = 0; i < block->pairs->len; i++) {
    const PlyPair *pair = block->pairs->pdata[i];
    ply_budget_next(r->budget, pair->key, pair->place);
    check_pair(&f, pair);
  }
}

/* --- boards that nothing fits --- */

static bool says_contradiction(const PlyReader *r, const char *run) {
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->kind != PLY_NAMED_EXPECT && block->kind != PLY_NAMED_VERIFY)
      continue;
    const char *named = ply_pairs_text(block->pairs, "run");
    if (strcmp(named != NULL ? named : "main", run) == 0 &&
        ply_pairs_find(block->pairs, "contradiction") != NULL)
      return true;
  }
  return false;
}

void ply_mines_board_check(PlyReader *r, const PlyLessonRun *run) {
  const PlyMinesRun *game = ply_run_mines(run->run);
  g_autoptr(GError) error = NULL;
  if (!game->position || says_contradiction(r, run->name) ||
      ply_mines_check(&game->start, ply_reader_progress(r), NULL, &error))
    return;
  ply_faults_add(r->faults, (PlyPlace){ run->line, 1 },
                 _("run “%s”: %s; where that is the subject, say “contradiction: yes” in an expect "
                   "block"),
                 run->name, error->message);
}
