/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/pages.h"
#include "program.h"

#include <glib.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

static const size_t sizes[] = {
  1, 4096, PLY_LARGE_PAGE - 1, PLY_LARGE_PAGE, PLY_LARGE_PAGE + 1, 3 * PLY_LARGE_PAGE + 12345
};

static void assert_zero(const unsigned char *bytes, size_t n) {
  g_assert_cmpuint(bytes[0], ==, 0);
  g_assert_cmpint(memcmp(bytes, bytes + 1, n - 1), ==, 0);
}

/* All of them are zero, and are so again once they are cleared. */
static void test_zeroes(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++) {
    unsigned char *bytes = ply_zeroes_new(sizes[i]);
    g_assert_nonnull(bytes);
    assert_zero(bytes, sizes[i]);
    memset(bytes, 0xa5, sizes[i]);
    ply_zeroes_clear(bytes, sizes[i]);
    assert_zero(bytes, sizes[i]);
    ply_zeroes_free(bytes, sizes[i]);
  }
  ply_zeroes_free(NULL, PLY_LARGE_PAGE);
}

/* Pages lie on a large one, are whole and their own, and may go back in parts. */
static void test_pages(void) {
  unsigned char *one = ply_pages_new(2 * PLY_LARGE_PAGE, false);
  unsigned char *other = ply_pages_new(2 * PLY_LARGE_PAGE, true);
  g_assert_true(one != NULL && other != NULL);
  g_assert_cmpuint((uintptr_t)one % PLY_LARGE_PAGE, ==, 0);
  g_assert_cmpuint((uintptr_t)other % PLY_LARGE_PAGE, ==, 0);
  memset(one, 1, 2 * PLY_LARGE_PAGE);
  memset(other, 2, 2 * PLY_LARGE_PAGE);
  g_assert_cmpint(munmap(one, PLY_LARGE_PAGE), ==, 0);
  g_assert_cmpuint(one[PLY_LARGE_PAGE], ==, 1);
  g_assert_cmpuint(one[2 * PLY_LARGE_PAGE - 1], ==, 1);
  g_assert_cmpuint(other[0], ==, 2);
  munmap(one + PLY_LARGE_PAGE, PLY_LARGE_PAGE);
  munmap(other, 2 * PLY_LARGE_PAGE);
}

/* What is too large is refused. */
static void test_refused(void) {
  g_assert_null(ply_pages_new((size_t)1 << 60, true));
  g_assert_null(ply_zeroes_new((size_t)1 << 60));
}

TEST_PROGRAM("pages") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/base/pages/zeroes", test_zeroes);
  g_test_add_func("/base/pages/pages", test_pages);
  g_test_add_func("/base/pages/refused", test_refused);
  return g_test_run();
}
