/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What came of a lesson or quiz, at its end: what was sure, what took retries, which misconceptions
 * showed, and buttons to where to look again. */

#include <gtk/gtk.h>

#include "ui/lesson/tutor.h"

/* NULL where there is too little to sum up. */
GtkWidget *ply_summary_card_new(PlyTutor *tutor);
