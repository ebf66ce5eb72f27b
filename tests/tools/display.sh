#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# display.sh SCREEN COMMAND... - runs COMMAND on an X display of that size (1280x900), with a session bus
# and a window manager. What tests give a program beside these, with-display.sh does.
set -eu

screen=$1
shift
number=$(mktemp -p "${XDG_RUNTIME_DIR-/tmp}")

# The server looks for a free number itself and says which: xvfb-run -a gives two runs that begin
# together the same one. Ended with TERM it takes its lock away. It does not start anew when nobody is
# connected: a program that comes at that moment would find no display.
Xvfb -displayfd 3 -screen 0 "${screen}x24" -nolisten tcp -noreset 3>"$number" 2>/dev/null &
server=$!
i=0
while [ ! -s "$number" ] && kill -0 $server 2>/dev/null && [ $i -lt 1500 ]; do
  sleep 0.02
  i=$((i + 1))
done
if [ ! -s "$number" ]; then
  echo "display.sh: Xvfb does not start" >&2
  kill -KILL $server 2>/dev/null || :
  rm -f "$number"
  exit 2
fi
DISPLAY=:$(cat "$number")
export DISPLAY
rm -f "$number"

# shellcheck disable=SC2016  # the inner shell reads them
managed='
  openbox >/dev/null 2>&1 & wm=$!
  # Without a window manager the first window may get no focus: wait for it.
  i=0
  while [ $i -lt 200 ] && ! xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null |
        grep -q "window id"; do
    sleep 0.02
    i=$((i + 1))
  done
  status=0
  "$@" || status=$?
  kill $wm 2>/dev/null || :
  exit $status'
status=0
dbus-run-session -- sh -c "$managed" sh "$@" || status=$?
kill $server
wait $server 2>/dev/null || :
exit $status
