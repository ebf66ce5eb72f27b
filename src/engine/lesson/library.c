/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/library.h"

#include <string.h>

#include "base/i18n.h"
#include "config.h"
#include "lesson/quiz/summary.h"
#include "lesson/read/reader.h"

static const struct {
  const char *id, *name, *description;
} courses[] = {
  { "minimax", N_("Minimax"), N_("What a move is worth when the other player chooses too") },
  { "alpha-beta", N_("Alpha-beta"), N_("What need not be looked at, and why") },
  { "further", N_("Looking further"),
    N_("Guesses, clocks and memory: how a search copes with a tree that is too large") },
  { "opponents", N_("Opponents"), N_("Computers whose mind you can read, and beat") },
  { "minesweeper", N_("Minesweeper"), N_("Rules that think out loud: proof, guess and cost") },
  { "sudoku", N_("Sudoku"),
    N_("The same reasoning on digits: patterns, and what they strike out") },
  { "chance", N_("Chance"), N_("Choices by odds: what they are worth, and how to find them") },
};

/* --- courses --- */

static int course_rank(const char *course) {
  for (size_t i = 0; i < G_N_ELEMENTS(courses); i++)
    if (course != NULL && strcmp(courses[i].id, course) == 0)
      return (int)i;
  return course != NULL ? (int)G_N_ELEMENTS(courses) : G_MAXINT;
}

const char *ply_course_name(const char *course) {
  int rank = course_rank(course);
  return rank < (int)G_N_ELEMENTS(courses) ? _(courses[rank].name) : course;
}

const char *ply_course_description(const char *course) {
  int rank = course_rank(course);
  return rank < (int)G_N_ELEMENTS(courses) ? _(courses[rank].description) : course;
}

/* --- entries --- */

static void entry_free(gpointer data) {
  PlyLibraryEntry *entry = data;
  g_free(entry->file);
  g_free(entry->id);
  g_free(entry->title);
  g_free(entry->course);
  g_free(entry->difficulty);
  g_free(entry->goal);
  ply_ids_free(entry->ids);
  g_clear_pointer(&entry->questions, g_array_unref);
  g_free(entry);
}

static void question_clear(gpointer data) {
  g_free(((PlyLibraryQuestion *)data)->title);
}

static GArray *questions_of(const PlyLesson *lesson) {
  GArray *questions = g_array_new(FALSE, FALSE, sizeof(PlyLibraryQuestion));
  g_array_set_clear_func(questions, question_clear);
  for (guint i = 0; i < lesson->sections->len; i++) {
    if (((const PlySection *)lesson->sections->pdata[i])->question == NULL)
      continue;
    const char *title = ply_summed_title(lesson, &(PlySummed){ .section = i });
    g_array_append_vals(questions, &(PlyLibraryQuestion){ g_strdup(title), i }, 1);
  }
  return questions;
}

static PlyLibraryEntry *read_entry(const char *file) {
  PlyLibraryEntry *entry = g_new0(PlyLibraryEntry, 1);
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_load(file, NULL, faults);
  entry->file = g_strdup(file);
  entry->id = ply_lesson_id(file);
  entry->broken = lesson == NULL;
  if (lesson == NULL) {
    g_autofree char *name = g_path_get_basename(file);
    entry->title = ply_file_shown(name);
    return entry;
  }
  entry->title = g_strdup(lesson->title);
  entry->course = g_strdup(lesson->course);
  entry->difficulty = g_strdup(lesson->difficulty);
  entry->goal = g_strdup(lesson->goal);
  entry->order = lesson->order;
  entry->minutes = lesson->minutes;
  entry->ids = ply_ids_new(lesson);
  entry->questions = questions_of(lesson);
  return entry;
}

static int by_course(gconstpointer a, gconstpointer b) {
  const PlyLibraryEntry *x = *(PlyLibraryEntry *const *)a, *y = *(PlyLibraryEntry *const *)b;
  int rank_x = course_rank(x->course), rank_y = course_rank(y->course);
  if (rank_x != rank_y)
    return rank_x < rank_y ? -1 : 1;
  int course = g_strcmp0(x->course, y->course);
  if (course != 0)
    return course;
  return x->order != y->order ? x->order - y->order : strcmp(x->file, y->file);
}

