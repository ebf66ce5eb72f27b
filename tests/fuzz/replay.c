/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In libFuzzer's place: gives a target every file of its corpus as it is, and with changes by a
 * fixed generator.
 *
 *   fuzz-TARGET [--dictionary FILE] [--changes N] FOLDER... [GLib's own test options]
 */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "fuzz.h"

#define SEED 20261121

static char *dictionary;
static int changes;
static char **folders;
static GPtrArray *words; /* GString */

/* A line of a dictionary of libFuzzer: "text", with \\, \" and \xNN. */
static GString *read_word(const char *line) {
  const char *c = strchr(line, '"'), *end = strrchr(line, '"');
  if (*line == '#' || c == NULL || end == c)
    return NULL;
  GString *word = g_string_new(NULL);
  for (c++; c < end; c++) {
    if (c[0] == '\\' && c[1] == 'x') {
      g_string_append_c(word, (char)(g_ascii_xdigit_value(c[2]) << 4 | g_ascii_xdigit_value(c[3])));
      c += 3;
    } else {
      c += c[0] == '\\';
      g_string_append_c(word, *c);
    }
  }
  return word;
}

static void free_word(gpointer word) {
  g_string_free(word, TRUE);
}

static void read_words(void) {
  words = g_ptr_array_new_with_free_func(free_word);
  g_ptr_array_add(words, g_string_new("\n"));
  g_ptr_array_add(words, g_string_new("\xff"));
  if (dictionary == NULL)
    return;
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  g_file_get_contents(dictionary, &text, NULL, &error);
  g_assert_no_error(error);
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (char **line = lines; *line != NULL; line++) {
    GString *word = read_word(*line);
    if (word != NULL)
      g_ptr_array_add(words, word);
  }
}

/* One bit, a word put in or over what is there, a part doubled or cut out, or the end torn off. */
static void change(PlyRandom *random, GString *text) {
  uint32_t at = text->len == 0 ? 0 : ply_random_below(random, (uint32_t)text->len);
  uint32_t rest = (uint32_t)text->len - at, wanted = 1 + ply_random_below(random, 40);
  uint32_t n = MIN(rest, wanted);
  const GString *word = words->pdata[ply_random_below(random, words->len)];
  switch (ply_random_below(random, 6)) {
  case 0:
    if (rest > 0)
      text->str[at] = (char)(text->str[at] ^ (1 << ply_random_below(random, 8)));
    break;
  case 1: g_string_insert_len(text, at, word->str, (gssize)word->len); break;
  case 2: g_string_overwrite_len(text, at, word->str, (gssize)word->len); break;
  case 3: {
    g_autofree char *part = g_strndup(text->str + at, n);
    g_string_insert(text, ply_random_below(random, (uint32_t)text->len + 1), part);
    break;
  }
  case 4: g_string_erase(text, at, n); break;
  default: g_string_truncate(text, at); break;
  }
}

/* Gives the target a copy of just this size: reading beyond it shows under a sanitizer. */
static void give(const char *text, size_t length) {
  g_autofree uint8_t *exact = length > 0 ? g_memdup2(text, length) : g_new(uint8_t, 1);
  LLVMFuzzerTestOneInput(exact, length);
}

static void test_file(gconstpointer path) {
  g_autofree char *original = NULL;
  gsize length;
  g_autoptr(GError) error = NULL;
  PlyRandom random;
  g_file_get_contents(path, &original, &length, &error);
  g_assert_no_error(error);
  give(original, length);
  ply_random_init(&random, SEED, length);
  for (int i = 0; i < changes; i++) {
    g_autoptr(GString) text = g_string_new_len(original, (gssize)length);
    for (uint32_t n = 1 + ply_random_below(&random, 3); n > 0; n--)
      change(&random, text);
    give(text->str, text->len);
  }
}

static void test_nothing(void) {
  give("", 0);
}

static void add_folder(const char *folder) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GDir) dir = g_dir_open(folder, 0, &error);
  g_autofree char *base = g_path_get_basename(folder);
  g_assert_no_error(error);
  for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    g_autofree char *test = g_strconcat("/fuzz/", base, "/", name, NULL);
    if (g_file_test(path, G_FILE_TEST_IS_REGULAR))
      g_test_add_data_func_full(test, g_steal_pointer(&path), test_file, g_free);
  }
}

int main(int argc, char **argv) {
  const GOptionEntry entries[] = {
    { "dictionary", 0, 0, G_OPTION_ARG_FILENAME, &dictionary, "Words to change files with",
      "FILE" },
    { "changes", 0, 0, G_OPTION_ARG_INT, &changes, "Changed copies of each file", "N" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &folders, NULL, "FOLDER..." },
    { NULL },
  };
  g_autoptr(GOptionContext) context = g_option_context_new(NULL);
  g_autoptr(GError) error = NULL;
  g_test_init(&argc, &argv, NULL);
  g_option_context_add_main_entries(context, entries, NULL);
  if (!g_option_context_parse(context, &argc, &argv, &error) || folders == NULL)
    g_error("%s", error != NULL ? error->message : "no folder is given");
  LLVMFuzzerInitialize(&argc, &argv);
  read_words();
  g_test_add_func("/fuzz/(nothing)", test_nothing);
  for (char **folder = folders; *folder != NULL; folder++)
    add_folder(*folder);
  int status = g_test_run();
  g_ptr_array_unref(words);
  g_strfreev(folders);
  g_free(dictionary);
  return status;
}
