/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about Minesweeper, drawn by lot. */

#include "lesson/ask/draft.h"
#include "lesson/minesweeper/private.h"
#include "minesweeper/run/measures.h"

#define MOST_SQUARES 6 /* more nobody clicks */
#define MOST_TRIED 64  /* squares */

/* --- board, rule, square --- */

/* A step at which the rules begin to look, or any where they never do; its board. Free with g_free. */
static PlyMines *draw_board(PlyDraft *d) {
  uint32_t step = ply_draft_below(d, ply_replay_last(d->replay) + 1);
  ply_replay_seek(d->replay, step);
  step = ply_replay_previous_of(d->replay, UINT64_C(1) << PLY_EVENT_CYCLE);
  ply_replay_seek(d->replay, step);
  ply_draft_at(d, step);
  return ply_mines_board_at(d->run, d->replay);
}

static const PlyRule *draw_rule(PlyDraft *d) {
  const PlyMinesSetup *setup = &ply_run_mines(d->run)->setup;
  return setup->rules[ply_draft_below(d, setup->n_rules)];
}

static void add_square(PlyDraft *d, const char *key, const PlyMines *board, uint32_t square) {
  ply_draft_line(d, key, "r%uc%u", square / board->columns + 1, square % board->columns + 1);
}

/* Does it show a number that still touches covered squares? */
static bool is_at_work(const PlyMines *board, uint32_t square) {
  return ply_mines_is_open(ply_mines_state(board, square)) &&
         board->blanks[board->cell[square]] > 0;
}

/* What is looked for: about what. */
typedef struct {
  const PlyMines *board;
  const PlyRun *run;
  const PlyRule *rule; /* nullable */
} Sought;

/* The first number at work from a random one on that is takes says yes to; PLY_NO_SUBJECT: none. */
static uint32_t draw_square(PlyDraft *d, const Sought *sought,
                            bool (*takes)(const Sought *sought, uint32_t square)) {
  uint32_t n = ply_mines_n(sought->board), first = ply_draft_below(d, n);
  unsigned tried = 0;
  for (uint32_t i = 0; i < n && tried < MOST_TRIED; i++) {
    uint32_t square = (first + i) % n;
    if (!is_at_work(sought->board, square))
      continue;
    tried++;
    if (takes == NULL || takes(sought, square))
      return square;
  }
  return PLY_NO_SUBJECT;
}

/* A helper two squares away at most whose look is as wanted; PLY_NO_SUBJECT: none. */
static uint32_t draw_helper(PlyDraft *d, const PlyMines *board, uint32_t square,
                            const PlyRule *rule, bool (*takes)(const PlyMinesLook *look)) {
  int row = (int)square / board->columns, column = (int)square % board->columns;
  uint32_t first = ply_draft_below(d, 25);
  for (uint32_t i = 0; i < 25; i++) {
    int at = (int)((first + i) % 25), r = row + at / 5 - 2, c = column + at % 5 - 2;
    if (r < 0 || c < 0 || r >= board->rows || c >= board->columns)
      continue;
    uint32_t helper = (uint32_t)(r * board->columns + c);
    const PlyRule *between = ply_mines_rule_between(board, square, helper);
    if (between == NULL || (rule != NULL && rule != between))
      continue;
    PlyMinesLook look = ply_mines_look(board, between, square, helper);
    if (look.known && takes(&look))
      return helper;
  }
  return PLY_NO_SUBJECT;
}

static bool shares(const PlyMinesLook *look) {
  return look->n_shared > 0;
}

/* Then of the reasons to choose from one is true: without shared or private squares others are as well. */
static bool fails(const PlyMinesLook *look) {
  return look->verdict == PLY_VERDICT_NONE && !look->contradiction && look->n_shared > 0 &&
         look->n_own > 0;
}

/* --- what is proven --- */

