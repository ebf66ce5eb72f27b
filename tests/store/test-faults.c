/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk that fails, or a kill, at each single operation of what is kept: what was said to be safe
 * is there afterwards, whole, and the next window goes on. */
#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdbool.h>
#include <string.h>

#include "answers.h"
#include "place.h"
#include "program.h"
#include "store/session.h"

#define MOST ANSWERS_MOST /* numbers that are kept */

typedef struct {
  Place place;
  char *session, *count;
} Disk;

static void set_up(Disk *d, gconstpointer data) {
  place_set_up(&d->place, data);
  d->session = g_build_filename(d->place.folder, "session.ini", NULL);
  d->count = g_strconcat(d->place.folder, ".count", NULL);
}

static void tear_down(Disk *d, gconstpointer data) {
  place_tear_down(&d->place, data);
  g_remove(d->count);
  g_free(d->session);
  g_free(d->count);
}

/* --- the keeper --- */

typedef struct {
  bool opened, aside, killed;
  bool answers[MOST + 1];     /* that it said were safe */
  unsigned session, n_faults; /* the last session that it said was safe */
  unsigned n_operations;
  char *said;
} Kept;

static void read_line(Kept *kept, const char *line) {
  unsigned number;
  if (sscanf(line, "answer %u", &number) == 1)
    kept->answers[number] = true;
  else if (sscanf(line, "session %u", &number) == 1)
    kept->session = number;
  kept->opened = kept->opened || g_str_has_prefix(line, "open") || g_str_has_prefix(line, "aside");
  kept->aside = kept->aside || g_str_has_prefix(line, "aside");
  kept->n_faults += g_str_has_prefix(line, "fault");
}

/* fault: as in tests/tools/faults.c, or NULL. only: the operations that count, or NULL: all. */
static Kept run_keeper(const Disk *d, unsigned first, unsigned last, const char *fault,
                       const char *only) {
  g_autofree char *from = g_strdup_printf("%u", first), *to = g_strdup_printf("%u", last);
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocessLauncher) launcher =
      g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_remove(d->count);
  g_subprocess_launcher_setenv(launcher, "FAULT_DIR", d->place.folder, TRUE);
  g_subprocess_launcher_setenv(launcher, "FAULT_COUNT", d->count, TRUE);
  if (fault != NULL)
    g_subprocess_launcher_setenv(launcher, "FAULT", fault, TRUE);
  if (only != NULL)
    g_subprocess_launcher_setenv(launcher, "FAULT_ONLY", only, TRUE);
  const char *argv[] = { g_getenv("KEEPER"), d->place.folder, from, to, NULL };
  g_autoptr(GSubprocess) process = g_subprocess_launcher_spawnv(launcher, argv, &error);
  g_assert_no_error(error);
  Kept kept = { 0 };
  g_subprocess_communicate_utf8(process, NULL, NULL, &kept.said, NULL, &error);
  g_assert_no_error(error);
  kept.killed = !g_subprocess_get_if_exited(process);
  if (kept.killed)
    g_assert_cmpint(g_subprocess_get_term_sig(process), ==, SIGKILL);
  else
    g_assert_cmpint(g_subprocess_get_exit_status(process), ==, 0);
  g_auto(GStrv) lines = g_strsplit(kept.said, "\n", -1);
  for (unsigned i = 0; lines[i] != NULL; i++)
    read_line(&kept, lines[i]);
  GStatBuf info;
  kept.n_operations = g_stat(d->count, &info) == 0 ? (unsigned)info.st_size : 0;
  return kept;
}

/* --- what is there afterwards --- */

/* All that was safe before (up to number old) and what kept says is safe. */
static void assert_answers(const Disk *d, const Kept *kept, unsigned old) {
  PlySuccess successes[MOST];
  g_autofree char *aside = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyLearner) store = ply_learner_open(d->place.path, &aside, &error);
  g_assert_no_error(error);
  g_assert_null(aside);
  PlyLearnerLesson lesson = answers_lesson("lesson", MOST);
  ply_learner_successes(store, &lesson, successes);
  for (unsigned i = 1; i <= MOST; i++)
    if (i <= old || kept->answers[i])
      g_assert_cmpint(successes[i - 1], ==, PLY_SUCCESS_FIRST_TRY);
  g_assert_true(ply_learner_finish(store, "lesson", &error)); /* it goes on */
  ply_learner_close(g_steal_pointer(&store));
  place_assert_rows(&d->place, "PRAGMA integrity_check", "ok;");
}

/* The last session that was safe, or the one that was being saved then. */
static void assert_session(const Disk *d, const Kept *kept, unsigned old) {
  g_auto(PlySession) session = { 0 };
  g_autoptr(GError) error = NULL;
  unsigned safe = MAX(kept->session, old);
  bool there = ply_session_load(d->session, &session, &error);
  g_assert_no_error(error);
  g_assert_true(there || safe == 0);
  if (there)
    g_assert_cmpuint(session.step, >=, safe);
}

