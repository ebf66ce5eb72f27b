/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* One page: how to read the pictures, how to step, how to answer, how to teach with it. */
void ply_help_show(GtkWindow *parent);