static unsigned n_proven(const Sought *sought, uint32_t square, PlyMinesVerdict verdict) {
  PlyMinesScope scope;
  uint16_t squares[PLY_MINES_MAX_SQUARES];
  ply_mines_scope_init(&scope, sought->run, sought->board, sought->rule, square, true);
  g_autofree PlyMinesProofs *proofs = ply_mines_scope_prove(&scope);
  return ply_mines_proven_squares(proofs, sought->board, verdict, squares);
}

static bool proves_safe(const Sought *sought, uint32_t square) {
  return n_proven(sought, square, PLY_VERDICT_SAFE) > 0;
}

static bool proves_mines(const Sought *sought, uint32_t square) {
  return n_proven(sought, square, PLY_VERDICT_MINES) > 0;
}

/* One application of a rule: at a square, unless it is about the whole board. */
static bool propose_proven(PlyDraft *d, PlyMinesVerdict verdict) {
  g_autofree PlyMines *board = draw_board(d);
  Sought sought = { board, d->run, draw_rule(d) };
  uint32_t square = PLY_NO_SUBJECT;
  if (!sought.rule->board) {
    square = draw_square(d, &sought, verdict == PLY_VERDICT_SAFE ? proves_safe : proves_mines);
    if (square == PLY_NO_SUBJECT)
      return false;
    add_square(d, "square", board, square);
  }
  ply_draft_line(d, "rule", "%s", sought.rule->id);
  ply_draft_line(d, "once", "yes");
  return n_proven(&sought, square, verdict) <= MOST_SQUARES;
}

static bool propose_safe(PlyDraft *d) {
  return propose_proven(d, PLY_VERDICT_SAFE);
}

static bool propose_mines(PlyDraft *d) {
  return propose_proven(d, PLY_VERDICT_MINES);
}

/* --- rules and helpers --- */

static bool some_rule_acts(const Sought *sought, uint32_t square) {
  PlyMinesScope scope;
  ply_mines_scope_init(&scope, sought->run, sought->board, NULL, square, true);
  return ply_mines_scope_contest(&scope).winner >= 0;
}

/* Mostly where one is carried out. */
static bool propose_rule(PlyDraft *d) {
  g_autofree PlyMines *board = draw_board(d);
  Sought sought = { board, d->run, NULL };
  bool any = ply_draft_below(d, 4) == 0;
  uint32_t square = draw_square(d, &sought, any ? NULL : some_rule_acts);
  if (square == PLY_NO_SUBJECT)
    return false;
  add_square(d, "square", board, square);
  return true;
}

static bool is_helped(const Sought *sought, uint32_t square) {
  PlyMinesPair pairs[PLY_MINES_DISTANT];
  return ply_mines_pairs(sought->board, square, sought->rule == &ply_mines_far, pairs, NULL) == 1;
}

static bool propose_helper(PlyDraft *d) {
  g_autofree PlyMines *board = draw_board(d);
  Sought sought = { board, d->run, ply_draft_below(d, 2) == 0 ? &ply_mines_near : &ply_mines_far };
  uint32_t square = draw_square(d, &sought, is_helped);
  if (square == PLY_NO_SUBJECT)
    return false;
  ply_draft_line(d, "rule", "%s", sought.rule->id);
  add_square(d, "square", board, square);
  return true;
}

static bool propose_shared(PlyDraft *d) {
  g_autofree PlyMines *board = draw_board(d);
  Sought sought = { board, d->run, NULL };
  uint32_t square = draw_square(d, &sought, NULL);
  uint32_t helper =
      square == PLY_NO_SUBJECT ? PLY_NO_SUBJECT : draw_helper(d, board, square, NULL, shares);
  if (helper == PLY_NO_SUBJECT)
    return false;
  add_square(d, "square", board, square);
  add_square(d, "helper", board, helper);
  return true;
}

