#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables of which the cells are filled, children that are put in order, and the sentence of a step:
by keys alone, and where the picture is pointed at by mouse."""
import os
import subprocess

import pyatspi
import uidrive
from plytest import Case, extents, main, wait_for

LESSON = """---
title: Tables
game: tree
algorithm: alphabeta-maxmin
bounds: fail-soft
---
```tree
((4 8 7) (9 5 6) (1 2 3))
```

## Which windows have they?
```ask
kind: windows
nodes: root 3
at: enter 3
```

## Fill the calls
```ask
kind: trace
blank: 2 alpha, 3 value
```

## In which order?
```ask
kind: order
node: 1
```
"""


def text_of(node):
    text = node.queryText()
    return text.getText(0, text.characterCount)


def replied(app, text):
    """The reply, whatever example comes behind it."""
    wait_for(text, lambda: [n for n in app.shown("label") if n.name.startswith("not yet\n" + text)])


class Cells(Case):
    LESSON = LESSON

    def setUp(self):
        self.new_home()
        self.file = os.path.join(self.home, "tables.md")
        with open(self.file, "w", encoding="utf-8") as f:
            f.write(self.LESSON)
        self.app = self.start(self.file)

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "10", text], check=True)

    def fill(self, name, text):
        """Types into the cell that has the focus, which is the one called name."""
        app = self.app
        wait_for("the focus on %s" % name,
                 lambda: app.focused() is not None and app.focused().name == name)
        app.key("ctrl+a")
        self.type(text)
        wait_for("%s in %s" % (text, name),
                 lambda: text_of(app.focused()) == text)

    def pressed(self, name):
        """Return on the button that has the focus."""
        button = self.app.see("push button", name)
        wait_for("the focus on %s" % name, lambda: self.app.focused() == button)
        self.app.key("Return")

    def fill_windows(self):
        app = self.app
        app.see("label", "node 3")
        check = app.see("push button", "Check")
        self.fill("alpha of the root", "5")
        app.key("Return")                   # to the next empty one
        self.fill("beta of the root", "inf")
        app.key("Tab")
        self.fill("alpha of node 3", "4")
        self.assertFalse(check.getState().contains(pyatspi.STATE_SENSITIVE))
        app.key("Return")
        self.fill("beta of node 3", "inf")
        wait_for("Check to be live",
                 lambda: check.getState().contains(pyatspi.STATE_SENSITIVE))
        app.key("Return")
        replied(app, "1 cell is not right. Look at alpha of node 3. Alpha is what Max has "
                "for sure: has a Max node on the way down from the root something by then?")
        self.pressed("Try again")
        self.fill("alpha of node 3", "5")  # where the mistake was
        app.key("Return")
        app.see("label", "Right\nEvery cell is right.")

    def test_filled(self):
        app = self.app
        self.fill_windows()
        self.pressed("Go on")
        app.see("label", "alpha of node 3: 5")          # one that is there already
        self.fill("alpha of node 2", "4")
        app.key("Return")
        self.fill("value of node 3", "x")
        app.key("Return")
        app.see("label", "Value of node 3: “x” is no number; type one such as 4, −2.5 or +∞.")
        self.fill("value of node 3", "1")
        app.key("Return")
        app.see("label", "Right\nEvery cell is right.")
        self.pressed("Go on")
        app.see("label", "Nothing is picked yet.")
        entry = app.see("text", "An order")
        wait_for("the focus on the entry", lambda: app.focused() == entry)
        self.type("3 2 1")
        app.key("Return")
        replied(app, "Node 1.2 before node 1.1? Min chooses here. What does each of the "
                "two bring?")
        self.pressed("Try again")
        wait_for("the focus on the entry", lambda: app.focused() == entry)
        app.key("ctrl+a")
        self.type("1 3 2")
        app.key("Return")
        app.see("label", "Right\nIn this order the best comes first, and what follows can be cut "
                "soonest.")
        self.end()

    def test_given_up(self):
        """What is right stands in its cell."""
        app = self.app
        app.see("text", "alpha of node 3")
        app.key("ctrl+Right")
        wait_for("the numbers", lambda: text_of(app.see("text", "beta of node 3")) == "+∞")
        self.assertEqual(text_of(app.see("text", "alpha of node 3")), "5")
        self.end()


class ByTools(Cells):
    """Cells are filled and checked with what assistive tools can do, and nothing else."""

    def put(self, name, text):
        self.app.see("text", name).queryEditableText().setTextContents(text)

    def press_by_tool(self, name):
        """GTK takes no press before the last one is over."""
        button = self.app.see("push button", name)
        wait_for("%s to be live" % name,
                 lambda: button.getState().contains(pyatspi.STATE_SENSITIVE))
        self.app.act(button)

    def test_windows_and_calls(self):
        app = self.app
        for name, text in (("alpha of the root", "5"), ("beta of the root", "inf"),
                           ("alpha of node 3", "4"), ("beta of node 3", "inf")):
            self.put(name, text)
        self.press_by_tool("Check")
        wait_for("what is wrong", lambda: [n for n in app.shown("label") if n.name.startswith(
            "not yet\n1 cell is not right. Look at alpha of node 3.")])
        self.put("alpha of node 3", "5")         # is another try
        self.press_by_tool("Check")
        app.see("label", "Right\nEvery cell is right.")
        self.press_by_tool("Go on")
        app.see("label", "alpha of node 3: 5")
        self.put("alpha of node 2", "4")
        self.put("value of node 3", "9")
        self.press_by_tool("Check")
        wait_for("what is wrong", lambda: [n for n in app.shown("label") if n.name.startswith(
            "not yet\n1 cell is not right. Look at value of node 3.")])
        self.assertEqual(uidrive.audit(app), [])
        self.put("value of node 3", "1")
        self.press_by_tool("Check")
        app.see("label", "Right\nEvery cell is right.")
        self.end()

    test_filled = test_given_up = None


class Order(Cells):
    LESSON = LESSON[:LESSON.index("## Which")] + LESSON[LESSON.index("## In which"):]

    def pick(self, which, apart=0):
        node = next(n for n in self.app.shown("tree item")
                    if n.name.startswith("The %s answer to the first move" % which))
        self.app.click(node, apart=apart)

    def test_picked(self):
        """The order in which they are clicked counts; a second click takes one back."""
        app = self.app
        app.see("label", "Nothing is picked yet.")
        for which in ("first", "second", "third"):
            self.pick(which)
        app.see("label", "the first answer to the first move; the second answer to the first move; "
                         "the third answer to the first move")
        app.press("Check")
        replied(app, "Node 1.2 before node 1.3? Min chooses here. What does each of the "
                "two bring?")
        app.press("Try again")
        app.see("label", "Nothing is picked yet.")
        # Two clicks in one place may be a double one.
        for which, apart in (("first", 0), ("second", 0), ("second", 8), ("third", 0), ("second", 0)):
            self.pick(which, apart)
        app.press("Check")
        wait_for("it to be right", lambda: [n for n in app.shown("label")
                                            if n.name.startswith("Right\nIn this order")])
        self.end()

    test_filled = test_given_up = None


class Presented(Cells):
    def test_table(self):
        """Before a class the table is seen with what is empty in it, and the answer after that."""
        app = self.app
        app.see("text", "alpha of node 3")
        app.key("F5")
        app.see("label", "the root: alpha ?, beta ?\nnode 3: alpha ?, beta ?")
        app.key("space")
        app.gone("push button", "Show the answer")
        app.reads("Which windows have they?  root: 5 +∞; 3: 5 +∞")
        self.end()

    test_filled = test_given_up = None


class Explain(Cells):
    LESSON = """---
