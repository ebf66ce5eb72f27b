/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the commands add to a kind of run: what came of it on standard output, and how the run of a
 * lesson is made with other options. A new kind is a record of these, and a row. */

#include "cli/setup.h"
#include "life/day.h"
#include "run/face.h"
#include "trace/replay.h"
#include <json-glib/json-glib.h>

typedef struct {
  /* --- reports (report.h) --- */
  void (*text)(const PlyRun *run);
  void (*steps)(const PlyRun *run, uint32_t from, uint32_t to);
  /* The members of its own; options, seed and the like are the caller's. */
  void (*members)(const PlyRun *run, JsonObject *object);
  /* Those of the step at which replay stands, but for step, kind and sentence. */
  void (*step)(const PlyRun *run, const PlyReplay *replay, JsonObject *object);
  /* How far its recording is, nodes being what its progress counts; to be freed. NULL: it is told
   * in steps. */
  char *(*how_far)(const PlyRun *run, uint32_t nodes);

  /* Do the arguments ask for such a run, where no lesson says it? The first row where they do
   * counts. NULL: none of its own. */
  bool (*asked)(const PlySetupArgs *args);
  /* base (a lesson's, of this kind; nullable) with what args say, not yet recorded. Errors as
   * ply_setup_run. */
  PlyRun *(*set_up)(const PlySetupArgs *args, const PlyRun *base, GError **error);

  /* The people and occupations of a life; borrowed. NULL: runs of this kind have none. */
  PlyDayWorld *(*world)(const PlyRun *run);
} PlyCliFace;

/* A row a kind. */
extern PlyFaces ply_cli_faces;

static inline const PlyCliFace *ply_cli_face(const PlyRun *run) {
  return ply_face(&ply_cli_faces, run->kind);
}

/* The faces of the kinds, each at the end of the file with its reports. */

extern const PlyCliFace ply_cli_search_face, ply_cli_match_face, ply_cli_mines_face,
    ply_cli_sudoku_face, ply_cli_day_face, ply_cli_blackjack_face, ply_cli_cep_face;
