/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Runs kept as texts by name (PlyRunKind.save, restore): a GHashTable of char * to char *, both
 * its own. Whoever keeps such a table needs to know nothing of what is in it. */

#include "base/option.h"
#include "run/face.h"
#include "run/run.h"

GHashTable *ply_texts_new(void) G_GNUC_WARN_UNUSED_RESULT;
/* Takes text, which is kept under key; NULL: nothing is, any more. */
void ply_texts_take(GHashTable *texts, const char *key, char *text);
/* What is kept under key, borrowed; NULL: nothing. */
const char *ply_texts_get(GHashTable *texts, const char *key);
/* The same; where there is nothing, error says which key it was looked for under. */
const char *ply_texts_need(GHashTable *texts, const char *key, GError **error);

/* What somebody has set, the way a lesson writes it: "cut=>=;depth=3". Free with g_free. */
char *ply_options_write(const PlyOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* Sets what text (nullable: nothing) says. False and error where it cannot be read. */
bool ply_options_read(PlyOptions *options, const char *text, GError **error);

/* Keeps the run in texts, with its kind. False where its kind is not kept. */
bool ply_run_save(const PlyRun *run, GHashTable *texts);
/* For a kind's save: keeps the id of the kind under "game", and what has been set under "options". */
void ply_run_save_options(const PlyRun *run, GHashTable *texts);
/* Was a run of kind kept so? */
bool ply_run_was_of(GHashTable *texts, const PlyRunKind *kind);
/* The kind of the run kept in texts, which are those of a file perhaps older than kinds: then the
 * first row of faces that was_saved. NULL without error: no run is kept; with error: a kind that
 * faces do not have. */
const PlyRunKind *ply_run_saved_kind(GHashTable *texts, const PlyFaces *faces, GError **error);
