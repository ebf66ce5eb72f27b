#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# npm smartgame 0.1.5: a space between an SGF property and its value becomes part of its name.
#
# Expected: SGF FF[4] allows white space anywhere between properties, their values, nodes and
# trees; "B [dd]" is the move "B[dd]".
# Seen: the move is kept under the name "B " with the space, and a value on the next line under
# a name that ends in a line break; whoever asks for B finds no move. A warning goes to the error
# output at most. @sabaki/sgf 3.4.7 and jssgf 0.3.8 read the move.
# So: games of writers that set out their records in columns lose stones without an error.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @sabaki/sgf@3.4.7 jssgf@0.3.8 \
  smartgame@0.1.5 >/dev/null 2>&1
cat > run.cjs <<'JS'
const sabaki = require('@sabaki/sgf'), jssgf = require('jssgf'), smartgame = require('smartgame');
const names = {
  sabaki: (t) => Object.keys(sabaki.parse(t)[0].data),
  jssgf: (t) => Object.keys(jssgf.parse(t)[0]).filter((k) => k !== '_children'),
  smartgame: (t) => Object.keys(smartgame.parse(t).gameTrees[0].nodes[0]),
};
for (const record of ['(;FF[4]B[dd])', '(;FF[4] B[dd])', '(;FF[4]B [dd])', '(;FF[4]B\n[dd])'])
  for (const [name, f] of Object.entries(names))
    console.log(`${JSON.stringify(record)} ${name}: ${JSON.stringify(f(record))}`);
JS
node run.cjs 2>warned | tee seen
diff - seen <<'TEXT' || { echo 'changed: white space is no longer as told here' >&2; exit 1; }
"(;FF[4]B[dd])" sabaki: ["FF","B"]
"(;FF[4]B[dd])" jssgf: ["FF","B"]
"(;FF[4]B[dd])" smartgame: ["FF","B"]
"(;FF[4] B[dd])" sabaki: ["FF","B"]
"(;FF[4] B[dd])" jssgf: ["FF","B"]
"(;FF[4] B[dd])" smartgame: ["FF","B"]
"(;FF[4]B [dd])" sabaki: ["FF","B"]
"(;FF[4]B [dd])" jssgf: ["FF","B"]
"(;FF[4]B [dd])" smartgame: ["FF","B "]
"(;FF[4]B\n[dd])" sabaki: ["FF","B"]
"(;FF[4]B\n[dd])" jssgf: ["FF","B"]
"(;FF[4]B\n[dd])" smartgame: ["FF","B\n"]
TEXT
