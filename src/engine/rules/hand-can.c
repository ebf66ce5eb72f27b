/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules by hand: what can be done at all, right or wrong. */
#include "base/i18n.h"
#include "rules/hand.h"

static bool is_in_use(const PlyHand *hand, unsigned rule) {
  for (unsigned i = 0; i < hand->rules->n_rules; i++)
    if (hand->rules->index[i] == rule)
      return true;
  return false;
}

bool ply_hand_uses(gconstpointer game, unsigned kind) {
  const PlyHand *hand = game;
  bool helper = false, place = false, whole = false;
  for (unsigned i = 0; i < hand->rules->n_rules; i++) {
    const PlyRule *rule = hand->rules->rules[i];
    helper = helper || hand->kind->has_helper(hand->rules->index[i]);
    whole = whole || hand->kind->belongs(rule, PLY_NO_SUBJECT);
    place = place || hand->kind->belongs(rule, 0);
  }
  return kind == PLY_HAND_HELPER  ? helper
         : kind == PLY_HAND_WHOLE ? whole
         : kind == PLY_HAND_PLACE ? place
                                  : true;
}

/* Is act part of the firing that was just carried out, once more? */
static bool is_again(const PlyHand *hand, const PlyDriveAct *act) {
  if (hand->proposal == 0)
    return false;
  if (act->kind == PLY_HAND_PLACE)
    return act->subject == hand->last.subject;
  return act->kind == PLY_HAND_VERDICT && ply_hand_is_last(hand, act);
}

static const char *cannot_rule(const PlyHand *hand, unsigned rule) {
  if (hand->stage == PLY_HAND_FREE)
    return N_("say first where to look");
  if (!is_in_use(hand, rule))
    return N_("this rule is not in use here");
  if (!hand->kind->belongs(hand->kind->system->rules[rule], hand->at.subject))
    return hand->at.subject == PLY_NO_SUBJECT
               ? N_("this rule looks at one place, and not at the board as a whole")
               : N_("this rule looks at the board as a whole, and not at one place");
  return NULL;
}

static const char *cannot_helper(const PlyHand *hand) {
  if (hand->stage < PLY_HAND_WITH_RULE)
    return N_("name the rule first");
  return hand->kind->has_helper(hand->at.rule) ? NULL : N_("nothing else helps this rule");
}

static const char *cannot_verdict(const PlyHand *hand) {
  if (hand->stage < PLY_HAND_WITH_RULE)
    return N_("name the rule first");
  bool needs = hand->kind->has_helper(hand->at.rule);
  return needs && hand->stage < PLY_HAND_WITH_HELPER ? N_("say first what helps this rule") : NULL;
}

/* The subjects that act names. */
static const uint32_t *named(const PlyHand *hand, const PlyDriveAct *act, unsigned *n) {
  bool one =
      act->kind == PLY_HAND_PLACE || (act->kind == PLY_HAND_HELPER && !hand->kind->many_helpers);
  *n = one ? 1 : act->n_targets;
  return one ? &act->subject : act->targets;
}

/* Is all there that an act of its kind is about? */
static const char *is_missing(const PlyHand *hand, const PlyDriveAct *act) {
  unsigned n;
  const uint32_t *subjects = named(hand, act, &n);
  bool names = act->kind == PLY_HAND_HELPER || act->kind == PLY_HAND_VERDICT;
  for (unsigned i = 0; i < n; i++)
    if (subjects[i] >= hand->rules->n_subjects)
      return N_("say where");
  return names && n == 0 ? N_("say where") : NULL;
}

static const char *out_of_order(const PlyHand *hand, const PlyDriveAct *act) {
  const char *why = NULL;
  if (hand->ended)
    return N_("nothing more is to be done here");
  if (act->kind == PLY_HAND_RULE)
    why = cannot_rule(hand, act->word);
  else if (act->kind == PLY_HAND_HELPER)
    why = cannot_helper(hand);
  else if (act->kind == PLY_HAND_VERDICT)
    why = cannot_verdict(hand);
  return why != NULL ? why : is_missing(hand, act);
}

bool ply_hand_can(gconstpointer game, const PlyDriveAct *act, GError **error) {
  const PlyHand *hand = game;
  const char *why = out_of_order(hand, act);
  if (why != NULL)
    return ply_drive_fails(why, error);
  if (is_again(hand, act))
    return true;
  unsigned n;
  const uint32_t *subjects = named(hand, act, &n);
  for (unsigned i = 0; i < n; i++) {
    why = hand->kind->cannot(hand, act, subjects[i]);
    if (why == NULL)
      continue;
    g_autofree char *name = hand->kind->name(hand, subjects[i]);
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _(why), name);
  }
  return true;
}
