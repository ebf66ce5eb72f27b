#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# npm connect-four 0.0.6: a game that was saved and resumed never ends in a draw.
#
# Expected: Connect Four is drawn when all 42 cells are filled without a row of four; a game made
# from a saved board, which the manual offers, ends like the game that was saved.
# Seen: the count of empty cells begins at 42 again, whatever stands on the saved board. When the
# board is full the resumed game is not ended, no event tells so, and no move is left. Played in
# one go, the same moves end it.
# So: a program that keeps games over a restart waits for a move nobody can make. Count the discs.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent connect-four@0.0.6 >/dev/null 2>&1
cat > run.cjs <<'JS'
const Game = require('connect-four');
const play = (game, columns, from) =>
  [...columns].forEach((c, k) => game.play((from + k) % 2 ? 'yellow' : 'red', +c));
const drawn = '314143151015516256264655662403344300020322';
const lost = '3031323';
for (const [name, moves, cuts] of [['draw', drawn, [0, 1, 20, 41]], ['red wins', lost, [0, 3, 6]]])
  for (const cut of cuts) {
    const first = new Game();
    play(first, moves.slice(0, cut), 0);
    const game = new Game(JSON.parse(JSON.stringify(first)));
    let told = 0;
    game.on('end', () => told++);
    play(game, moves.slice(cut), cut);
    const left = [0, 1, 2, 3, 4, 5, 6].filter((c) => game.validMove(c)).length;
    console.log(`${name}, resumed after ${cut}: ended ${game.ended}, winner ${game.winner}, ` +
      `events ${told}, columns left ${left}`);
  }
JS
node run.cjs | tee seen
diff - seen <<'TEXT' || { echo 'changed: connect-four no longer behaves as told here' >&2; exit 1; }
draw, resumed after 0: ended true, winner null, events 1, columns left 0
draw, resumed after 1: ended false, winner null, events 0, columns left 0
draw, resumed after 20: ended false, winner null, events 0, columns left 0
draw, resumed after 41: ended false, winner null, events 0, columns left 0
red wins, resumed after 0: ended true, winner red, events 1, columns left 7
red wins, resumed after 3: ended true, winner red, events 1, columns left 7
red wins, resumed after 6: ended true, winner red, events 1, columns left 7
TEXT
