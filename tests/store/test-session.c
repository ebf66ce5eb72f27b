/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "store/session.h"

#include <glib/gstdio.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>

/* A folder for each test. */
typedef struct {
  char *folder, *path, *bad;
} Place;

static void set_up(Place *p, gconstpointer data) {
  g_autoptr(GError) error = NULL;
  p->folder = g_dir_make_tmp("plybook-session-XXXXXX", &error);
  g_assert_no_error(error);
  p->path = g_build_filename(p->folder, "session.ini", NULL);
  p->bad = g_strconcat(p->path, ".bad", NULL);
}

static void tear_down(Place *p, gconstpointer data) {
  g_autoptr(GDir) dir = g_dir_open(p->folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *path = g_build_filename(p->folder, name, NULL);
    g_assert_cmpint(g_remove(path), ==, 0);
  }
  g_assert_cmpint(g_rmdir(p->folder), ==, 0);
  g_free(p->folder);
  g_free(p->path);
  g_free(p->bad);
}

static void write_text(const char *path, const char *text, gssize length) {
  g_autoptr(GError) error = NULL;
  g_file_set_contents(path, text, length, &error);
  g_assert_no_error(error);
}

static void assert_refused(const Place *p, const char *words) {
  g_auto(PlySession) session = { 0 };
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_session_load(p->path, &session, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_FILE);
  g_assert_nonnull(strstr(error->message, words));
  g_assert_null(session.lesson);
  g_assert_null(session.texts);
}

static void test_nothing(Place *p, gconstpointer data) {
  g_auto(PlySession) session = { 0 };
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_session_load(p->path, &session, &error));
  g_assert_no_error(error);
}

static GHashTable *texts_new(const char *const (*pairs)[2], size_t n) {
  GHashTable *texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  for (size_t i = 0; i < n; i++)
    g_hash_table_insert(texts, g_strdup(pairs[i][0]), g_strdup(pairs[i][1]));
  return texts;
}

/* Texts of a run are kept whatever they are called and hold. */
static void test_round_trip(Place *p, gconstpointer data) {
  static const char *const pairs[][2] = {
    { "game", "tree" },
    { "position", "(\"a=b\"=1 2\"x;\\\")" },
    { "options", "cut=>=;depth=3" },
    { "people", "Ed = P*G\n\n" },
    { "new-2", " a blank " },
    { "empty", "" },
  };
  g_auto(PlySession) saved = { .lesson = g_strdup("/a b/ü=;\n.md"),
                               .texts = texts_new(pairs, G_N_ELEMENTS(pairs)),
                               .section = 3,
                               .step = UINT32_MAX,
                               .zoom = 1.5,
                               .map = g_strdup("shown looked 2.5 1.3 2"),
                               .side = true };
  g_auto(PlySession) loaded = { 0 };
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_session_save(p->path, &saved, &error));
  g_assert_no_error(error);
  g_assert_true(ply_session_load(p->path, &loaded, &error));
  g_assert_cmpstr(loaded.lesson, ==, saved.lesson);
  g_assert_cmpuint(g_hash_table_size(loaded.texts), ==, G_N_ELEMENTS(pairs));
  for (size_t i = 0; i < G_N_ELEMENTS(pairs); i++)
    g_assert_cmpstr(g_hash_table_lookup(loaded.texts, pairs[i][0]), ==, pairs[i][1]);
  g_assert_null(loaded.selected);
  g_assert_cmpstr(loaded.map, ==, saved.map);
  g_assert_cmpuint(loaded.section, ==, 3);
  g_assert_cmpuint(loaded.step, ==, UINT32_MAX);
  g_assert_cmpfloat(loaded.zoom, ==, 1.5);
  g_assert_true(loaded.side);
  g_assert_false(loaded.panel);
}

/* What another version wrote: keys of the window are no texts, nor is what cannot be a key. */
static void test_keys(Place *p, gconstpointer data) {
  write_text(p->path,
             "[session]\nversion=1\nlesson=a.md\nselected=7\ngame=tree\nsection=0\nstep=0\n"
             "zoom=0\nside=true\npanel=true\nname[de]=Baum\nNew Key=1\nbad=\\q\nlater=1\n",
             -1);
  g_auto(PlySession) session = { 0 };
  g_assert_true(ply_session_load(p->path, &session, NULL));
  g_assert_cmpstr(session.lesson, ==, "a.md");
  g_assert_cmpstr(session.selected, ==, "7");
  g_assert_cmpuint(g_hash_table_size(session.texts), ==, 2);
  g_assert_cmpstr(g_hash_table_lookup(session.texts, "game"), ==, "tree");
  g_assert_cmpstr(g_hash_table_lookup(session.texts, "later"), ==, "1");
}

