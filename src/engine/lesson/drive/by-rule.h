/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* To who does rules by hand: what the rules themselves find where the learner stands. */

#include "lesson/drive/counter.h"

/* Of a wrong act of rules/hand.h that nothing else denies: the rule is tried there, with the help that was
 * named; every rule in use, where a place was. */
bool ply_by_rule_counter(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter);