/* Of a save that failed nothing stays; one that was killed leaves at most its one file. */
static unsigned n_left_over(const Disk *d) {
  unsigned n = 0;
  g_autoptr(GDir) dir = g_dir_open(d->place.folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name(dir)) != NULL;)
    n += g_str_has_prefix(name, "session.ini.") ||
         (g_str_has_prefix(name, "progress.db") && strstr(name, ".bad") != NULL);
  return n;
}

static void assert_kept(const Disk *d, const Kept *kept, unsigned old) {
  g_test_message("%s", kept->said);
  assert_answers(d, kept, old);
  assert_session(d, kept, old);
  g_assert_cmpuint(n_left_over(d), <=, kept->killed ? 1 : 0);
}

/* --- each operation --- */

typedef struct {
  const char *fault;    /* with %u for the number of the operation */
  unsigned old;         /* numbers that were kept before, without fault */
  unsigned most_faults; /* that one operation can be told as */
} Fault;

#define LAST 2 /* number that is kept behind the old ones: more, and only the same comes again */

static void test_each(Disk *d, gconstpointer data) {
  const Fault *f = data;
  unsigned last = f->old + LAST, n = UINT_MAX, told = 0;
  for (unsigned at = 1; at <= n; at++) {
    g_autofree char *fault = g_strdup_printf(f->fault, at);
    place_sweep(&d->place);
    if (f->old > 0)
      g_free(run_keeper(d, 1, f->old, NULL, NULL).said);
    Kept kept = run_keeper(d, f->old + 1, last, fault, NULL);
    bool met = kept.n_operations >= at;
    g_test_message("%s: %u operations, %u faults", fault, kept.n_operations, kept.n_faults);
    assert_kept(d, &kept, f->old);
    g_assert_cmpuint(kept.n_faults, <=, met ? f->most_faults : 0);
    told += kept.n_faults > 0;
    n = met ? n : at;
    g_free(kept.said);
    if (!met)
      g_test_message("%s: ended behind %u operations, %u of them told", f->fault, at - 1, told);
  }
  g_assert_cmpuint(n, >, 30); /* or nothing was counted */
  g_assert_true(told > 0 || f->most_faults == 0);
}

/* A kill in the middle of a run that began with a log in need of recovery, again and again. */
static void test_kill_after_kill(Disk *d, gconstpointer data) {
  unsigned safe = 0, kills = 0;
  Kept all = { 0 };
  while (safe + 1 < MOST) {
    g_autofree char *fault = g_strdup_printf("kill:%u", 20 + 7 * kills % 83);
    Kept kept = run_keeper(d, safe + 1, MOST, fault, NULL);
    g_assert_true(kept.killed);
    g_assert_false(kept.aside);
    kills++;
    for (unsigned i = 1; i <= MOST; i++)
      all.answers[i] = all.answers[i] || kept.answers[i];
    all.session = MAX(all.session, kept.session);
    while (safe < MOST && all.answers[safe + 1])
      safe++;
    g_free(kept.said);
    g_assert_cmpuint(kills, <, 20 * MOST); /* it comes forward */
  }
  g_test_message("%u kills", kills);
  all.killed = true;
  assert_answers(d, &all, 0);
  assert_session(d, &all, 0);
}

/* --- folders and names --- */

static void damage(const Disk *d) {
  g_autofree char *log = g_strconcat(d->place.path, "-wal", NULL);
  g_assert_true(g_file_set_contents(d->place.path, "no database, but kept all the same", -1, NULL));
  g_assert_true(g_file_set_contents(log, "answers", -1, NULL));
}

static void assert_text(const char *path, const char *tail, const char *expected) {
  g_autofree char *file = g_strconcat(path, tail, NULL), *text = NULL;
  g_assert_true(g_file_get_contents(file, &text, NULL, NULL) == (expected != NULL));
  g_assert_cmpstr(text, ==, expected);
}

/* The first move is that of the log, the second that of the database. */
static void test_not_set_aside(Disk *d, gconstpointer data) {
  static const char *const faults[] = { "28:1", "5:2", "30:1+" };
  for (unsigned i = 0; i < G_N_ELEMENTS(faults); i++) {
    place_sweep(&d->place);
    damage(d);
    Kept kept = run_keeper(d, 1, 1, faults[i], "renameat2");
    g_assert_false(kept.opened);
    g_assert_cmpuint(kept.n_faults, ==, 1);
    g_assert_nonnull(strstr(kept.said, "cannot be set aside"));
    assert_text(d->place.path, "", "no database, but kept all the same");
    assert_text(d->place.path, ".bad", NULL);
    g_free(kept.said);
  }
}

