/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The colours and the text size of the whole program: preference and desktop together.
 * One object; views read it and listen to "changed". */

#include <gtk/gtk.h>

#include "render/kit/theme.h"

#define PLY_TYPE_STYLE (ply_style_get_type())
G_DECLARE_FINAL_TYPE(PlyStyle, ply_style, PLY, STYLE, GObject)

/* settings: the program's GSettings; keeps a reference. Needs an open display. */
PlyStyle *ply_style_new(GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;
const PlyTheme *ply_style_get_theme(PlyStyle *self);
/* What text of pictures is multiplied with besides, to be read from the back row. */
#define PLY_PRESENTER_SCALE 1.5
/* What text is multiplied with on the canvas: desktop and preference. */
double ply_style_get_text_scale(PlyStyle *self);
gboolean ply_style_get_animations(PlyStyle *self);
