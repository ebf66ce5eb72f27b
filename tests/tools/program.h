/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The test programs of a room that need the same libraries are one executable: to link it once takes
 * a fraction of the time. Its first argument says which of them runs, "test-trace chunk --tap"; each
 * is a process of its own, as if it stood alone. */

typedef struct TestProgram TestProgram;
struct TestProgram {
  const char *name;
  int (*run)(int argc, char **argv);
  TestProgram *next;
};

/* Adds program, which must live as long as the executable, to those that can be run. */
void test_program_add(TestProgram *program);

/* Returns how many of what the case at path tries are to be tried: all, or fewer where the line of path in
 * the file $TESTS_LEFT says so, which "./dev test" has. Says so as a message of the test. */
guint test_program_count(const char *path, guint all);

/* Begins the program of that name, one a file: the body that follows has argc and argv without the
 * name, and returns the exit status. */
#define TEST_PROGRAM(its_name)                                                                     \
  static int test_program_main(int argc, char **argv);                                             \
  __attribute__((constructor)) static void add_test_program(void) {                                \
    static TestProgram program = { its_name, test_program_main, NULL };                            \
    test_program_add(&program);                                                                    \
  }                                                                                                \
  static int test_program_main(int argc, char **argv)
