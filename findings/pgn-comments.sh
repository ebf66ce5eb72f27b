#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Comments of PGN that the standard allows and well-known readers refuse or lose.
#
# Expected: PGN (5) has two kinds of comment, braces and ";" to the end of the line; nothing
# forbids two in a row.
# Seen: kokopu 4.13.4 and cm-pgn 5.0.0 refuse a game with a ";" comment. chess.js 1.4.0 refuses
# two comments in a row; chess.ts 0.16.2 keeps only the last of them and says nothing. chessops
# 0.15.1 reads every game, but leaves the ";" comment out.
# So: whoever writes annotated games for others uses braces, and one comment to a move.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent --legacy-peer-deps cm-pgn@5.0.0 \
  chess.js@1.4.0 chess.ts@0.16.2 kokopu@4.13.4 chessops@0.15.1 >/dev/null 2>&1
cat > run.mjs <<'JS'
import { createRequire } from 'module';
import { Pgn } from 'cm-pgn/src/Pgn.js';
import { parsePgn, makePgn } from 'chessops/pgn';
const require = createRequire(import.meta.url);
const { Chess } = require('chess.js');
const ChessTs = require('chess.ts').Chess;
const kokopu = require('kokopu');
const readers = {
  'chess.js': (t) => { const g = new Chess(); g.loadPgn(t); return g.pgn(); },
  'chess.ts': (t) => { const g = new ChessTs(); if (!g.loadPgn(t)) throw 0; return g.pgn(); },
  'cm-pgn': (t) => new Pgn(t).render(),
  kokopu: (t) => kokopu.pgnWrite(kokopu.pgnRead(t, 0)),
  chessops: (t) => makePgn(parsePgn(t)[0]),
};
const games = {
  'one comment': '1. e4 {first} e5 *',
  'two comments': '1. e4 {first} {second} e5 *',
  'to the end of the line': '1. e4 ; first\ne5 *',
};
for (const [label, moves] of Object.entries(games))
  for (const [name, read] of Object.entries(readers)) {
    let out;
    try {
      const text = read(`[Event "?"]\n\n${moves}\n`);
      const kept = ['first', 'second'].filter((w) => moves.includes(w) && text.includes(w));
      out = kept.length ? 'keeps ' + kept.join(' and ') : 'loses it';
    } catch { out = 'refuses the game'; }
    console.log(`${label}: ${name} ${out}`);
  }
JS
node run.mjs | tee seen
diff - seen <<'TEXT' || { echo 'changed: comments are no longer as told here' >&2; exit 1; }
one comment: chess.js keeps first
one comment: chess.ts keeps first
one comment: cm-pgn keeps first
one comment: kokopu keeps first
one comment: chessops keeps first
two comments: chess.js refuses the game
two comments: chess.ts keeps second
two comments: cm-pgn keeps first and second
two comments: kokopu keeps first and second
two comments: chessops keeps first and second
to the end of the line: chess.js keeps first
to the end of the line: chess.ts keeps first
to the end of the line: cm-pgn refuses the game
to the end of the line: kokopu refuses the game
to the end of the line: chessops loses it
TEXT
