/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* "Why does this rule not apply here?": the rules as buttons, and the reason of the one that was
 * asked about, for one square of a run of rules.
 *
 * Signal "answer" (PlyReplay *, to be taken, or NULL): the match that the reason is about, for
 * board and rule view to show; NULL when the popover closes. */

#include "ui/study/transport.h"
#include "ui/kit/style.h"
#include "render/kit/scene.h"

#include <gtk/gtk.h>

#define PLY_TYPE_WHY_POPOVER (ply_why_popover_get_type())
G_DECLARE_FINAL_TYPE(PlyWhyPopover, ply_why_popover, PLY, WHY_POPOVER, GtkPopover)

/* Transport and style are referenced. Call once. */
void ply_why_popover_set_up(PlyWhyPopover *self, PlyTransport *transport, PlyStyle *style);
/* Opens beside box (of the parent's coordinates), asking about square. rule: its place in the
 * table, asked about at once; -1: none yet. */
void ply_why_popover_ask(PlyWhyPopover *self, guint square, int rule, const PlyRect *box);
