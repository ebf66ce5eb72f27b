/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/read/budget.h"

#include <string.h>

#include "base/i18n.h"
#include "lesson/read/reader.h"

#define MOST_SAID 3 /* entries that a fault names */
#define MIB (1 << 20)

typedef struct {
  char *what;
  uint64_t spent;
} Entry;

static void entry_free(gpointer data) {
  Entry *entry = data;
  g_free(entry->what);
  g_free(entry);
}

/* --- the books --- */

void ply_budget_init(PlyBudget *b, const PlyLessonCheck *check, GPtrArray *faults) {
  double times = check->times > 0 ? check->times : 1, limit = times * (double)PLY_WORK_USUAL;
  *b = (PlyBudget){ .times = times,
                    .faults = faults,
                    .known = faults->len,
                    .entries = g_ptr_array_new_with_free_func(entry_free) };
  /* Sums stay far from the end of their numbers. */
  ply_work_init(&b->work, limit < 1e18 ? (uint64_t)limit : (uint64_t)1e18,
                PLY_LESSON_MAX_BYTES_RECORDED);
  b->progress = (PlyProgress){ .whole = check->progress, .work = &b->work };
}

void ply_budget_clear(PlyBudget *b) {
  g_clear_pointer(&b->entries, g_ptr_array_unref);
}

static Entry *find(PlyBudget *b, const char *what) {
  for (guint i = 0; i < b->entries->len; i++) {
    Entry *entry = b->entries->pdata[i];
    if (strcmp(entry->what, what) == 0)
      return entry;
  }
  Entry *entry = g_new0(Entry, 1);
  entry->what = g_strdup(what);
  g_ptr_array_add(b->entries, entry);
  return entry;
}

void ply_budget_next(PlyBudget *b, const char *what, PlyPlace place) {
  if (b == NULL || ply_progress_is_cancelled(&b->progress))
    return; /* what did not fit is still what is spoken of */
  uint64_t spent = ply_work_spent(&b->work);
  if (b->current != NULL)
    ((Entry *)b->current)->spent += spent - b->since;
  b->current = find(b, what);
  b->since = spent;
  b->place = place;
  b->known = b->faults->len;
}

bool ply_budget_is_over(const PlyBudget *b) {
  return ply_work_state(&b->work) != PLY_WORK_FITS;
}

void ply_budget_forget(PlyBudget *b) {
  g_ptr_array_set_size(b->faults, (int)b->known);
}

void ply_budget_report(const PlyBudget *b, PlyLessonCheck *check) {
  check->spent = (double)ply_work_spent(&b->work) / (double)b->work.limit;
  check->bytes = b->work.highest;
}

/* --- what is said --- */

static int by_spent(gconstpointer a, gconstpointer b) {
  const Entry *x = *(Entry *const *)a, *y = *(Entry *const *)b;
  return x->spent == y->spent ? 0 : x->spent > y->spent ? -1 : 1;
}

static int percent(const PlyBudget *b, uint64_t spent) {
  return (int)(100.0 * (double)spent / (double)b->work.limit);
}

/* ", after “sequences 7” with 61 % and “run main” with 12 %": what was over before. */
static char *list_before(PlyBudget *b) {
  GString *text = g_string_new(NULL);
  g_ptr_array_sort(b->entries, by_spent);
  for (guint i = 0; i < MIN(b->entries->len, MOST_SAID); i++) {
    const Entry *entry = b->entries->pdata[i];
    if (percent(b, entry->spent) == 0)
      break;
    /* Translators: a part of a list: what was done, and how much of the work that is allowed it
     * took. */
    g_string_append_printf(text, _("%s“%s” %d %%"), i > 0 ? ", " : "", entry->what,
                           percent(b, entry->spent));
  }
  return g_string_free(text, FALSE);
}

static void add_too_long(PlyBudget *b, const char *what, const char *less) {
  g_autofree char *before = list_before(b);
  double seconds = b->times * (double)PLY_WORK_USUAL / 1e9;
  if (*before == '\0')
    ply_faults_add(b->faults, b->place,
                   _("“%s” needs more work than one check does, %g s of a slow computer; %s, or "
                     "allow more with “plybook-cli check --budget”"),
                   what, seconds, less);
  else
    ply_faults_add(b->faults, b->place,
                   _("“%s” needs more than the %d %% that are left of the work that one check "
                     "does, %g s of a slow computer (before: %s); %s, or allow more with "
                     "“plybook-cli check --budget”"),
                   what, 100 - percent(b, b->since), seconds, before, less);
}

void ply_budget_fault(PlyBudget *b, const char *less) {
  g_autofree char *what = g_strdup(b->current != NULL ? ((Entry *)b->current)->what : "");
  if (ply_work_state(&b->work) == PLY_WORK_TOO_LONG)
    add_too_long(b, what, less);
  else
    ply_faults_add(b->faults, b->place,
                   _("“%s” needs more memory than one check has, %d MiB for recordings and tables "
                     "together; %s"),
                   what, PLY_LESSON_MAX_BYTES_RECORDED / MIB, less);
}
