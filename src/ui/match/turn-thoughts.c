/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/match/turn-thoughts.h"

typedef struct {
  PlyRun *run; /* nullable */
  PlyThoughtEnd end;
} Thought;

struct _PlyTurnThoughts {
  guint64 most;
  GArray *of; /* Thought, by turn */
};

static void clear_run(gpointer thought) {
  g_clear_pointer(&((Thought *)thought)->run, ply_run_unref);
}

PlyTurnThoughts *ply_turn_thoughts_new(guint64 most) {
  PlyTurnThoughts *thoughts = g_new0(PlyTurnThoughts, 1);
  thoughts->most = most;
  thoughts->of = g_array_new(FALSE, TRUE, sizeof(Thought));
  g_array_set_clear_func(thoughts->of, clear_run);
  return thoughts;
}

void ply_turn_thoughts_free(PlyTurnThoughts *thoughts) {
  g_array_unref(thoughts->of);
  g_free(thoughts);
}

void ply_turn_thoughts_forget(PlyTurnThoughts *thoughts) {
  g_array_set_size(thoughts->of, 0);
}

static void limit(PlyTurnThoughts *thoughts) {
  guint64 kept = 0;
  for (guint i = thoughts->of->len; i-- > 0;) {
    Thought *thought = &g_array_index(thoughts->of, Thought, i);
    kept += thought->run ? ply_trace_n_nodes(thought->run->trace) : 0;
    if (kept > thoughts->most)
      clear_run(thought);
  }
}

void ply_turn_thoughts_add(PlyTurnThoughts *thoughts, guint turn, PlyRun *run, PlyThoughtEnd end) {
  Thought thought = { run ? ply_run_ref(run) : NULL, end };
  g_array_set_size(thoughts->of, turn);
  g_array_append_val(thoughts->of, thought);
  limit(thoughts);
}

void ply_turn_thoughts_put(PlyTurnThoughts *thoughts, guint turn, PlyRun *run) {
  if (turn >= thoughts->of->len)
    g_array_set_size(thoughts->of, turn + 1);
  Thought *thought = &g_array_index(thoughts->of, Thought, turn);
  ply_run_ref(run);
  clear_run(thought);
  thought->run = run;
  limit(thoughts);
}

PlyRun *ply_turn_thoughts_run(const PlyTurnThoughts *thoughts, guint turn) {
  return turn < thoughts->of->len ? g_array_index(thoughts->of, Thought, turn).run : NULL;
}

PlyThoughtEnd ply_turn_thoughts_end(const PlyTurnThoughts *thoughts, guint turn) {
  return turn < thoughts->of->len ? g_array_index(thoughts->of, Thought, turn).end
                                  : PLY_THOUGHT_THROUGH;
}