/* Each is set aside whole, told once, and nothing of it is used. */
static void test_damaged(Place *p, gconstpointer data) {
  static const char good[] = "[session]\nversion=1\nsection=0\nstep=0\nzoom=1\nside=true\n"
                             "panel=true\n";
  g_auto(PlySession) session = { 0 };
  write_text(p->path, good, -1);
  g_assert_true(ply_session_load(p->path, &session, NULL));
  static const struct {
    const char *old, *new;
  } changes[] = {
    { "[session]", "session" },    { "version=1", "version=2" },    { "version=1\n", "" },
    { "section=0", "section=-1" }, { "step=0", "step=4294967296" }, { "step=0", "step=x" },
    { "zoom=1", "zoom=nan" },      { "zoom=1", "zoom=-1" },         { "zoom=1", "zoom=1e300" },
    { "side=true", "side=maybe" }, { "panel=true\n", "" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(changes); i++) {
    g_test_message("%s", changes[i].new);
    GString *text = g_string_new(good);
    g_assert_cmpuint(g_string_replace(text, changes[i].old, changes[i].new, 1), ==, 1);
    write_text(p->path, text->str, -1);
    g_string_free(text, TRUE);
    assert_refused(p, "session.ini.bad");
    g_assert_false(g_file_test(p->path, G_FILE_TEST_EXISTS));
    g_assert_cmpint(g_remove(p->bad), ==, 0);
  }
  write_text(p->path, "\0\xff\0", 3);
  assert_refused(p, "session.ini.bad");
}

/* Nobody writes to it: reading it would wait for ever. */
static void test_pipe(Place *p, gconstpointer data) {
  g_assert_cmpint(mkfifo(p->path, 0600), ==, 0);
  assert_refused(p, "session.ini.bad");
}

/* Each one is kept, under a name of its own: a folder may have taken one. */
static void test_again(Place *p, gconstpointer data) {
  static const char *const names[] = { "session.ini.bad.1", "session.ini.bad.2" };
  g_assert_cmpint(g_mkdir(p->bad, 0700), ==, 0);
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    write_text(p->path, names[i], -1);
    assert_refused(p, names[i]);
  }
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *path = g_build_filename(p->folder, names[i], NULL), *text = NULL;
    g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
    g_assert_cmpstr(text, ==, names[i]);
  }
}

/* Where it cannot be moved away, nobody says that it was. */
static void test_stuck(Place *p, gconstpointer data) {
  g_autofree char *name = g_strnfill(NAME_MAX, 'n');
  g_autofree char *path = g_build_filename(p->folder, name, NULL);
  write_text(p->path, "no key file", -1);
  g_assert_cmpint(g_rename(p->path, path), ==, 0);
  g_auto(PlySession) session = { 0 };
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_session_load(path, &session, &error));
  g_assert_null(strstr(error->message, ".bad"));
  g_assert_true(g_file_test(path, G_FILE_TEST_EXISTS));
}

/* What is saved can be loaded: a tree without end is left out, the rest is kept. */
static void test_large(Place *p, gconstpointer data) {
  static const char *const pairs[][2] = { { "game", "tree" }, { "people", "Ed = P*G" } };
  g_auto(PlySession) saved = { .texts = texts_new(pairs, G_N_ELEMENTS(pairs)),
                               .selected = g_strdup("3.1"),
                               .panel = true };
  g_auto(PlySession) loaded = { 0 };
  g_autoptr(GError) error = NULL;
  g_hash_table_insert(saved.texts, g_strdup("position"), g_strnfill(20 << 20, '1'));
  g_assert_true(ply_session_save(p->path, &saved, &error));
  g_assert_true(ply_session_load(p->path, &loaded, &error));
  g_assert_no_error(error);
  g_assert_cmpuint(g_hash_table_size(loaded.texts), ==, 0);
  g_assert_cmpstr(loaded.selected, ==, "3.1");
  g_assert_true(loaded.panel);
}

TEST_PROGRAM("session") {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/store/session/nothing", Place, NULL, set_up, test_nothing, tear_down);
  g_test_add("/store/session/round-trip", Place, NULL, set_up, test_round_trip, tear_down);
  g_test_add("/store/session/keys", Place, NULL, set_up, test_keys, tear_down);
  g_test_add("/store/session/damaged", Place, NULL, set_up, test_damaged, tear_down);
  g_test_add("/store/session/pipe", Place, NULL, set_up, test_pipe, tear_down);
  g_test_add("/store/session/again", Place, NULL, set_up, test_again, tear_down);
  g_test_add("/store/session/stuck", Place, NULL, set_up, test_stuck, tear_down);
  g_test_add("/store/session/large", Place, NULL, set_up, test_large, tear_down);
  return g_test_run();
}
