#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# pgn-extract 19.04 (Debian 12): a ";" comment parts a game in two and loses its first moves.
#
# Expected: PGN (5) has comments from ";" to the end of the line; a tool that does not know them
# refuses the game or leaves the comment out.
# Seen: the game is written without a move, and what stands behind the comment follows as a game of
# its own from the first position, where it is legal there: 1. d4 d5 ; ... 2. c4 e6 comes out as
# an empty game and 1. c4 e6, which nobody played. What is not legal there is left out. Braces
# around the same word keep the game. The status is 0; the error output, with -s as well, tells
# of an unknown character.
# So: turn ";" comments into braces before cleaning a collection, and read its error output.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
apt-get -o APT::Sandbox::User=root download pgn-extract=19.04-1 >/dev/null
dpkg -x pgn-extract_*.deb root
tags=$(printf '[%s "?"]\n' Event Site Date Round White Black; echo '[Result "*"]')
through() {
  printf '%s\n\n%b\n\n' "$tags" "$1" >in.pgn
  status=0
  root/usr/games/pgn-extract -s in.pgn >out.pgn 2>told || status=$?
  moves=$(grep -v '^\[' out.pgn | grep . | paste -sd '|' | sed 's/|/ and /')
  echo "$1 -> $moves (status $status, told $(grep -c Unknown told || true))"
}
{
  through '1. d4 d5 {sound} 2. c4 e6 *'
  through '1. d4 d5 ; sound\n2. c4 e6 *'
  through '1. d4 d5\n; sound\n2. c4 e6 *'
  through '1. e4 e5 {sound} 2. Nf3 Nc6 3. Bb5 *'
  through '1. e4 e5 ; sound\n2. Nf3 Nc6 3. Bb5 *'
} >seen
cat seen
diff - seen <<'TEXT' || { echo 'changed: pgn-extract no longer behaves as told here' >&2; exit 1; }
1. d4 d5 {sound} 2. c4 e6 * -> 1. d4 d5 { sound } 2. c4 e6 * (status 0, told 0)
1. d4 d5 ; sound\n2. c4 e6 * -> * and 1. c4 e6 * (status 0, told 1)
1. d4 d5\n; sound\n2. c4 e6 * -> * and 1. c4 e6 * (status 0, told 1)
1. e4 e5 {sound} 2. Nf3 Nc6 3. Bb5 * -> 1. e4 e5 { sound } 2. Nf3 Nc6 3. Bb5 * (status 0, told 0)
1. e4 e5 ; sound\n2. Nf3 Nc6 3. Bb5 * -> * (status 0, told 1)
TEXT
