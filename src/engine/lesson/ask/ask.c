/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/ask/ask.h"

#include <string.h>

#include "base/i18n.h"
#include "lesson/kinds.h"

const PlyAsk *ply_asks_row(const PlyAsks *asks, unsigned i) {
  unsigned n = 0, more = asks->more != NULL ? asks->more->len : 0;
  while (n < i && asks->rows[n] != NULL)
    n++;
  if (asks->rows[n] != NULL)
    return asks->rows[n];
  return i - n < more ? asks->more->pdata[i - n] : NULL;
}

const PlyAsk *ply_asks_find(const PlyAsks *asks, const char *kind) {
  const PlyAsk *ask;
  for (unsigned i = 0; (ask = ply_asks_row(asks, i)) != NULL; i++)
    if (strcmp(ask->kind, kind) == 0)
      return ask;
  return NULL;
}

static PlyAsks *asks_of(const PlyRunKind *kind) {
  const PlyLessonKind *face = ply_face(&ply_lesson_faces, kind);
  return face->asks;
}

const PlyAsks *ply_asks_of(const PlyRunKind *kind) {
  return asks_of(kind);
}

void ply_asks_add(const PlyRunKind *kind, const PlyAsk *ask) {
  PlyAsks *asks = asks_of(kind);
  if (asks->more == NULL)
    asks->more = g_ptr_array_new();
  g_ptr_array_add(asks->more, (gpointer)ask);
}

const char **ply_ask_kinds(void) {
  g_autoptr(GPtrArray) kinds = g_ptr_array_new();
  const PlyFaceRow *row;
  const PlyAsk *ask;
  for (unsigned f = 0; (row = ply_face_row(&ply_lesson_faces, f)) != NULL; f++)
    for (unsigned i = 0; (ask = ply_asks_row(asks_of(row->kind), i)) != NULL; i++)
      if (!g_ptr_array_find_with_equal_func(kinds, ask->kind, g_str_equal, NULL))
        g_ptr_array_add(kinds, (gpointer)ask->kind);
  g_ptr_array_add(kinds, NULL);
  return (const char **)g_ptr_array_steal(kinds, NULL);
}

PlyAnswerBy ply_question_by(const PlyQuestion *question) {
  return question->choices->len > 0 ? PLY_BY_CHOICE : question->ask->by;
}

const char *const ply_signs_of_numbers[] = { "−", ".", NULL };

const char *ply_question_how(const PlyQuestion *question) {
  const PlyAsk *ask = question->ask;
  const char *how = ask->how_of != NULL ? ask->how_of(question) : NULL;
  if (how == NULL)
    how = ask->how;
  return how != NULL ? _(how) : "";
}
