/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window.h"

#include <gio/gio.h>
#include <math.h>
#include <string.h>

#define SOURCES PLY_BENCH_SOURCES /* set by the build: where the sources are, */
#define BUILD PLY_BENCH_BUILD     /* and what is built of them */

/* What the program finds itself by, whoever runs it. */
static const char *const environment[][2] = {
  { "PLYBOOK_LESSONS", SOURCES "/lessons" },
  { "PLYBOOK_DATA", SOURCES "/data" },
  { "GSETTINGS_SCHEMA_DIR", BUILD "/data" },
  { "GSETTINGS_BACKEND", "memory" },
  { "GSK_RENDERER", "cairo" },
  { "UI_SCREEN", "1920x1080" },
};

/* The number that the last line says; NAN: none. */
static double last_number(const char *text) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  unsigned n = g_strv_length(lines);
  while (n > 0 && *lines[n - 1] == '\0')
    n--;
  char *end = NULL;
  double value = n > 0 ? g_ascii_strtod(lines[n - 1], &end) : NAN;
  return n > 0 && end != lines[n - 1] ? value : NAN;
}

static double run(const char *what, unsigned turns) {
  g_autofree char *number = g_strdup_printf("%u", turns), *out = NULL;
  g_autoptr(GSubprocessLauncher) launcher =
      g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  for (size_t i = 0; i < G_N_ELEMENTS(environment); i++)
    g_subprocess_launcher_setenv(launcher, environment[i][0], environment[i][1], TRUE);
  g_autoptr(GSubprocess) child =
      g_subprocess_launcher_spawn(launcher, NULL, SOURCES "/tests/tools/with-display.sh",
                                  BUILD "/tests/ui/bench-window", what, number, NULL);
  if (child == NULL || !g_subprocess_communicate_utf8(child, NULL, NULL, &out, NULL, NULL) ||
      !g_subprocess_get_successful(child))
    return NAN;
  return last_number(out);
}

#define STARTS 25 /* of each program */

double ply_measure_first_frame(PlyBench *measure) {
  return run("first-frame", ply_measure_of(measure, STARTS));
}

double ply_measure_window_memory(PlyBench *measure) {
  return run("memory", 1);
}
