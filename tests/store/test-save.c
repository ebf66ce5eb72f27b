/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "store/save.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

typedef struct {
  char *folder, *path;
} Place;

static void set_up(Place *p, gconstpointer data) {
  g_autoptr(GError) error = NULL;
  p->folder = g_dir_make_tmp("plybook-save-XXXXXX", &error);
  g_assert_no_error(error);
  p->path = g_build_filename(p->folder, "session.ini", NULL);
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
}

static void write_text(const char *path, const char *text) {
  g_autoptr(GError) error = NULL;
  g_file_set_contents(path, text, -1, &error);
  g_assert_no_error(error);
}

static void assert_text(const char *path, const char *expected) {
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  g_file_get_contents(path, &text, NULL, &error);
  g_assert_no_error(error);
  g_assert_cmpstr(text, ==, expected);
}

static void save(const char *path, const char *text) {
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_save_may(path, &error));
  g_assert_no_error(error);
  g_assert_true(ply_save(path, text, strlen(text), &error));
  g_assert_no_error(error);
  assert_text(path, text);
}

/* Neither before the work nor after it, and always for the same reason. */
static void assert_refused(const char *path, const char *reason, bool seen_before) {
  g_autoptr(GError) before = NULL, after = NULL;
  g_assert_true(ply_save_may(path, &before) == !seen_before);
  g_assert_true(!seen_before || strstr(before->message, reason) != NULL);
  g_assert_false(ply_save(path, "new", 3, &after));
  g_assert_error(after, PLY_ERROR, PLY_ERROR_FILE);
  g_assert_nonnull(strstr(after->message, reason));
}

static void test_new_and_again(Place *p, gconstpointer data) {
  save(p->path, "one");
  save(p->path, "two, which is longer");
  g_assert_true(ply_save(p->path, NULL, 0, NULL));
  assert_text(p->path, "");
}

static void test_link_stays(Place *p, gconstpointer data) {
  g_autofree char *link = g_build_filename(p->folder, "link", NULL);
  write_text(p->path, "old");
  g_assert_cmpint(symlink("session.ini", link), ==, 0);
  save(link, "new");
  assert_text(p->path, "new");
  g_assert_true(g_file_test(link, G_FILE_TEST_IS_SYMLINK));
}

/* More than the umask would give a new file. */
static void test_mode_stays(Place *p, gconstpointer data) {
  struct stat info;
  write_text(p->path, "old");
  g_assert_cmpint(g_chmod(p->path, 0666), ==, 0);
  save(p->path, "new");
  g_assert_cmpint(stat(p->path, &info), ==, 0);
  g_assert_cmpint(info.st_mode & 07777, ==, 0666);
}

static void test_refused(Place *p, gconstpointer data) {
  g_autofree char *nowhere = g_build_filename(p->folder, "none", "file", NULL);
  g_autofree char *below = g_build_filename(p->path, "file", NULL);
  g_autofree char *lost = g_build_filename(p->folder, "lost", NULL);
  g_autofree char *circle = g_build_filename(p->folder, "circle", NULL);
  g_autofree char *name = g_strnfill(NAME_MAX + 1, 'n');
  g_autofree char *large = g_build_filename(p->folder, name, NULL);
  g_autofree char *socket = g_build_filename(p->folder, "socket", NULL);
  write_text(p->path, "old");
  g_assert_cmpint(symlink("none", lost), ==, 0);
  g_assert_cmpint(symlink("circle", circle), ==, 0);
  assert_refused(p->folder, "it is a folder", true);
  g_assert_cmpint(mknod(socket, S_IFSOCK | 0600, 0), ==, 0);
  assert_refused(socket, "it is no file to write to", true);
  assert_refused("/dev/full", "the disk is full", false);
  assert_refused(lost, "it is a link that leads nowhere", true);
  assert_refused(circle, "its links lead in a circle", true);
  assert_refused(nowhere, "the folder does not exist", true);
  assert_refused(below, "a part of its path is no folder", true);
  assert_refused(large, "the name is too long", true);
  assert_refused("/proc/a.svg",
                 geteuid() == 0 ? "no file can be made in its folder"
                                : "the folder does not allow writing",
                 true);
  assert_text(p->path, "old");
}

/* --- what is no file --- */

static gpointer read_to_end(gpointer path) {
  char *text = NULL;
  gsize n;
  g_assert_true(g_file_get_contents(path, &text, &n, NULL));
  return text;
}

#define LONG (1 << 20) /* bytes, more than a pipe holds */

/* A pipe and a device are written where they are, and stay what they are. */
static void test_straight(Place *p, gconstpointer data) {
  g_autofree char *pipe = g_build_filename(p->folder, "pipe", NULL);
  g_autofree char *text = g_strnfill(LONG, 'x');
  GStatBuf info;
  g_assert_cmpint(mkfifo(pipe, 0600), ==, 0);
  assert_refused(pipe, "it is a pipe, and nobody reads it", false);
  int end = g_open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0); /* from here on somebody does */
  GThread *reader = g_thread_new("reader", read_to_end, pipe);
  g_assert_true(ply_save_may(pipe, NULL));
  g_assert_true(ply_save(pipe, text, LONG, NULL));
  g_autofree char *found = g_thread_join(reader);
  g_assert_true(strlen(found) == LONG);
  g_assert_cmpint(close(end), ==, 0);
  g_assert_true(g_lstat(pipe, &info) == 0 && S_ISFIFO(info.st_mode));
  g_assert_true(ply_save_may("/dev/null", NULL) && ply_save("/dev/null", "x", 1, NULL));
}