/* --- files --- */

/* The place of a language in the reader's list. A name without one is English, the last resort
 * of everybody ("C" ends every list). */
static int language_rank(const char *language) {
  const char *const *wanted = g_get_language_names();
  int i = 0;
  for (; wanted[i] != NULL; i++)
    if (strcmp(wanted[i], language != NULL ? language : "en") == 0)
      return i;
  return language == NULL ? i - 1 : i;
}

/* By stem, then by how much the reader likes the language. */
static int by_stem(gconstpointer a, gconstpointer b) {
  g_autofree char *language_a = NULL, *language_b = NULL;
  g_autofree char *stem_a = ply_source_stem(*(char *const *)a, &language_a);
  g_autofree char *stem_b = ply_source_stem(*(char *const *)b, &language_b);
  int stems = strcmp(stem_a, stem_b);
  if (stems != 0)
    return stems;
  int ranks = language_rank(language_a) - language_rank(language_b);
  return ranks != 0 ? ranks : strcmp(*(char *const *)a, *(char *const *)b);
}

static GPtrArray *read_names(const char *dir, GError **error) {
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  GDir *folder = g_dir_open(dir, 0, error);
  if (folder == NULL)
    return names;
  for (const char *name; (name = g_dir_read_name(folder)) != NULL;)
    if (g_str_has_suffix(name, ".md") && *name != '.' && strcmp(name, "README.md") != 0)
      g_ptr_array_add(names, g_strdup(name));
  g_dir_close(folder);
  g_ptr_array_sort(names, by_stem);
  return names;
}

static const char *default_folder(void) {
  const char *said = g_getenv("PLYBOOK_LESSONS");
  if (said != NULL && *said != '\0')
    return said;
  return g_file_test(LESSONDIR, G_FILE_TEST_IS_DIR) ? LESSONDIR : SOURCE_LESSONDIR;
}

GPtrArray *ply_library_list(const char *dir, GError **error) {
  if (dir == NULL)
    dir = default_folder();
  GPtrArray *entries = g_ptr_array_new_with_free_func(entry_free);
  g_autoptr(GPtrArray) names = read_names(dir, error);
  g_autofree char *before = g_strdup("");
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *stem = ply_source_stem(names->pdata[i], NULL);
    if (strcmp(stem, before) == 0)
      continue; /* another language of the lesson before */
    g_autofree char *file = g_build_filename(dir, names->pdata[i], NULL);
    g_ptr_array_add(entries, read_entry(file));
    g_free(before);
    before = g_steal_pointer(&stem);
  }
  g_ptr_array_sort(entries, by_course);
  return entries;
}

/* --- what a lesson needs --- */

/* The ids of the lessons in dir, once for each language. */
static void add_ids(const char *dir, GPtrArray *ids) {
  g_autoptr(GPtrArray) names = read_names(dir, NULL);
  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add(ids, ply_lesson_id(names->pdata[i]));
}

void ply_library_check_needs(const PlyLesson *lesson, GPtrArray *faults) {
  if (lesson->needs == NULL || lesson->path == NULL)
    return;
  g_autofree char *beside = g_path_get_dirname(lesson->path);
  g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
  add_ids(beside, ids);
  add_ids(default_folder(), ids);
  g_ptr_array_add(ids, NULL);
  const char *const *known = (const char *const *)ids->pdata;
  g_auto(GStrv) needs = g_strsplit_set(lesson->needs, " \t", -1);
  for (char **id = needs; *id != NULL; id++) {
    if (**id == '\0' || g_strv_contains(known, *id))
      continue;
    g_autofree char *hint = ply_near_hint(*id, PLY_WORDS(known));
    ply_faults_add(faults, lesson->needs_at,
                   _("needs: there is no lesson “%s”, neither beside this one nor installed%s"),
                   *id, hint);
  }
}
