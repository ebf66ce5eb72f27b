/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands of games that rules play. */
#include "ui/face-private.h"
#include "ui/match/match.h"
#include "ui/window/commands.h"
#include "ui/window/game.h"
#include "ui/window/hint.h"

ACTION(new_game) {
  SELF;
  ply_main_window_new_game(self, ply_ui_face_mines.play);
}
ACTION(new_sudoku) {
  SELF;
  ply_main_window_new_game(self, ply_ui_face_sudoku.play);
}

ACTION(next_board) {
  SELF;
  ply_main_window_next_board(self);
}
ACTION(same_board) {
  SELF;
  ply_main_window_same_board(self);
}

void ply_command_probability(GSimpleAction *action, GVariant *parameter, gpointer data) {
  SELF;
  ply_board_pane_show_probability(ply_study_get_board(PLY_STUDY(self->study)),
                                  ply_command_switch(action));
}
void ply_command_xray(GSimpleAction *action, GVariant *parameter, gpointer data) {
  SELF;
  ply_board_pane_show_mines(ply_study_get_board(PLY_STUDY(self->study)),
                            ply_command_switch(action));
}

void ply_command_marks(GSimpleAction *action, GVariant *parameter, gpointer data) {
  ply_command_switch(action);
}

/* A command of a game at the selected square. */
static void play_game(PlyMainWindow *self, const char *word) {
  ply_main_window_play_game(self, word, ply_transport_get_selected(self->transport));
}

ACTION(flag) {
  SELF;
  play_game(self, "flag");
}
ACTION(erase) {
  SELF;
  play_game(self, "erase");
}
ACTION(fill) {
  SELF;
  play_game(self, "fill");
}
ACTION(open_around) {
  SELF;
  play_game(self, "around");
}
ACTION(rules_once) {
  SELF;
  play_game(self, "once");
}
ACTION(rules_repeat) {
  SELF;
  play_game(self, "repeat");
}
ACTION(rules_sweep) {
  SELF;
  play_game(self, "sweep");
}
ACTION(game_hint) {
  SELF;
  if (ply_main_window_is_match(self))
    ply_main_window_give_match_hint(self);
  else
    ply_main_window_give_hint(self);
}
ACTION(guess) {
  SELF;
  play_game(self, "guess");
}
ACTION(rules_play) {
  SELF;
  play_game(self, "play");
}
ACTION(why_not) {
  SELF;
  ply_study_ask_why(PLY_STUDY(self->study));
}

const PlyCommand ply_commands_of_games[] = {
  { "new-game", new_game, NULL, NEED_NOTHING, { "<Ctrl>m", NULL } },
  { "new-sudoku", new_sudoku, NULL, NEED_NOTHING, { "<Ctrl>i", NULL } },
  { "flag", flag, NULL, NEED_GAME | NEED_SELECTED, { "<Ctrl>f", NULL } },
  { "erase", erase, NULL, NEED_GAME | NEED_SELECTED, { NULL } },
  { "fill", fill, NULL, NEED_GAME, { NULL } },
  { "open-around", open_around, NULL, NEED_GAME | NEED_SELECTED, { NULL } },
  { "rules-once", rules_once, NULL, NEED_GAME | NEED_SELECTED, { "<Ctrl>1", NULL } },
  { "rules-repeat", rules_repeat, NULL, NEED_GAME | NEED_SELECTED, { "<Ctrl>2", NULL } },
  { "rules-sweep", rules_sweep, NULL, NEED_GAME, { "<Ctrl>3", NULL } },
  { "rules-play", rules_play, NULL, NEED_GAME, { "<Ctrl>4", NULL } },
  { "guess", guess, NULL, NEED_GAME, { "<Ctrl>5", NULL } },
  { "game-hint", game_hint, NULL, NEED_HINT, { "<Ctrl>j", NULL } },
  { "next-board", next_board, NULL, NEED_GAME, { "<Ctrl><Shift>m", NULL } },
  { "same-board", same_board, NULL, NEED_RULES, { "<Ctrl>r", NULL } },
  { "why-not", why_not, NULL, NEED_RULES | NEED_SELECTED, { "<Ctrl>y", NULL } },
  { NULL },
};
