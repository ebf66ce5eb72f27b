# SPDX-License-Identifier: GPL-3.0-or-later
"""What "./dev test" leaves to "./dev test --all": the file $TESTS_LEFT has a path a line, and behind some of
them a number. Without that file nothing is left."""
import os
import sys
import unittest


def _lines():
    """The number of each path, or None."""
    with open(os.environ.get("TESTS_LEFT", os.devnull), encoding="utf-8") as file:
        words = [line.split() for line in file]
    return {line[0]: int(line[1]) if len(line) > 1 else None for line in words if line}


def fewer(path, every):
    """The first of the list every, as many as the line of path says, which is said; else all of it."""
    number = _lines().get(path)
    if number is None:
        return every
    assert number < len(every), "%s: there are no more than %d" % (path, len(every))
    print("# fewer: " + path, flush=True)
    return every[:number]


class Loader(unittest.TestLoader):
    """Leaves out the cases that are named, /ROOM/MODULE/Class/test_case, and says so."""

    def __init__(self, room):
        super().__init__()
        self.room = room

    def getTestCaseNames(self, testCaseClass):
        module = os.path.basename(sys.argv[0]).removeprefix("test-").removesuffix(".py")
        lines, names = _lines(), []
        for name in super().getTestCaseNames(testCaseClass):
            path = "/%s/%s/%s/%s" % (self.room, module, testCaseClass.__name__, name)
            if path in lines and lines[path] is None:
                print("left: " + path, flush=True)
            else:
                names.append(name)
        return names
