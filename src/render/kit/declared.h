/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the pictures of a run state, held against a cover. Painters ask the cover and declare what they
 * draw all the same (shape.h); these find where one of the two was forgotten. */

#include "render/kit/scene.h"

/* The first text, spoken name or sign that states a fact of run which cover has, as "“5”: value";
 * NULL: there is none. cover is nullable. Free with g_free. */
char *ply_scene_leak(const PlyScene *scene, const PlyRun *run,
                     const PlyCover *cover) G_GNUC_WARN_UNUSED_RESULT;
/* The first text, sign or item of which nobody said what it states, or whose marks state more than was
 * declared; NULL: there is none. Free with g_free. */
char *ply_scene_undeclared(const PlyScene *scene) G_GNUC_WARN_UNUSED_RESULT;
