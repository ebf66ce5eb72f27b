/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What trace and render show: their arguments, the run that these ask for, and its recording. */

#include "cli/cli.h"
#include "lesson/lesson.h"
#include "search/run.h"

typedef struct {
  char *game, *position, *algorithm, *to_move, *run;
  char **sets; /* "name=value" */
  char **rest; /* the lesson */
} PlySetupArgs;

#define PLY_SETUP_N_ENTRIES 8
#define PLY_SETUP_ALGORITHM "algorithm" /* of --set; the algorithm itself does not read it */

/* Fills a table of options that write to args. */
void ply_setup_entries(PlySetupArgs *args, GOptionEntry entries[static PLY_SETUP_N_ENTRIES]);
void ply_setup_args_clear(PlySetupArgs *args);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlySetupArgs, ply_setup_args_clear)

/* Adds a line for an option and its choices. */
void ply_setup_describe(GString *text, const PlyOption *option);
/* The options of all algorithms with their choices, for --help. */
char *ply_setup_help(void) G_GNUC_WARN_UNUSED_RESULT;

/* The name of the algorithm that args ask for, or NULL. */
const char *ply_setup_algorithm(const PlySetupArgs *args);
/* The start that --game, --position and --to-move say; NULL and error where they say none. */
PlyStart *ply_setup_start(const PlySetupArgs *args, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The file of the lesson that was written: a name with a slash or an ending, or that is there, is a
 * file; else the library has it. NULL and error where it has not. */
char *ply_setup_lesson_path(const char *written, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whether output can be written as it looks now (ply_save_may), and is none of the files that args are read from. */
bool ply_setup_may_write(const PlySetupArgs *args, const char *output, GError **error);
/* The run that args ask for, not yet recorded. NULL and error where they do not say one; the
 * faults of a lesson that cannot be used are told one by one before. lesson (out, nullable)
 * is the lesson it came from, or NULL. */
PlyRun *ply_setup_run(const PlySetupArgs *args, PlyLesson **lesson,
                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* --- the kinds, for their faces --- */

/* The search that args ask for: base (a lesson's, nullable) with other options, or that of a start.
 * NULL and error where they do not say one. */
PlyRun *ply_setup_search_run(const PlySetupArgs *args, const PlyRun *base,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Matches as the subject of trace and render: --set first and second say who plays. */

/* Do the arguments ask for a match? */
bool ply_setup_is_match(const PlySetupArgs *args);
/* base (nullable): a match of a lesson. NULL and error where they do not say one. */
PlyRun *ply_setup_match_run(const PlySetupArgs *args, const PlyRun *base,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Days in a life and questions about odds, off the arguments that trace and render share. */

/* Do odds decide what --game says? */
bool ply_setup_is_chance(const PlySetupArgs *args);
/* base (nullable): a run of a lesson. As ply_setup_run. */
PlyRun *ply_setup_chance_run(const PlySetupArgs *args, const PlyRun *base,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Records a run: with progress on standard error where that is a terminal, and stopped by an
 * interrupt (Ctrl+C), which leaves what was recorded so far. */

/* False where it was stopped. */
bool ply_record_shown(PlyRun *run);
/* Could the recording not begin? Says why; code is what the command ends with then. */
bool ply_record_failed(const PlyRun *run, PlyExit *code);
