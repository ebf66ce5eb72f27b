/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say/minesweeper/hints.h"

#include "base/i18n.h"
#include "say/minesweeper/tell.h"
#include "say/rule-sentences.h"
#include "say/words.h"

#define MOST_NAMED 3 /* more numbers are counted, not named: a sentence stays within two lines */

typedef struct {
  const PlyMines *board;
  const PlyMinesSetup *setup;
  const PlyMinesHint *hint;
  PlyPhrase phrase;
} Telling;

static char *fill(Telling *t, PlyRuleSayId id, unsigned n) {
  return ply_phrase_fill(&t->phrase, ply_rule_say_text(id, n));
}

static void add_number(Telling *t, const char *name, int n) {
  ply_phrase_add(&t->phrase, name, ply_phrase_number(n, PLY_TONE_STRONG));
}

/* "the 2 in row 3, column 4" */
static char *number_text(const PlyMines *board, uint32_t square, int tone) {
  return ply_phrase_number_at(ply_mines_state(board, square), square, board->columns, tone);
}

static const PlyMinesEvidence *proposal_of(const PlyMinesHint *hint) {
  const PlyTrace *t = hint->match;
  return ply_mines_evidence(t, (uint32_t)ply_trace_event(t, ply_trace_n_events(t) - 1)->now);
}

/* --- stages --- */

static char *say_region(Telling *t) {
  const PlyMinesHint *hint = t->hint;
  add_number(t, "top", (int)hint->row + 1);
  add_number(t, "bottom", (int)(hint->row + hint->n_rows));
  add_number(t, "left", (int)hint->column + 1);
  add_number(t, "right", (int)(hint->column + hint->n_columns));
  bool row = hint->n_rows == 1, column = hint->n_columns == 1;
  bool chain = hint->rule == PLY_MINES_RULE_SUBSET;
  return fill(t,
              hint->square == PLY_NO_SUBJECT && !chain ? PLY_RULE_SAY_HINT_REGION_ALL
              : row && column                          ? PLY_RULE_SAY_HINT_REGION_ONE
              : row                                    ? PLY_RULE_SAY_HINT_REGION_ROW
              : column                                 ? PLY_RULE_SAY_HINT_REGION_COLUMN
                                                       : PLY_RULE_SAY_HINT_REGION,
              0);
}

static char *say_rule(Telling *t) {
  ply_phrase_add(&t->phrase, "rule", ply_phrase_rule(ply_mines_system.rules[t->hint->rule]));
  return fill(
      t, t->hint->kind == PLY_HINT_BEYOND ? PLY_RULE_SAY_HINT_RULE_BEYOND : PLY_RULE_SAY_HINT_RULE,
      0);
}

static char *say_chain(Telling *t, const PlyMinesEvidence *e) {
  unsigned n = 0;
  for (; e != NULL; e = ply_mines_evidence(t->hint->match, e->chain))
    n++;
  ply_phrase_add(&t->phrase, "count", ply_phrase_count(n, PLY_TONE_WHY));
  return fill(t, PLY_RULE_SAY_HINT_CHAIN, n);
}

static char *say_squares(Telling *t) {
  const PlyMinesEvidence *e = proposal_of(t->hint);
  unsigned n = ply_trace_set_size(t->hint->match, e->targets);
  switch (t->hint->rule) {
  case PLY_MINES_RULE_SUBSET: return say_chain(t, e);
  case PLY_MINES_RULE_END:
    add_number(t, "moves", t->board->moves_left);
    add_number(t, "mines", ply_mines_left(t->board));
    return fill(t, PLY_RULE_SAY_HINT_BOARD, 0);
  case PLY_MINES_RULE_FULL:
  case PLY_MINES_RULE_FULL_COUNT:
    ply_phrase_add(&t->phrase, "count", ply_phrase_count(n, PLY_TONE_STRONG));
    return fill(t, PLY_RULE_SAY_HINT_FULL, n);
  default: break;
  }
  ply_phrase_add(&t->phrase, "place", number_text(t->board, e->square, PLY_TONE_STRONG));
  if (e->helper == PLY_NO_SUBJECT)
    return fill(t, PLY_RULE_SAY_HINT_SQUARE, 0);
  ply_phrase_add(&t->phrase, "helper", number_text(t->board, e->helper, PLY_TONE_WHY));
  return fill(t, PLY_RULE_SAY_HINT_PAIR, 0);
}

static char *say_reason(Telling *t) {
  g_autoptr(PlyReplay) replay = ply_mines_hint_replay(t->hint);
  return ply_tell_why(t->setup, replay, t->board);
}

/* --- proof or guess --- */

static char *say_tried(Telling *t) {
  if (t->hint->n_tried == 0)
    return fill(t, PLY_RULE_SAY_HINT_TRIED_NONE, 0);
  ply_phrase_add(&t->phrase, "count", ply_phrase_count(t->hint->n_tried, PLY_TONE_STRONG));
  return fill(t, PLY_RULE_SAY_HINT_TRIED, t->hint->n_tried);
}

static char *say_with_tried(Telling *t, PlyRuleSayId id) {
  char *tried = say_tried(t);
  return ply_phrase_both(tried, fill(t, id, 0));
}

