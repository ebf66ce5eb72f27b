#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a person wants to do, done with keys alone: each task takes no more than so many keys, and
leaves the focus where one can go on. AT-SPI only looks."""
import os
import subprocess

import pyatspi

from plytest import Case, extents, lesson, main, wait_for

# Task: the most keys it may take. What is typed as text does not count.
MOST = {
    "open a lesson": 5,
    "wrong, then right": 6,         # the right one of three may be the last
    "answer with a node": 15,       # past the head of the window
    "first cutoff from a node": 1,
    "read why": 9,                  # from the tree: past map, zoom, lesson and its prose
    "out of the tree and back": 6,  # both ways, then Home and C
    "next node": 1,
    "fold and unfold": 2,
    "new tree": 2,
    "change a leaf": 4,             # Down, F2, a digit, Return
    "export": 2,                    # Ctrl+E, Return: the name is text
    "start Connect Four": 7,
    "start Minesweeper": 2,
    "flag, hint, play": 4,          # the flag is set and taken back
    "lab start": 2,
    "lab stop": 1,
    "theme and size": 11,
    "presenter and out": 2,
    "restart": 0,
    "no single keys": 4,
}


class Keys(Case):
    """Counts the keys of each task."""

    def setUp(self):
        super().setUp()
        self.keys = 0

    def done(self, task):
        print("%-26s %2d of %2d" % (task, self.keys, MOST[task]), flush=True)
        self.assertLessEqual(self.keys, MOST[task], task)
        self.keys = 0

    def tap(self, *keys):
        self.app.key(*keys)
        self.keys += len(keys)

    def write(self, text):
        subprocess.run(["xdotool", "type", "--delay", "5", text], check=True)

    def here(self):
        """Role and name of the one thing that has the focus."""
        nodes = self.app.find_all(state=pyatspi.STATE_FOCUSED)
        return (nodes[0].getRoleName(), nodes[0].name) if len(nodes) == 1 else ("", "")

    def on(self, role, name=""):
        def there():
            self.last = self.here()
            return self.last[0] == role and name in self.last[1]
        try:
            return wait_for("the focus", there) and self.last[1]
        except AssertionError:
            raise AssertionError("the focus is on %s %r, not on %s %r" % (*self.last, role, name))

    def go(self, role, name="", key="Tab", limit=40):
        """Presses key until the focus is there; each press has to move it."""
        stops = []
        for _ in range(limit):
            at = self.app.focused()
            if at is not None:
                here = (at.getRoleName(), at.name)
                if here[0] == role and name in here[1]:
                    return here[1]
                stops.append(here)
            self.tap(key)
            try:
                wait_for("the focus to move on", lambda: self.app.focused() not in (at, None), 3)
            except AssertionError:
                raise AssertionError("%s leads nowhere from %s" % (key, stops))
        raise AssertionError("%s %r is not reached with %s: %s" % (role, name, key, stops))

    def show_tree(self, text):
        self.tap("ctrl+n")
        self.on("text", "Position")
        self.write(text)                    # over what was there
        wait_for("accepted",
                 lambda: self.app.find_all("push button", "Show", pyatspi.STATE_SENSITIVE))
        self.tap("Return")
        self.on("tree item", "The start")


class ALesson(Keys):
    def test_open(self):
        app = self.app
        app.see("push button", "Start the first lesson")
        self.go("table cell", "Minimax")
        self.tap("Return")
        self.on("list item")
        self.tap("Down", "Return")
        self.on("radio button")             # its first question
        self.done("open a lesson")
        self.end()


class AQuestion(Keys):
    ARGS = (lesson("first-cutoff"),)

    def answer(self, name):
        """From the first answer, wherever that one stands: Return chooses it, or an arrow on its
        way."""
        self.on("radio button", self.app.answers()[0])
        if name == self.app.answers()[0]:
            self.tap("Return")
        self.go("radio button", name, key="Down", limit=4)
        self.tap("Return")

    def test_learn(self):
        app = self.app
        self.on("radio button")
        right = "two: after the 1 this move can no longer reach 5"
        self.answer(next(name for name in app.answers() if name != right))
        self.on("push button", "Try again")
        self.tap("Return")
        self.answer(right)
        self.on("push button", "Go on")
        self.done("wrong, then right")

        self.tap("Return")
        app.see("label", "Question 2 of 5")
        self.go("tree item")
        self.go("tree item", "The second move", key="Left", limit=3)
        self.tap("Return", "Return")
        self.on("push button", "Go on")
        self.done("answer with a node")

        node = self.go("tree item").split(",")[0]
        app.key("Home")
        app.at(0)
        self.keys = 0
        self.tap("c")
        app.at(39)
        self.on("tree item", node)
        self.done("first cutoff from a node")

        self.go("status bar")
        self.assertIn("never looked at", self.here()[1])
        self.done("read why")
        self.go("tree item", key="shift+Tab")
        self.on("tree item", node)
        self.end()

    def test_presenter(self):
        self.on("radio button")
        self.go("push button", "Hint 1 of 2")
        self.keys = 0
        self.tap("F5")
        self.app.gone("push button", "Hint 1 of 2")
        self.tap("Escape")
        self.on("push button", "Hint 1 of 2")
        self.done("presenter and out")
        self.end()


class ATree(Keys):
    def test_tree(self):
        app = self.app
        self.show_tree("((3 9) (1 8 2) (5 6 7))")
        self.done("new tree")
        self.tap("Down")
        self.on("tree item", "The first move")
        self.done("next node")
        self.tap("End")
        self.keys = 0
        whole = len(app.shown("tree item"))
        self.tap("minus")
        wait_for("a fold", lambda: len(app.shown("tree item")) < whole)
        self.on("tree item", "The first move")
        self.tap("plus")
        wait_for("all of it", lambda: len(app.shown("tree item")) == whole)
        self.on("tree item", "The first move")
        self.done("fold and unfold")

        self.tap("Down")
        leaf = self.on("tree item", "a leaf").split(",")[0]
        self.tap("F2")
        self.on("text")
        self.tap("8", "Return")
        self.on("tree item", leaf)
        wait_for("the value", lambda: "8" in self.here()[1])
        self.done("change a leaf")

        for there, back in (("Tab", "shift+Tab"), ("shift+Tab", "Tab")):
            self.tap(there)
            wait_for("the focus elsewhere", lambda: self.here()[0] not in ("tree item", ""))
            self.tap(back)
            self.on("tree item", leaf)
        self.tap("Home")
        app.at(0)
        self.tap("c")
        app.reads("never looked at")
        self.on("tree item", leaf)
        self.done("out of the tree and back")

        path = os.path.join(self.home, "tree.png")
        self.tap("ctrl+e")
        self.on("text", "Name:")
        app.key("ctrl+a")
        self.write(path)
        self.tap("Return")
        app.see("label", "“tree.png” is saved.")
        with open(path, "rb") as f:
            self.assertEqual(f.read(8), b"\x89PNG\r\n\x1a\n")
        self.on("tree item", leaf)
        self.done("export")

        step, sentence = app.step(), app.sentence()
        self.end()
        self.app = self.start()
        self.app.at(step)
        self.app.reads(sentence)
        self.on("tree item", "looked at now")
        self.done("restart")
        self.end()


class Games(Keys):
    def over(self):
        return [n for n in self.app.shown("label") if n.name in ("X wins", "O wins", "A draw")]

    def squares(self, ending):
        return [n.name for n in self.app.shown("table cell")
                if n.name.startswith("row ") and ending in n.name]

    def test_connect_four(self):
        app = self.app
        self.tap("ctrl+p")
        self.on("push button", "Play")
        self.go("push button", "Game: ")
        self.tap("space")
        self.on("list item")
        self.tap("Down", "Return")
        self.on("push button", "Game: Connect Four")
        self.go("push button", "Play", key="shift+Tab")
        self.tap("Return")
        self.on("table cell", "row ")
        self.done("start Connect Four")
        moves = 0
        while not self.over():
            column = next(c for c in range(1, 8) if [
                n for n in self.squares(", empty") if ", column %d," % c in n])
            empty = len(self.squares(", empty"))
            self.tap(str(column))
            moves += 1
            wait_for("an answer", lambda: self.over() or len(self.squares(", empty")) == empty - 2)
        self.assertEqual(self.keys, moves)  # a key a move
        self.on("table cell", "row ")
        app.key("ctrl+shift+p")             # and another one
        wait_for("a new board", lambda: len(self.squares(", empty")) == 42)
        self.on("table cell", "row ")
        self.end()

    def test_minesweeper(self):
        app = self.app
        self.tap("ctrl+m")
        wait_for("the dialog", lambda: app.shown("push button", "Play"))
        self.tap("Return")
        self.on("table cell", "row 1, column 1")
        self.done("start Minesweeper")
        self.tap("Return")
        wait_for("a step", lambda: app.step())
        self.keys = 0
        self.go("table cell", "covered", key="Down", limit=8)
        self.keys = 0
        place = self.here()[1].split(",")[:2]
        self.tap("f")
        wait_for("a flag", lambda: "flag" in self.here()[1])
        self.tap("f")
        wait_for("none", lambda: "covered" in self.here()[1])
        self.tap("h")
        wait_for("a hint", lambda: "Look at" in app.sentence())
        before = app.step()
        self.tap("ctrl+4")
        wait_for("it plays", lambda: app.step() > before)
        self.assertEqual(self.on("table cell", "row").split(",")[:2], place)
        self.done("flag, hint, play")
        self.end()


class TheLab(Keys):
    def test_run_and_stop(self):
        app = self.app
        self.tap("ctrl+l")
        self.go("push button", "Run")
        self.go("spin button", "Games", key="shift+Tab")
        app.key("ctrl+a")
        self.write("1000000\t")             # enough for a stop before the end
        self.go("push button", "Run")
        self.keys = 1                       # Ctrl+L; what to play was a wish of its own
        self.tap("Return")
        wait_for("games", lambda: [n for n in app.shown("label") if " of 1,000,000" in n.name])
        self.done("lab start")
        self.on("push button", "Stop")
        self.tap("Return")
        wait_for("the end", lambda: [n for n in app.shown("label")
                                     if n.name.startswith("Stopped after")])
        self.on("push button", "Run")
        self.done("lab stop")
        self.end()


class Settings(Keys):
    ARGS = (lesson("first-cutoff"),)

    def width(self):
        return extents(self.app.see("label", "Question 1 of 5")).width

    def test_theme_and_size(self):
        app = self.app
        self.on("radio button")
        before = self.width()
        self.tap("ctrl+comma")
        wait_for("the dialog with the keys", lambda: self.here()[0] not in ("", "radio button"))
        self.go("push button", "Theme: As the desktop")
        self.tap("space")
        self.on("list item")
        self.tap("Down", "Down", "Return")
        self.on("push button", "Theme: Dark")
        self.go("spin button", "Text size")
        app.key("ctrl+a")
        self.write("2")
        self.tap("Return", "Escape")
        wait_for("text twice as wide", lambda: self.width() >= 1.9 * before)
        self.on("radio button")
        self.done("theme and size")
        self.end()

    def test_no_single_keys(self):
        app = self.app
        self.on("radio button")
        app.key("ctrl+Right")               # the question waits no more
        self.on("push button", "Go on")
        app.key("Home")
        app.at(0)
        self.tap("ctrl+comma")
        self.on("push button", "Theme: As the desktop")
        self.go("check box", "Single-key shortcuts", key="shift+Tab")
        switch = app.focused()
        self.tap("space")
        wait_for("off", lambda: not switch.getState().contains(pyatspi.STATE_CHECKED))
        self.tap("Escape")
        wait_for("the window alone", lambda: len([w for w in app.root if w]) == 1)
        self.on("push button", "Go on")
        self.done("no single keys")
        app.key("c", "Page_Down")           # only the second is heard
        wait_for("a step", lambda: app.step() != 0)
        self.assertEqual(app.step(), 1)
        self.end()


if __name__ == "__main__":
    main()
