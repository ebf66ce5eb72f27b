#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# npm chess 1.5.1: a pawn from a FEN steps two squares from wherever it stands.
#
# Expected: only a pawn on its side's second rank may step two squares, and the fourth field of a
# FEN names the square behind a pawn that has just made one, where it may be
# taken en passant; so a position set up from a FEN has the legal moves of the game it came from.
# Seen: chess.fromFEN lets a pawn on the third, fourth or fifth rank step two squares, as it has
# not been moved since the board was laid, and never offers the capture en passant of the fourth
# field. It also offers castling where the third field gives no right to it. The same capture
# reached by moves from the start is offered. chess.js 1.4.0 is right everywhere.
# So: whoever checks a pupil's move with this library after loading a FEN takes illegal moves for
# legal ones and refuses legal ones.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent chess@1.5.1 chess.js@1.4.0 >/dev/null
cat > run.cjs <<'JS'
const chess = require('chess');
const { Chess } = require('chess.js');
const plain = (moves) => moves.map((m) => m.replace(/[+#]/, '')).sort();
const compare = (name, got, right) => {
  const extra = got.filter((m) => !right.includes(m));
  const missing = right.filter((m) => !got.includes(m));
  console.log(`${name}: extra [${extra}] missing [${missing}]`);
};
const positions = {
  'white pawn on e2': '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1',
  'white pawn on e3': '4k3/8/8/8/8/4P3/8/4K3 w - - 0 1',
  'white pawn on e4': '4k3/8/8/8/4P3/8/8/4K3 w - - 0 1',
  'black pawn on d5': '4k3/8/8/3p4/8/8/8/4K3 b - - 0 1',
  'en passant on d6': '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2',
  'castling right': '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
  'no castling right': '4k3/8/8/8/8/8/8/4K2R w - - 0 1',
};
for (const [name, fen] of Object.entries(positions)) {
  const got = Object.keys(chess.fromFEN(fen, { PGN: true }).getStatus().notatedMoves);
  compare(name, plain(got), plain(new Chess(fen).moves()));
}
const a = chess.create({ PGN: true }), b = new Chess();
for (const m of ['e4', 'a6', 'e5', 'd5']) { a.move(m); b.move(m); }
compare('en passant by moves', plain(Object.keys(a.getStatus().notatedMoves)), plain(b.moves()));
JS
node run.cjs | tee seen
diff - seen <<'TEXT' || { echo 'changed: chess 1.5.1 no longer behaves as told here' >&2; exit 1; }
white pawn on e2: extra [] missing []
white pawn on e3: extra [e5] missing []
white pawn on e4: extra [e6] missing []
black pawn on d5: extra [d3] missing []
en passant on d6: extra [e7] missing [exd6]
castling right: extra [] missing []
no castling right: extra [O-O] missing []
en passant by moves: extra [] missing []
TEXT
