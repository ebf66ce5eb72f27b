/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lesson/lesson.h"
#include "ui/kit/style.h"
#include "ui/study/transport.h"
#include <gtk/gtk.h>

/* Saves the picture of the step on the screen, whole, as the kind of file that its name
 * ends in. lesson (nullable) gives the title. */
void ply_export_dialog_show(GtkWindow *parent, PlyTransport *transport, const PlyLesson *lesson,
                            PlyStyle *style);
