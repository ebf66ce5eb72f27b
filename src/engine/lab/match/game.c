/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/match/game.h"

#include <string.h>

#include "base/i18n.h"

void ply_match_board_init(PlyMatchBoard *board, const PlyStart *start, const PlyProgress *whole) {
  board->start = start;
  board->progress = (PlyProgress){ .whole = whole };
  board->now = *start;
}

bool ply_match_board_play(PlyMatchBoard *board, PlyThinker *const thinkers[2], uint64_t seed,
                          PlyMatchGame *game) {
  const PlyGame *rules = board->start->game;
  PlyStart *now = &board->now;
  memcpy(now->position, board->start->position, rules->position_size);
  *game = (PlyMatchGame){ 0 };
  ply_work_spend(ply_progress_work(&board->progress), PLY_WORK_SEARCH, 1);
  ply_thinker_begin(thinkers[0], seed);
  ply_thinker_begin(thinkers[1], seed);
  for (; !rules->result(now->position, &game->value); game->turns++) {
    PlySide side = rules->side(now->position);
    PlyMove move;
    uint64_t nodes;
    if (!ply_thinker_move(thinkers[side], now, ply_match_turn_seed(seed, game->turns),
                          &board->progress, &move, &nodes))
      return false;
    rules->play(now->position, move, NULL);
    game->moves[side]++;
    game->nodes[side] += nodes;
    game->most_nodes[side] = MAX(game->most_nodes[side], nodes);
  }
  return true;
}

/* --- counting --- */

void ply_match_tally_add(PlyMatchTally *tally, const PlyMatchGame *game, PlySide side, bool first) {
  unsigned turn = first ? 0 : 1;
  int32_t value = side == PLY_SIDE_MAX ? game->value : -game->value;
  tally->played[turn]++;
  tally->won[turn] += value > 0;
  tally->drawn[turn] += value == 0;
  tally->moves += game->moves[side];
  tally->nodes += game->nodes[side];
  tally->most_nodes = MAX(tally->most_nodes, game->most_nodes[side]);
}

void ply_match_tally_merge(PlyMatchTally *into, const PlyMatchTally *from) {
  for (unsigned turn = 0; turn < 2; turn++) {
    into->played[turn] += from->played[turn];
    into->won[turn] += from->won[turn];
    into->drawn[turn] += from->drawn[turn];
  }
  into->moves += from->moves;
  into->nodes += from->nodes;
  into->most_nodes = MAX(into->most_nodes, from->most_nodes);
}

void ply_match_tally_archive(PlyMatchTally *tally, const char *name, uint32_t most,
                             PlyLabArchive *archive) {
  ply_archive_open(archive, name);
  ply_archive_u32_list(archive, "played", tally->played, 2, most);
  ply_archive_u32_list(archive, "won", tally->won, 2, most);
  ply_archive_u32_list(archive, "drawn", tally->drawn, 2, most);
  for (unsigned turn = 0; turn < 2; turn++)
    if ((uint64_t)tally->won[turn] + tally->drawn[turn] > tally->played[turn])
      ply_archive_fail(archive, _("found more games won and drawn than were played"));
  ply_archive_u64(archive, "moves", &tally->moves, UINT64_MAX);
  ply_archive_u64(archive, "nodes", &tally->nodes, UINT64_MAX);
  ply_archive_u64(archive, "most_nodes", &tally->most_nodes, UINT64_MAX);
  ply_archive_close(archive);
}

static double mean(uint64_t sum, uint64_t n) {
  return n > 0 ? (double)sum / (double)n : 0;
}

double ply_match_tally_nodes_per_move(const PlyMatchTally *tally) {
  return mean(tally->nodes, tally->moves);
}

double ply_match_tally_nodes_per_game(const PlyMatchTally *tally) {
  return mean(tally->nodes, tally->played[0] + tally->played[1]);
}
