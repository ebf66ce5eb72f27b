#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SGF values of two parts lose the escape of their colon on the way through two libraries.
#
# Expected: SGF FF[4] parts a composed value such as AP[name:version] at its first colon that is
# not escaped; a colon that belongs to the first part is written "\:". Reading a record and
# writing it keeps both parts.
# Seen: @sabaki/sgf 3.4.7 and jssgf 0.3.8 take away every backslash when reading and never put one
# before a colon when writing: the part before "\:" becomes the whole name. smartgame 0.1.5 hands
# on the text as it stands, and keeps it. A bracket's escape survives in all three.
# So: after these libraries, AP, FG, SZ or LB can't be split with certainty any more; split
# before, or write no colon into the first part.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @sabaki/sgf@3.4.7 jssgf@0.3.8 \
  smartgame@0.1.5 >/dev/null 2>&1
cat > run.cjs <<'JS'
const sabaki = require('@sabaki/sgf'), jssgf = require('jssgf'), smartgame = require('smartgame');
const through = {
  sabaki: (t) => sabaki.stringify(sabaki.parse(t)),
  jssgf: (t) => jssgf.stringify(jssgf.parse(t)),
  smartgame: (t) => smartgame.generate(smartgame.parse(t)),
};
// The two parts of the first value of AP in a record.
const parts = (t) => {
  const value = t.match(/AP\[((?:\\.|[^\]])*)\]/)[1];
  const [, first, rest] = value.match(/^((?:\\.|[^:\\])*):(.*)$/);
  return [first, rest].map((p) => '<' + p.replace(/\\(.)/g, '$1') + '>').join(' ');
};
for (const value of ['Tutor:1.2', 'Tutor\\: Go:1.2', 'Tu[t\\]or:1.2']) {
  const record = `(;FF[4]GM[1]AP[${value}])`;
  console.log(`AP[${value}] has ${parts(record)}`);
  for (const [name, f] of Object.entries(through))
    console.log(`  after ${name} ${parts(f(record))}`);
}
JS
node run.cjs | tee seen
diff - seen <<'TEXT' || { echo 'changed: composed values are no longer as told here' >&2; exit 1; }
AP[Tutor:1.2] has <Tutor> <1.2>
  after sabaki <Tutor> <1.2>
  after jssgf <Tutor> <1.2>
  after smartgame <Tutor> <1.2>
AP[Tutor\: Go:1.2] has <Tutor: Go> <1.2>
  after sabaki <Tutor> < Go:1.2>
  after jssgf <Tutor> < Go:1.2>
  after smartgame <Tutor: Go> <1.2>
AP[Tu[t\]or:1.2] has <Tu[t]or> <1.2>
  after sabaki <Tu[t]or> <1.2>
  after jssgf <Tu[t]or> <1.2>
  after smartgame <Tu[t]or> <1.2>
TEXT
