/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The sign of what a question asks about: four open corners, and "asked about" in front of its name. */

#include "render/kit/scene.h"
#include "run/cover.h"

/* On the items of that kind whose ids are subjects of run that cover (nullable) marks; when all else
 * is in the scene. */
void ply_scene_mark_asked(PlyScene *scene, const PlyCover *cover, const PlyRun *run,
                          PlyItemKind kind);

/* px that the sign reaches out of a node whose shorter side is so long, at work with its halo. */
double ply_asked_reach(double side, bool at_work);
