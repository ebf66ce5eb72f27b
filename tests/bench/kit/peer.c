/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "peer.h"

#include <gio/gio.h>
#include <math.h>
#include <sys/resource.h>

char *ply_peer_find(const char *name) {
  char *program = g_find_program_in_path(name);
  if (program != NULL)
    return program;
  program = g_build_filename("/usr/games", name, NULL);
  if (!g_file_test(program, G_FILE_TEST_IS_EXECUTABLE))
    g_clear_pointer(&program, g_free);
  return program;
}

/* Time that ended children have worked, in ms. */
static double children_ms(void) {
  struct rusage use;
  getrusage(RUSAGE_CHILDREN, &use);
  return (double)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1e3 +
         (double)(use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e3;
}

static unsigned count_lines(const char *text) {
  unsigned n = 0;
  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

double ply_peer_time(const char *const *argv, const char *input, unsigned lines) {
  g_autofree char *written = NULL;
  double begin = children_ms();
  g_autoptr(GSubprocess) child =
      g_subprocess_newv(argv, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL);
  if (child == NULL || !g_subprocess_communicate_utf8(child, input, NULL, &written, NULL, NULL) ||
      !g_subprocess_get_successful(child))
    return NAN;
  return count_lines(written) == lines ? children_ms() - begin : NAN;
}
