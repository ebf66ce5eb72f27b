#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# npm minimax 0.1.1: its noughts and crosses takes the move that is best for the other side.
#
# Expected: minimax takes the move whose worst answer is best; a reply's value in negamax is
# counted from the other side and changes its sign on the way up.
# Seen: search() compares the values of the replies without changing the sign, so where no win
# is at hand it prefers what the opponent would like. In 1279 of the 4520 positions of a game
# that is still open its move gives away a result that was there (a win or a draw). With the
# same rules and a plain search of all positions, tic-tac-toe-ai-engine 1.0.9 gives away none.
# So: a package's name is no proof; hold an engine for lessons against a full search once.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent minimax@0.1.1 \
  tic-tac-toe-ai-engine@1.0.9 >/dev/null 2>&1
cat > run.cjs <<'JS'
const { TicTacToe } = require('minimax');
const { computeMove } = require('tic-tac-toe-ai-engine');
const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8],
  [2, 4, 6]];
const other = (p) => (p === 'X' ? 'O' : 'X');
const won = (b, p) => lines.some((l) => l.every((i) => b[i] === p));
const free = (b) => [...b.keys()].filter((i) => !b[i]);
const put = (b, i, p) => b.map((c, k) => (k === i ? p : c));
const known = new Map();
// The value of B for P, who is to move: 1 win, 0 draw, -1 loss.
const value = (b, p) => {
  const key = b.join();
  if (!known.has(key)) {
    const next = free(b);
    known.set(key, won(b, other(p)) ? -1 : !next.length ? 0
      : Math.max(...next.map((i) => -value(put(b, i, p), other(p)))));
  }
  return known.get(key);
};
const open = new Map();
const walk = (b, p) => {
  const key = b.map((c) => c || '.').join('');
  if (open.has(key) || won(b, other(p)) || !free(b).length) return;
  open.set(key, [b, p]);
  for (const i of free(b)) walk(put(b, i, p), other(p));
};
walk(Array(9).fill(''), 'X');
const engines = {
  minimax: (b, p) => new TicTacToe(b.map((c) => c || '-')).search(p).result,
  'tic-tac-toe-ai-engine': (b) => {
    const next = computeMove(b).nextBestGameState;
    return b.findIndex((c, i) => c !== next[i]);
  },
};
const after = (b, p, i) => -value(put(b, i, p), other(p));
console.log(`${open.size} open positions`);
for (const [name, choose] of Object.entries(engines)) {
  let worse = 0;
  for (const [b, p] of open.values()) if (after(b, p, choose(b, p)) < value(b, p)) worse++;
  console.log(`${name}: ${worse} moves give away a result`);
}
for (const key of ['X........', 'XOX......', 'XX..O....']) {
  const [b, p] = open.get(key), i = engines.minimax(b, p);
  console.log(`minimax for ${p} in ${key}: square ${i}, value ${after(b, p, i)} of ${value(b, p)}`);
}
JS
node run.cjs | tee seen
diff - seen <<'TEXT' || { echo 'changed: the engines no longer behave as told here' >&2; exit 1; }
4520 open positions
minimax: 1279 moves give away a result
tic-tac-toe-ai-engine: 0 moves give away a result
minimax for O in X........: square 5, value -1 of 0
minimax for O in XOX......: square 7, value -1 of 0
minimax for O in XX..O....: square 7, value -1 of 0
TEXT
