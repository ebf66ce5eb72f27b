#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SQLite's check as a table: a number in pragma_quick_check(N) was a count, now it is a table.
#
# Expected: PRAGMA quick_check(1) means "stop after one fault"; the form for a SELECT takes the
# same argument in brackets, so pragma_quick_check(1) means the same.
# Seen: it does in SQLite 3.45.2 (sql.js 1.12.0). In 3.49.1 (sql.js 1.13.0) the query fails
# with "no such table: 1", while the statement itself still takes the number as a count.
# The same holds for pragma_integrity_check. With a table's name, or no argument, both are alike.
# So: a program built against one SQLite and run with another takes a sound file for a bad one.
# Use the statement, or no argument and LIMIT 1.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent old@npm:sql.js@1.12.0 \
  new@npm:sql.js@1.13.0 >/dev/null 2>&1
cat > run.cjs <<'JS'
const queries = [
  'PRAGMA quick_check(1)',
  'SELECT * FROM pragma_quick_check(1)',
  'SELECT * FROM pragma_integrity_check(1)',
  "SELECT * FROM pragma_quick_check('t')",
  'SELECT * FROM pragma_quick_check LIMIT 1',
];
(async () => {
  for (const name of ['old', 'new']) {
    const db = new (await require(name)()).Database();
    db.run('CREATE TABLE t(a UNIQUE); INSERT INTO t VALUES(1),(2)');
    console.log('SQLite', db.exec('SELECT sqlite_version()')[0].values[0][0]);
    for (const q of queries) {
      let out;
      try { out = db.exec(q)[0].values.join(); } catch (e) { out = 'error: ' + e.message; }
      console.log(`  ${q}: ${out}`);
    }
  }
})();
JS
node run.cjs | tee seen
diff - seen <<'TEXT' || { echo 'changed: SQLite no longer behaves as told here' >&2; exit 1; }
SQLite 3.45.2
  PRAGMA quick_check(1): ok
  SELECT * FROM pragma_quick_check(1): ok
  SELECT * FROM pragma_integrity_check(1): ok
  SELECT * FROM pragma_quick_check('t'): ok
  SELECT * FROM pragma_quick_check LIMIT 1: ok
SQLite 3.49.1
  PRAGMA quick_check(1): ok
  SELECT * FROM pragma_quick_check(1): error: no such table: 1
  SELECT * FROM pragma_integrity_check(1): error: no such table: 1
  SELECT * FROM pragma_quick_check('t'): ok
  SELECT * FROM pragma_quick_check LIMIT 1: ok
TEXT
