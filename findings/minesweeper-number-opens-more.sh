#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# npm minesweeper 1.0.5: opening a cell with a number opens its safe neighbours too.
#
# Expected: in Minesweeper only a cell with no mine beside it opens its neighbours; a cell with a
# number shows the number and nothing else, as working out the rest is the game.
# Seen: openCell on any cell without a mine opens all neighbours that have none, so what stays
# closed around a number is exactly its mines. Cells that the spreading itself reaches follow the
# rule. A mine opens alone.
# So: one click beside a mine gives the mine away, and counts of clicks or rates of solved boards
# from this library say nothing about the game.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent minesweeper@1.0.5 >/dev/null 2>&1
cat > run.cjs <<'JS'
const { Board } = require('minesweeper');
const boards = {
  'one mine': ['*...', '....', '....', '...*'],
  'four mines': ['.*.', '*.*', '.*.'],
  'a wall': ['..*...', '..*...', '..*...'],
};
const clicks = [['one mine', 1, 1], ['four mines', 1, 1], ['a wall', 1, 1], ['a wall', 0, 0],
  ['one mine', 0, 0]];
for (const [name, x, y] of clicks) {
  const mines = boards[name].map((row) => [...row].map((c) => (c === '*' ? 1 : 0)));
  const board = new Board(mines);
  board.openCell(x, y);
  const text = board.grid().map((row) => row
    .map((c) => (c.state === 0 ? '#' : c.isMine ? '*' : c.numAdjacentMines)).join('')).join(' ');
  console.log(`${name}, column ${x} row ${y}: ${text}`);
}
JS
node run.cjs | tee seen
diff - seen <<'TEXT' || { echo 'changed: minesweeper no longer behaves as told here' >&2; exit 1; }
one mine, column 1 row 1: #100 1100 0011 001#
four mines, column 1 row 1: 2#2 #4# 2#2
a wall, column 1 row 1: 02#### 03#### 02####
a wall, column 0 row 0: 02#### 03#### 02####
one mine, column 0 row 0: *### #### #### ####
TEXT
