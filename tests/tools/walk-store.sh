#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What a learner has answered goes to and fro between programs of two releases, and nothing is lost.
#
#   tests/tools/walk-store.sh FOLDER WALK-ONE WALK-TWO
#
# Each WALK is the command that runs tests/store/walk of a release's build; both see FOLDER, which is
# made, under that name. From a checkout with a build of its own and one in the root of another release:
#
#   tests/tools/walk-store.sh "$PWD/_walk" _build/test/tests/store/walk \
#     "./dev on debian13 _build13/tests/store/walk"
#
# Without another release, twice the same command says that the walk itself is right.
set -eu
[ $# -eq 3 ] || { sed -n '3,15s/^# \{0,1\}//p' "$0"; exit 2; }
folder=$1 one=$2 two=$3
mkdir -p "$folder"

# The commands have several words.
# shellcheck disable=SC2086
one() { $one "$folder" "$@"; }
# shellcheck disable=SC2086
two() { $two "$folder" "$@"; }

anew() {
  rm -f "$folder"/progress.*
  echo "$@"
}

# As a version leaves it that takes an error for damage: with its log, and an empty file in its place.
lose() {
  for tail in "" -wal -shm; do
    [ ! -e "$folder/progress.db$tail" ] || mv "$folder/progress.db$tail" "$folder/progress.db.bad$tail"
  done
  : > "$folder/progress.db"
}

# first, second: "one" and "two", in this order or the other.
walk() {
  first=$1 second=$2
  anew "version 2: made by $first, answered in by $second, and back"
  $first answer 1 3; $second answer 4 6; $second check 6; $first check 6; $first answer 7 8
  $second check 8

  anew "version 0: made by $first, answered in by $second, and back"
  $first earlier; $second answer 1 3; $first check 3 earlier; $first answer 4 5
  $second check 5 earlier

  anew "version 2 of $first, lost, brought back by $second"
  $first answer 1 5; lose; $second check 5; $first check 5

  anew "version 0 of $first, lost with its log, brought back by $second"
  $first earlier; lose; $second answer 1 2; $first check 2 earlier; $second check 2 earlier
}

walk one two
walk two one

anew "both at the same time, on one file"
one answer 1 20 & first=$!
two answer 21 40 & second=$!
wait $first; wait $second
one check 40; two check 40

anew "both at the same time, on what was lost"
one earlier; lose
one answer 1 20 & first=$!
two answer 21 40 & second=$!
wait $first; wait $second
one check 40 earlier; two check 40 earlier
anew "nothing is lost"
rmdir "$folder" 2>/dev/null || :
