/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands of games between two players. */
#include "ui/window/commands.h"
#include "ui/match/match.h"
#include "ui/window/game.h"

ACTION(play_match) {
  SELF;
  ply_main_window_ask_match(self);
}
ACTION(rematch) {
  SELF;
  ply_main_window_rematch(self);
}
ACTION(match_go) {
  SELF;
  ply_main_window_back_to_match(self);
  ply_referee_go(ply_main_window_get_referee(self), FALSE);
}
ACTION(match_step) {
  SELF;
  ply_main_window_back_to_match(self);
  ply_referee_go(ply_main_window_get_referee(self), TRUE);
}
ACTION(match_hurry) {
  SELF;
  ply_referee_hurry(ply_main_window_get_referee(self));
}
ACTION(switch_sides) {
  SELF;
  ply_main_window_back_to_match(self);
  ply_referee_switch(ply_main_window_get_referee(self));
}
ACTION(redo) {
  SELF;
  ply_main_window_back_to_match(self);
  ply_referee_redo(ply_main_window_get_referee(self));
}
ACTION(thinking) {
  SELF;
  ply_main_window_toggle_thinking(self);
}

guint ply_command_match_needs(PlyMainWindow *self) {
  PlyMatch *match = ply_main_window_is_match(self) ? ply_main_window_get_match(self) : NULL;
  PlyReferee *referee = ply_main_window_get_referee(self);
  const struct {
    gboolean given;
    guint need;
  } needs[] = {
    { ply_main_window_is_game(self) || ply_main_window_can_hint_match(self), NEED_HINT },
    { match != NULL, NEED_MATCH },
    { match && ply_referee_can_go(referee), NEED_COMPUTER },
    { match && ply_referee_can_hurry(referee), NEED_HURRY },
    { match && ply_match_can_undo(match), NEED_UNDO },
    { match && ply_match_can_redo(match), NEED_REDO },
    { match && ply_main_window_has_thinking(self), NEED_THINKING },
    { ply_main_window_is_match_busy(self), NEED_BUSY },
  };
  guint flags = 0;
  for (guint i = 0; i < G_N_ELEMENTS(needs); i++)
    flags |= needs[i].given ? needs[i].need : 0;
  return flags;
}

const PlyCommand ply_commands_of_matches[] = {
  { "play-match", play_match, NULL, NEED_NOTHING, { "<Ctrl>p", NULL } },
  { "rematch", rematch, NULL, NEED_MATCH, { "<Ctrl><Shift>p", NULL } },
  { "match-go", match_go, NULL, NEED_COMPUTER, { "<Ctrl>k", NULL } },
  { "match-step", match_step, NULL, NEED_COMPUTER, { "<Ctrl><Shift>k", NULL } },
  { "match-hurry", match_hurry, NULL, NEED_HURRY, { "<Ctrl>period", NULL } },
  { "switch-sides", switch_sides, NULL, NEED_MATCH, { "<Ctrl><Shift>s", NULL } },
  { "redo", redo, NULL, NEED_REDO, { "<Ctrl><Shift>z", NULL } },
  { "thinking", thinking, NULL, NEED_THINKING, { "F7", NULL } },
  { NULL },
};
