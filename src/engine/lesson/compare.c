/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "fewer: nodes", "more: nodes", "alike: nodes 10%": a number of one run beside that of another. */
#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/measures.h"
#include "lesson/read/reader.h"

/* "10%" at the end of a value, as a share; 0 where there is none. */
static double tolerance_of(const char *value, size_t *word) {
  const char *gap = strrchr(value, ' ');
  *word = strlen(value);
  if (gap == NULL || !g_str_has_suffix(gap, "%"))
    return 0;
  char *end;
  double number = g_ascii_strtod(gap + 1, &end);
  if (end == gap + 1 || strcmp(end, "%") != 0 || !isfinite(number) || number < 0)
    return 0;
  *word = (size_t)(gap - value);
  return number / 100;
}

char *ply_comparison_word(const char *value) {
  size_t word;
  tolerance_of(value, &word);
  return g_strchomp(g_strndup(value, word));
}

/* A node of one run as the other one knows it; false where that has none. */
static bool find_there(const PlyMeasureArgs *here, const PlyRun *run, PlyNodeId *node) {
  *node = PLY_NO_NODE;
  if (here->node == PLY_NO_NODE)
    return true;
  g_autofree char *path = ply_trace_path(here->run->trace, here->node);
  *node = ply_trace_find(run->trace, path);
  return *node != PLY_NO_NODE;
}

/* Of what can be known without a recording, of as much of a run as there is; else where args stand. */
static bool number_of(PlyMeasureArgs *args, const PlyMeasure *m, double *number, GError **error) {
  g_auto(PlyMeasured) found = { 0 };
  if ((m->flags & PLY_MEASURE_COMPARED) != 0 || (m->flags & PLY_MEASURE_RUN) != 0)
    args->replay = NULL;
  if (!ply_measure_value(m, args, &found, error))
    return false;
  if (m->type == PLY_MEASURE_SCORE && found.score.bound == PLY_BOUND_EXACT) {
    *number = (double)found.score.value / args->run->trace->scale;
    return true;
  }
  return (!found.silent && ply_measured_number(&found, true, number)) ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("“%s” is no single number there"), m->id);
}

/* The same of the other run: where it ends, or where claims about such runs begin. */
static bool number_there(PlyReader *r, const PlyComparison *c, const PlyMeasure *m,
                         const char *name, double *number, GError **error) {
  PlyMeasureArgs args = *c->args;
  PlyLessonRun *other = c->there;
  bool fresh = !ply_trace_is_complete(other->run->trace);
  bool looks = (m->flags & PLY_MEASURE_COMPARED) == 0;
  if (looks)
    ply_lesson_record(other, ply_reader_progress(r));
  if (ply_progress_is_cancelled(ply_reader_progress(r)))
    return false;
  g_autoptr(PlyReplay) replay = looks ? ply_replay_new(other->run->trace) : NULL;
  if (looks && !ply_claims_of(other->run->kind)->from_start)
    ply_replay_seek(replay, ply_replay_last(replay));
  ply_lesson_keep(other);
  args.run = other->run;
  args.replay = replay;
  args.kept = other->kept;
  args.name = name;
  bool there =
      !looks || find_there(c->args, other->run, &args.node) ||
      ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the run “%s” has no such node"), other->name);
  bool found = there && number_of(&args, m, number, error);
  g_clear_pointer(&replay, ply_replay_free);
  if (looks && fresh)
    ply_check_give_back(r, other);
  return found;
}

static bool holds(const char *key, double here, double there, double tolerance) {
  if (strcmp(key, "alike") == 0)
    return fabs(here - there) <= tolerance * MAX(fabs(here), fabs(there));
  return strcmp(key, "fewer") == 0 ? here < there : here > there;
}

bool ply_compare(PlyReader *r, const PlyComparison *c, char **denial, char **fault) {
  size_t length;
  double tolerance = tolerance_of(c->value, &length), here, there;
  g_autofree char *word = ply_comparison_word(c->value);
  g_autoptr(GError) error = NULL;
  const char *name = NULL;
  if (c->there->kind != c->here->kind) {
    *fault = g_strdup_printf(_("the runs “%s” and “%s” play different things"), c->here->name,
                             c->there->name);
    return false;
  }
  const PlyMeasure *m = ply_lesson_compared(c->here->run->kind, word, &name, &error);
  PlyMeasureArgs args = *c->args;
  args.name = name;
  if (m == NULL || !number_of(&args, m, &here, &error) ||
      !number_there(r, c, m, name, &there, &error)) {
    if (error == NULL || ply_progress_is_cancelled(ply_reader_progress(r)))
      return true; /* somebody stopped it */
    *fault = g_strdup(error->message);
    return false;
  }
  if (holds(c->key, here, there, tolerance))
    return true;
  g_autofree char *a = ply_range_print(here, word), *b = ply_range_print(there, word);
  *denial = g_strdup_printf(_("of “%s” the run “%s” has %s, and the run “%s” has %s"), word,
                            c->here->name, a, c->there->name, b);
  return true;
}