/* Between the two moves: the log is not thrown away for want of its database. */
static void test_killed_while_moving(Disk *d, gconstpointer data) {
  damage(d);
  Kept kept = run_keeper(d, 1, 1, "kill:2", "renameat2");
  g_assert_true(kept.killed);
  g_free(kept.said);
  kept = run_keeper(d, 1, 1, NULL, NULL);
  g_assert_true(kept.aside && kept.answers[1]);
  assert_text(d->place.path, ".bad-wal", "answers");
  assert_text(d->place.path, ".bad.1", "no database, but kept all the same");
  g_free(kept.said);
}

/* On a file system that cannot promise to write over nothing. */
static void test_moved_the_old_way(Disk *d, gconstpointer data) {
  damage(d);
  g_autofree char *taken = g_strconcat(d->place.path, ".bad", NULL);
  g_assert_true(g_file_set_contents(taken, "older", -1, NULL));
  Kept kept = run_keeper(d, 1, 1, "22:1+", "renameat2");
  g_assert_true(kept.aside);
  g_assert_cmpuint(kept.n_faults, ==, 0);
  assert_text(d->place.path, ".bad", "older");
  assert_text(d->place.path, ".bad.1", "no database, but kept all the same");
  assert_text(d->place.path, ".bad.1-wal", "answers");
  g_free(kept.said);
}

/* No file can be made or written here: the program says so and goes on. */
static void test_read_only(Disk *d, gconstpointer data) {
  g_autofree char *fault = g_strdup_printf("%d:1+", EROFS);
  g_free(run_keeper(d, 1, 2, NULL, NULL).said);
  Kept kept = run_keeper(d, 3, 4, fault, NULL);
  g_assert_cmpuint(kept.n_faults, >=, 2);
  g_assert_nonnull(strstr(kept.said, "the disk is read-only"));
  assert_kept(d, &kept, 2);
  g_free(kept.said);
}

/* The reasons in words of one's own. */
static void test_reasons(Disk *d, gconstpointer data) {
  static const struct {
    int code;
    const char *operation, *words,
        *other; /* as another release of SQLite has them; NULL: the same */
  } reasons[] = {
    { ENOSPC, "open", "the disk is full" },
    { ENOSPC, "write", "the disk is full" },
    { EDQUOT, "write", "the disk is full" },
    { EFBIG, "fsync", "the disk is full" },
    { EACCES, "open", "the folder does not allow writing" },
    { EPERM, "rename", "the folder does not allow writing" },
    { EROFS, "open", "the disk is read-only" },
    { ENOSPC, "pwrite", "the disk is full" },
    { EDQUOT, "pwrite", "disk is full" },
    { EIO, "fdatasync", "disk I/O error", "nput/output error" },
    { EIO, "write", "nput/output error" },
    { EIO, "close", "nput/output error" },
  };
  g_free(run_keeper(d, 1, 1, NULL, NULL).said);
  for (unsigned i = 0; i < G_N_ELEMENTS(reasons); i++) {
    g_autofree char *fault = g_strdup_printf("%d:1+", reasons[i].code);
    Kept kept = run_keeper(d, i + 2, i + 2, fault, reasons[i].operation);
    g_test_message("%s %s: %s", fault, reasons[i].operation, kept.said);
    g_assert_true(strstr(kept.said, reasons[i].words) != NULL ||
                  (reasons[i].other != NULL && strstr(kept.said, reasons[i].other) != NULL));
    assert_session(d, &kept, 1);
    g_free(kept.said);
  }
}

TEST_PROGRAM("faults") {
  static const struct {
    const char *name;
    Fault fault;
  } each[] = {
    { "full-once", { "28:%u", 0, 1 } },
    { "full-once-later", { "28:%u", 2, 1 } },
    { "full-from", { "28:%u+", 2, 2 * LAST + 1 } },
    { "broken-once", { "5:%u", 2, 1 } },
    { "broken-from", { "5:%u+", 0, 2 * LAST + 1 } },
    { "killed", { "kill:%u", 0, 0 } },
    { "killed-later", { "kill:%u", 2, 0 } },
    { "torn", { "torn:%u", 2, 0 } },
  };
  static const struct {
    const char *name;
    void (*test)(Disk *d, gconstpointer data);
  } tests[] = {
    { "kill-after-kill", test_kill_after_kill },
    { "not-set-aside", test_not_set_aside },
    { "killed-while-moving", test_killed_while_moving },
    { "moved-the-old-way", test_moved_the_old_way },
    { "read-only", test_read_only },
    { "reasons", test_reasons },
  };
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(each); i++) {
    g_autofree char *path = g_strconcat("/store/faults/", each[i].name, NULL);
    g_test_add(path, Disk, &each[i].fault, set_up, test_each, tear_down);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS(tests); i++) {
    g_autofree char *path = g_strconcat("/store/faults/", tests[i].name, NULL);
    g_test_add(path, Disk, NULL, set_up, tests[i].test, tear_down);
  }
  return g_test_run();
}
