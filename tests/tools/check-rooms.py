#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-rooms.py [TOP] - layers are rows, kinds of run are columns, and nobody looks upwards.

A fault is an #include of a room that is not linked from there (LINKS, the rooms as src/DESIGN.md
has them), of another column of the same row (BESIDE says who may), or of a column by what its row
shares, but for the files that list the columns (TABLES) and the window, which is made of them; and
a folder of more C files than MOST, of src/ or tests/.
"""
import os
import re
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MOST = 26  # C files, headers too, in one folder

# A room and those that it stands on; what these stand on, it may include as well.
LINKS = {
    "engine/base": [],
    "engine/trace": ["engine/base"],
    "engine/store": ["engine/trace"],
    "engine/run": ["engine/trace"],
    "engine/rules": ["engine/run"],
    "engine/minesweeper": ["engine/rules"],
    "engine/sudoku/board": ["engine/trace"],
    "engine/sudoku": ["engine/sudoku/board", "engine/rules"],
    "engine/games": ["engine/sudoku/board"],
    "engine/search": ["engine/games", "engine/run"],
    "engine/match": ["engine/search"],
    "engine/chance": ["engine/trace"],
    "engine/life": ["engine/chance", "engine/run"],
    "engine/odds": ["engine/chance", "engine/run"],
    "engine/lab": ["engine/match", "engine/minesweeper", "engine/life", "engine/odds"],
    "engine/say": ["engine/match", "engine/minesweeper", "engine/sudoku", "engine/life",
                   "engine/odds"],
    "engine/lesson": ["engine/lab", "engine/say"],
    "render": ["engine/say", "engine/store", "engine/lab"],
    "cli": ["render", "engine/lesson"],
    "ui": ["render", "engine/lesson"],
}
ROWS = ["engine/lab", "engine/say", "engine/lesson", "render", "cli", "ui"]
COLUMNS = ["search", "match", "minesweeper", "sudoku", "life", "odds"]
# Columns that may look at others of their row.
BESIDE = {"match": ["search"], "search": ["match"], "odds": ["life"]}
# Where a row lists its columns, or asks the one that has no name on the command line.
TABLES = ["engine/lesson/kinds.c", "render/board/pieces.c", "cli/deduce.c", "cli/main.c",
          "cli/setup.c"]
MADE_OF_COLUMNS = ["ui"]
INCLUDE = re.compile(r'^#include "([\w./-]+)"', re.MULTILINE)


def room_of(path):
    """The longest room that a path relative to src/ lies in, or None."""
    rooms = [room for room in LINKS if path.startswith(room + "/")]
    return max(rooms, key=len) if rooms else None


def column_of(path, row):
    """The column of a path in its row, or None where the row shares it."""
    first = path[len(row) + 1:].split("/")[0]
    return first if first in COLUMNS and row in ROWS else None


def below(room):
    """A room with all that it stands on."""
    found, left = {room}, [room]
    while left:
        for other in LINKS[left.pop()]:
            if other not in found:
                found.add(other)
                left.append(other)
    return found


def fault_of(name, target):
    """What is wrong with an include of target in the file name, both relative to src/; or None."""
    room, other = room_of(name), room_of(target)
    if other not in below(room):
        return "%s does not stand on %s" % (room, other)
    if room != other:
        return None
    mine, theirs = column_of(name, room), column_of(target, room)
    if theirs is None or mine == theirs or theirs in BESIDE.get(mine, []):
        return None
    if mine is None and (name in TABLES or room in MADE_OF_COLUMNS):
        return None
    return "%s looks into the column %s" % (mine or "what %s shares" % room, theirs)


def files_of(src):
    for path, folders, files in os.walk(src):
        folders.sort()
        for file in sorted(files):
            if file.endswith((".c", ".h")):
                yield os.path.relpath(os.path.join(path, file), src)


def full_folders(top):
    """Lines about folders in which nobody finds anything any more."""
    for below in ("src", "tests"):
        folders = [os.path.dirname(name) for name in files_of(os.path.join(top, below))]
        for folder in sorted(set(folders)):
            if folders.count(folder) > MOST:
                yield "%s: %d C files, at most %d" % (os.path.join(below, folder),
                                                      folders.count(folder), MOST)


def check(top):
    """Lines about what is wrong."""
    src = os.path.join(top, "src")
    names = list(files_of(src))
    known = set(names)
    for name in names:
        if room_of(name) is None:
            yield "src/%s: is in no room of check-rooms.py" % name
            continue
        with open(os.path.join(src, name), encoding="utf-8") as file:
            text = file.read()
        for include in INCLUDE.finditer(text):
            target = next((t for t in ("engine/" + include.group(1), include.group(1))
                           if t in known), None)
            wrong = fault_of(name, target) if target else None
            if wrong:
                line = text.count("\n", 0, include.start()) + 1
                yield "src/%s:%d: includes “%s”: %s" % (name, line, include.group(1), wrong)
    yield from full_folders(top)


def main():
    wrong = list(check(sys.argv[1] if len(sys.argv) > 1 else TOP))
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
