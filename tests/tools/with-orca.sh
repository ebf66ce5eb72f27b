#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# with-orca.sh COMMAND... - runs COMMAND beside a real Orca, inside with-display.sh. What Orca says
# goes, a line each, to the file $HEARD (heard.py reads it).
set -eu

here=$(cd "$(dirname "$0")" && pwd)
HEARD=$(mktemp)
export HEARD
orca=
finish() {
  [ -z "$orca" ] || kill -KILL "$orca" 2>/dev/null || true
  rm -f "$HEARD" "$HEARD.out"
}
trap finish EXIT

env -u G_DEBUG /usr/bin/python3 "$here/orca-to-file.py" >"$HEARD.out" 2>&1 &
orca=$!
export ORCA_PID="$orca"
# It is ready when it says so; tail ends with it where it does not start.
if ! timeout 60 tail -n +1 -f --pid="$orca" "$HEARD" | grep -qm 1 "$(printf '\tready\t')"; then
  echo "with-orca.sh: Orca did not start:" >&2
  tail -5 "$HEARD.out" >&2
  exit 99
fi
"$@"
