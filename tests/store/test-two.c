/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two programs open, make, bring up to date, bring back and fill one file at the same moment, and both are
 * killed: at an operation, in the middle of a write, or from outside. All that either of them said it had
 * kept is there, with what was there before; nothing is set aside, and the file is whole. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdio.h>

#include "place.h"
#include "program.h"

#define ROUNDS 300
#define AGAIN 4         /* rounds on one file; the next one begins with another */
#define SPAN 10000      /* numbers that a program may use in a round: far more than it can */
#define OPERATIONS 97   /* of a program that opens the file and keeps some answers */
#define BEHIND_OPENED 2 /* lines that it says for each answer */

/* --- what they find --- */

static void make_nothing(const Place *p) {}

static void make_earlier(const Place *p) {
  place_write_earlier(p->path, true);
}

static void make_closed(const Place *p) {
  place_write_earlier(p->path, false);
}

static void make_lost(const Place *p) {
  g_autofree char *lost = place_name(p, ".bad");
  place_write_earlier(lost, true);
}

static const struct {
  void (*make)(const Place *p);
  bool earlier;
} found[] = {
  { make_nothing, false },
  { make_earlier, true },
  { make_closed, true },
  { make_lost, true },
};

/* --- the programs --- */

typedef struct {
  Place place;
  GArray *kept;   /* unsigned: numbers of answers in the file, of which somebody said so */
  unsigned first; /* number that is free */
  unsigned n_kept, n_faults, n_both;
} Two;

static GSubprocess *start(const Two *two, unsigned first, const char *fault) {
  g_autoptr(GError) error = NULL;
  g_autofree char *from = g_strdup_printf("%u", first);
  g_autofree char *to = g_strdup_printf("%u", first + SPAN - 1);
  g_autoptr(GSubprocessLauncher) launcher =
      g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_subprocess_launcher_setenv(launcher, "FAULT_DIR", two->place.folder, TRUE);
  if (fault != NULL)
    g_subprocess_launcher_setenv(launcher, "FAULT", fault, TRUE);
  const char *argv[] = { g_getenv("KEEPER"), two->place.folder, from, to, NULL };
  GSubprocess *process = g_subprocess_launcher_spawnv(launcher, argv, &error);
  g_assert_no_error(error);
  return process;
}

/* Notes what the program says, up to so many lines or until it is no more. Returns how many answers. */
static unsigned listen(Two *two, GDataInputStream *said, unsigned most) {
  unsigned n = 0, number;
  char *line;
  for (unsigned i = 0;
       i < most && (line = g_data_input_stream_read_line(said, NULL, NULL, NULL)) != NULL; i++) {
    if (sscanf(line, "answer %u", &number) == 1) {
      g_array_append_val(two->kept, number);
      n++;
    }
    if (g_str_has_prefix(line, "fault"))
      g_test_message("%s", line);
    two->n_faults += g_str_has_prefix(line, "fault");
    g_assert_false(g_str_has_prefix(line, "aside"));
    g_free(line);
  }
  return n;
}

static void end(GSubprocess *process) {
  g_assert_true(g_subprocess_wait(process, NULL, NULL));
  g_assert_true(g_subprocess_get_if_signaled(process));
}

/* Each is killed at an operation of its own; at 0 from outside, both after so many lines of the first one. */
static void run_both(Two *two, const unsigned at[2], const char *how, unsigned lines) {
  GSubprocess *processes[2];
  GDataInputStream *said[2];
  unsigned n[2] = { 0 };
  for (unsigned i = 0; i < 2; i++) {
    g_autofree char *fault = at[i] > 0 ? g_strdup_printf("%s:%u", how, at[i]) : NULL;
    processes[i] = start(two, two->first + i * SPAN, fault);
    said[i] = g_data_input_stream_new(g_subprocess_get_stdout_pipe(processes[i]));
  }
  if (at[0] == 0) {
    n[0] = listen(two, said[0], lines);
    g_subprocess_force_exit(processes[0]);
    g_subprocess_force_exit(processes[1]);
  }
  for (unsigned i = 0; i < 2; i++) {
    n[i] += listen(two, said[i], UINT_MAX);
    end(processes[i]);
    g_object_unref(said[i]);
    g_object_unref(processes[i]);
  }
  two->first += 2 * SPAN;
  two->n_kept += n[0] + n[1];
  two->n_both += n[0] > 0 && n[1] > 0;
}

