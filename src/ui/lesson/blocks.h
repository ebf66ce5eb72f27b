/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Widgets for what stands in a section of a lesson. */

#include <gtk/gtk.h>

#include "lesson/lesson.h"
#include "ui/study/transport.h"

/* Prose, verbatim text, or a table of runs. */
GtkWidget *ply_block_widget_new(const PlyBlock *block, PlyTransport *transport);
/* A wrapped label at the start of its line, with a style class. */
GtkWidget *ply_prose_new(const char *markup, const char *style_class);
/* A flat button with an arrow that leads back; name: what is spoken. */
GtkWidget *ply_crumb_new(const char *label, const char *name);
/* Markup without its marks, for spoken names. Free with g_free. */
char *ply_plain_text(const char *markup) G_GNUC_WARN_UNUSED_RESULT;
/* The faults of a lesson file in a card: title, and a row with line and text for each. */
GtkWidget *ply_faults_widget_new(const char *title, GPtrArray *faults);
/* The same to be heard: title, the first faults, how many more there are. Free with g_free. */
char *ply_faults_text(const char *title, GPtrArray *faults) G_GNUC_WARN_UNUSED_RESULT;

/* A table of runs in the prose of a lesson. */

/* The runs of block, which must be recorded or have their cells kept; block need not outlive it. A
 * cell that states what the transport's cover has shows "?" as long as that cover is on. */
GtkWidget *ply_results_table_new(const PlyBlock *block, PlyTransport *transport);
