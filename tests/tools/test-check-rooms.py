#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What check-rooms.py catches, each in a small tree of its own, and what it lets through."""
import importlib.util
import os
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
SPEC = importlib.util.spec_from_file_location("rooms", os.path.join(HERE, "check-rooms.py"))
rooms = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(rooms)


def faults(files):
    """What is wrong with a tree of {path below src/: text}."""
    with tempfile.TemporaryDirectory() as top:
        for name, text in files.items():
            path = os.path.join(top, "src", name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return list(rooms.check(top))


def include(name):
    return '/* */\n#include "%s"\n' % name


class Rooms(unittest.TestCase):
    def caught(self, name, target, included, what):
        found = faults({name: include(included), target: ""})
        self.assertEqual(len(found), 1, found)
        self.assertTrue(found[0].startswith("src/%s:2: " % name), found)
        self.assertIn(what, found[0])

    def test_upwards(self):
        self.caught("engine/trace/trace.c", "engine/run/run.h", "run/run.h",
                    "engine/trace does not stand on engine/run")
        self.caught("engine/say/sudoku/words.c", "engine/lesson/lesson.h", "lesson/lesson.h",
                    "engine/say does not stand on engine/lesson")
        self.caught("render/kit/paint.c", "ui/kit/style.h", "ui/kit/style.h",
                    "render does not stand on ui")
        self.caught("engine/sudoku/board/grid.c", "engine/sudoku/system.h", "sudoku/system.h",
                    "engine/sudoku/board does not stand on engine/sudoku")

    def test_beside(self):
        self.caught("cli/wait.c", "ui/kit/style.h", "ui/kit/style.h", "cli does not stand on ui")
        self.caught("render/search/rank.c", "render/life/view.h", "render/life/view.h",
                    "search looks into the column life")
        self.caught("engine/say/words.c", "engine/say/life/tell.h", "say/life/tell.h",
                    "what engine/say shares looks into the column life")

    def test_let_through(self):
        for name, target, included in [
                ("engine/run/run.c", "engine/base/fault.h", "base/fault.h"),
                ("render/life/view.c", "render/kit/shape.h", "render/kit/shape.h"),
                ("render/life/view.c", "engine/life/day.h", "life/day.h"),
                ("engine/say/match/tell.c", "engine/say/search/tell.h", "say/search/tell.h"),
                ("ui/study/study.c", "ui/life/what-if.h", "ui/life/what-if.h"),
                (rooms.TABLES[0], "engine/lesson/match/runs.h", "lesson/match/runs.h")]:
            self.assertEqual(faults({name: include(included), target: ""}), [])

    def test_no_room(self):
        self.assertEqual(faults({"engine/attic/old.c": ""}),
                         ["src/engine/attic/old.c: is in no room of check-rooms.py"])

    def test_size(self):
        files = {"ui/kit/f%d.c" % i: "" for i in range(rooms.MOST)}
        self.assertEqual(faults(files), [])
        files["ui/kit/one-more.h"] = ""
        self.assertEqual(faults(files), ["src/ui/kit: %d C files, at most %d" % (rooms.MOST + 1,
                                                                                 rooms.MOST)])
        self.assertEqual(faults({"../tests/kit/f%d.c" % i: "" for i in range(rooms.MOST + 1)}),
                         ["tests/kit: %d C files, at most %d" % (rooms.MOST + 1, rooms.MOST)])

    def test_shipped_tables(self):
        for name in rooms.TABLES:
            self.assertTrue(os.path.exists(os.path.join(rooms.TOP, "src", name)), name)


if __name__ == "__main__":
    unittest.main()
