#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# make-solo.sh >solo.txt - boards of sgt-solo (Debian's sgt-puzzles), each with the letter of its
# grade: trivial, basic, intermediate, advanced.
for grade in t b i a; do
  /usr/games/sgt-solo --generate 60 "3x3d$grade" | sed "s/^/$grade /"
done
