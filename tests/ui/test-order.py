#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Answers stand in another order each time a lesson is opened, and are judged by what they say."""
import os

from plytest import Case, main, wait_for

TITLE, OTHER = "Which way up", "Another one"
WRITTEN = ["the leaf itself", "the larger of both", "their sum"]
RIGHT = WRITTEN[1]
TRIES = 40      # all of them in one order: once in 6^40
LESSON = """---
title: %s
course: minimax
order: %d
goal: tell the values apart
game: tree
algorithm: minimax
show: tree
---
```tree
(3 5)
```

## What goes up?
- [ ] the leaf itself

  Which of the two?
- [x] the larger of both
- [ ] their sum

  Put a 9 beside them.
"""


class Order(Case):
    def setUp(self):
        self.new_home()
        folder = os.path.join(self.home, "lessons")
        os.mkdir(folder)
        for number, title in enumerate((TITLE, OTHER), 1):
            with open(os.path.join(folder, "lesson-%d.md" % number), "w") as f:
                f.write(LESSON % (title, number))
        self.env = {"PLYBOOK_LESSONS": folder}
        self.app = self.start(os.path.join(folder, "lesson-1.md"))
        self.app.title(TITLE)

    def shown(self):
        answers = wait_for("the answers",
                           lambda: len(self.app.answers()) == len(WRITTEN) and self.app.answers())
        self.assertEqual(sorted(answers), sorted(WRITTEN))
        return answers

    def open(self, title):
        app = self.app
        app.do("home")
        for role, name in (("table cell", "Minimax,"), ("list item", title + ",")):
            app.click(wait_for(name, lambda: [n for n in app.shown(role)
                                              if n.name.startswith(name)])[0])
        app.title(title)

    def again(self):
        """The same lesson once more, after another one."""
        self.open(OTHER)
        self.open(TITLE)
        return self.shown()

    def in_other_order(self, before):
        for _ in range(TRIES):
            now = self.again()
            if now != before:
                return
        raise AssertionError("always in the order %s" % before)

    def answer_twice(self, answer):
        """In one order and in another."""
        before = self.shown()
        answer(RIGHT)
        self.app.see("label", "Right")
        self.in_other_order(before)
        self.app.gone("label", "Right")
        answer(RIGHT)
        self.app.see("label", "Right")
        self.end()

    def test_by_keyboard(self):
        def answer(name):
            self.app.choose(name)
            self.app.key("Return")
        self.answer_twice(answer)

    def test_by_action(self):
        def answer(name):
            self.app.act(self.app.see("radio button", name), "check.activate")
            self.app.act(self.app.see("push button", "Check"))
        self.answer_twice(answer)

    def test_wrong_answer(self):
        """What was wrong is not somewhere else in the next try, nor is what it is told."""
        app = self.app
        before = self.shown()
        for name, reply in ((WRITTEN[0], "Which of the two?"),
                            (WRITTEN[2], "Put a 9 beside them.")):
            app.choose(name)
            app.key("Return")
            app.see("push button", "Try again")
            wait_for("the reply", lambda: [n for n in app.shown("label")
                                           if n.name.startswith(reply)])
            self.assertEqual(self.shown(), before)
            app.key("Return")
            app.gone("push button", "Try again")
            self.assertEqual(self.shown(), before)
        app.choose(RIGHT)
        app.key("Return")
        app.see("label", "Right")
        self.assertEqual(self.shown(), before)
        self.end()

    def test_restored(self):
        """The program is started again in the middle of it."""
        self.shown()
        self.app.choose(RIGHT)
        self.end()
        self.app = self.start()
        self.app.title(TITLE)
        self.shown()
        self.app.choose(RIGHT)
        self.app.key("Return")
        self.app.see("label", "Right")
        self.end()

    def test_in_front_of_a_class(self):
        """One order for all: as written, also where the learner's is another."""
        app = self.app
        if self.shown() == WRITTEN:
            self.in_other_order(WRITTEN)
        app.key("F5")
        app.gone("radio button")
        app.see("label", "A  %s\nB  %s\nC  %s" % tuple(WRITTEN))
        app.key("space")
        app.reads(RIGHT)
        wait_for("the answers to go",
                 lambda: not [n for n in app.shown("label") if WRITTEN[0] in n.name])
        app.key("Escape")
        self.end()


if __name__ == "__main__":
    main()
