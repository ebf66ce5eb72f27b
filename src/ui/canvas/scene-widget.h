/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A picture that nobody can press: a scene of fixed size, rebuilt when its content or the
 * style changes. Has the role of an image with the name that its owner gives it. */

#include <gtk/gtk.h>

#include "render/kit/shape.h"
#include "ui/kit/style.h"

/* Appends the picture to scene, width x height px; data is the widget's. */
typedef void (*PlyDrawFunc)(PlyScene *scene, double width, double height, double text_scale,
                            gpointer data);

#define PLY_TYPE_SCENE_WIDGET (ply_scene_widget_get_type())
G_DECLARE_FINAL_TYPE(PlySceneWidget, ply_scene_widget, PLY, SCENE_WIDGET, GtkWidget)

/* width and height: natural size in px at text scale 1. Takes data. */
GtkWidget *ply_scene_widget_new(PlyStyle *style, int width, int height, PlyDrawFunc draw,
                                gpointer data, GDestroyNotify free_data);
/* Spoken name; NULL makes it a decoration that is not spoken. */
void ply_scene_widget_set_name(PlySceneWidget *self, const char *name);
void ply_scene_widget_refresh(PlySceneWidget *self);
gpointer ply_scene_widget_get_data(PlySceneWidget *self);
