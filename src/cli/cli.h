/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* plybook-cli: everything without a display. One row of the command table per command; a
 * command reads its own options, prints to standard output through output.h and returns the
 * exit status. What it prints with --json is one JSON value. */

#include <glib.h>

typedef enum {
  PLY_EXIT_DONE = 0,
  PLY_EXIT_NO = 1,  /* the answer is "no": a lesson has faults, a budget does not hold */
  PLY_EXIT_BAD = 2, /* bad usage, bad input, or output that cannot be written */
} PlyExit;

typedef struct _PlyCommand PlyCommand;
struct _PlyCommand {
  const char *name;
  const char *arguments; /* after the options in the usage line; translatable, or NULL */
  const char *summary;   /* one line, translatable */
  const char *details;   /* below the options, translatable, or NULL */
  char *(*more)(void);   /* text behind the details, to be freed; NULL: none */
  PlyExit (*run)(const PlyCommand *command, int argc, char **argv); /* argv[0]: its name */
};

/* All commands, in the order of the help; the last one has a NULL name. */
extern const PlyCommand ply_commands[];

PlyExit ply_command_lessons(const PlyCommand *command, int argc, char **argv);
PlyExit ply_command_answers(const PlyCommand *command, int argc, char **argv);
PlyExit ply_command_check(const PlyCommand *command, int argc, char **argv);
PlyExit ply_command_progress(const PlyCommand *command, int argc, char **argv);
PlyExit ply_command_trace(const PlyCommand *command, int argc, char **argv);
PlyExit ply_command_ask(const PlyCommand *command, int argc, char **argv);
PlyExit ply_command_drive(const PlyCommand *command, int argc, char **argv);
PlyExit ply_command_render(const PlyCommand *command, int argc, char **argv);
PlyExit ply_command_rate(const PlyCommand *command, int argc, char **argv);
PlyExit ply_command_deduce(const PlyCommand *command, int argc, char **argv);
PlyExit ply_command_solve(const PlyCommand *command, int argc, char **argv);
PlyExit ply_command_generate(const PlyCommand *command, int argc, char **argv);
PlyExit ply_command_lab(const PlyCommand *command, int argc, char **argv);
/* The labs and what can be set for them. */
char *ply_lab_help(void) G_GNUC_WARN_UNUSED_RESULT;
