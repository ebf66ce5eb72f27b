/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Runs that are made by commands, a person's and the rules', on a game that keeps its own trace: a list
 * of them is recorded, can be gone on with from any step, and is kept as text. The kind of the run says
 * which commands there are (PlyRunKind.commands), and what they do. The same list gives the same trace. */

#include "run/run.h"

typedef struct {
  unsigned kind;    /* index in the table of the run's kind */
  uint32_t subject; /* PLY_NO_SUBJECT where there is none */
} PlyRunCommand;

/* Does a subject stand behind the word? */
typedef enum { PLY_ALONE, PLY_WITH_SUBJECT, PLY_PERHAPS_SUBJECT } PlyCommandTakes;

typedef struct {
  const char *word; /* "open"; NULL behind the last */
  PlyCommandTakes takes;
  bool person; /* a person's: done at once, and no work of rules */
} PlyRunWord;

/* Beside the words: what they work on, the kind's own game with its trace. */
struct _PlyCommands {
  const PlyRunWord *words;
  const char *const *settings; /* options that may change while a game goes on; NULL at the end */
  /* More of them, which journals had not at first: written where they are not as usual, and as usual
   * where they are not written. NULL at the end; nullable. */
  const char *const *later;
  /* The subject behind a word, as people type it; nullable, as PlySubjects has it. */
  bool (*read)(const PlyRun *run, unsigned kind, const char *text, uint32_t *subject,
               GError **error);
  char *(*print)(const PlyRun *run, unsigned kind, uint32_t subject);
  /* Makes what the first command needs, where that takes long; does nothing where it is there. False
   * and error (PLY_ERROR_STOPPED: progress was cancelled) where it cannot be made. Nullable. */
  bool (*begin)(gpointer game, PlyProgress *progress, GError **error);
  /* Can a command do anything on the board that run begins with, for who writes a list of them ahead?
   * False and error where its subject stays as it is for good. Nullable: all can. */
  bool (*fits)(const PlyRun *run, const PlyRunCommand *command, GError **error);
  void (*carry_out)(gpointer game, const PlyRunCommand *command, PlyProgress *progress);
  bool (*is_over)(gconstpointer game);
  /* The game with its first steps, to go on from there with what options say. swept: the rules in use
   * have just been tried on all of it. NULL and error where options say nothing sensible. */
  gpointer (*fork)(gconstpointer game, uint32_t step, const PlyOptions *options, bool swept,
                   GError **error);
  /* Does a sweep of the rules of options end at that step, with nothing left that they prove? */
  bool (*ends_sweep)(gconstpointer game, uint32_t step, const PlyOptions *options);
  PlyTrace *(*trace)(gconstpointer game); /* borrowed */
  void (*free)(gpointer game);
};

/* A run not yet recorded, with no command so far; takes game. */
PlyRun *ply_run_new_commands(const PlyRunKind *kind, gpointer game,
                             const PlyOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* What it takes from a list; the run must not be recorded. False and error where a command and what
 * stands behind it do not go together. */
bool ply_run_take_commands(PlyRun *run, const PlyRunCommand *commands, unsigned n, GError **error);
/* The game of a run of that kind. */
gpointer ply_run_game_of(const PlyRun *run, const PlyRunKind *kind);
/* PlyRunKind.record and .free of such kinds. */
void ply_commands_record(PlyRun *run, PlyProgress *progress);
void ply_commands_free(gpointer setup);

const PlyRunCommand *ply_run_commands(const PlyRun *run, unsigned *n);
/* The step at which command i (0 .. n - 1) has been carried out, or how far it came. The run must
 * be recorded. */
uint32_t ply_run_command_step(const PlyRun *run, unsigned i);
/* The options that command i of a run was carried out with; borrowed. */
const PlyOptions *ply_run_command_options(const PlyRun *run, unsigned i);

/* A run not yet recorded that goes on from a step of a recorded one: its steps and commands up to
 * there, then command (nullable: nothing more). options nullable: those that its kind names may differ
 * from there on. A sweep adds nothing where one with the same rules ends at step. NULL and error as
 * above, and where run could not begin. Cost: a copy of the steps. */
PlyRun *ply_run_go_on(const PlyRun *run, uint32_t step, const PlyOptions *options,
                      const PlyRunCommand *command, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The rules of options (nullable: those in use there) have just been tried on everything and prove
 * nothing more: a sweep ends at that step. False for a run that is not recorded. */
bool ply_run_is_stuck(const PlyRun *run, uint32_t step, const PlyOptions *options);

/* --- as text (journal.c) --- */

/* "open r3c5", "sweep": false and error, which says what was found and expected, where text is no
 * command of run, or its subject none. */
bool ply_run_command_read(const PlyRun *run, const char *text, PlyRunCommand *command,
                          GError **error);
/* The same text. Free with g_free. */
char *ply_run_command_print(const PlyRun *run,
                            const PlyRunCommand *command) G_GNUC_WARN_UNUSED_RESULT;
/* What was done in a recorded run: a line "EVENTS COMMAND" for each command, EVENTS of its
 * steps being kept (0 before it is recorded), and "set NAME=VALUE;..." where what may change does. Free with g_free. */
char *ply_run_journal_print(const PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;
/* A recorded run with the same steps; start (taken, not yet recorded, without commands): as the one
 * printed began. Takes as long as the commands did. NULL and error where a line cannot be read. */
PlyRun *ply_run_journal_play(PlyRun *start, const char *journal, PlyProgress *progress,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
