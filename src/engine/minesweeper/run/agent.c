/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/run/run.h"

#include "minesweeper/deduce/deduce.h"

/* NULL where they cannot be worked out. */
static PlyMineProbability *probability_of(const PlyMinesGame *game, PlyProgress *progress) {
  PlyDeduceStatus status;
  return game->board.mines == PLY_MINES_UNKNOWN
             ? NULL
             : ply_mine_probability_new(&game->board, progress, &status);
}

static bool guess_safest(PlyMinesGame *game, PlyProgress *progress) {
  g_autoptr(PlyMineProbability) probability = probability_of(game, progress);
  if (probability == NULL)
    return ply_mines_guess(game, PLY_NO_SUBJECT, -1);
  uint16_t squares[PLY_MINES_MAX_SQUARES];
  unsigned n = ply_mine_probability_safest(probability, squares);
  if (n == 0)
    return false;
  uint16_t square = squares[ply_mines_draw(game, n)];
  return ply_mines_guess(game, square, ply_mine_probability_millionths(probability, square));
}

bool ply_mines_agent_guess_at(PlyMinesGame *game, unsigned square, PlyProgress *progress) {
  if (ply_mines_state(&game->board, square) != PLY_MINES_COVERED)
    return false;
  g_autoptr(PlyMineProbability) probability = probability_of(game, progress);
  return ply_mines_guess(
      game, square,
      probability == NULL ? -1 : ply_mine_probability_millionths(probability, square));
}

bool ply_mines_agent_guess(PlyMinesGame *game, PlyMinesStuck when_stuck, PlyProgress *progress) {
  switch (when_stuck) {
  case PLY_STUCK_STOP: return false;
  case PLY_STUCK_RANDOM: return ply_mines_guess(game, PLY_NO_SUBJECT, -1);
  case PLY_STUCK_LEAST_RISK: return guess_safest(game, progress);
  }
  g_assert_not_reached();
}

/* The computer's own, not a person's; nothing can go wrong with it, so it is no guess either. */
static void first_click(PlyMinesGame *game) {
  PlyMinesCause cause = game->cause;
  game->cause = PLY_MINES_BY_GUESS;
  ply_mines_reveal(game, ply_mines_draw(game, ply_mines_n(&game->board)));
  game->cause = cause;
}

PlyRulesEnd ply_mines_agent_play(PlyMinesGame *game, PlyRuleRun *rules, PlyMinesStuck when_stuck,
                                 bool swept) {
  bool clicked = game->status == PLY_MINES_NEW;
  if (clicked)
    first_click(game);
  rules->over = ply_mines_is_over(game);
  PlyRulesEnd end = swept && !clicked ? PLY_RULES_STUCK : ply_rules_sweep(rules, true);
  while (end == PLY_RULES_STUCK && ply_mines_agent_guess(game, when_stuck, rules->progress)) {
    rules->over = ply_mines_is_over(game);
    end = rules->over ? PLY_RULES_OVER : ply_rules_sweep(rules, false);
  }
  return end;
}
