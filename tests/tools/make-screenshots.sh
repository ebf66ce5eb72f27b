#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# make-screenshots.sh BUILD [FOLDER] - makes the pictures of the window anew, from lessons, with what
# was built in BUILD with tests, into FOLDER: data/screenshots unless told. Needs Xvfb, dbus, openbox
# and fonts-cantarell, as tests do.
set -eu

[ $# -ge 1 ] || { sed -n '3,5s/^# //p' "$0" >&2; exit 2; }
top=$(cd "$(dirname "$0")/../.." && pwd)
build=$(cd "$1" && pwd)
folder=${2-$top/data/screenshots}
ninja -C "$build" tests/ui/screenshots data/gschemas.compiled >&2
mkdir -p "$folder"
export PLYBOOK_LESSONS="$top/lessons" PLYBOOK_DATA="$top/data" GSETTINGS_SCHEMA_DIR="$build/data"
export UI_SCREEN=1010x710 # of a full screen too
"$top/tests/tools/with-display.sh" "$build/tests/ui/screenshots" "$folder"
