/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The moves to the node that is selected, else to the one at work, as buttons over the map of its tree:
 * each selects the node after its move, and brings it into sight. */

#include "ui/tree/tree-pane.h"

#define PLY_TYPE_TRAIL (ply_trail_get_type())
G_DECLARE_FINAL_TYPE(PlyTrail, ply_trail, PLY, TRAIL, GtkWidget)

/* Both are referenced; what stands beside the trail (borrowed) leaves it the rest of the width. */
void ply_trail_set_up(PlyTrail *self, PlyTransport *transport, PlyTreePane *tree,
                      GtkWidget *beside);
