/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The side page of a run of chance of one's own: its options, and of a life its occupations,
 * people and expenses as text, in the spelling of lessons. What is changed is lived at once.
 *
 * Signals: "back" to the lessons; "changed": see ply_what_if_get(). */

#include "base/option.h"
#include "life/day.h"
#include <gtk/gtk.h>

#define PLY_TYPE_WHAT_IF (ply_what_if_get_type())
G_DECLARE_FINAL_TYPE(PlyWhatIf, ply_what_if, PLY, WHAT_IF, GtkBox)

/* Shows options, and the tables of world (nullable: there are none). */
void ply_what_if_set(PlyWhatIf *self, const char *title, const PlyOptions *options,
                     const PlyDayWorld *world);
/* What stands there now. *world is NULL where there are no tables. False where something cannot be
 * read: the page then says where and why. */
gboolean ply_what_if_get(PlyWhatIf *self, PlyOptions *options, PlyDayWorld **world);
/* Why what stands there cannot be lived; NULL: it can. */
void ply_what_if_set_problem(PlyWhatIf *self, const char *text);
/* Are many lives wanted in place of one? */
gboolean ply_what_if_wants_many(PlyWhatIf *self);
void ply_what_if_focus(PlyWhatIf *self);
