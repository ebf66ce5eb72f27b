/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "trace/chunk.h"

#include <glib.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

/* Every chunk is aligned, whole and its own, also after others were given back. */
static void test_own(void) {
  enum { N = PLY_CHUNKS_KEPT + 9 };
  unsigned char *chunks[N];
  for (int round = 0; round < 2; round++) {
    for (int i = 0; i < N; i++) {
      chunks[i] = ply_chunk_new((unsigned)i);
      g_assert_nonnull(chunks[i]);
      g_assert_cmpuint((uintptr_t)chunks[i] % PLY_CHUNK_BYTES, ==, 0);
      memset(chunks[i], i, PLY_CHUNK_BYTES);
    }
    for (int i = 0; i < N; i++) {
      g_assert_cmpuint(chunks[i][0], ==, (unsigned)i);
      g_assert_cmpuint(chunks[i][PLY_CHUNK_BYTES - 1], ==, (unsigned)i);
      ply_chunk_free(chunks[i]);
    }
  }
}

/* Bytes of this process that lie in memory. */
static size_t resident(void) {
  g_autofree char *text = NULL;
  g_assert_true(g_file_get_contents("/proc/self/statm", &text, NULL, NULL));
  return (size_t)g_ascii_strtoull(strchr(text, ' '), NULL, 10) * (size_t)sysconf(_SC_PAGESIZE);
}

/* What is kept for the next recording goes when somebody says so, and chunks come as before. */
static void test_give_back(void) {
  enum { N = PLY_CHUNKS_KEPT };
  void *chunks[N];
  for (int i = 0; i < N; i++)
    memset(chunks[i] = ply_chunk_new((unsigned)i), i, PLY_CHUNK_BYTES);
  for (int i = 0; i < N; i++)
    ply_chunk_free(chunks[i]);
  size_t kept = resident();
  ply_chunk_give_back();
  g_assert_cmpuint(resident() + N / 2 * PLY_CHUNK_BYTES, <, kept);
  ply_chunk_give_back();
  test_own();
}

/* An array that fills a little of its first chunk takes a little memory. */
static void test_first(void) {
  ply_chunk_give_back();
  size_t before = resident();
  char *chunk = ply_chunk_new(0);
  *chunk = 1;
  g_assert_cmpuint(resident(), <, before + PLY_CHUNK_BYTES / 2);
  ply_chunk_free(chunk);
}

TEST_PROGRAM("chunk") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/trace/chunk/own", test_own);
  g_test_add_func("/trace/chunk/give-back", test_give_back);
  g_test_add_func("/trace/chunk/first", test_first);
  return g_test_run();
}