/* --- what killed saves leave --- */

static void leave(const Place *p, const char *name, gint64 when) {
  g_autofree char *path = g_build_filename(p->folder, name, NULL);
  struct utimbuf times = { (time_t)when, (time_t)when };
  write_text(path, name);
  g_assert_cmpint(g_utime(path, &times), ==, 0);
}

static void assert_left(const Place *p, const char *name, bool there) {
  g_autofree char *path = g_build_filename(p->folder, name, NULL);
  g_assert_true(g_file_test(path, G_FILE_TEST_EXISTS) == there);
}

#define NOW G_GINT64_CONSTANT(1800000000)
#define DAY (24 * 60 * 60)

static unsigned n_files(const Place *p) {
  g_autoptr(GDir) dir = g_dir_open(p->folder, 0, NULL);
  unsigned n = 0;
  while (g_dir_read_name(dir) != NULL)
    n++;
  return n;
}

/* Until all of a set are on the disk the old files are there, and afterwards all of the new ones. */
static void test_set(Place *p, gconstpointer data) {
  g_autofree char *other = g_build_filename(p->folder, "other", NULL);
  g_autofree char *folder = g_build_filename(p->folder, "folder", NULL);
  g_autoptr(GError) error = NULL;
  write_text(p->path, "old");
  g_assert_cmpint(g_mkdir(folder, 0700), ==, 0);
  PlySaveSet *set = ply_save_set_new();
  g_assert_true(ply_save_set_add(set, p->path, "new", 3, &error));
  g_assert_true(ply_save_set_add(set, other, "more", 4, &error));
  assert_text(p->path, "old");
  g_assert_false(g_file_test(other, G_FILE_TEST_EXISTS));
  g_assert_false(ply_save_set_add(set, folder, "no", 2, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_FILE);
  ply_save_set_free(set);
  assert_text(p->path, "old");
  g_assert_cmpuint(n_files(p), ==, 2);
  g_clear_error(&error);
  set = ply_save_set_new();
  g_assert_true(ply_save_set_add(set, p->path, "new", 3, &error) &&
                ply_save_set_add(set, other, "more", 4, &error) &&
                ply_save_set_commit(set, &error));
  ply_save_set_free(set);
  assert_text(p->path, "new");
  assert_text(other, "more");
  g_assert_cmpuint(n_files(p), ==, 3);
}

static void test_sweep(Place *p, gconstpointer data) {
  static const struct {
    const char *name;
    gint64 age;
    bool stays;
  } files[] = {
    { "session.ini", 9 * DAY, true },
    { "session.ini.Ab3xYz", DAY, false },
    { "session.ini.000000", 400 * DAY, false },
    { "session.ini.Ab3xY1", DAY - 1, true }, /* somebody may be writing it */
    { "session.ini.Ab3xY2", -DAY, true },    /* a clock was set back */
    { "session.ini.bad", 9 * DAY, true },
    { "session.ini.bad.12", 9 * DAY, true },
    { "session.ini.Ab3xYz7", 9 * DAY, true },
    { "session.ini.Ab3x-z", 9 * DAY, true },
    { "session.iniAb3xYz", 9 * DAY, true },
    { "other.ini.Ab3xYz", 9 * DAY, true },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(files); i++)
    leave(p, files[i].name, NOW - files[i].age);
  g_autofree char *folder = g_build_filename(p->folder, "session.ini.folder", NULL);
  struct utimbuf times = { 0, 0 };
  g_assert_cmpint(g_mkdir(folder, 0700), ==, 0);
  g_assert_cmpint(g_utime(folder, &times), ==, 0);
  ply_save_sweep(p->path, NOW);
  for (size_t i = 0; i < G_N_ELEMENTS(files); i++)
    assert_left(p, files[i].name, files[i].stays);
  assert_left(p, "session.ini.folder", true);
  g_autofree char *nowhere = g_build_filename(p->folder, "none", "session.ini", NULL);
  ply_save_sweep(nowhere, NOW);
}

TEST_PROGRAM("save") {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/store/save/new-and-again", Place, NULL, set_up, test_new_and_again, tear_down);
  g_test_add("/store/save/link-stays", Place, NULL, set_up, test_link_stays, tear_down);
  g_test_add("/store/save/mode-stays", Place, NULL, set_up, test_mode_stays, tear_down);
  g_test_add("/store/save/refused", Place, NULL, set_up, test_refused, tear_down);
  g_test_add("/store/save/straight", Place, NULL, set_up, test_straight, tear_down);
  g_test_add("/store/save/set", Place, NULL, set_up, test_set, tear_down);
  g_test_add("/store/save/sweep", Place, NULL, set_up, test_sweep, tear_down);
  return g_test_run();
}
