/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lesson/lesson.h"
#include "ui/canvas/tree-pane.h"
#include <gtk/gtk.h>

/* Saves the picture of the step on the screen, whole, as the kind of file that its name
 * ends in: the tree as it stands in tree, or all of it, which is chosen with the file where that differs. lesson
 * (nullable) gives the title. */
void ply_export_dialog_show(GtkWindow *parent, PlyTransport *transport, PlyTreePane *tree,
                            const PlyLesson *lesson, PlyStyle *style);
