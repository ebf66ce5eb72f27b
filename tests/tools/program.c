/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <string.h>

static TestProgram *programs;

void test_program_add(TestProgram *program) {
  program->next = programs;
  programs = program;
}

/* Returns the lines of the file $TESTS_LEFT: the path of a case that is left to "./dev test --all", or
 * such a path and a number, of what is to be tried there. Ends the program if it cannot be read. */
static char **left_lines(void) {
  const char *name = g_getenv("TESTS_LEFT");
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  if (name == NULL)
    return g_new0(char *, 1);
  if (!g_file_get_contents(name, &text, NULL, &error))
    g_error("%s", error->message);
  return g_strsplit(g_strchomp(text), "\n", -1);
}

guint test_program_count(const char *path, guint all) {
  g_auto(GStrv) lines = left_lines();
  for (char **line = lines; *line != NULL; line++) {
    const char *number = strchr(*line, ' ');
    if (number == NULL || strncmp(*line, path, (gsize)(number - *line)) != 0 ||
        path[number - *line] != '\0')
      continue;
    guint some = (guint)g_ascii_strtoull(number, NULL, 10);
    g_assert_cmpuint(some, <, all);
    g_test_message("fewer: %s", path);
    return some;
  }
  return all;
}

/* Adds to arguments that the cases which are left are skipped. */
static void add_left(GPtrArray *arguments) {
  g_auto(GStrv) lines = left_lines();
  for (char **line = lines; *line != NULL; line++)
    if (strchr(*line, ' ') == NULL) {
      g_ptr_array_add(arguments, (char *)"-s");
      g_ptr_array_add(arguments, (char *)g_intern_string(*line)); /* GLib keeps it */
    }
}

/* Runs program with the arguments argv[2] and on, as if it stood alone; returns its exit status. */
static int run(const TestProgram *program, int argc, char **argv) {
  g_autoptr(GPtrArray) arguments = g_ptr_array_new();
  g_ptr_array_add(arguments, argv[0]);
  for (int i = 2; i < argc; i++)
    g_ptr_array_add(arguments, argv[i]);
  add_left(arguments);
  int n = (int)arguments->len;
  g_ptr_array_add(arguments, NULL);
  return program->run(n, (char **)arguments->pdata);
}

/* Runs the program that argv[1] names; returns its exit status, 2 if there is none of that name. */
int main(int argc, char **argv) {
  for (TestProgram *each = argc > 1 ? programs : NULL; each != NULL; each = each->next)
    if (g_str_equal(each->name, argv[1]))
      return run(each, argc, argv);
  g_printerr("%s: no test program is called \"%s\"; there are:", argv[0], argc > 1 ? argv[1] : "");
  for (TestProgram *each = programs; each != NULL; each = each->next)
    g_printerr(" %s", each->name);
  g_printerr("\n");
  return 2;
}
