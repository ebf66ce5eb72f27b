/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A small entry over a leaf of the tree. Signal "apply" (guint node, const char *text): the
 * listener takes the value and pops it down, or says what is wrong with it. */

#include <gtk/gtk.h>

#include "render/kit/scene.h"

#define PLY_TYPE_LEAF_EDITOR (ply_leaf_editor_get_type())
G_DECLARE_FINAL_TYPE(PlyLeafEditor, ply_leaf_editor, PLY, LEAF_EDITOR, GtkPopover)

/* Points at box, in the parent's coordinates. */
void ply_leaf_editor_popup(PlyLeafEditor *self, guint node, const char *text, const PlyRect *box);
/* The leaf that it was opened for last. */
guint ply_leaf_editor_get_node(PlyLeafEditor *self);
void ply_leaf_editor_set_problem(PlyLeafEditor *self, const char *text);
