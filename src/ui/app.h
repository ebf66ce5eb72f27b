/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The program: its one window, file arguments, and the commands that need no window. */

#include <adwaita.h>

#define PLY_TYPE_APP (ply_app_get_type())
G_DECLARE_FINAL_TYPE(PlyApp, ply_app, PLY, APP, AdwApplication)

PlyApp *ply_app_new(void) G_GNUC_WARN_UNUSED_RESULT;
