/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* JSON as text. The tree is json-glib's; what writes it is ours: json-glib's generator gives 0.2 as
 * 0.20000000000000001, and what is no JSON for 1e-10 ("1e-10.0") and infinity ("inf.0"). */

#include <json-glib/json-glib.h>
#include <stdbool.h>

/* Writes node: UTF-8, hidden characters as \u202e, each number with the fewest digits that read back as
 * the same double ("0.2", "3.0", "1e-10"), null for what is no number. pretty: each member and element on
 * a line of its own, two blanks deeper. Free with g_free. */
char *ply_json_print(JsonNode *node, bool pretty) G_GNUC_WARN_UNUSED_RESULT;
