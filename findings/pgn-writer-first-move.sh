#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# npm @mliebelt/pgn-writer 1.0.5 writes only the first move of a game from its sister's parser.
#
# Expected: its manual names the output of @mliebelt/pgn-parser as its input, and both share the
# type of a game; so what was parsed is written whole.
# Seen: after @mliebelt/pgn-parser 1.4.19 every game ends after one move; no error is raised. The
# same game through @mliebelt/pgn-reader 1.2.30, which links each move with the next, is whole.
# So: a converter from these two parts makes a file of valid games, each of one move. Count the
# moves on both sides.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent --legacy-peer-deps \
  @mliebelt/pgn-parser@1.4.19 @mliebelt/pgn-writer@1.0.5 @mliebelt/pgn-reader@1.2.30 \
  >/dev/null 2>&1
cat > run.cjs <<'JS'
const { parse } = require('@mliebelt/pgn-parser');
const { writeGame } = require('@mliebelt/pgn-writer');
const { PgnReader } = require('@mliebelt/pgn-reader');
const moves = (text) => text.trim().split('\n').at(-1);
for (const pgn of ['1. e4 *', '1. e4 e5 2. Nf3 *', '1. d4 d5 2. c4 (2. Nf3 Nf6) 2... e6 *']) {
  const game = parse(pgn, { startRule: 'game' });
  console.log(`${game.moves.length} moves parsed, written: ${moves(writeGame(game))}`);
  const reader = new PgnReader({ pgn });
  reader.loadPgn();
  console.log(`through the reader: ${moves(writeGame(reader.getGame(0)))}`);
}
JS
node run.cjs | tee seen
diff - seen <<'TEXT' || { echo 'changed: the writer no longer behaves as told here' >&2; exit 1; }
1 moves parsed, written: 1. e4 *
through the reader: 1. e4 *
3 moves parsed, written: 1. e4 *
through the reader: 1. e4 e5 2. Nf3 *
4 moves parsed, written: 1. d4 *
through the reader: 1. d4 d5 2. c4 ( 2. Nf3 Nf6 ) e6 *
TEXT
