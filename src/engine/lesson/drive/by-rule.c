/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/drive/by-rule.h"

#include "base/i18n.h"
#include "rules/hand.h"

static const PlyHand *hand_of(const PlyDriven *driven) {
  return ply_driven_game(driven);
}

static const char *rule_name(const PlyDriven *driven, unsigned rule) {
  return _(ply_driven_driver(driven)->acts[PLY_HAND_RULE].names[rule]);
}

/* Does rule find something where the learner stands, with these helpers (none: with any)? */
static bool finds(const PlyDriven *driven, unsigned rule, unsigned n_helpers,
                  const uint32_t *helpers) {
  const PlyHand *hand = hand_of(driven);
  const PlyHandOnly only = { n_helpers, helpers, NULL };
  g_auto(PlyHandFound) found = ply_hand_match(hand, PLY_NO_MISTAKE, rule, hand->at.subject, &only);
  return found.found;
}

static char *rule_words(const PlyDriven *driven, const PlyDriveAct *act) {
  if (finds(driven, act->word, 0, NULL))
    return NULL;
  /* Translators: the name of a rule. */
  return g_strdup_printf(_("The rule “%s”, tried there, finds nothing to do."),
                         rule_name(driven, act->word));
}

static char *helper_words(const PlyDriven *driven, const PlyDriveAct *act) {
  unsigned rule = hand_of(driven)->at.rule;
  bool one = act->n_targets == 0;
  if (finds(driven, rule, one ? 1 : act->n_targets, one ? &act->subject : act->targets))
    return NULL;
  /* Translators: the name of a rule. */
  return g_strdup_printf(_("The rule “%s”, tried with this help alone, finds nothing to do."),
                         rule_name(driven, rule));
}

/* Looked at once more, with each rule in use. */
static char *place_words(const PlyDriven *driven, const PlyDriveAct *act) {
  g_autoptr(PlyDriven) there = ply_driven_copy(driven, ply_driven_n_acts(driven));
  const PlyDriver *driver = ply_driven_driver(driven);
  if (there == NULL || !ply_driven_do(there, act, NULL))
    return NULL;
  PlyDriveAct rule = ply_act_of(PLY_HAND_RULE);
  for (; driver->acts[PLY_HAND_RULE].words[rule.word] != NULL; rule.word++)
    if (driver->can(ply_driven_game(there), &rule, NULL) && finds(there, rule.word, 0, NULL))
      return NULL;
  return g_strdup(_("Every rule in use was tried there, and none finds anything to do."));
}

/* It was not said that it is untrue: then the rule proves another thing. */
static char *verdict_words(const PlyDriven *driven, const PlyDriveAct *act) {
  const PlyHand *hand = hand_of(driven);
  const PlyHandOnly only = { hand->at.n_helpers, hand->at.helpers, act };
  g_auto(PlyHandFound) found =
      ply_hand_match(hand, PLY_NO_MISTAKE, hand->at.rule, hand->at.subject, &only);
  const char *name = rule_name(driven, hand->at.rule);
  if (!found.found)
    return g_strdup_printf(_("The rule “%s”, tried there, finds nothing to do."), name);
  if (found.verdict != act->word)
    return g_strdup_printf(_("The rule “%s”, carried out there, says something else."), name);
  if (found.n_targets != act->n_targets)
    /* Translators: the name of a rule; how many squares or candidates. */
    return g_strdup_printf(found.n_targets > act->n_targets
                               ? _("The rule “%s”, carried out there, says it of more than %u.")
                               : _("The rule “%s”, carried out there, says it of fewer than %u."),
                           name, act->n_targets);
  return g_strdup_printf(_("The rule “%s”, carried out there, says it of others."), name);
}

/* The program goes on. */
static char *nothing_words(const PlyDriven *driven, const PlyDriveAct *act) {
  PlyDriveAct next;
  if (!ply_driven_next(driven, PLY_NO_MISTAKE, &next) || next.kind == PLY_HAND_NOTHING)
    return NULL;
  return g_strdup(_("The rules in use, let loose on this board, still find something to do."));
}

static char *(*const says[PLY_HAND_N_ACTS])(const PlyDriven *driven, const PlyDriveAct *act) = {
  [PLY_HAND_PLACE] = place_words,     [PLY_HAND_RULE] = rule_words,
  [PLY_HAND_HELPER] = helper_words,   [PLY_HAND_VERDICT] = verdict_words,
  [PLY_HAND_NOTHING] = nothing_words, [PLY_HAND_WHOLE] = place_words,
};

bool ply_by_rule_counter(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter) {
  counter->markup = says[act->kind](driven, act);
  return counter->markup != NULL;
}
