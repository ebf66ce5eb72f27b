#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# PGN tags with a quotation mark: cut short, refused, or written so that nobody can read them.
#
# Expected: in a tag's value, a quotation mark and a backslash each stand behind a backslash (PGN
# standard, 7): [Event "The \"Old\" Cup"] is the event The "Old" Cup.
# Seen: cm-pgn 5.0.0 ends the value at the first escaped mark and says nothing; chess.js 1.4.0 and
# pgn-parser 2.2.1 refuse the game; @mliebelt/pgn-writer 1.0.5 writes the marks without
# backslashes, which its sister's parser then refuses. kokopu 4.13.4 and chessops 0.15.1 keep them.
# So: a nickname in quotation marks in White or Black is enough to lose the game between two
# programs.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent --legacy-peer-deps cm-pgn@5.0.0 \
  chess.js@1.4.0 pgn-parser@2.2.1 @mliebelt/pgn-parser@1.4.19 @mliebelt/pgn-writer@1.0.5 \
  kokopu@4.13.4 chessops@0.15.1 >/dev/null 2>&1
cat > run.mjs <<'JS'
import { createRequire } from 'module';
import { Pgn } from 'cm-pgn/src/Pgn.js';
import { parsePgn } from 'chessops/pgn';
const require = createRequire(import.meta.url);
const { Chess } = require('chess.js');
const kokopu = require('kokopu');
const plain = require('pgn-parser');
const peg = require('@mliebelt/pgn-parser');
const { writeGame } = require('@mliebelt/pgn-writer');
const readers = {
  'cm-pgn': (t) => new Pgn(t).header.tags.Event,
  'chess.js': (t) => { const g = new Chess(); g.loadPgn(t); return g.getHeaders().Event; },
  'pgn-parser': (t) => plain.parse(t)[0].headers[0].value,
  '@mliebelt/pgn-parser': (t) => peg.parse(t, { startRule: 'game' }).tags.Event,
  kokopu: (t) => kokopu.pgnRead(t, 0).event(),
  chessops: (t) => parsePgn(t)[0].headers.get('Event'),
};
const tag = (value) => `[Event "${value}"]\n\n1. e4 e5 *\n`;
const show = (label, text) => {
  for (const [name, read] of Object.entries(readers)) {
    let out;
    try { out = '<' + read(text) + '>'; } catch { out = 'refused'; }
    console.log(`${label}: ${name}: ${out}`);
  }
};
show('plain', tag('The Old Cup'));
show('quotes', tag('The \\"Old\\" Cup'));
const written = writeGame(peg.parse(tag('The \\"Old\\" Cup'), { startRule: 'game' }));
console.log('pgn-writer:', written.split('\n')[0]);
show('rewritten', written);
JS
node run.mjs | tee seen
diff - seen <<'TEXT' || { echo 'changed: quotes in tags are no longer as told here' >&2; exit 1; }
plain: cm-pgn: <The Old Cup>
plain: chess.js: <The Old Cup>
plain: pgn-parser: <The Old Cup>
plain: @mliebelt/pgn-parser: <The Old Cup>
plain: kokopu: <The Old Cup>
plain: chessops: <The Old Cup>
quotes: cm-pgn: <The \>
quotes: chess.js: refused
quotes: pgn-parser: refused
quotes: @mliebelt/pgn-parser: <The "Old" Cup>
quotes: kokopu: <The "Old" Cup>
quotes: chessops: <The "Old" Cup>
pgn-writer: [Event "The "Old" Cup"]
rewritten: cm-pgn: <The >
rewritten: chess.js: refused
rewritten: pgn-parser: refused
rewritten: @mliebelt/pgn-parser: refused
rewritten: kokopu: refused
rewritten: chessops: <?>
TEXT
