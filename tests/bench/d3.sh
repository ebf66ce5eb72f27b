#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# d3.sh LAYOUT-T: compares our tidy layout with that of d3-hierarchy, which npm fetches into a
# folder that is removed again. LAYOUT-T is the program built from layout-t.c:
#   ninja -C BUILD tests/bench/layout-t && tests/bench/d3.sh BUILD/tests/bench/layout-t
set -eu
here=$(cd "$(dirname "$0")" && pwd)
[ $# -eq 1 ] || { sed -n '3,5p' "$0" >&2; exit 2; }
for program in node npm; do
  command -v "$program" >/dev/null || { echo "d3.sh: $program is not installed" >&2; exit 2; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$1" >"$folder/layout"
(cd "$folder" && npm install --silent --no-audit --no-fund --no-save d3-hierarchy@3.1.2 >&2)
node "$here/d3.mjs" "$folder/layout" "$folder/node_modules/d3-hierarchy"
