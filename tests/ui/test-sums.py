#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sum of replies in the window: the table in place of the tree, marks on the board, discs."""
import os

from plytest import Case, main, wait_for

LESSON = """---
title: Sums
course: opponents
goal: see the table
game: connect4
algorithm: sum-of-replies
show: board tree
---
Sums.

```position
626466
```
"""


class Sums(Case):
    def setUp(self):
        self.new_home()
        path = os.path.join(self.home, "sums.md")
        with open(path, "w", encoding="utf-8") as f:
            f.write(LESSON)
        self.app = self.start(path)
        self.app.title("Sums")

    def named(self, *parts):
        """Items of the pictures whose spoken names hold all parts."""
        return [n for n in self.app.shown() if all(part in n.name for part in parts)]

    def test_table(self):
        app = self.app
        app.key("End")
        app.at(272)
        app.click(app.see("push button", "Table of scores"))
        cells = wait_for("the table", lambda: self.named("The answer on 3 to the move to 7", "−35"))
        self.assertEqual(len(self.named("The answer on", "to the move to")), 49)
        self.assertTrue(self.named("The move to 7", "25", "choice of X"))
        self.assertFalse(app.shown("push button", "Whole tree"))
        app.click(cells[0])
        app.at(272)                 # it is selected, and no step is taken
        app.click(app.see("push button", "Table of scores"))
        wait_for("the tree", lambda: app.shown("push button", "Whole tree"))
        self.end()

    def test_before_its_time(self):
        app = self.app
        app.key("Home")
        app.at(0)
        app.click(app.see("push button", "Table of scores"))
        wait_for("the table", lambda: len(self.named("not looked at yet")) >= 7)
        self.assertFalse(self.named("worth"))
        app.key("Right", "Right", "Right", "Right", "Right", "Right")
        app.at(6)
        wait_for("the first score", lambda: self.named("The answer on 1 to the move to 1", "worth 0"))
        self.end()

    def test_marks_and_discs(self):
        app = self.app
        app.key("Home")
        for step in range(1, 16):   # O on 2, 3 and 4
            app.key("Right")
        app.at(15)
        wait_for("the disc", lambda: self.named("row 6, column 3, O"))
        self.assertFalse(self.named("open threes"))
        app.click(app.see("push button", "Mark twos and threes"))
        wait_for("the mark", lambda: self.named("row 6, column 3, O, the last move, open threes: 1"))
        app.click(app.see("push button", "Mark twos and threes"))
        wait_for("no mark", lambda: not self.named("open threes"))
        self.end()


if __name__ == "__main__":
    main()
