/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The thoughts of a run as a GListModel of numbers: sentences are made for the rows on the
 * screen only. */

#include "say/thoughts.h"
#include <gio/gio.h>

#define PLY_TYPE_THOUGHT (ply_thought_get_type())
G_DECLARE_FINAL_TYPE(PlyThought, ply_thought, PLY, THOUGHT, GObject)

guint ply_thought_get_index(PlyThought *self);

#define PLY_TYPE_THOUGHT_LIST (ply_thought_list_get_type())
G_DECLARE_FINAL_TYPE(PlyThoughtList, ply_thought_list, PLY, THOUGHT_LIST, GObject)

PlyThoughtList *ply_thought_list_new(void) G_GNUC_WARN_UNUSED_RESULT;
/* run: of Minesweeper, or NULL. */
void ply_thought_list_set_run(PlyThoughtList *self, PlyRun *run);
/* The trace has grown. */
void ply_thought_list_update(PlyThoughtList *self);
/* NULL without a run. */
const PlyThoughts *ply_thought_list_get(PlyThoughtList *self);
