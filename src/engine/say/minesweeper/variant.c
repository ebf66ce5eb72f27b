/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules that make a mistake on purpose: what they do without a proof, and that it is none. Whatever
 * else they do is told as of any rules. */
#include "base/i18n.h"
#include "minesweeper/variants.h"
#include "say/minesweeper/tell.h"
#include "say/rule-sentences.h"

char *ply_tell_mines_variant_start(PlyRuleTelling *t, char *question) {
  const PlyMinesVariant *variant = t->setup->settings.variant;
  if (variant == NULL)
    return question;
  g_free(question);
  ply_phrase_add(&t->phrase, "does", g_strdup(_(variant->does)));
  return ply_phrase_fill(&t->phrase, ply_rule_say_text(PLY_RULE_SAY_VARIANT_START, 0));
}

char *ply_tell_mines_variant_test(unsigned test, bool passed, int left, int right) {
  return passed && ply_mines_believes(test, left, right)
             ? g_strdup(ply_rule_say_text(PLY_RULE_SAY_VARIANT_BELIEVED, 0))
             : NULL;
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
  if (!ply_rule_is_again(t->trace, ply_replay_step(t->replay)))
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
