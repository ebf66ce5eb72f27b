/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader against bytes that nobody wrote. With libFuzzer:
 *
 *   clang -fsanitize=fuzzer,address,undefined tests/lesson/fuzz-lesson.c ... -o fuzz
 *   ./fuzz tests/lesson/broken lessons
 *
 * With PLY_REPLAY (in the test run) the folders on the command line are the corpus: each file is
 * read as it is, and with flipped bytes, swapped parts and torn ends, by a fixed generator. */
#include <string.h>

#include "lesson/lesson.h"
#include "trace/random.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* One size in sixty-four is searched too: that takes most of the time. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_read((const char *)data, size, "fuzz.md",
                                                size % 64 == 0 ? PLY_CHECK_USUAL : NULL, faults);
  g_assert_true((lesson == NULL) == (faults->len > 0));
  g_assert_cmpuint(faults->len, <=, PLY_LESSON_MAX_FAULTS + 1);
  for (guint i = 0; i < faults->len; i++) {
    const PlyFault *fault = faults->pdata[i];
    g_assert_true(g_utf8_validate(fault->text, -1, NULL));
    g_assert_cmpint(fault->line, >=, 1);
    g_assert_cmpint(fault->column, >=, 1);
  }
  return 0;
}

#ifdef PLY_REPLAY

/* Changes of each file; sanitizers are ten times as slow. */
#ifdef __SANITIZE_ADDRESS__
#define CHANGES 150
#else
#define CHANGES 1000
#endif

/* What a lesson is made of: more telling than bytes. */
static const char *const words[] = { "---\n",  "```", "\n", "```run ", "- [x] ",
                                     "> ",     "## ", "(",  ")",       "{",
                                     "tree: ", ": ",  "*",  "\xff",    "−",
                                     "[",      "<",   "\t", "\r",      "999999999999" };

/* A change: one byte, a word put in, a part doubled or cut out, or the end torn off. */
static void change(PlyRandom *random, GString *text) {
  uint32_t at = text->len == 0 ? 0 : ply_random_below(random, (uint32_t)text->len);
  uint32_t rest = (uint32_t)text->len - at, wanted = 1 + ply_random_below(random, 40);
  uint32_t n = MIN(rest, wanted);
  switch (ply_random_below(random, 5)) {
  case 0:
    if (rest > 0)
      text->str[at] = (char)(text->str[at] ^ (1 << ply_random_below(random, 8)));
    break;
  case 1: g_string_insert(text, at, words[ply_random_below(random, G_N_ELEMENTS(words))]); break;
  case 2: {
    g_autofree char *part = g_strndup(text->str + at, n);
    g_string_insert(text, ply_random_below(random, (uint32_t)text->len + 1), part);
    break;
  }
  case 3: g_string_erase(text, at, n); break;
  default: g_string_truncate(text, at); break;
  }
}

static void test_file(gconstpointer data) {
  const char *path = data;
  g_autofree char *original = NULL;
  gsize length;
  g_autoptr(GError) error = NULL;
  PlyRandom random;
  g_file_get_contents(path, &original, &length, &error);
  g_assert_no_error(error);
  LLVMFuzzerTestOneInput((const uint8_t *)original, length);
  ply_random_init(&random, 20261121, length);
  for (int i = 0; i < CHANGES; i++) {
    g_autoptr(GString) text = g_string_new_len(original, (gssize)length);
    for (uint32_t n = 1 + ply_random_below(&random, 3); n > 0; n--)
      change(&random, text);
    /* A copy of just this size: reading beyond it shows under a sanitizer. */
    g_autofree uint8_t *exact = g_memdup2(text->str, text->len);
    LLVMFuzzerTestOneInput(exact, text->len);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  for (int i = 1; i < argc; i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(GDir) dir = g_dir_open(argv[i], 0, &error);
    g_assert_no_error(error);
    for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
      if (!g_str_has_suffix(name, ".md"))
        continue;
      g_autofree char *test = g_strconcat("/lesson/fuzz/", name, NULL);
      g_test_add_data_func_full(test, g_build_filename(argv[i], name, NULL), test_file, g_free);
    }
  }
  return g_test_run();
}

#endif
