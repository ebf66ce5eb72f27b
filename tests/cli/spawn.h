/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Runs the program that the environment variable PLYBOOK_CLI names, as a user would. */

#include <json-glib/json-glib.h>

typedef struct {
  char *out, *err; /* all that it printed */
  int status;      /* exit status; 128 + the signal that killed it */
} Result;

void result_clear(Result *result);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Result, result_clear)

/* Path of the program. */
const char *cli(void);
/* Runs it with arguments written as in a shell. env: "NAME=value" more, or NULL. */
Result run_cli(const char *arguments);
Result run_cli_env(const char *env, const char *arguments);
/* Runs program in place of it. */
Result run_program(const char *program, const char *env, const char *arguments);
/* Runs a line of the shell, in which $CLI is the program. */
Result run_shell(const char *line);

/* Runs it and sends it an interrupt (Ctrl+C) as soon as it listens for one, however long the
 * machine takes to start it. */
Result run_cli_interrupted(const char *arguments);
/* The same with another signal. */
Result run_cli_signalled(const char *arguments, int signal);

/* The same with a terminal on standard error, as soon as it shows how far it is: what
 * pattern says, a regular expression. All that stood on the terminal is in err, with its ends of
 * lines. */
Result run_cli_on_terminal(const char *arguments, const char *pattern);

/* Runs it, checks the exit status and that nothing came on standard error, and reads what
 * it printed as one JSON value. */
JsonNode *run_json(const char *arguments, int status);
JsonNode *read_json(const Result *result);

/* A new folder below the build folder, empty; the caller frees the path. */
char *scratch_dir(const char *name);
void write_file(const char *path, const char *text);

void assert_contains(const char *text, const char *part);
