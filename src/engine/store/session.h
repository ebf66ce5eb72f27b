/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What was open when the program ended: enough to stand there again. Kept as a key file,
 * written whole or not at all; a file that cannot be understood is set aside
 * (save.h). */

#include "base/fault.h"
#include <stdint.h>

typedef struct {
  char *lesson;      /* path of the file; NULL: no lesson */
  unsigned section;  /* of the lesson */
  GHashTable *texts; /* of a run without a lesson: char * to char * (run/saved.h); NULL: none.
                      * Keys are lower-case letters, digits and '-', none of those below */
  char *selected;    /* path of the selected node, number of a square, or NULL */
  uint32_t step;
  double zoom;      /* 0: fitted */
  char *map;        /* how the map of a tree stands, in words of whoever shows it, or NULL */
  bool side, panel; /* panes that are open */
} PlySession;

void ply_session_clear(PlySession *session);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlySession, ply_session_clear)

/* Reads path into session (cleared before). False where there is nothing to restore: no
 * file, or a damaged one, which is set aside and told in *error. */
bool ply_session_load(const char *path, PlySession *session, GError **error);
/* Writes it, making the folder when needed. A run of more than about 4 MiB is left out. */
bool ply_session_save(const char *path, const PlySession *session, GError **error);
