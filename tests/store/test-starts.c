/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Programs that start at the same moment on one file, whatever they find there: what was in it and all
 * that any of them said it had kept is there afterwards. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "answers.h"
#include "place.h"
#include "program.h"

#define ROUNDS 12
#define PROGRAMS 6
#define EACH 2 /* answers that each of them keeps; each has numbers of its own */

static GSubprocess *start(const Place *p, unsigned number) {
  g_autoptr(GError) error = NULL;
  g_autofree char *first = g_strdup_printf("%u", number * EACH + 1);
  g_autofree char *last = g_strdup_printf("%u", number * EACH + EACH);
  GSubprocess *process = g_subprocess_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                          g_getenv("KEEPER"), p->folder, first, last, NULL);
  g_assert_no_error(error);
  return process;
}

typedef struct {
  unsigned n_opened, n_aside;
  bool is_kept[PROGRAMS * EACH + 1];
} Said;

static void listen(GSubprocess *process, Said *said) {
  g_autofree char *text = NULL;
  unsigned number;
  g_assert_true(g_subprocess_communicate_utf8(process, NULL, NULL, &text, NULL, NULL));
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (char **line = lines; *line != NULL; line++) {
    if (sscanf(*line, "answer %u", &number) == 1)
      said->is_kept[number] = true;
    said->n_aside += g_str_has_prefix(*line, "aside");
    said->n_opened += g_str_has_prefix(*line, "open") || g_str_has_prefix(*line, "aside");
    if (g_str_has_prefix(*line, "fault"))
      g_test_message("%s", *line);
  }
}

static Said start_all(const Place *p) {
  GSubprocess *processes[PROGRAMS];
  Said said = { 0 };
  for (unsigned i = 0; i < PROGRAMS; i++)
    processes[i] = start(p, i);
  for (unsigned i = 0; i < PROGRAMS; i++) {
    listen(processes[i], &said);
    g_object_unref(processes[i]);
  }
  g_assert_cmpuint(said.n_opened, >, 0);
  return said;
}

static void assert_kept(PlyLearner *store, const Said *said) {
  PlySuccess successes[PROGRAMS * EACH];
  PlyLearnerLesson lesson = answers_lesson("lesson", PROGRAMS * EACH);
  ply_learner_successes(store, &lesson, successes);
  for (unsigned i = 1; i <= PROGRAMS * EACH; i++)
    g_assert_cmpint(successes[i - 1], ==,
                    said->is_kept[i] ? PLY_SUCCESS_FIRST_TRY : PLY_SUCCESS_NONE);
}

/* --- what they find --- */

typedef struct {
  void (*make)(const Place *p);
  void (*check)(const Place *p, PlyLearner *store);
  unsigned n_aside; /* of all together */
} Found;

static void make_earlier(const Place *p) {
  place_write_earlier(p->path, true);
}

static void make_lost(const Place *p) {
  g_autofree char *lost = place_name(p, ".bad");
  place_write_earlier(lost, true);
}

static void check_earlier(const Place *p, PlyLearner *store) {
  place_assert_summary(store, "own", 1, 0, false);
  place_assert_summary(store, "it's", 2, 1, true);
  place_assert_rows(p, "SELECT count(*) FROM legacy", "6;");
}

#define TEXT "this is text, and long enough to be read"

static void make_text(const Place *p) {
  place_write(p->path, TEXT, -1);
}

static void make_log(const Place *p) {
  g_autofree char *log = place_name(p, "-wal");
  place_write(log, TEXT, -1);
}

static void assert_text(const Place *p, const char *tail) {
  g_autofree char *path = place_name(p, tail);
  g_autoptr(GBytes) bytes = place_contents(path), text = g_bytes_new_static(TEXT, strlen(TEXT));
  g_assert_true(g_bytes_equal(bytes, text));
  place_assert_there(p, ".bad.1", false);
}

static void check_text(const Place *p, PlyLearner *store) {
  assert_text(p, ".bad");
}

static void check_log(const Place *p, PlyLearner *store) {
  assert_text(p, ".bad-wal");
}

static void make_others(const Place *p) {
  place_by_hand(p->path, "PRAGMA journal_mode = WAL; CREATE TABLE answers (mine TEXT);"
                         "INSERT INTO answers VALUES ('one')");
}

static void check_others(const Place *p, PlyLearner *store) {
  g_autofree char *path = place_name(p, ".bad");
  const Place bad = { p->folder, path };
  place_assert_rows(&bad, "SELECT mine FROM answers", "one;");
  place_assert_there(p, ".bad.1", false);
}

static void test_starts(Place *p, gconstpointer data) {
  const Found *found = data;
  for (unsigned i = 0; i < ROUNDS; i++) {
    place_sweep(p);
    found->make(p);
    Said said = start_all(p);
    g_test_message("%u opened", said.n_opened);
    g_assert_cmpuint(said.n_aside, ==, found->n_aside);
    g_autoptr(PlyLearner) store = place_open(p->path);
    assert_kept(store, &said);
    found->check(p, store);
  }
}

TEST_PROGRAM("starts") {
  static const struct {
    const char *name;
    Found found;
  } tests[] = {
    { "earlier", { make_earlier, check_earlier, 0 } }, { "lost", { make_lost, check_earlier, 0 } },
    { "text", { make_text, check_text, 1 } },          { "log", { make_log, check_log, 1 } },
    { "others", { make_others, check_others, 1 } },
  };
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(tests); i++) {
    g_autofree char *path = g_strconcat("/store/starts/", tests[i].name, NULL);
    g_test_add(path, Place, &tests[i].found, place_set_up, test_starts, place_tear_down);
  }
  return g_test_run();
}
