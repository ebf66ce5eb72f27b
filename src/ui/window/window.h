/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The one window: the first page, and the study. */

#include <adwaita.h>

#define PLY_TYPE_MAIN_WINDOW (ply_main_window_get_type())
G_DECLARE_FINAL_TYPE(PlyMainWindow, ply_main_window, PLY, MAIN_WINDOW, AdwApplicationWindow)

PlyMainWindow *ply_main_window_new(AdwApplication *app, GSettings *settings);
/* Opens a lesson file: its faults are shown where it cannot be used. */
void ply_main_window_open(PlyMainWindow *self, const char *path);
/* Says that what is at uri, on no disk of this computer, is not opened. */
void ply_main_window_refuse(PlyMainWindow *self, const char *uri);
/* Shows what was open when the program ended. */
void ply_main_window_restore(PlyMainWindow *self);
