/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window keeps of a game between two players beside its run: the settings that it was begun
 * with, and how each turn's thinking ended. */
#include "ui/match/match.h"

#include <string.h>

#include "run/saved.h"

/* Behind a turn, in the file. */
static const char *const ends[PLY_N_THOUGHT_ENDS] = {
  [PLY_THOUGHT_THROUGH] = "",
  [PLY_THOUGHT_LIMITED] = "l",
  [PLY_THOUGHT_HURRIED] = "h",
};

/* Those of the beginning, with who plays now. */
static char *options_text(PlyMainWindow *self) {
  const PlyMatch *match = ply_main_window_get_match(self);
  PlyOptions options = *ply_main_window_get_match_options(self);
  static const char *const sides[] = { "first", "second" };
  for (guint i = 0; i < G_N_ELEMENTS(sides); i++) {
    g_autofree char *text = ply_agent_print(ply_match_agent(match, (PlySide)i));
    ply_options_set(&options, sides[i], text, NULL);
    options.given[ply_options_find(&options, sides[i])] = TRUE;
  }
  return ply_options_write(&options);
}

void ply_main_window_note_match_session(PlyMainWindow *self, GHashTable *texts) {
  g_auto(GStrv) turns = g_strsplit(ply_texts_get(texts, "turns"), PLY_MATCH_BETWEEN, -1);
  GString *text = g_string_new(NULL);
  for (guint i = 0; turns[i]; i++)
    g_string_append_printf(text, "%s%s%s", i > 0 ? PLY_MATCH_BETWEEN : "", turns[i],
                           ends[ply_referee_get_end(ply_main_window_get_referee(self), i)]);
  ply_texts_take(texts, "turns", g_string_free(text, FALSE));
  ply_texts_take(texts, "options", options_text(self));
}

/* PlyThoughtEnd of each turn; an older file may not say them. */
static GArray *read_ends(const char *text, guint n) {
  g_auto(GStrv) turns = g_strsplit(text ? text : "", PLY_MATCH_BETWEEN, -1);
  GArray *of_turns = g_array_new(FALSE, TRUE, sizeof(PlyThoughtEnd));
  g_array_set_size(of_turns, n);
  for (guint i = 0; i < n && turns[i]; i++)
    for (PlyThoughtEnd end = PLY_THOUGHT_THROUGH; end < PLY_N_THOUGHT_ENDS; end++)
      if (*ends[end] && g_str_has_suffix(turns[i], ends[end]))
        g_array_index(of_turns, PlyThoughtEnd, i) = end;
  return of_turns;
}

void ply_main_window_restore_match(PlyMainWindow *self, PlyRun *run, GHashTable *texts,
                                   guint32 step) {
  const PlyMatch *match = ply_run_match(run);
  g_autoptr(GArray) of_turns = read_ends(ply_texts_get(texts, "turns"), ply_match_n_turns(match));
  ply_main_window_show_match(self, ply_match_copy(match), &run->options);
  ply_referee_set_ends(ply_main_window_get_referee(self),
                       (const PlyThoughtEnd *)(gconstpointer)of_turns->data, of_turns->len);
}
