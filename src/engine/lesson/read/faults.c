/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/read/reader.h"

#include "base/i18n.h"

/* Collected before sorting; what comes later in the reading is dropped. */
#define FULL (10 * PLY_LESSON_MAX_FAULTS)

static void fault_free(gpointer data) {
  PlyFault *fault = data;
  g_free(fault->text);
  g_free(fault);
}

GPtrArray *ply_faults_new(void) {
  return g_ptr_array_new_with_free_func(fault_free);
}

bool ply_faults_are_full(const GPtrArray *faults) {
  return faults->len >= FULL;
}

void ply_faults_add(GPtrArray *faults, PlyPlace place, const char *format, ...) {
  if (ply_faults_are_full(faults))
    return;
  PlyFault *fault = g_new0(PlyFault, 1);
  fault->line = MAX(place.line, 1);
  fault->column = MAX(place.column, 1);
  va_list args;
  va_start(args, format);
  fault->text = ply_message_text(format, args);
  va_end(args);
  g_ptr_array_add(faults, fault);
}

int ply_faults_choose(GPtrArray *faults, PlyPlace place, const char *what, const char *word,
                      PlyNames names) {
  g_autoptr(GError) error = NULL;
  int i = ply_choose(what, word, names, &error);
  if (i < 0)
    ply_faults_add(faults, place, "%s", error->message);
  return i;
}

/* g_ptr_array_sort() is stable: faults of one place stay in the order they were found. */
static int by_place(gconstpointer a, gconstpointer b) {
  const PlyFault *x = *(PlyFault *const *)a, *y = *(PlyFault *const *)b;
  return x->line != y->line ? x->line - y->line : x->column - y->column;
}

void ply_faults_finish(GPtrArray *faults) {
  g_ptr_array_sort(faults, by_place);
  if (faults->len <= PLY_LESSON_MAX_FAULTS)
    return;
  const PlyFault *first = faults->pdata[PLY_LESSON_MAX_FAULTS];
  PlyPlace place = { first->line, first->column };
  g_ptr_array_set_size(faults, PLY_LESSON_MAX_FAULTS);
  ply_faults_add(faults, place, _("… and more faults from here on"));
}

char *ply_note_print(const PlyFault *note, const char *path) {
  g_autofree char *shown = ply_file_shown(path != NULL ? path : "-");
  /* Translators: as the form of an error. */
  return g_strdup_printf(_("%s:%d:%d: note: %s"), shown, note->line, note->column, note->text);
}

char *ply_fault_print(const PlyFault *fault, const char *path) {
  g_autofree char *shown = ply_file_shown(path != NULL ? path : "-");
  /* Translators: file, line, column; editors and compilers read this form. */
  return g_strdup_printf(_("%s:%d:%d: error: %s"), shown, fault->line, fault->column, fault->text);
}
