/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What is said a wrong answer would lead to, held against the run that shows it and against a minimax of the
 * test's own. */

#include "lesson/ask/grade.h"

/* Aborts the test where what the reply says is not so. True: it is one of the sentences that are looked at. */
bool test_countered(const PlyQuestion *question, const PlyVerdict *verdict);
/* What node of a tree by hand is worth by its leaves alone; false where some of them are never told, or chance
 * has a part. */
bool test_worth(const PlyRun *run, PlyNodeId node, int32_t *value);
