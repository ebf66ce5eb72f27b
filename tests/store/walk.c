/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One step of a file's way between programs of two releases (tests/tools/walk-store.sh):
 *   walk FOLDER earlier            makes the progress.db of version 0, whose program had no time to end
 *   walk FOLDER answer FIRST LAST  opens it, whatever it is, and answers these questions
 *   walk FOLDER check LAST [earlier]
 *                                  are the answers 1 to LAST there, each once, and those of version 0?
 * Ends with a failed assertion where something is not as it should be. */
#include <stdlib.h>
#include <string.h>

#include "answers.h"
#include "place.h"

static PlyLearner *open_whole(const Place *p) {
  PlyLearner *store = place_open(p->path);
  g_assert_null(ply_learner_unkept(store));
  return store;
}

static void answer(const Place *p, unsigned first, unsigned last) {
  g_autoptr(PlyLearner) store = open_whole(p);
  for (unsigned i = first; i <= last; i++)
    place_answer(store, "walk", i, PLY_SUCCESS_FIRST_TRY);
}

static void check(const Place *p, unsigned last, bool earlier) {
  g_autofree char *all = g_strdup_printf("%u %u;", last, last);
  g_autoptr(PlyLearner) store = open_whole(p);
  place_assert_summary(store, "walk", last, last, false);
  place_assert_summary(store, "own", earlier ? 1 : 0, 0, false);
  place_assert_summary(store, "shipped", earlier ? 3 : 0, earlier ? 1 : 0, earlier);
  place_assert_summary(store, "it's", earlier ? 2 : 0, earlier ? 1 : 0, earlier);
  place_assert_rows(p,
                    "SELECT count(*) || ' ' || count(DISTINCT qid) FROM attempt"
                    " JOIN question ON question = question.id WHERE lesson = 'walk'",
                    all);
  place_assert_there(p, ".bad", false);
}

int main(int argc, char **argv) {
  if (argc < 3)
    return 2;
  g_autofree char *path = g_build_filename(argv[1], "progress.db", NULL);
  const Place p = { argv[1], path };
  if (strcmp(argv[2], "earlier") == 0)
    place_write_earlier(path, true);
  else if (strcmp(argv[2], "answer") == 0 && argc == 5)
    answer(&p, (unsigned)atoi(argv[3]), (unsigned)atoi(argv[4]));
  else if (strcmp(argv[2], "check") == 0 && argc >= 4)
    check(&p, (unsigned)atoi(argv[3]), argc == 5);
  else
    return 2;
  return 0;
}
