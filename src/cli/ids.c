/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/ids.h"

#include <string.h>

#include "base/i18n.h"
#include "cli/kit/output.h"
#include "cli/kit/wait.h"
#include "lesson/ids.h"
#include "store/save.h"

/* Tells faults; NULL where there are any. */
static PlyLesson *read_text(const char *path, const char *text, size_t length) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLesson *lesson = ply_lesson_read(text, length, path, NULL, faults);
  for (guint i = 0; i < faults->len; i++) {
    g_autofree char *line = ply_fault_print(faults->pdata[i], path);
    ply_message_plain(line);
  }
  return lesson;
}

static PlyLesson *read_file(const char *path, char **text, size_t *length) {
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_load(path, NULL, faults);
  if (lesson != NULL && g_file_get_contents(path, text, length, NULL))
    return read_text(path, *text, *length);
  for (guint i = 0; i < faults->len; i++) {
    g_autofree char *line = ply_fault_print(faults->pdata[i], path);
    ply_message_plain(line);
  }
  return NULL;
}

/* Does the new text say the same lesson, with the ids that the old one had by what it asks? */
static bool is_same(const PlyLesson *before, const char *path, const char *text) {
  g_autoptr(PlyLesson) after = read_text(path, text, strlen(text));
  if (after == NULL)
    return false;
  g_autoptr(PlyIds) old = ply_ids_new(before), new = ply_ids_new(after);
  return g_strv_equal((const char *const *)old->questions, (const char *const *)new->questions) &&
         g_strv_equal((const char *const *)old->revisions, (const char *const *)new->revisions);
}

static PlyExit add_to(const char *path) {
  size_t length = 0;
  unsigned n = 0;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr(PlyLesson) lesson = read_file(path, &text, &length);
  if (lesson == NULL)
    return PLY_EXIT_NO;
  g_autofree char *written = ply_ids_write(lesson, text, &n);
  g_autofree char *shown = ply_file_shown(path);
  if (n > 0 && !is_same(lesson, path, written)) {
    ply_message(_("%s: there is no place for an id; write it by hand"), shown);
    return PLY_EXIT_NO;
  }
  if (n > 0 && !ply_save(path, written, strlen(written), &error))
    return ply_message_bad(error);
  ply_out(ngettext("%s: %u id written\n", "%s: %u ids written\n", n), shown, n);
  return PLY_EXIT_DONE;
}

PlyExit ply_ids_add(char **files) {
  PlyExit worst = PLY_EXIT_DONE;
  PlyProgress *progress = ply_interrupt_listen();
  unsigned n = 0, all = g_strv_length(files);
  for (; n < all && !ply_progress_is_cancelled(progress); n++) {
    PlyExit one = add_to(files[n]);
    worst = MAX(worst, one);
  }
  ply_interrupt_end();
  if (n == all)
    return worst;
  ply_message(ngettext("stopped after %u of %u file", "stopped after %u of %u files", all), n, all);
  return MAX(worst, PLY_EXIT_NO);
}

PlyExit ply_ids_list(char **files) {
  PlyExit worst = PLY_EXIT_DONE;
  for (; *files != NULL; files++) {
    size_t length = 0;
    g_autofree char *text = NULL;
    g_autoptr(PlyLesson) lesson = read_file(*files, &text, &length);
    g_autoptr(PlyIds) ids = lesson != NULL ? ply_ids_new(lesson) : NULL;
    for (unsigned i = 0; ids != NULL && i < ids->n; i++)
      ply_out("%s\t%s\t%s\n", lesson->id, ids->questions[i], ids->revisions[i]);
    worst = ids == NULL ? PLY_EXIT_NO : worst;
  }
  return worst;
}
