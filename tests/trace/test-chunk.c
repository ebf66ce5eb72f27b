/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/chunk.h"

#include <glib.h>
#include <stdint.h>
#include <string.h>

/* Every chunk is aligned, whole and its own, also after others were given back. */
static void test_own(void) {
  enum { N = PLY_CHUNKS_KEPT + 9 };
  unsigned char *chunks[N];
  for (int round = 0; round < 2; round++) {
    for (int i = 0; i < N; i++) {
      chunks[i] = ply_chunk_new();
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

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/trace/chunk/own", test_own);
  return g_test_run();
}
