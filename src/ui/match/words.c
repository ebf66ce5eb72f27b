/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/match/words.h"

#include <glib/gi18n.h>

#include "ui/kit/numbers.h"

const char *ply_match_side_name(const PlyGame *game, PlySide side) {
  return _(side == PLY_SIDE_MAX ? game->first : game->second);
}

static char *state_text(const PlyGame *game, const void *position) {
  int32_t value;
  if (!game->result(position, &value))
    return g_strdup_printf(_("%s to move"), ply_match_side_name(game, game->side(position)));
  if (value == 0)
    return g_strdup(_("A draw"));
  return g_strdup_printf(_("%s wins"),
                         ply_match_side_name(game, value > 0 ? PLY_SIDE_MAX : PLY_SIDE_MIN));
}

char *ply_match_status(const PlyRun *run, const PlyReplay *replay) {
  _Alignas(16) guint8 position[PLY_POSITION_MAX];
  const PlyMatch *match = ply_run_match(run);
  guint turns = ply_match_position(run, ply_replay_step(replay), position);
  g_autofree char *state = state_text(ply_run_start(run)->game, position);
  if (!ply_trace_is_complete(run->trace) || turns == ply_match_n_turns(match))
    return g_steal_pointer(&state);
  /* Translators: an earlier turn of a game, how many it has, and what is on the board then:
   * "After turn 3 of 9: X to move" */
  return g_strdup_printf(_("After turn %u of %u: %s"), turns, ply_match_n_turns(match), state);
}

char *ply_match_work(PlyReferee *referee) {
  PlyMatch *match = ply_referee_get_match(referee);
  PlyRefereeState state = ply_referee_get_state(referee);
  if (!match || state == PLY_REFEREE_WAITS)
    return NULL;
  const char *side_name = ply_match_side_name(ply_match_start(match)->game, ply_match_side(match));
  PlyRun *thinking = ply_referee_get_thinking(referee);
  guint nodes = thinking ? ply_trace_n_nodes(thinking->trace) : 0;
  g_autofree char *kept = ply_count_text(nodes);
  if (state == PLY_REFEREE_SEARCHES) {
    g_autofree char *count = ply_count_text(MAX(ply_referee_get_count(referee), nodes));
    return g_strdup_printf(_("%s is thinking: %s nodes. Only the first %s of them will be kept."),
                           side_name, count, kept);
  }
  if (state == PLY_REFEREE_RECORDS && nodes > 0)
    return g_strdup_printf(
        ngettext("%s is thinking: %s node", "%s is thinking: %s nodes", (gulong)nodes), side_name,
        kept);
  return g_strdup_printf(_("%s is thinking"), side_name);
}

const char *ply_match_legend(const PlyRun *run, gboolean whole) {
  if (!ply_run_algorithm(run)->outcomes)
    return NULL;
  return whole ? _("W: a win for the computer. C: a draw (“cat’s game”). L: a loss. ?: not known.")
               /* Translators: letters of the tree; short, since it stands over its foot */
               : _("W win · C draw · L loss");
}

char *ply_match_caption(PlyReferee *referee, guint turn) {
  PlyMatch *match = ply_referee_get_match(referee);
  const PlyGame *game = ply_match_start(match)->game;
  if (turn >= ply_match_n_turns(match))
    return g_strdup_printf(_("How %s chooses turn %u"),
                           ply_match_side_name(game, ply_match_side(match)), turn + 1);
  const char *side_name = ply_match_side_name(game, ply_match_turn(match, turn)->side);
  if (ply_referee_get_end(referee, turn) == PLY_THOUGHT_HURRIED)
    return g_strdup_printf(_("How %s chose turn %u, cut short"), side_name, turn + 1);
  return g_strdup_printf(_("How %s chose turn %u"), side_name, turn + 1);
}
