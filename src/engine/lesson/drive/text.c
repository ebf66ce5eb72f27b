/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that was tried in an exercise, as text and back. */
#include "base/i18n.h"
#include "lesson/drive/private.h"
#include "run/typed.h"

#define WRONG '!'
#define SHOWN '?'
#define BACK '<'

/* --- printing --- */

static void append(GString *text, const char *what) {
  g_string_append_printf(text, "%s%s", text->len > 0 ? "; " : "", what);
}

static void append_backs(GString *text, const PlyExercise *e, unsigned tried) {
  for (guint i = 0; i < e->backs->len; i++) {
    const PlyTakenBack *back = &g_array_index(e->backs, PlyTakenBack, i);
    g_autofree char *mark = g_strdup_printf("%c%u", BACK, back->n);
    if (back->tried == tried)
      append(text, mark);
  }
}

char *ply_exercise_print(const PlyExercise *exercise) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < exercise->tried->len; i++) {
    const PlyAttempted *is = &ply_tried_at(exercise, i)->is;
    g_autofree char *act = ply_act_print(exercise->driven, &is->act);
    const char mark[] = { is->shown ? SHOWN : is->right ? '\0' : WRONG, '\0' };
    g_autofree char *marked = g_strconcat(mark, act, NULL);
    append_backs(text, exercise, i);
    append(text, marked);
  }
  append_backs(text, exercise, exercise->tried->len);
  return g_string_free(text, FALSE);
}

/* --- doing it again --- */

typedef struct {
  PlyExercise *e;
  unsigned told; /* so many of what was tried have been read, or are the learner's */
  GError **error;
} Playing;

/* "<2" */
static bool take_back(Playing *p, const char *text) {
  PlyTyped typed;
  int64_t n;
  if (!ply_typed_read(text + 1, &typed) || !ply_typed_whole(&typed, &n) || n < 0 ||
      n >= p->e->path->len) {
    g_autofree char *found = ply_quote(text);
    return ply_fail(NULL, 0, 0, p->error, PLY_ERROR_SYNTAX, _("“%s” takes back to no act"), found);
  }
  p->told = p->e->tried->len;
  ply_exercise_take_back(p->e, (unsigned)n);
  return true;
}

/* "?enter 1": the program did it of itself, or is asked to. */
static bool shown(Playing *p, const char *text) {
  PlyDriveAct act;
  if (!ply_act_read(p->e->driven, text + 1, &act, p->error))
    return false;
  bool there = p->told < p->e->tried->len || ply_exercise_show_one(p->e);
  if (there && ply_acts_alike(&ply_tried_at(p->e, p->told)->is.act, &act)) {
    p->told++;
    return true;
  }
  g_autofree char *found = ply_quote(text + 1);
  return ply_fail(NULL, 0, 0, p->error, PLY_ERROR_VALUE,
                  _("“%s” is not what the program does here"), found);
}

static bool tried(Playing *p, const char *text) {
  PlyDriveAct act;
  PlyReaction reaction = { 0 };
  if (!ply_act_read(p->e->driven, *text == WRONG ? text + 1 : text, &act, p->error))
    return false;
  /* Who writes down a whole run writes down what the program does of itself, too. */
  if (p->told < p->e->tried->len && ply_acts_alike(&ply_tried_at(p->e, p->told)->is.act, &act)) {
    p->told++;
    return true;
  }
  p->told = p->e->tried->len + 1;
  bool did = ply_exercise_try(p->e, &act, &reaction, p->error);
  ply_reaction_clear(&reaction);
  return did;
}

bool ply_exercise_play(PlyExercise *exercise, const char *text, GError **error) {
  Playing p = { exercise, 0, error };
  g_auto(GStrv) parts = g_strsplit(text, ";", -1);
  for (char **part = parts; *part != NULL; part++) {
    g_autofree char *one = ply_typed_text(*part);
    bool did = *one == '\0'    ? true
               : *one == BACK  ? take_back(&p, one)
               : *one == SHOWN ? shown(&p, one)
                               : tried(&p, one);
    if (!did)
      return false;
  }
  return true;
}
