#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# displays.sh FOLDER N - keeps N displays in FOLDER until its standard input ends, for with-display.sh of
# tests that follow one another: to start display, bus and window manager takes a second.
#
# FOLDER/K/lock   held by who uses display K
# FOLDER/K/env    there while the display is: what to set
# FOLDER/K/again  a line written here ends it, and another takes its place
set -eu

folder=$1 n=$2
here=$(cd "$(dirname "$0")" && pwd)

# shellcheck disable=SC2016  # the inner shell reads them
waits='
  printf "DISPLAY=%s\nDBUS_SESSION_BUS_ADDRESS=\"%s\"\n" "$DISPLAY" "$DBUS_SESSION_BUS_ADDRESS" >"$1/env.new"
  mv "$1/env.new" "$1/env"
  read -r _ <"$1/again"'

# What the bus starts needs none of the folders of who called.
unset DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS SESSION_MANAGER 2>/dev/null || :
keep() { # FOLDER OF ONE
  export XDG_RUNTIME_DIR="$1/run" XDG_CONFIG_HOME="$1/config" XDG_DATA_HOME="$1/data" \
         XDG_CACHE_HOME="$1/cache" XDG_STATE_HOME="$1/state"
  mkdir -p "$1/run"
  chmod 700 "$1/run"
  while [ -p "$1/again" ]; do
    rm -f "$1/env"
    "$here/display.sh" 1280x900 sh -c "$waits" sh "$1" 2>/dev/null || sleep 1
  done
}

k=1
while [ $k -le "$n" ]; do
  mkdir -p "$folder/$k"
  mkfifo "$folder/$k/again"
  keep "$folder/$k" </dev/null &
  k=$((k + 1))
done
cat >/dev/null
rm -rf "$folder"
trap - TERM
kill -TERM 0
