/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The rules at work at the current step: what each proposes and the arithmetic of the one being
 * matched. Signal "rule-activated" (guint rule): a rule was chosen, by its place in the table. */

#include "ui/canvas/canvas.h"
#include "ui/kit/style.h"
#include "ui/study/player.h"

#define PLY_TYPE_RULE_PANE (ply_rule_pane_get_type())
G_DECLARE_FINAL_TYPE(PlyRulePane, ply_rule_pane, PLY, RULE_PANE, PlyCanvas)

/* Player and style are referenced. Call once. */
void ply_rule_pane_set_up(PlyRulePane *self, PlyPlayer *player, PlyStyle *style);
/* An answer (ply_say_ask) shown in place of the run's thought; borrowed: whoever gives it takes
 * it away (NULL) before it is freed. */
void ply_rule_pane_set_why(PlyRulePane *self, const PlyReplay *why);
/* Only the rules in use, as before their first thought: a hint that is being given is about another
 * thought than the run's last. An answer goes before it. */
void ply_rule_pane_set_resting(PlyRulePane *self, gboolean resting);
/* Has it no more to show than a list of the rules: no cycle has begun, and nothing is answered?
 * False without a run of rules. */
gboolean ply_rule_pane_is_idle(PlyRulePane *self);
/* Text in front of a class is larger. */
void ply_rule_pane_set_presenting(PlyRulePane *self, gboolean presenting);
