/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* All that is shown of a run at a step, whoever shows it: its pictures and its sentence. */

#include "render/views.h"

/* Calls each with every picture of run at the step of replay, as large as part says. */
void ply_run_scenes(const PlyRun *run, const PlyReplay *replay, const PlyPart *part,
                    void (*each)(const char *surface, const PlyScene *scene, gpointer data),
                    gpointer data);

/* The first thing shown there, in a window of usual size, that states a fact which cover has: "tree: “5”:
 * value"; NULL: there is none. Free with g_free. About 1 ms for each picture; any thread. For
 * PlyLessonCheck.look, too. */
char *ply_run_leak(const PlyRun *run, PlyReplay *replay,
                   const PlyCover *cover) G_GNUC_WARN_UNUSED_RESULT;
