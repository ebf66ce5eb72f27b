/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A table of runs in the prose of a lesson. */

#include <gtk/gtk.h>

#include "lesson/lesson.h"
#include "ui/study/player.h"

/* The runs of block, which must be recorded or have their cells kept; block need not outlive it. A
 * cell that states what the player's cover has shows "?" as long as that cover is on. */
GtkWidget *ply_results_table_new(const PlyBlock *block, PlyPlayer *player);
