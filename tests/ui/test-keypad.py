#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is typed as an answer can be given without a keyboard, ∞ and the digit of a cell too; and what
cannot be read is told in the words of the question."""
import os

from plytest import Case, extents, main, wait_for

TREE = """---
title: Windows
game: tree
algorithm: alphabeta-maxmin
bounds: fail-soft
---
```tree
((4 8 7) (9 5 6) (1 2 3))
```

## Which window has node 2?
```ask
kind: window
node: 2
at: enter 2
```

## What is node 3 worth?
```ask
kind: value
node: 3
```

## Which windows have they?
```ask
kind: windows
nodes: 3
at: enter 3
```
"""

GRID = """---
title: Places
game: sudoku
rules: naked-single
show: board
---
```position
12..
3...
....
....
```

## What is placed?
```ask
kind: places
rule: naked-single
```
"""


def text_of(node):
    text = node.queryText()
    return text.getText(0, text.characterCount)


class Keypad(Case):
    LESSON = TREE

    def setUp(self):
        self.new_home()
        self.file = os.path.join(self.home, "keypad.md")
        with open(self.file, "w", encoding="utf-8") as f:
            f.write(self.LESSON)
        self.app = self.start(self.file)

    def open_keys(self, entry):
        """The sign at the end of the entry. The pointer moves there: GTK does not know it to be over what a popover
        that closed was in front of, and the first click is lost."""
        self.app.point(entry)
        self.app.click(entry, apart=extents(entry).width / 2 - 16)
        self.app.see("push button", "Delete")

    def press(self, name):
        """A button of the popover, which has a place of its own: its action in place of a click."""
        self.app.act(self.app.see("push button", name))

    def keys(self, entry, keys, text):
        self.open_keys(entry)
        for key in keys:
            self.press(key)
        wait_for(text, lambda: text_of(entry) == text)
        self.app.key("Escape")
        self.app.gone("push button", "Delete")

    def test_window(self):
        app = self.app
        entry = app.see("text", "Alpha and beta, like [20, +∞]")
        self.keys(entry, ["5"], "5")
        app.key("Return")
        app.see("label", "“5” is no answer here: type two numbers, alpha and beta, such as 3 and 5 "
                "or [20, +∞].")
        self.keys(entry, ["Delete", "4", ",", "+∞"], "4,+∞")
        app.key("Return")
        self.right()
        app.key("Return")
        entry = app.see("text", "Exact, at least or at most: such as 4, ≥4 or ≤4")
        self.keys(entry, ["≤", "1"], "≤1")
        app.key("Return")
        self.right()
        app.key("Return")
        cell = app.see("text", "alpha of node 3")
        app.click(app.see("push button", "Digits and signs"))
        self.press("5")
        wait_for("5", lambda: text_of(cell) == "5")
        self.end()

    def right(self):
        wait_for("the reply", lambda: [n for n in self.app.shown("label")
                                       if n.name.startswith("Right\n")])


class Cells(Keypad):
    LESSON = GRID
    test_window = None

    def test_cell(self):
        app = self.app
        entry = app.see("text", "r1c2=3 is a 3 in row 1, column 2")
        square = wait_for("a square", lambda: [n for n in app.shown()
                                               if n.name.startswith("row 2, column 2")])[0]
        app.click(square)
        wait_for("the cell", lambda: text_of(entry) == "r2c2=")
        self.keys(entry, ["4"], "r2c2=4")
        app.key("Return")
        wait_for("the reply", lambda: [n for n in app.shown("label") if n.name.startswith("Right\n")])
        self.end()


if __name__ == "__main__":
    main()
