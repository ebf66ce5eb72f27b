/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Theme, text size, speed and animations; what is changed is seen at once. */
void ply_preferences_show(GtkWindow *parent, GSettings *settings);
