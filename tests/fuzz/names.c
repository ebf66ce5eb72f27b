/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of files, which may have any bytes but the slash. The first byte says what is done with them
 * (readers, below): shown, listed as lessons, saved and set aside, written to as pictures. */
#include <glib/gstdio.h>
#include <string.h>

#include "base/csv.h"
#include "fuzz.h"
#include "lesson/library.h"
#include "lesson/read/reader.h"
#include "render/page/export.h"
#include "search/run.h"
#include "store/save.h"

#define MOST_LINES 12
#define MOST_PATH 120 /* bytes of a picture's name */

/* Can a file have that name here? */
static bool is_name(const char *name) {
  return *name != '\0' && strlen(name) <= 255 && strchr(name, '/') == NULL &&
         strcmp(name, ".") != 0 && strcmp(name, "..") != 0;
}

/* --- shown --- */

/* One line, without anything hidden. */
static void check_line(const char *text) {
  fuzz_check_shown(text);
  g_assert_null(strpbrk(text, "\n\r"));
}

/* The name for programs is the file again. */
static void check_named(const char *path) {
  g_autofree char *named = ply_file_named(path);
  g_assert_true(g_utf8_validate(named, -1, NULL));
  if (strcmp(named, path) == 0)
    return;
  g_autofree char *whole = g_canonicalize_filename(path, NULL);
  g_autofree char *file = g_filename_from_uri(named, NULL, NULL);
  g_assert_cmpstr(file, ==, whole);
}

/* A cell is read back by the rules of RFC 4180, and no spreadsheet runs it. */
static void check_cell(const char *text) {
  g_autoptr(GString) cell = g_string_new(NULL), back = g_string_new(NULL);
  ply_csv_text(cell, text);
  bool quoted = cell->str[0] == '"';
  const char *c = cell->str + quoted, *end = cell->str + cell->len - quoted;
  for (; c < end; c++) {
    g_assert_true(quoted || strchr(",\"\r\n", *c) == NULL);
    if (quoted && *c == '"')
      g_assert_true(++c < end && *c == '"');
    g_string_append_c(back, *c);
  }
  g_assert_true(!quoted || (cell->len >= 2 && *end == '"'));
  bool disarmed = back->str[0] == '\'' && text[0] != '\'';
  g_assert_cmpstr(back->str + disarmed, ==, text);
  g_assert_true(disarmed || text[0] == '\0' || strchr("=@\t\r", text[0]) == NULL);
}

static void check_message(const char *path) {
  g_autoptr(GError) error = NULL;
  PlyFault fault = { .text = g_strdup("x"), .line = 1, .column = 1 };
  g_autofree char *line = ply_fault_print(&fault, path);
  check_line(line);
  g_free(fault.text);
  ply_fail(NULL, 0, 0, &error, PLY_ERROR_FILE, "“%s”", path);
  fuzz_check_refused("", error, NULL);
}

static void show(FuzzBytes *bytes) {
  g_autofree char *path = fuzz_rest(bytes);
  g_autofree char *shown = ply_file_shown(path), *quoted = ply_quote(path), *id = NULL;
  check_line(shown);
  check_line(quoted);
  g_assert_cmpint(g_utf8_strlen(quoted, -1), <=, 8 * PLY_QUOTED_MAX + 1); /* "<U+202E>" is eight */
  id = ply_lesson_id(path);
  check_line(id);
  if (*path != '\0')
    check_named(path);
  check_cell(path);
  check_message(path);
}

/* --- lessons of a folder --- */

/* The first letter of a line says what is in the file. */
static const char *const lessons[] = {
  "---\ntitle: A\ncourse: sudoku\norder: 2\ngame: tree\nalgorithm: minimax\n---\n```tree\n(3 "
  "4)\n```\n",
  "---\ntitle: B\ncourse: minimax\norder: 1\ngame: tree\nalgorithm: minimax\n---\n```tree\n(3 "
  "4)\n```\n",
  "---\ntitle: C\ngame: tree\nalgorithm: minimax\n---\n```tree\n(3 4)\n```\n",
  "no lesson",
};
#define BROKEN 3

static bool is_listed(const char *name) {
  return g_str_has_suffix(name, ".md") && *name != '.' && strcmp(name, "README.md") != 0;
}

/* Each lesson once, in whatever languages it is there. */
static guint fill_folder(FuzzBytes *bytes) {
  g_autoptr(GHashTable) stems = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; i < MOST_LINES && bytes->left > 0; i++) {
    const char *text = lessons[fuzz_choice(bytes, G_N_ELEMENTS(lessons))];
    g_autofree char *name = fuzz_line(bytes);
    if (!is_name(name))
      continue;
    g_autofree char *path = fuzz_file(name, text, strlen(text));
    if (is_listed(name))
      g_hash_table_add(stems, ply_source_stem(name, NULL));
  }
  return g_hash_table_size(stems);
}

static void check_entry(const PlyLibraryEntry *entry) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_load(entry->file, NULL, faults);
  check_line(entry->title);
  check_line(entry->id);
  g_assert_cmpint(entry->broken, ==, lesson == NULL);
  g_assert_cmpint(entry->broken, ==, entry->ids == NULL);
  if (lesson == NULL)
    return;
  g_assert_cmpstr(entry->id, ==, lesson->id);
  g_assert_cmpstr(entry->id, ==, entry->ids->lessons[0]);
}

