/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/home/to-do.h"

#include "ui/lesson/answers.h"

/* What is found on the way through all that is kept. */
typedef struct {
  GPtrArray *entries;
  GHashTable *places; /* id of a lesson, also one that it had → its place among entries, from 1 */
  GArray *again;      /* PlyAgain, in the order of the last tries */
  guint last;         /* the place of the lesson that was answered last; 0: none */
} Search;

static const PlyLibraryEntry *entry_at(GPtrArray *entries, guint i) {
  return g_ptr_array_index(entries, i);
}

static GHashTable *places_of(GPtrArray *entries) {
  GHashTable *places = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < entries->len; i++) {
    const PlyIds *ids = entry_at(entries, i)->ids;
    for (char **id = ids ? ids->lessons : NULL; id && *id; id++)
      g_hash_table_insert(places, *id, GUINT_TO_POINTER(i + 1));
  }
  return places;
}

/* --- What is worth another look --- */

/* The number of the question that is asked now as it was then; FALSE: there is none. */
static gboolean find_question(const PlyIds *ids, const PlyLearnerLast *last, guint *question) {
  for (*question = 0; *question < ids->n; (*question)++)
    if (g_str_equal(ids->questions[*question], last->question) &&
        g_str_equal(ids->revisions[*question], last->revision))
      return TRUE;
  return FALSE;
}

/* Of a lesson that had another name a question may be kept twice: what came later counts. */
static void forget_earlier(GArray *again, const PlyAgain *of) {
  for (guint i = 0; i < again->len; i++) {
    const PlyAgain *at = &g_array_index(again, PlyAgain, i);
    if (at->entry == of->entry && at->question == of->question)
      g_array_remove_index(again, i--);
  }
}

static void last_cb(const PlyLearnerLast *last, gpointer data) {
  Search *search = data;
  guint place = GPOINTER_TO_UINT(g_hash_table_lookup(search->places, last->lesson));
  if (place == 0)
    return; /* a quiz, or a lesson that is not there any more */
  search->last = place;
  PlyAgain again = { .entry = entry_at(search->entries, place - 1), .verdict = last->verdict };
  if (!find_question(again.entry->ids, last, &again.question))
    return;
  forget_earlier(search->again, &again);
  if (last->verdict != PLY_TRIED_RIGHT)
    g_array_append_val(search->again, again);
}

/* --- What to go on with --- */

static guint place_of_file(GPtrArray *entries, const char *file) {
  for (guint i = 0; file && i < entries->len; i++)
    if (g_str_equal(entry_at(entries, i)->file, file))
      return i + 1;
  return 0;
}

static void count_finished(PlyToDo *to_do, GPtrArray *entries, PlyLearner *learner) {
  to_do->finished = g_hash_table_new(NULL, NULL);
  to_do->done = TRUE;
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = entry_at(entries, i);
    gboolean finished = ply_entry_summary(entry, learner).finished;
    if (finished)
      g_hash_table_add(to_do->finished, (gpointer)entry);
    to_do->n += !entry->broken;
    to_do->done = to_do->done && (finished || entry->broken);
  }
  to_do->done = to_do->done && to_do->n > 0;
}

/* The one at place (0: none) until its end was reached; then the next one after it that is not done, the first
 * following the last. */
static const PlyLibraryEntry *choose(const PlyToDo *to_do, GPtrArray *entries, guint place) {
  guint from = place > 0 ? place - 1 : 0;
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = entry_at(entries, to_do->done ? i : (from + i) % entries->len);
    if (!entry->broken && (to_do->done || !g_hash_table_contains(to_do->finished, entry)))
      return entry;
  }
  return NULL;
}

void ply_to_do_find(PlyToDo *to_do, GPtrArray *entries, PlyLearner *learner, const char *open) {
  g_autoptr(GHashTable) places = places_of(entries);
  Search search = { entries, places, g_array_new(FALSE, FALSE, sizeof(PlyAgain)), 0 };
  *to_do = (PlyToDo){ .again = search.again };
  if (learner) /* what cannot be read is not there */
    (void)ply_learner_each_last(learner, last_cb, &search, NULL);
  g_array_set_size(search.again, MIN(search.again->len, PLY_MOST_AGAIN));
  count_finished(to_do, entries, learner);
  guint opened = place_of_file(entries, open);
  to_do->begun = opened > 0 || search.last > 0 || g_hash_table_size(to_do->finished) > 0;
  to_do->lesson = choose(to_do, entries, opened > 0 ? opened : search.last);
}

void ply_to_do_clear(PlyToDo *to_do) {
  g_clear_pointer(&to_do->again, g_array_unref);
  g_clear_pointer(&to_do->finished, g_hash_table_unref);
}
