/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The thoughts of a run as a GListModel of numbers: sentences are made for the rows on the
 * screen only. */

#include <gio/gio.h>
#include <gtk/gtk.h>

#include "say/thoughts.h"
#include "ui/kit/style.h"
#include "ui/study/transport.h"

#define PLY_TYPE_THOUGHT (ply_thought_get_type())
G_DECLARE_FINAL_TYPE(PlyThought, ply_thought, PLY, THOUGHT, GObject)

guint ply_thought_get_index(PlyThought *self);

#define PLY_TYPE_THOUGHT_LIST (ply_thought_list_get_type())
G_DECLARE_FINAL_TYPE(PlyThoughtList, ply_thought_list, PLY, THOUGHT_LIST, GObject)

PlyThoughtList *ply_thought_list_new(void) G_GNUC_WARN_UNUSED_RESULT;
/* run: of rules, or NULL; nothing of it is told before the list is updated. */
void ply_thought_list_set_run(PlyThoughtList *self, PlyRun *run);
/* The trace has grown, or somebody has come to step: what is behind it is not told yet. */
void ply_thought_list_update(PlyThoughtList *self, guint32 step);
/* NULL without a run. */
const PlyThoughts *ply_thought_list_get(PlyThoughtList *self);

/* The thoughts of a run of rules as a list that scrolls; a click goes to the step of a thought,
 * and the one at work is marked. Empty at a new game. What each rule did is a page of its own. */

#define PLY_TYPE_THOUGHT_LOG (ply_thought_log_get_type())
G_DECLARE_FINAL_TYPE(PlyThoughtLog, ply_thought_log, PLY, THOUGHT_LOG, GtkBox)

/* Transport and style are referenced. Call once. */
void ply_thought_log_set_up(PlyThoughtLog *self, PlyTransport *transport, PlyStyle *style);