static void list(FuzzBytes *bytes) {
  guint n = fill_folder(bytes);
  g_autofree char *folder = fuzz_path(".");
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) entries = ply_library_list(folder, &error);
  g_assert_no_error(error);
  g_assert_cmpuint(entries->len, ==, n);
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = entries->pdata[i],
                          *before = i > 0 ? entries->pdata[i - 1] : NULL;
    check_entry(entry);
    if (before != NULL && g_strcmp0(before->course, entry->course) == 0)
      g_assert_true(before->order < entry->order ||
                    (before->order == entry->order && strcmp(before->file, entry->file) < 0));
  }
}

/* --- saved, set aside, swept --- */

/* What lies in the folder: name → text. */
typedef struct {
  GHashTable *files;
} Model;

static const char *const beside[] = { "-wal", "-shm", NULL };

static bool has(const Model *model, const char *name, const char *tail) {
  g_autofree char *whole = g_strconcat(name, tail, NULL);
  return g_hash_table_contains(model->files, whole);
}

static bool is_taken(const Model *model, const char *name) {
  bool taken = has(model, name, "");
  for (int i = 0; beside[i] != NULL; i++)
    taken = taken || has(model, name, beside[i]);
  return taken;
}

static void move(Model *model, const char *from, const char *to, const char *tail) {
  g_autofree char *old = g_strconcat(from, tail, NULL);
  gpointer key, text;
  if (g_hash_table_steal_extended(model->files, old, &key, &text)) {
    g_free(key);
    g_hash_table_insert(model->files, g_strconcat(to, tail, NULL), text);
  }
}

static void save(Model *model, const char *name, const char *path) {
  g_autofree char *text = g_strdup_printf("%u", g_hash_table_size(model->files));
  g_autoptr(GError) error = NULL;
  if (ply_save(path, text, strlen(text), &error))
    g_hash_table_insert(model->files, g_strdup(name), g_steal_pointer(&text));
  else
    fuzz_check_refused("", error, NULL);
}

static void set_aside(Model *model, const char *name, const char *path) {
  g_autofree char *bad = g_strconcat(name, ".bad", NULL), *to = g_strdup(bad);
  for (unsigned i = 1; is_taken(model, to); i++) {
    g_free(to);
    to = g_strdup_printf("%s.%u", bad, i);
  }
  g_autofree char *moved = ply_set_aside(path, beside), *expected = fuzz_path(to);
  if (moved == NULL) { /* it is too long */
    g_assert_cmpuint(strlen(to) + strlen(beside[0]), >, 255);
    return;
  }
  g_assert_cmpstr(moved, ==, expected);
  move(model, name, to, "");
  for (int i = 0; beside[i] != NULL; i++)
    move(model, name, to, beside[i]);
}

static gboolean is_left_of(gpointer key, gpointer text, gpointer name) {
  const char *tail = g_str_has_prefix(key, name) ? (const char *)key + strlen(name) : "";
  size_t n = *tail == '.' ? strlen(tail + 1) : 0;
  for (size_t i = 1; i <= n; i++)
    n = g_ascii_isalnum(tail[i]) ? n : 0;
  return n == 6;
}

static void sweep(Model *model, const char *name, const char *path) {
  ply_save_sweep(path, 0); /* all are younger than that */
  ply_save_sweep(path, G_MAXINT64);
  g_hash_table_foreach_remove(model->files, is_left_of, (gpointer)name);
}

static void check_folder(const Model *model) {
  g_autofree char *folder = fuzz_path(".");
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  guint n = 0;
  for (const char *name; (name = g_dir_read_name(dir)) != NULL; n++) {
    g_autofree char *path = fuzz_path(name), *text = NULL;
    g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
    g_assert_cmpstr(text, ==, g_hash_table_lookup(model->files, name));
  }
  g_assert_cmpuint(n, ==, g_hash_table_size(model->files));
}

static void (*const calls[])(Model *model, const char *name, const char *path) = { save, set_aside,
                                                                                   sweep };

static void keep(FuzzBytes *bytes) {
  Model model = { g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free) };
  for (int i = 0; i < MOST_LINES && bytes->left > 0; i++) {
    unsigned call = fuzz_choice(bytes, G_N_ELEMENTS(calls));
    g_autofree char *name = fuzz_line(bytes), *path = fuzz_path(name);
    if (!is_name(name))
      continue;
    calls[call](&model, name, path);
    check_folder(&model);
  }
  g_hash_table_unref(model.files);
}

/* --- pictures --- */

static const PlyRun *small_run(void) {
  static PlyRun *run;
  if (run == NULL) {
    g_autoptr(PlyStart) start = ply_start_new(&ply_game_tree, "(3 4)", NULL, NULL);
    run = ply_run_new(start, ply_algorithms[0], NULL, NULL);
    ply_run_record(run, NULL);
  }
  return run;
}

static void draw(FuzzBytes *bytes) {
  g_autofree char *name = fuzz_rest(bytes), *path = fuzz_path(name);
  if (!is_name(name) || strlen(name) > MOST_PATH)
    return;
  g_autoptr(PlyReplay) replay = ply_replay_new(small_run()->trace);
  g_autoptr(GError) error = NULL;
  PlyExport options;
  ply_export_init(&options);
  bool drawn = ply_export_file(small_run(), replay, &options, path, &error);
  g_assert_cmpint(drawn, ==, ply_export_knows(path));
  g_assert_cmpint(drawn, ==, g_file_test(path, G_FILE_TEST_EXISTS));
  if (!drawn)
    fuzz_check_refused("", error, NULL);
}

static void (*const readers[])(FuzzBytes *bytes) = { show, list, keep, draw };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzBytes bytes = { data, size };
  readers[fuzz_choice(&bytes, G_N_ELEMENTS(readers))](&bytes);
  fuzz_empty_folder();
  return 0;
}