title: Sentences
game: tree
algorithm: alphabeta-maxmin
---
```tree
((4 8 7) (9 5 6) (1 2 3))
```

## What happens here?
```ask
kind: explain
at: enter 2
```
"""
    RIGHT = "Max tries the second move, with 4 already in hand: only more than that matters."

    def test_chosen(self):
        """The sentence of the step waits for the answer; a wrong one is said of another step."""
        app = self.app
        self.assertEqual(len(wait_for("the sentences", app.answers)), 4)
        self.assertEqual(app.sentence(), "This sentence waits for your answer.")
        app.choose(next(name for name in app.answers() if name != self.RIGHT))
        app.key("Return")
        wait_for("what it is said of", lambda: [n for n in app.shown("label") if ", at step " in n.name
                                                or "said of step " in n.name])
        self.assertEqual(app.sentence(), "This sentence waits for your answer.")
        self.pressed("Try again")
        app.choose(self.RIGHT)
        app.key("Return")
        app.see("label", "Right")
        app.reads(self.RIGHT)
        self.end()

    test_filled = test_given_up = None


class Large(Cells):
    """The same with text twice as large, in a window of 900x600."""

    def setUp(self):
        config = {"GSETTINGS_BACKEND": "keyfile"}
        self.env = config
        super().setUp()

    def new_home(self):
        super().new_home()
        file = os.path.join(self.home, "glib-2.0", "settings", "keyfile")
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "w", encoding="utf-8") as f:
            f.write("[io/github/plybook/Plybook]\ntext-scale=2.0\nanimations=false\n"
                    "window-width=900\nwindow-height=600\n")
        self.env = dict(self.env, XDG_CONFIG_HOME=self.home)

    @staticmethod
    def inside(node, frame):
        box = extents(node)
        return box.x >= 0 and box.x + box.width <= frame.width \
            and box.y >= 0 and box.y + box.height <= frame.height

    def test_in_sight(self):
        """No cell reaches out of the window, and the one that is typed into is in sight."""
        app = self.app
        app.see("text", "alpha of the root")
        for name in ("alpha of the root", "beta of the root", "alpha of node 3", "beta of node 3"):
            self.fill(name, "7")
            frame = extents(app.find("frame"))
            wait_for("%s to be in sight" % name, lambda: self.inside(app.focused(), frame))
            app.key("Return")
        self.assertEqual(uidrive.audit(app), [])
        self.end()


if __name__ == "__main__":
    main()