/* A number that touches no covered square any more; PLY_NO_SUBJECT: none. */
static uint32_t draw_done(PlyDraft *d, const PlyMines *board) {
  uint32_t n = ply_mines_n(board), first = ply_draft_below(d, n);
  for (uint32_t i = 0; i < n; i++) {
    uint32_t square = (first + i) % n;
    unsigned state = ply_mines_state(board, square);
    if (state > 0 && ply_mines_is_open(state) && !is_at_work(board, square))
      return square;
  }
  return PLY_NO_SUBJECT;
}

static bool propose_why(PlyDraft *d) {
  static const PlyRule *const rules[] = { &ply_mines_one, &ply_mines_near, &ply_mines_far,
                                          &ply_mines_end_rule };
  g_autofree PlyMines *board = draw_board(d);
  const PlyRule *rule = rules[ply_draft_below(d, G_N_ELEMENTS(rules))];
  Sought sought = { board, d->run, rule };
  ply_draft_line(d, "rule", "%s", rule->id);
  if (rule->board)
    return true;
  bool done = rule == &ply_mines_one && ply_draft_below(d, 2) == 0;
  uint32_t square = done ? draw_done(d, board) : draw_square(d, &sought, NULL);
  if (square == PLY_NO_SUBJECT)
    return false;
  add_square(d, "square", board, square);
  if (rule == &ply_mines_one)
    return true;
  uint32_t helper = draw_helper(d, board, square, rule, fails);
  if (helper == PLY_NO_SUBJECT)
    return false;
  add_square(d, "helper", board, helper);
  return true;
}

/* --- numbers --- */

/* What a number needs stands on it where no flag is beside it. */
static bool has_flags(const Sought *sought, uint32_t square) {
  return sought->board->flags[sought->board->cell[square]] > 0;
}

static bool shares_some(const PlyMinesLook *look) {
  return look->n_shared > 0 && look->n_own > 0;
}

/* Of how many squares it is told, and which will do. */
static const struct {
  const char *of;
  bool (*square)(const Sought *sought, uint32_t square);
  bool (*helper)(const PlyMinesLook *look);
} numbers[] = {
  { "need", has_flags, NULL },      { "flags", has_flags, NULL },
  { "blanks", NULL, NULL },         { "shared", NULL, shares_some },
  { "private", NULL, shares_some }, { "least-mines", NULL, shares_some },
};

static bool propose_number(PlyDraft *d) {
  g_autofree PlyMines *board = draw_board(d);
  Sought sought = { board, d->run, NULL };
  uint32_t row = ply_draft_below(d, G_N_ELEMENTS(numbers));
  uint32_t square = draw_square(d, &sought, numbers[row].square), helper = PLY_NO_SUBJECT;
  if (square == PLY_NO_SUBJECT)
    return false;
  unsigned columns = board->columns;
  if (numbers[row].helper == NULL) {
    ply_draft_line(d, "of", "%s r%uc%u", numbers[row].of, square / columns + 1,
                   square % columns + 1);
    return true;
  }
  helper = draw_helper(d, board, square, NULL, numbers[row].helper);
  if (helper == PLY_NO_SUBJECT)
    return false;
  ply_draft_line(d, "of", "%s r%uc%u r%uc%u", numbers[row].of, square / columns + 1,
                 square % columns + 1, helper / columns + 1, helper % columns + 1);
  return true;
}

PLY_GENERATES(ply_mines_generate_number, "number", propose_number, NULL)
PLY_GENERATES(ply_mines_generate_rule, "next-rule", propose_rule, NULL)
PLY_GENERATES(ply_mines_generate_helper, "helper", propose_helper, NULL)
PLY_GENERATES(ply_mines_generate_shared, "shared", propose_shared, NULL)
PLY_GENERATES(ply_mines_generate_safe, "safe", propose_safe, NULL)
PLY_GENERATES(ply_mines_generate_mines, "mines", propose_mines, NULL)
PLY_GENERATES(ply_mines_generate_why, "why-not", propose_why, NULL)
