/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Every sentence about rules at work, by situation; A is the square looked at and B its helper.
 * The {gaps} that a sentence may use are said beside it in rule-sentences-list.h. */

#include <stdbool.h>

typedef enum {
#define SAY(id, ...) id,
#include "say/rule-sentences-list.h"
#undef SAY
  PLY_N_RULE_SAYS
} PlyRuleSayId;

/* Where the squares of a verdict lie, seen from A. */
typedef enum {
  PLY_WHERE_ANY,
  PLY_WHERE_ABOVE,
  PLY_WHERE_BELOW,
  PLY_WHERE_LEFT,
  PLY_WHERE_RIGHT,
  PLY_N_WHERES
} PlyWhere;

/* The translated text of a situation, with its gaps; n chooses the plural form. */
const char *ply_rule_say_text(PlyRuleSayId id, unsigned n);
/* A rule is tried; it does not apply. rule: place in the system's table. */
const char *ply_rule_say_tried(unsigned rule);
const char *ply_rule_say_fails(unsigned rule);
/* A test, and how it came out: one sentence. Of a contradiction the outcome is false. n: the
 * first of the two numbers, by absolute value. */
const char *ply_rule_say_test(unsigned test, bool passed, unsigned n);
/* What is proven about n squares. */
const char *ply_rule_say_verdict(bool safe, PlyWhere where, unsigned n);
