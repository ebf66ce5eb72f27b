/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Every sentence about choice by odds and about computing odds, by situation. The {gaps} that a
 * sentence may use are said beside it in sentences-list.h. */

typedef enum {
#define SAY(id, ...) id,
#include "say/life/sentences-list.h"
#undef SAY
  PLY_N_CHANCE_SAYS
} PlyChanceSayId;

/* Format of a situation; n: what is counted, where the situation says plural. */
const char *ply_chance_say_text(PlyChanceSayId id, unsigned n);
