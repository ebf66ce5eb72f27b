/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/fold.h"

#include <math.h>
#include <string.h>

#include "base/text/sign.h"

static const struct {
  const char *word;
  bool number, tells;
} kinds[PLY_N_FOLDS] = {
  [PLY_FOLD_NONE] = { "", false, false },     [PLY_FOLD_DEPTH] = { "depth", true, false },
  [PLY_FOLD_VALUE] = { "value", true, true }, [PLY_FOLD_PRUNED] = { "pruned", false, true },
  [PLY_FOLD_LINE] = { "line", false, true },
};

/* --- in words --- */

static bool read_number(PlyFoldKind kind, const char *text, double *number) {
  char *end;
  g_autofree char *plain = ply_plain_signs(text);
  *number = g_ascii_strtod(plain, &end);
  if (end == plain || *end != '\0' || !isfinite(*number))
    return false;
  return kind != PLY_FOLD_DEPTH || (*number >= 1 && *number == floor(*number));
}

static bool read_step(const char *text, uint32_t *step) {
  guint64 number;
  *step = UINT32_MAX;
  if (text == NULL)
    return true;
  if (!g_ascii_string_to_unsigned(text, 10, 0, UINT32_MAX, &number, NULL))
    return false;
  *step = (uint32_t)number;
  return true;
}

bool ply_fold_read(const char *text, PlyFold *fold) {
  g_auto(GStrv) parts = g_strsplit(text, "@", 2);
  *fold = (PlyFold){ PLY_FOLD_NONE, 0, UINT32_MAX };
  if (parts[0] == NULL || !read_step(parts[1], &fold->step))
    return false;
  g_auto(GStrv) words = g_strsplit(parts[0], ":", 2);
  for (PlyFoldKind kind = PLY_FOLD_DEPTH; kind < PLY_N_FOLDS && words[0] != NULL; kind++)
    if (strcmp(words[0], kinds[kind].word) == 0 && kinds[kind].number == (words[1] != NULL)) {
      fold->kind = kind;
      return words[1] == NULL || read_number(kind, words[1], &fold->number);
    }
  return false;
}

char *ply_fold_text(const PlyFold *fold) {
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  GString *text = g_string_new(kinds[fold->kind].word);
  if (kinds[fold->kind].number)
    g_string_append_printf(text, ":%s",
                           g_ascii_formatd(number, sizeof number, "%.10g", fold->number));
  if (fold->kind != PLY_FOLD_NONE && fold->step != UINT32_MAX)
    g_string_append_printf(text, "@%u", fold->step);
  return g_string_free(text, FALSE);
}

bool ply_fold_tells(const PlyFold *fold) {
  return kinds[fold->kind].tells;
}

/* --- the rules --- */

typedef struct {
  const PlyFold *fold;
  const PlyRun *run;
  const PlyReplay *replay; /* at the step of fold */
  uint32_t n;
  uint8_t *folded;
} Filling;

/* A child has a larger number than its parent. */
static void fill_depth(Filling *f) {
  g_autofree uint32_t *level = g_new0(uint32_t, f->n);
  for (PlyNodeId node = 1; node < f->n; node++) {
    level[node] = level[ply_trace_node(f->run->trace, node)->parent] + 1;
    f->folded[node] = level[node] == f->fold->number;
  }
}

static void fill_value(Filling *f) {
  double most = f->fold->number * f->run->trace->scale;
  for (PlyNodeId node = 1; node < f->n; node++) {
    PlyScore score = ply_replay_score_for_max(f->replay, node);
    bool proven = score.bound == PLY_BOUND_EXACT || score.bound == PLY_BOUND_UPPER;
    f->folded[node] = proven && score.value <= most;
  }
}

static void fill_pruned(Filling *f) {
  for (PlyNodeId node = 1; node < f->n; node++)
    f->folded[node] = ply_replay_state(f->replay, node) == PLY_NODE_PRUNED;
}

static void fill_line(Filling *f) {
  g_autofree bool *seen = g_new0(bool, f->n);
  for (PlyNodeId node = 0; node != PLY_NO_NODE && node < f->n;
       node = ply_replay_best(f->replay, node))
    seen[node] = true;
  for (PlyNodeId node = ply_replay_current(f->replay); node != PLY_NO_NODE;
       node = ply_trace_node(f->run->trace, node)->parent)
    if (node < f->n) /* it may be newer */
      seen[node] = true;
  for (PlyNodeId node = 1; node < f->n; node++)
    f->folded[node] = !seen[node] && seen[ply_trace_node(f->run->trace, node)->parent];
}

void ply_fold_fill(const PlyFold *fold, const PlyRun *run, uint32_t n, uint8_t *folded) {
  static void (*const fill[PLY_N_FOLDS])(Filling *) = { [PLY_FOLD_DEPTH] = fill_depth,
                                                        [PLY_FOLD_VALUE] = fill_value,
                                                        [PLY_FOLD_PRUNED] = fill_pruned,
                                                        [PLY_FOLD_LINE] = fill_line };
  memset(folded, 0, n);
  if (fold->kind == PLY_FOLD_NONE || n == 0)
    return;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, fold->step);
  fill[fold->kind](&(Filling){ fold, run, replay, n, folded });
}
