/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules that make a mistake on purpose: what they do without a proof, and that it is none. Whatever
 * else they do is told as of any rules. */
#include "base/i18n.h"
#include "minesweeper/variants.h"
#include "say/minesweeper/tell.h"
#include "say/rule-sentences.h"

/* --- where it is one --- */

typedef enum { PROVES, PROVES_IF_EQUAL, PROVES_NOTHING } Proof;

/* What a test that came true proves, by its two numbers. */
static const Proof proofs[PLY_MINES_N_TESTS] = {
  [PLY_TEST_SATISFIED] = PROVES_IF_EQUAL,  [PLY_TEST_ALL_NEEDED] = PROVES_IF_EQUAL,
  [PLY_TEST_MINES_FILL] = PROVES_IF_EQUAL, [PLY_TEST_CLEAR_FILL] = PROVES_IF_EQUAL,
  [PLY_TEST_NONE_LEFT] = PROVES_IF_EQUAL,  [PLY_TEST_ALL_LEFT] = PROVES_IF_EQUAL,
  [PLY_TEST_LIKELY] = PROVES_NOTHING,      [PLY_TEST_NOT_KNOWN] = PROVES_NOTHING,
  [PLY_TEST_SHAPE] = PROVES_NOTHING,
};

bool ply_mines_is_unreduced(const PlyMines *board, const PlyMinesEvidence *e) {
  return e->helper != PLY_NO_SUBJECT && (e->flags != board->flags[board->cell[e->square]] ||
                                         e->their_flags != board->flags[board->cell[e->helper]]);
}

bool ply_mines_is_mistaken(const PlyMines *board, const PlyMinesEvidence *e) {
  return proofs[e->test] == PROVES_NOTHING ||
         (proofs[e->test] == PROVES_IF_EQUAL && e->left != e->right) ||
         ply_mines_is_unreduced(board, e);
}

bool ply_mines_is_again(const PlyTrace *trace, uint32_t step) {
  int32_t evidence = ply_trace_event(trace, step - 1)->now;
  for (uint32_t i = step - 1; i > 0; i--) {
    const PlyEvent *e = ply_trace_event(trace, i - 1);
    if (e->kind == PLY_EVENT_FIRE)
      return e->now == evidence;
  }
  return false;
}

/* --- what is said --- */

char *ply_tell_mines_variant_start(PlyRuleTelling *t, char *question) {
  const PlyMinesVariant *variant = t->setup->settings.variant;
  if (variant == NULL)
    return question;
  g_free(question);
  ply_phrase_add(&t->phrase, "does", g_strdup(_(variant->does)));
  return ply_phrase_fill(&t->phrase, ply_rule_say_text(PLY_RULE_SAY_VARIANT_START, 0));
}

char *ply_tell_mines_variant_test(unsigned test, bool passed, int left, int right) {
  bool believed = passed && proofs[test] == PROVES_IF_EQUAL && left != right;
  return believed ? g_strdup(ply_rule_say_text(PLY_RULE_SAY_VARIANT_BELIEVED, 0)) : NULL;
}

char *ply_tell_mines_variant_verdict(PlyRuleTelling *t, const PlyMinesEvidence *e) {
  if (!ply_mines_is_mistaken(t->board, e))
    return NULL;
  unsigned n = ply_trace_set_size(t->trace, e->targets);
  bool safe = e->verdict == PLY_VERDICT_SAFE;
  ply_phrase_add(&t->phrase, "count", ply_phrase_count(n, safe ? PLY_TONE_CHOSEN : PLY_TONE_MIN));
  return ply_phrase_fill(&t->phrase, ply_rule_say_text(safe ? PLY_RULE_SAY_VARIANT_TAKEN_SAFE
                                                            : PLY_RULE_SAY_VARIANT_TAKEN_MINES,
                                                       n));
}

char *ply_tell_mines_variant_again(PlyRuleTelling *t) {
  if (!ply_mines_is_again(t->trace, ply_replay_step(t->replay)))
    return NULL;
  ply_phrase_add(&t->phrase, "rule", ply_phrase_rule(ply_mines_system.rules[t->event->extra]));
  return ply_phrase_fill(&t->phrase, ply_rule_say_text(t->event->kind == PLY_EVENT_FIRE
                                                           ? PLY_RULE_SAY_VARIANT_FIRE_AGAIN
                                                           : PLY_RULE_SAY_VARIANT_PROPOSAL_AGAIN,
                                                       0));
}

char *ply_tell_mines_variant_fire(PlyRuleTelling *t, char *told) {
  const PlyMinesEvidence *e = ply_mines_evidence(t->trace, (uint32_t)t->event->now);
  if (t->hide || !ply_mines_is_mistaken(t->board, e))
    return told;
  return ply_phrase_both(told, g_strdup(ply_rule_say_text(PLY_RULE_SAY_VARIANT_FIRE, 0)));
}
