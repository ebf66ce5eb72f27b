/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _XOPEN_SOURCE 700 /* terminals */
#include "spawn.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void result_clear(Result *result) {
  g_free(result->out);
  g_free(result->err);
}

const char *cli(void) {
  const char *path = g_getenv("PLYBOOK_CLI");
  g_assert_nonnull(path);
  return path;
}

/* argv is taken. */
static Result run_argv(GStrv argv, const char *env) {
  g_auto(GStrv) environment = g_get_environ();
  if (env != NULL) {
    g_auto(GStrv) pair = g_strsplit(env, "=", 2);
    environment = g_environ_setenv(environment, pair[0], pair[1], TRUE);
  }
  environment = g_environ_setenv(environment, "CLI", cli(), TRUE);
  Result result = { 0 };
  int wait_status;
  g_autoptr(GError) error = NULL;
  g_spawn_sync(NULL, argv, environment, G_SPAWN_DEFAULT, NULL, NULL, &result.out, &result.err,
               &wait_status, &error);
  g_assert_no_error(error);
  result.status = WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 128 + WTERMSIG(wait_status);
  g_strfreev(argv);
  return result;
}

static GStrv argv_of(const char *program, const char *arguments) {
  g_autofree char *quoted = g_shell_quote(program);
  g_autofree char *line = g_strjoin(" ", quoted, arguments, NULL);
  GStrv argv = NULL;
  g_autoptr(GError) error = NULL;
  g_shell_parse_argv(line, NULL, &argv, &error);
  g_assert_no_error(error);
  return argv;
}

Result run_program(const char *program, const char *env, const char *arguments) {
  return run_argv(argv_of(program, arguments), env);
}

Result run_cli_env(const char *env, const char *arguments) {
  return run_program(cli(), env, arguments);
}

Result run_cli(const char *arguments) {
  return run_cli_env(NULL, arguments);
}

Result run_shell(const char *line) {
  const char *argv[] = { "/bin/sh", "-c", line, NULL };
  return run_argv(g_strdupv((GStrv)argv), NULL);
}

/* Whether the process has a handler for the signal; one that has ended has none. */
static bool catches(const char *pid, int signal_number) {
  g_autofree char *path = g_strdup_printf("/proc/%s/status", pid);
  g_autofree char *status = NULL;
  if (!g_file_get_contents(path, &status, NULL, NULL))
    return false;
  const char *mask = strstr(status, "SigCgt:");
  g_assert_nonnull(mask);
  return (g_ascii_strtoull(mask + strlen("SigCgt:"), NULL, 16) >> (signal_number - 1) & 1) != 0;
}

static int status_of(GSubprocess *process) {
  return g_subprocess_get_if_exited(process) ? g_subprocess_get_exit_status(process)
                                             : 128 + g_subprocess_get_term_sig(process);
}

Result run_cli_interrupted(const char *arguments) {
  return run_cli_signalled(arguments, SIGINT);
}

Result run_cli_signalled(const char *arguments, int signal) {
  g_auto(GStrv) argv = argv_of(cli(), arguments);
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocess) process =
      g_subprocess_newv((const char *const *)argv,
                        G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);
  g_assert_no_error(error);
  /* A copy: the library forgets the number when the process ends, which it may do any time. */
  g_autofree char *pid = g_strdup(g_subprocess_get_identifier(process));
  while (pid != NULL && g_subprocess_get_identifier(process) != NULL && !catches(pid, signal))
    g_usleep(1000);
  g_subprocess_send_signal(process, signal);
  Result result = { 0 };
  g_subprocess_communicate_utf8(process, NULL, NULL, &result.out, &result.err, &error);
  g_assert_no_error(error);
  result.status = status_of(process);
  return result;
}

/* Adds to text what comes from fd; false at the end. */
static bool read_more(int fd, GString *text) {
  char buf[256];
  ssize_t n = read(fd, buf, sizeof buf);
  if (n > 0)
    g_string_append_len(text, buf, n);
  return n > 0;
}

Result run_cli_on_terminal(const char *arguments, const char *pattern) {
  g_auto(GStrv) argv = argv_of(cli(), arguments);
  g_autoptr(GError) error = NULL;
  g_autoptr(GString) seen = g_string_new(NULL);
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  g_assert_cmpint(terminal, >=, 0);
  g_assert_true(grantpt(terminal) == 0 && unlockpt(terminal) == 0);
  g_autoptr(GSubprocessLauncher) launcher =
      g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_subprocess_launcher_take_stderr_fd(launcher, open(ptsname(terminal), O_RDWR | O_NOCTTY));
  g_autoptr(GSubprocess) process =
      g_subprocess_launcher_spawnv(launcher, (const char *const *)argv, &error);
  g_assert_no_error(error);
  g_subprocess_launcher_close(launcher); /* or the terminal would never end */
  while (!g_regex_match_simple(pattern, seen->str, 0, 0) && read_more(terminal, seen))
    ;
  g_subprocess_send_signal(process, SIGINT);
  Result result = { 0 };
  g_subprocess_communicate_utf8(process, NULL, NULL, &result.out, NULL, &error);
  g_assert_no_error(error);
  while (read_more(terminal, seen))
    ;
  close(terminal);
  result.err = g_strdup(seen->str);
  result.status = status_of(process);
  return result;
}

JsonNode *read_json(const Result *result) {
  g_assert_true(g_utf8_validate(result->out, -1, NULL));
  g_autoptr(JsonParser) parser = json_parser_new();
  g_autoptr(GError) error = NULL;
  json_parser_load_from_data(parser, result->out, -1, &error);
  g_assert_no_error(error);
  return json_parser_steal_root(parser);
}

JsonNode *run_json(const char *arguments, int status) {
  g_auto(Result) result = run_cli(arguments);
  g_assert_cmpstr(result.err, ==, "");
  g_assert_cmpint(result.status, ==, status);
  return read_json(&result);
}

/* Removes all that path has, which is a folder or nothing; links are not followed. */
static void empty_folder(const char *path) {
  g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
  for (const char *file; dir != NULL && (file = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *old = g_build_filename(path, file, NULL);
    if (g_file_test(old, G_FILE_TEST_IS_DIR) && !g_file_test(old, G_FILE_TEST_IS_SYMLINK))
      empty_folder(old);
    g_remove(old);
  }
}

char *scratch_dir(const char *name) {
  char *path = g_build_filename(g_getenv("G_TEST_BUILDDIR"), "scratch", name, NULL);
  empty_folder(path);
  g_assert_cmpint(g_mkdir_with_parents(path, 0777), ==, 0);
  return path;
}

void write_file(const char *path, const char *text) {
  g_autoptr(GError) error = NULL;
  g_file_set_contents(path, text, -1, &error);
  g_assert_no_error(error);
}

void assert_contains(const char *text, const char *part) {
  if (strstr(text, part) == NULL)
    g_error("expected “%s” in: %s", part, text);
}
