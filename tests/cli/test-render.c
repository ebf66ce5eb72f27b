/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The render command: formats, sizes, steps, and that equal input gives equal bytes. */
#include "program.h"
#include "spawn.h"

#include <glib/gstdio.h>
#include <string.h>

#define TREE "--game tree --position '((4 8 7) (9 5 6) (1 2 3))' --algorithm alphabeta-maxmin"
#define BOARD "--game tictactoe --position XOX.O..X. --algorithm alphabeta"

typedef struct {
  char *text;
  gsize length;
} Bytes;

static void bytes_clear(Bytes *bytes) {
  g_free(bytes->text);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Bytes, bytes_clear)

/* Renders to a file called name and reads it; it must work without a word. */
static Bytes render(const char *name, const char *arguments) {
  g_autofree char *dir = scratch_dir("render");
  g_autofree char *path = g_build_filename(dir, name, NULL);
  g_autofree char *line = g_strdup_printf("render -o '%s' %s", path, arguments);
  g_test_message("%s", line);
  g_auto(Result) result = run_cli(line);
  g_assert_cmpstr(result.err, ==, "");
  g_assert_cmpstr(result.out, ==, "");
  g_assert_cmpint(result.status, ==, 0);
  Bytes bytes;
  g_autoptr(GError) error = NULL;
  g_file_get_contents(path, &bytes.text, &bytes.length, &error);
  g_assert_no_error(error);
  return bytes;
}

static void test_formats(void) {
  static const struct {
    const char *name, *start;
  } formats[] = {
    { "x.svg", "<?xml" }, { "x.pdf", "%PDF-" }, { "x.png", "\211PNG\r\n" }, { "X.SVG", "<?xml" }
  };
  static const char *const runs[] = { TREE, BOARD, "first-cutoff", "bags" };
  for (size_t i = 0; i < G_N_ELEMENTS(runs); i++)
    for (size_t k = 0; k < G_N_ELEMENTS(formats); k++) {
      g_auto(Bytes) one = render(formats[k].name, runs[i]);
      g_assert_cmpuint(one.length, >, 500);
      g_assert_true(memcmp(one.text, formats[k].start, strlen(formats[k].start)) == 0);
      g_auto(Bytes) two = render(formats[k].name, runs[i]);
      g_assert_cmpmem(one.text, one.length, two.text, two.length);
    }
}

static void png_size(const Bytes *bytes, int *width, int *height) {
  const guchar *at = (const guchar *)bytes->text + 16; /* IHDR: big-endian width and height */
  g_assert_cmpuint(bytes->length, >, 24);
  *width = at[0] << 24 | at[1] << 16 | at[2] << 8 | at[3];
  *height = at[4] << 24 | at[5] << 16 | at[6] << 8 | at[7];
}

static void test_size(void) {
  g_auto(Bytes) given = render("x.png", TREE " --size 640x360");
  int width, height;
  png_size(&given, &width, &height);
  g_assert_cmpint(width, ==, 640);
  g_assert_cmpint(height, ==, 360);
  g_auto(Bytes) natural = render("x.png", TREE);
  g_auto(Bytes) large = render("x.png", TREE " --text-scale 2");
  int wide, high;
  png_size(&natural, &width, &height);
  png_size(&large, &wide, &high);
  g_assert_cmpint(wide, >, width);
  g_assert_cmpint(high, >, height);
}

/* Every way to name a step; steps, views and themes that differ draw different pictures. */
static void test_differences(void) {
  static const char *const variants[] = {
    TREE " --step 0",
    TREE " --step 'cutoff 1'",
    TREE " --step last",
    TREE " --step last --theme dark",
    TREE " --step last --theme contrast",
    TREE " --step last --theme print",
    TREE " --step last --bare",
    TREE " --step last --title 'A title'",
    TREE " --step last --hide-values",
    "--game life --step last",
    "--game life --step last --hide-values",
    BOARD " --view board",
    BOARD " --view tree",
    BOARD " --view all",
  };
  g_auto(Bytes) life = render("x.svg", "--game life --step last --hide-values");
  g_assert_null(strstr(life.text, "The last job")); /* no choice, in words too */
  g_autoptr(GPtrArray) seen = g_ptr_array_new_with_free_func(g_free);
  for (size_t i = 0; i < G_N_ELEMENTS(variants); i++) {
    g_auto(Bytes) bytes = render("x.svg", variants[i]);
    g_assert_false(g_ptr_array_find_with_equal_func(seen, bytes.text, g_str_equal, NULL));
    g_ptr_array_add(seen, g_steal_pointer(&bytes.text));
  }
  g_auto(Bytes) last = render("x.svg", TREE), end = render("x.svg", TREE " --step end");
  g_assert_cmpmem(last.text, last.length, end.text, end.length);
  g_auto(Bytes) start = render("x.svg", TREE " --step start");
  g_assert_cmpstr(start.text, ==, seen->pdata[0]);
}

