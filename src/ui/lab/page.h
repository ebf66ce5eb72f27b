/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The page of the labs: which one, its options, Run and Stop, the numbers and charts as they
 * grow. Knows no lab by name. Signal "ended" when a lab has ended, with a sentence about it. */

#include "ui/kit/style.h"
#include "ui/lab/runner.h"
#include <gtk/gtk.h>

#define PLY_TYPE_LAB_PAGE (ply_lab_page_get_type())
G_DECLARE_FINAL_TYPE(PlyLabPage, ply_lab_page, PLY, LAB_PAGE, GtkWidget)

void ply_lab_page_set_up(PlyLabPage *self, PlyStyle *style);
/* Chooses a lab, while none is at work. */
void ply_lab_page_choose(PlyLabPage *self, const PlyLabInfo *info);
/* A lab with these options, ready to be run; then it shows the chart of that id first. FALSE where
 * another one is at work: nothing has changed. */
gboolean ply_lab_page_open(PlyLabPage *self, const PlyLabInfo *info, const PlyOptions *options,
                           const char *chart);
/* Takes a lab that was played elsewhere, and shows its result beside its options. FALSE where another
 * one is at work: then lab is freed, and nothing has changed. */
gboolean ply_lab_page_show(PlyLabPage *self, PlyLab *lab);
/* What one came from and goes back to with win.leave-lab; NULL: the courses. */
void ply_lab_page_set_back(PlyLabPage *self, const char *title);
/* The keyboard focus to where one begins. */
void ply_lab_page_focus(PlyLabPage *self);