/* --- contradictions --- */

static char *list_text(const PlyMines *board, const PlyCore *core) {
  GString *list = g_string_new(NULL);
  for (unsigned i = 0; i < core->n; i++) {
    g_autofree char *one = number_text(board, core->numbers[i], PLY_TONE_MIN);
    g_string_append_printf(list, "%s%s", i > 0 ? C_("list of squares", "; ") : "", one);
  }
  return g_string_free(list, FALSE);
}

char *ply_tell_core(const PlyMines *board, const PlyCore *core) {
  PlyPhrase phrase = { .n = 0 };
  bool few = core->n <= MOST_NAMED;
  if (few)
    ply_phrase_add(&phrase, "list", list_text(board, core));
  ply_phrase_add(&phrase, "count", ply_phrase_count(core->n, PLY_TONE_MIN));
  ply_phrase_add(&phrase, "mines", ply_phrase_number(board->mines, PLY_TONE_STRONG));
  PlyRuleSayId id = core->with_count ? (core->n == 0 ? PLY_RULE_SAY_CORE_COUNT
                                        : few        ? PLY_RULE_SAY_CORE_COUNT_FEW
                                                     : PLY_RULE_SAY_CORE_COUNT_MANY)
                                     : (core->n == 1 ? PLY_RULE_SAY_CORE_ONE
                                        : few ? board->n_flags > 0 ? PLY_RULE_SAY_CORE_FEW_FLAGS
                                                                   : PLY_RULE_SAY_CORE_FEW
                                              : PLY_RULE_SAY_CORE_MANY);
  unsigned n = core->with_count ? (unsigned)board->mines : core->n; /* what is counted in words */
  return ply_phrase_fill(&phrase, ply_rule_say_text(id, n));
}

PlySentence *ply_say_core(const PlyMines *board, const PlyCore *core) {
  g_autofree char *marked = ply_tell_core(board, core);
  return ply_sentence_new(marked);
}

/* --- all of it --- */

static char *tell_stage(Telling *t, PlyMinesHintStage stage) {
  switch (stage) {
  case PLY_HINT_REGION:
    return t->hint->kind == PLY_HINT_BEYOND ? say_with_tried(t, PLY_RULE_SAY_HINT_NO_GUESS)
                                            : say_region(t);
  case PLY_HINT_RULE: return say_rule(t);
  case PLY_HINT_SQUARES: return say_squares(t);
  default: return say_reason(t);
  }
}

char *ply_tell_hint(const PlyMines *board, const PlyMinesSetup *setup, const PlyMinesHint *hint,
                    PlyMinesHintStage stage) {
  Telling telling = { .board = board, .setup = setup, .hint = hint }, *t = &telling;
  switch (hint->kind) {
  case PLY_HINT_GUESS: return say_with_tried(t, PLY_RULE_SAY_HINT_GUESS);
  case PLY_HINT_UNDECIDED: return say_with_tried(t, PLY_RULE_SAY_HINT_UNDECIDED);
  case PLY_HINT_CLASH: return ply_tell_core(t->board, &t->hint->core);
  case PLY_HINT_NEW: return fill(t, PLY_RULE_SAY_HINT_NEW, 0);
  case PLY_HINT_OVER: return fill(t, PLY_RULE_SAY_HINT_OVER, 0);
  case PLY_HINT_CANCELLED: return fill(t, PLY_RULE_SAY_HINT_CANCELLED, 0);
  default: return tell_stage(t, stage);
  }
}

PlySentence *ply_say_hint(const PlyMines *board, const PlyMinesSetup *setup,
                          const PlyMinesHint *hint, PlyMinesHintStage stage) {
  g_autofree char *marked = ply_tell_hint(board, setup, hint, stage);
  return ply_sentence_new(marked);
}

char *ply_say_tried(const PlyMinesHint *hint, unsigned i) {
  g_return_val_if_fail(i < hint->n_tried, NULL);
  const PlyMinesTried *tried = &hint->tried[i];
  const char *name = _(ply_mines_system.rules[tried->rule]->name);
  g_autofree char *tests = ply_words_large(tried->tests);
  g_autofree char *numbers = ply_words_large(tried->squares);
  if (tried->squares == 0)
    /* Translators: a rule and how many tests it made */
    return g_strdup_printf(ngettext("%s: %s test", "%s: %s tests", tried->tests), name, tests);
  /* Translators: a rule, on how many numbers it was tried, and how many tests it made */
  return g_strdup_printf(_("%s: numbers: %s, tests: %s"), name, numbers, tests);
}

char *ply_say_counters(const PlyMines *board) {
  PlyPhrase phrase = { .n = 0 };
  bool known = board->mines != PLY_MINES_UNKNOWN;
  ply_phrase_add(&phrase, "moves", ply_phrase_number(board->moves_left, -1));
  ply_phrase_add(&phrase, "mines", ply_phrase_number(known ? ply_mines_left(board) : 0, -1));
  g_autofree char *marked = ply_phrase_fill(
      &phrase, ply_rule_say_text(known ? PLY_RULE_SAY_COUNTERS : PLY_RULE_SAY_COUNTERS_UNKNOWN, 0));
  return ply_unmark(marked);
}
