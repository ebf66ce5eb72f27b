#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# shoot.sh PICTURE.png PROGRAM... - starts a program with a window, takes a picture of that window
# once it shows the same twice in a row, and ends the program. Run it below with-display.sh.
set -eu
picture=$1
shift
"$@" &
program=$!
trap 'kill $program 2>/dev/null || :' EXIT
window=$(timeout 60 xdotool search --sync --onlyvisible --pid $program | tail -n 1)
[ -n "$window" ] || {
  echo "shoot.sh: $1 opened no window" >&2
  exit 1
}
tries=0
while :; do
  import -window "$window" "$picture.next.png"
  ! cmp -s "$picture" "$picture.next.png" || break
  mv "$picture.next.png" "$picture"
  tries=$((tries + 1))
  [ $tries -lt 50 ] || break # something in it moves all the time: the last one will do
  sleep 0.3
done
rm -f "$picture.next.png"