/* --- what is there afterwards --- */

static sqlite3_int64 ask(sqlite3 *db, const char *question) {
  sqlite3_stmt *row;
  g_assert_cmpint(sqlite3_prepare_v2(db, question, -1, &row, NULL), ==, SQLITE_OK);
  g_assert_cmpint(sqlite3_step(row), ==, SQLITE_ROW);
  sqlite3_int64 number = sqlite3_column_int64(row, 0);
  sqlite3_finalize(row);
  return number;
}

/* Each answer that was said to be kept, once; besides them at most those of which the word was lost. The log
 * stays for the next round as the kills left it. */
static void assert_kept(const Two *two, unsigned n_killed) {
  sqlite3 *db;
  g_autoptr(GString) sql = g_string_new("SELECT count(*) FROM attempt WHERE answer IN (''");
  for (unsigned i = 0; i < two->kept->len; i++)
    g_string_append_printf(sql, ",'%u'", g_array_index(two->kept, unsigned, i));
  g_string_append_c(sql, ')');
  g_assert_cmpint(sqlite3_open(two->place.path, &db), ==, SQLITE_OK);
  sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  if (two->kept->len > 0) {
    g_assert_cmpint(ask(db, sql->str), ==, two->kept->len);
    g_assert_cmpint(ask(db, "SELECT count(*) FROM attempt WHERE answer IS NOT NULL"), <=,
                    two->kept->len + n_killed);
  }
  g_assert_cmpint(ask(db, "SELECT integrity_check = 'ok' FROM pragma_integrity_check LIMIT 1"), ==,
                  1);
  sqlite3_close(db);
}

static void assert_goes_on(const Two *two, bool earlier, bool is_lost) {
  g_autoptr(PlyLearner) store = place_open(two->place.path);
  place_assert_summary(store, "own", earlier ? 1 : 0, 0, false);
  place_assert_summary(store, "it's", earlier ? 2 : 0, earlier ? 1 : 0, earlier);
  /* Killed behind bringing back and before renaming: it stays, and has nothing that is not here. */
  place_assert_there(&two->place, is_lost ? ".bad.1" : ".bad", false);
}

static void test_killed(Two *two, gconstpointer data) {
  guint n = test_program_count("/store/two/killed", ROUNDS);
  for (unsigned round = 0; round < n; round++) {
    unsigned which = round / AGAIN % G_N_ELEMENTS(found);
    if (round % AGAIN == 0) {
      place_sweep(&two->place);
      g_array_set_size(two->kept, 0);
      found[which].make(&two->place);
    }
    bool outside = round % 3 == 2;
    const unsigned at[2] = { outside ? 0 : 1 + round * 31 % OPERATIONS,
                             outside ? 0 : 1 + round * 53 % OPERATIONS };
    run_both(two, at, round % 3 == 0 ? "kill" : "torn", 1 + round % 7 * BEHIND_OPENED);
    assert_kept(two, 2 * (round % AGAIN + 1));
    if (round % AGAIN == AGAIN - 1)
      assert_goes_on(two, found[which].earlier, found[which].make == make_lost);
  }
  g_test_message("%u rounds, %u answers, both kept some in %u of them; %u faults", n, two->n_kept,
                 two->n_both, two->n_faults);
  g_assert_cmpuint(two->n_kept, >, n);
  g_assert_cmpuint(two->n_both, >, n / 4); /* they met */
}

static void set_up(Two *two, gconstpointer data) {
  place_set_up(&two->place, data);
  two->kept = g_array_new(FALSE, FALSE, sizeof(unsigned));
  two->first = 1;
}

static void tear_down(Two *two, gconstpointer data) {
  g_array_unref(two->kept);
  place_tear_down(&two->place, data);
}

TEST_PROGRAM("two") {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/store/two/killed", Two, NULL, set_up, test_killed, tear_down);
  return g_test_run();
}
