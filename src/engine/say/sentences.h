/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Every sentence of the narration, by situation. A name is the event, then who or what.
 * The {gaps} that a sentence may use are said beside it in sentences-list.h. */

typedef enum {
#define SAY(id, ...) id,
#include "say/sentences-list.h"
#undef SAY
  PLY_N_SAYS
} PlySayId;

/* The translated text of a situation, with its gaps; n chooses the plural form. */
const char *ply_say_text(PlySayId id, unsigned n);
