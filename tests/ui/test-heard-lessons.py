#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole lessons by ear: what a real screen reader says at each act of who sees nothing is written down, and is never
nothing, nothing twice, and no more than can be listened to."""
import os
import re
import time

import heard
import left
from learner import Learner
from listener import Listener
from plytest import Case, lesson, main

# Those that can be gone through by ear from end to end. The first one of each course is short: the short run takes it.
WALKED = (
    "values-go-up first-cutoff contempt claims-in-the-lab you-are-the-rule the-helper-again the-wheel "
    "you-are-negamax other-way-round two-cells-two-digits along-or-across you-fill-the-grid three-safe-squares bags "
    "both-ends-of-a-window soft-or-hard known-or-tried looks-away guess-and-take-back"
).split()
COURSES = ["minimax", "alpha-beta", "further", "opponents", "minesweeper", "sudoku", "chance"]


def course_of(name):
    with open(lesson(name), encoding="utf-8") as file:
        return re.search(r"^course: *(.*)$", file.read(), re.MULTILINE).group(1)


def lessons_of(course):
    return [name for name in WALKED if course_of(name) == course]


class Lessons(Case):
    def setUp(self):
        self.new_home()

    def go_through(self, name):
        began = time.monotonic()
        at = heard.mark()
        app = self.start(lesson(name))
        try:
            heard.introduce(".", at)
            return self.listen(app, name, at, began)
        finally:
            app.kill()          # the next one is not to meet it

    def listen(self, app, name, at, began):
        listener = Listener(app, name)
        listener.begins("opens the lesson", at)
        learner = Learner(app, listener, lesson(name))
        try:
            learner.whole()
        except AssertionError as e:
            listener.faults.append("%s: %s" % (listener.where, e))
        finally:
            listener.write(name)
        self.end(app)
        print("# %s: %d moments, %.0f s" % (name, len(listener.moments), time.monotonic() - began), flush=True)
        return listener.faults

    def go(self, course):
        faults = []
        for name in left.fewer("/ui/heard-lessons/" + course, lessons_of(course)):
            with self.subTest(lesson=name):
                found = self.go_through(name)
                self.assertEqual(found, [], "\n".join(found))
        return faults

    def test_only(self):
        """Those that $ONLY names, to look for faults."""
        for name in os.environ.get("ONLY", "").split():
            with self.subTest(lesson=name):
                found = self.go_through(name)
                self.assertEqual(found, [], "\n".join(found))


def add_test(course):
    setattr(Lessons, "test_" + course.replace("-", "_"), lambda self: self.go(course))


for each in COURSES:
    add_test(each)

if __name__ == "__main__":
    os.environ.setdefault("UI_G_DEBUG", "fatal-criticals")  # a screen reader makes GTK 4.8 warn
    main()
