/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A life or a question about odds from one start of the program to the next: its options, and of a
 * life its tables as text. */
#include "ui/window-private.h"

#include "chance/day-plan.h"
#include "chance/day-setup.h"
#include "chance/day-text.h"

/* Where session keeps the tables, by block. */
static const gsize places[PLY_N_DAY_BLOCKS] = {
  [PLY_DAY_OCCUPATIONS] = G_STRUCT_OFFSET(PlySession, occupations),
  [PLY_DAY_PEOPLE] = G_STRUCT_OFFSET(PlySession, people),
  [PLY_DAY_EXPENSES] = G_STRUCT_OFFSET(PlySession, expenses),
};

void ply_main_window_note_chance_session(PlyMainWindow *self, PlySession *session) {
  const PlyRun *run = ply_player_get_run(self->player);
  session->game = g_strdup(ply_run_game(run));
  session->options = ply_main_window_options_text(&run->options);
  for (PlyDayBlock block = 0; self->world && block < PLY_N_DAY_BLOCKS; block++)
    G_STRUCT_MEMBER(char *, session, places[block]) = ply_day_text_print(self->world, block);
}

static gboolean is_life(const PlySession *session) {
  return g_strcmp0(session->game, ply_run_kind_day.id) == 0;
}

gboolean ply_main_window_was_chance(const PlySession *session) {
  return session->game && (is_life(session) || ply_question_find(session->game, NULL));
}

/* The tables of session; what it does not have is the book's. */
static PlyDayWorld *read_world(const PlySession *session, GError **error) {
  g_autoptr(PlyDayWorld) world = ply_day_world_new();
  for (PlyDayBlock block = 0; block < PLY_N_DAY_BLOCKS; block++) {
    const char *text = G_STRUCT_MEMBER(char *, session, places[block]);
    if (text && !ply_day_text_parse(world, block, text, NULL, error)) {
      g_prefix_error(error, "%s: ", ply_day_blocks[block]);
      return NULL;
    }
  }
  return ply_day_world_check(world, error) ? g_steal_pointer(&world) : NULL;
}

gboolean ply_main_window_restore_chance(PlyMainWindow *self, const PlySession *session,
                                        GError **error) {
  g_autoptr(PlyDayWorld) world = NULL;
  PlyOptions options;
  self->question = is_life(session) ? NULL : ply_question_find(session->game, NULL);
  ply_options_init(&options, self->question ? self->question->options : ply_day_options);
  if (!ply_main_window_set_options(&options, session->options, error) ||
      (!self->question && !(world = read_world(session, error))) ||
      !ply_main_window_show_chance(self, &options, world, session->step, error))
    return FALSE;
  guint64 selected =
      session->selected ? g_ascii_strtoull(session->selected, NULL, 10) : PLY_NO_NODE;
  if (session->selected && selected < ply_player_get_run(self->player)->trace->n_subjects)
    ply_player_set_selected(self->player, (PlyNodeId)selected);
  return TRUE;
}
