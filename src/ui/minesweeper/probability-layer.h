/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How likely a mine is on each covered square at the step of a transport, worked out on a thread
 * of its own: mostly at once, and else a moment later. Signal "changed": there are others. */

#include "minesweeper/deduce/deduce.h"
#include "ui/study/transport.h"

#define PLY_TYPE_PROBABILITY_LAYER (ply_probability_layer_get_type())
G_DECLARE_FINAL_TYPE(PlyProbabilityLayer, ply_probability_layer, PLY, PROBABILITY_LAYER, GObject)

/* Off until it is switched on. transport is referenced. */
PlyProbabilityLayer *ply_probability_layer_new(PlyTransport *transport) G_GNUC_WARN_UNUSED_RESULT;
void ply_probability_layer_set_active(PlyProbabilityLayer *self, gboolean active);
/* Borrowed until the next "changed"; NULL: off, not yet known, or there are none (no board, no
 * number of mines, no arrangement that fits). */
const PlyMineProbability *ply_probability_layer_get(PlyProbabilityLayer *self);
