/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Looking for nodes of the tree: what is typed (search/find.h), how many there are, and to the next and the
 * one before. Hidden until it is opened; closing it forgets what was found. */

#include "ui/tree/tree-pane.h"

#define PLY_TYPE_FIND_BAR (ply_find_bar_get_type())
G_DECLARE_FINAL_TYPE(PlyFindBar, ply_find_bar, PLY, FIND_BAR, GtkWidget)

void ply_find_bar_set_up(PlyFindBar *self, PlyTreePane *tree);
/* Shows it, with the focus in its entry. */
void ply_find_bar_open(PlyFindBar *self);
void ply_find_bar_close(PlyFindBar *self);