/* The largest run there is: a picture with folds, not a picture of everything. */
static void test_large(void) {
  g_auto(Bytes) bytes = render("x.png", "--game tictactoe --algorithm minimax");
  int width, height;
  png_size(&bytes, &width, &height);
  g_assert_cmpint(width, >, 0);
  g_assert_cmpint(width, <=, 32767);
}

/* With all nodes in full size there is more than one PNG holds: it comes in tiles, and that is said. */
static void test_everything(void) {
  g_autofree char *dir = scratch_dir("everything");
  g_autofree char *path = g_build_filename(dir, "x.png", NULL);
  g_autofree char *line =
      g_strdup_printf("render -o '%s' --everything --view tree --game tictactoe "
                      "--position XO....... --algorithm alphabeta",
                      path);
  g_auto(Result) result = run_cli(line);
  g_assert_cmpint(result.status, ==, 0);
  g_assert_nonnull(strstr(result.err, "NAME-ROW-COLUMN.png"));
  static const char *const files[] = { "x.png", "x-1-1.png", "x-1-2.png" };
  for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
    g_autofree char *file = g_build_filename(dir, files[i], NULL);
    g_autofree char *text = NULL;
    g_assert_true(g_file_get_contents(file, &text, NULL, NULL));
  }
}

/* A picture that cannot be written leaves the one that was there, and nothing beside it. */
static void test_keeps_old(void) {
  g_autofree char *dir = scratch_dir("keep");
  g_autofree char *path = g_build_filename(dir, "x.svg", NULL);
  write_file(path, "old");
  g_autofree char *line = g_strdup_printf("render -o '%s' --step 999 " TREE, path);
  g_auto(Result) result = run_cli(line);
  g_assert_cmpint(result.status, ==, 2);
  g_autofree char *folder = g_strdup_printf("render -o '%s/none/x.svg' " TREE, dir);
  g_auto(Result) other = run_cli(folder);
  g_assert_cmpint(other.status, ==, 2);
  g_autofree char *text = NULL;
  g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
  g_assert_cmpstr(text, ==, "old");
  g_autoptr(GDir) listing = g_dir_open(dir, 0, NULL);
  g_assert_cmpstr(g_dir_read_name(listing), ==, "x.svg");
  g_assert_null(g_dir_read_name(listing));
}

#define DEEP "--view map --game tree --position '((3 9) (2 (4 1) 6) ((5 1) (7 8 9)))' -a alphabeta"

/* Of a map another way to lie, and each rule of what is folded, is another picture. */
static void test_maps(void) {
  static const char *const ways[] = { "",
                                      "--across",
                                      "--fold depth:1",
                                      "--fold depth:1 --across",
                                      "--fold value:3",
                                      "--fold pruned",
                                      "--fold line" };
  g_autoptr(GPtrArray) seen = g_ptr_array_new_with_free_func(g_free);
  for (size_t i = 0; i < G_N_ELEMENTS(ways); i++) {
    g_autofree char *line = g_strdup_printf(DEEP " %s", ways[i]);
    g_auto(Bytes) bytes = render("x.svg", line);
    g_assert_false(g_ptr_array_find_with_equal_func(seen, bytes.text, g_str_equal, NULL));
    g_ptr_array_add(seen, g_steal_pointer(&bytes.text));
  }
  g_auto(Result) wrong = run_cli("render -o x.svg --fold depth:0 " DEEP);
  g_assert_cmpint(wrong.status, ==, 2);
  assert_contains(wrong.err, "--fold: found “depth:0”, expected depth:3, value:1, pruned or line");
}

TEST_PROGRAM("render") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/render/formats", test_formats);
  g_test_add_func("/cli/render/size", test_size);
  g_test_add_func("/cli/render/differences", test_differences);
  g_test_add_func("/cli/render/maps", test_maps);
  g_test_add_func("/cli/render/large", test_large);
  g_test_add_func("/cli/render/everything", test_everything);
  g_test_add_func("/cli/render/keeps-old", test_keeps_old);
  return g_test_run();
}
