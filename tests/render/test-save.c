/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "store/save.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* A fresh folder for each test, in which "old" holds OLD. */
typedef struct {
  char *folder, *old;
} Place;

#define OLD "OLD CONTENT"

static void set_up(Place *p, gconstpointer data) {
  g_autoptr(GError) error = NULL;
  p->folder = g_dir_make_tmp("plybook-save-XXXXXX", &error);
  g_assert_no_error(error);
  p->old = g_build_filename(p->folder, "old", NULL);
  g_file_set_contents(p->old, OLD, -1, &error);
  g_assert_no_error(error);
}

/* Names in the folder; removes them. */
static unsigned empty_folder(const char *folder) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  unsigned n = 0;
  for (const char *name; (name = g_dir_read_name(dir)) != NULL; n++) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    g_remove(path);
  }
  return n;
}

static void tear_down(Place *p, gconstpointer data) {
  empty_folder(p->folder);
  g_assert_cmpint(g_rmdir(p->folder), ==, 0);
  g_free(p->folder);
  g_free(p->old);
}

static void assert_content(const char *path, const char *expected) {
  g_autofree char *text = NULL;
  gsize n = 0;
  g_assert_true(g_file_get_contents(path, &text, &n, NULL));
  g_assert_cmpmem(text, n, expected, strlen(expected));
}

static int mode_of(const char *path) {
  GStatBuf st;
  g_assert_cmpint(g_stat(path, &st), ==, 0);
  return (int)(st.st_mode & 07777);
}

static void assert_refused(const char *path, const void *data, size_t n, const char *words) {
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_save(path, data, n, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_FILE);
  g_assert_nonnull(strstr(error->message, words));
  g_autofree char *name = g_filename_display_name(path);
  if (strlen(name) > PLY_PIECE_MAX)
    name[PLY_PIECE_MAX] = '\0'; /* a name that no file can have is not told to its end */
  g_assert_nonnull(strstr(error->message, name));
}

static void test_new_file(Place *p, gconstpointer data) {
  g_autofree char *path = g_build_filename(p->folder, "new ü.svg", NULL);
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_save(path, "new\0byte", 8, &error));
  g_assert_no_error(error);
  g_autofree char *text = NULL;
  gsize n = 0;
  g_assert_true(g_file_get_contents(path, &text, &n, NULL));
  g_assert_cmpmem(text, n, "new\0byte", 8);
  mode_t mask = umask(0);
  umask(mask);
  g_assert_cmpint(mode_of(path), ==, 0644 & ~(int)mask);
  g_assert_cmpint(empty_folder(p->folder), ==, 2); /* nothing beside old and new */
}

static void test_replace(Place *p, gconstpointer data) {
  g_assert_true(ply_save(p->old, "shorter", 7, NULL));
  assert_content(p->old, "shorter");
  g_assert_true(ply_save(p->old, NULL, 0, NULL));
  assert_content(p->old, "");
}

/* Also bits that the umask would take from a new file. */
static void test_mode(Place *p, gconstpointer data) {
  static const int modes[] = { 0640, 0600, 0664, 0755 };
  for (unsigned i = 0; i < G_N_ELEMENTS(modes); i++) {
    g_assert_cmpint(g_chmod(p->old, modes[i]), ==, 0);
    g_assert_true(ply_save(p->old, "x", 1, NULL));
    g_assert_cmpint(mode_of(p->old), ==, modes[i]);
  }
}

static void test_link(Place *p, gconstpointer data) {
  g_autofree char *link = g_build_filename(p->folder, "link", NULL);
  g_assert_cmpint(symlink("old", link), ==, 0);
  g_assert_true(ply_save(link, "through", 7, NULL));
  g_autofree char *target = g_file_read_link(link, NULL);
  g_assert_cmpstr(target, ==, "old");
  assert_content(p->old, "through");
  g_autofree char *nowhere = g_build_filename(p->folder, "nowhere", NULL);
  g_assert_cmpint(symlink("gone", nowhere), ==, 0);
  assert_refused(nowhere, "x", 1, "leads nowhere");
}

static void test_refused(Place *p, gconstpointer data) {
  assert_refused("/dev/full", "x", 1, "the disk is full");
  GStatBuf st;
  g_assert_cmpint(g_stat("/dev/full", &st), ==, 0);
  g_assert_true(S_ISCHR(st.st_mode));
  assert_refused(p->folder, "x", 1, "it is a folder");
  g_autofree char *missing = g_build_filename(p->folder, "no", "such", NULL);
  assert_refused(missing, "x", 1, "folder does not exist");
  g_autofree char *below = g_build_filename(p->old, "file", NULL);
  assert_refused(below, "x", 1, "is no folder");
  g_autofree char *letters = g_strnfill(300, 'n');
  g_autofree char *longest = g_build_filename(p->folder, letters, NULL);
  assert_refused(longest, "x", 1, "too long");
  assert_content(p->old, OLD);
}

static void test_folder_closed(Place *p, gconstpointer data) {
  g_assert_cmpint(g_chmod(p->folder, 0555), ==, 0);
  /* The administrator may write everywhere: be somebody else for a moment. */
  bool administrator = geteuid() == 0;
  if (administrator)
    g_assert_cmpint(seteuid(65534), ==, 0);
  assert_refused(p->old, "x", 1, "does not allow writing");
  if (administrator)
    g_assert_cmpint(seteuid(0), ==, 0);
  g_assert_cmpint(g_chmod(p->folder, 0700), ==, 0);
  assert_content(p->old, OLD);
}

/* A limit on the size of files stands in for a full disk: the write fails half way. */
static void test_full(Place *p, gconstpointer data) {
  struct rlimit before, tight;
  g_assert_cmpint(getrlimit(RLIMIT_FSIZE, &before), ==, 0);
  tight = before;
  tight.rlim_cur = 4096;
  g_autofree char *bytes = g_malloc0(200000);
  void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
  g_assert_cmpint(setrlimit(RLIMIT_FSIZE, &tight), ==, 0);
  g_autoptr(GError) error = NULL;
  bool saved = ply_save(p->old, bytes, 200000, &error);
  g_assert_cmpint(setrlimit(RLIMIT_FSIZE, &before), ==, 0);
  signal(SIGXFSZ, handler);
  g_assert_false(saved);
  g_assert_error(error, PLY_ERROR, PLY_ERROR_FILE);
  g_assert_nonnull(strstr(error->message, "the disk is full"));
  assert_content(p->old, OLD);
  g_assert_cmpint(empty_folder(p->folder), ==, 1); /* nothing left behind */
}

TEST_PROGRAM("save") {
  static const struct {
    const char *path;
    void (*run)(Place *, gconstpointer);
  } cases[] = {
    { "/render/save/new-file", test_new_file },
    { "/render/save/replace", test_replace },
    { "/render/save/mode", test_mode },
    { "/render/save/link", test_link },
    { "/render/save/refused", test_refused },
    { "/render/save/folder-closed", test_folder_closed },
    { "/render/save/full", test_full },
  };
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++)
    g_test_add(cases[i].path, Place, NULL, set_up, cases[i].run, tear_down);
  return g_test_run();
}
