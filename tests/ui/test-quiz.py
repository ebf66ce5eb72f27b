#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Quiz me: a run of one's own and a game are stepped with questions, by mouse and by keys, left in
the middle and gone on with; what came of it is summed up, as at the end of a lesson."""
import os
import re
import subprocess

import pyatspi
import uidrive
from plytest import Case, extents, lesson, main, wait_for

TREE = "(((3 17) (2 12)) ((15 3) (25 0)) ((2 5) (3 9)))"
SESSION = ("[session]\nversion=1\ngame=minesweeper\noptions=level=beginner;seed=780828\n"
           "moves=30 open r5c5\\n0 play\\n\nsection=0\nstep=30\nzoom=0\nside=true\npanel=false\n")


class Quiz(Case):
    def own_tree(self):
        app = self.app
        app.key("ctrl+n")
        wait_for("the text", lambda: app.find_all("text", "Position", pyatspi.STATE_FOCUSED))
        app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "15", TREE], check=True)
        wait_for("accepted", lambda: app.find_all("push button", "Show", pyatspi.STATE_SENSITIVE))
        app.key("Return")
        app.title("Hand-made tree")

    def asked(self):
        """The dialog, and its check boxes."""
        self.app.key("ctrl+u")
        wait_for("the dialog", lambda: self.app.find_all("dialog", "Quiz Me"))
        return [node.name for node in self.app.shown("check box")]

    def checked(self, node):
        return node.getState().contains(pyatspi.STATE_CHECKED)

    def only(self, name):
        """Takes every other kind off, with nothing but keys."""
        for node in self.app.shown("check box"):
            if node.name != name and self.checked(node):
                self.app.focus(node)
                self.app.key("space")
                wait_for("off", lambda: not self.checked(node))

    def window(self, title="Quiz Me"):
        """The window of that title, the dialog unless told, once it has the keys: what is typed while a
        window waits for them goes astray."""
        def active():
            told = subprocess.run(["xdotool", "getactivewindow", "getwindowname"], check=False,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode()
            return told.strip() == title
        wait_for("%s with the keys" % title, active)
        return subprocess.run(["xdotool", "getactivewindow"], stdout=subprocess.PIPE,
                              check=True).stdout.decode().strip()

    def begin(self):
        self.window()
        self.app.key("Return")      # Start is the default
        self.app.title("Quiz")

    def click_in_dialog(self, node):
        """A real click: the dialog is an X window of its own."""
        window = self.window()
        shell = subprocess.run(["xdotool", "getwindowgeometry", "--shell", window],
                               stdout=subprocess.PIPE, check=True).stdout.decode()
        size = dict(line.split("=") for line in shell.splitlines())
        whole, box = extents(self.app.find_all("dialog", "Quiz Me")[0]), extents(node)
        subprocess.run(["xdotool", "mousemove", "--window", window,
                        str((int(size["WIDTH"]) - whole.width) // 2 + box.x + box.width // 2),
                        str((int(size["HEIGHT"]) - whole.height) // 2 + box.y + box.height // 2),
                        "click", "1"], check=True)

    def number(self):
        """Which question it is, and of how many."""
        def find():
            return [node.name.split() for node in self.app.shown("label")
                    if node.name.startswith("Question ")]
        words = wait_for("a question", find)[0]
        return int(words[1]), int(words[3])

    def verdict(self):
        labels = [node.name.split("\n")[0] for node in self.app.shown("label")]
        return [word for word in ("Right", "not yet", "The answer") if word in labels]

    def check(self, answer):
        """One of yes and no; the right one, too, where it was not. How many it took."""
        app = self.app
        for tries, name in enumerate((answer, "No" if answer == "Yes" else "Yes")):
            app.choose(name)
            app.key("Return")
            if wait_for("a verdict", self.verdict) == ["Right"]:
                return tries + 1
            app.press("Try again")
            wait_for("another try", lambda: not self.verdict())
        raise AssertionError("neither is right")

    def go_on(self, number):
        """To the question of that number, by the button that has the focus. What was said of the one before
        must be gone: it would be taken for this one's."""
        self.app.key("Return")
        wait_for("question %d" % number, lambda: self.number()[0] == number and not self.verdict())


class Tree(Quiz):
    def test_keys(self):
        app = self.app
        self.own_tree()
        app.at(0)
        for step in (1, 2, 3):
            app.key("Page_Down")
            app.at(step)
        kinds = self.asked()
        self.assertIn("What a node is worth", kinds)
        self.assertIn("Cut off or go on", kinds)
        self.only("Cut off or go on")
        self.begin()
        first, total = self.number()
        self.assertEqual(first, 1)
        steps, taken = [], []
        for i in range(1, total + 1):
            wait_for("question %d" % i, lambda: self.number()[0] == i)
            steps.append(app.step())
            app.key("Page_Down")    # nobody goes further
            self.assertEqual(app.step(), steps[-1])
            taken.append(self.check("Yes"))
            if i < total:
                self.go_on(i + 1)
        self.assertEqual(steps, sorted(set(steps)))
        self.assertEqual(uidrive.audit(app), [])
        right = taken.count(1)
        app.see("heading", "How it went")
        if right < total:
            app.see("label", "%d of %d questions %s right first time. %d took %s." % (
                right, total, "was" if right == 1 else "were", total - right,
                "a retry" if total - right == 1 else "retries"))
        app.key("Escape")
        app.title("Hand-made tree")
        app.at(3)                   # as it stood
        app.key("Page_Down")
        app.at(4)
        self.asked()                # what was chosen is proposed
        self.assertEqual([n.name for n in app.shown("check box") if self.checked(n)],
                         ["Cut off or go on"])
        app.key("Escape")
        self.end()

    def test_steps(self):
        """Stepping on comes to the next question, and nowhere past it."""
        app = self.app
        self.own_tree()
        self.asked()
        self.only("Cut off or go on")
        self.begin()
        total = self.number()[1]
        self.assertGreater(total, 1)
        app.key("ctrl+Right")       # shows the answer
        wait_for("the answer", lambda: self.verdict() == ["The answer"])
        app.do("last")
        wait_for("the next one", lambda: self.number()[0] == 2)
        self.assertEqual(self.verdict(), [])
        self.assertEqual([n.name for n in app.shown("image") if n.name.startswith("section ")],
                         ["section 2 of %d: 1 the answer was shown" % total])
        app.key("ctrl+u")
        app.title("Hand-made tree")
        app.at(0)
        self.end()

    def test_mouse(self):
        """One wrong answer by mouse; then it is stopped in the middle."""
        app = self.app
        self.own_tree()
        app.do("quiz")
        app.see("check box", "What a node is worth")
        for node in app.shown("check box"):
            if node.name != "What a node is worth":
                self.click_in_dialog(node)
                wait_for("off", lambda: not self.checked(node))
        self.click_in_dialog(app.see("push button", "Start"))
        app.title("Quiz")
        entry = app.see("text")
        app.click(entry)
        subprocess.run(["xdotool", "type", "777"], check=True)
        app.press("Check")
        wait_for("a verdict", lambda: self.verdict() == ["not yet"])
        app.press("Dispute this question")
        app.press("Stop the quiz")
        app.title("Hand-made tree")
        app.at(0)
        app.key("ctrl+n")           # what was copied, pasted where there is room for it
        text = wait_for("the text",
                        lambda: app.find_all("text", "Position", pyatspi.STATE_FOCUSED))[0]
        app.key("ctrl+a", "ctrl+v")

        def pasted():
            return text.queryText().getText(0, -1)
        wait_for("the question", lambda: "kind: value" in pasted() and "generator=" in pasted())
        app.key("Escape")
        self.end()


class Known(Quiz):
    """At first a quiz proposes what lessons have asked."""

    LESSON = """---
title: What is it worth?
game: tree
algorithm: minimax
---
Look at the tree.

```tree
((3 9) (4 6))
```

## What is the root worth?
```ask
kind: value
```
"""

    def setUp(self):
        self.new_home()
        path = os.path.join(self.home, "worth.md")
        with open(path, "w", encoding="utf-8") as f:
            f.write(self.LESSON)
        self.app = self.start(path)
        self.app.title("What is it worth?")

    def test_proposed(self):
        app = self.app
        app.see("text", "A value, such as 4 or −2")
        subprocess.run(["xdotool", "type", "--delay", "15", "4"], check=True)
        app.key("Return")
        app.see("label", "Right\n4. Max chooses here, and no child is worth more.")
        self.own_tree()
        self.asked()
        self.assertEqual([n.name for n in app.shown("check box") if self.checked(n)],
                         ["What a node is worth"])
        wait_for("Start with the focus", lambda: app.find_all("push button", "Start",
                                                              pyatspi.STATE_FOCUSED))
        app.key("space")
        app.title("Quiz")
        app.key("Escape")
        self.end()


class Mines(Quiz):
    def setUp(self):
        self.new_home()
        os.makedirs(os.path.join(self.home, "plybook"))
        with open(os.path.join(self.home, "plybook", "session.ini"), "w", encoding="utf-8") as f:
            f.write(SESSION)
        self.app = self.start()
        self.app.title("Minesweeper")

    def test_game(self):
        """What was recorded so far is asked about; then the game goes on."""
        app = self.app
        wait_for("the game", lambda: app.step() is not None)
        at = app.step()
        wait_for("the game's bar", lambda: app.shown("text", "Type a move"))
        self.assertIn("Which rule comes next", self.asked())
        self.begin()
        self.assertFalse(app.shown("text", "Type a move"))
        total = self.number()[1]
        for i in range(1, total + 1):
            wait_for("question %d" % i, lambda: self.number()[0] == i)
            app.key("ctrl+Right")
            wait_for("the answer", lambda: self.verdict() == ["The answer"])
            if i < total:
                self.go_on(i + 1)
        app.see("heading", "Look again")
        app.press("Close the quiz")
        app.title("Minesweeper")
        app.at(at)
        app.see("text", "Type a move")
        app.key("ctrl+u")           # once more, and left at once
        wait_for("the dialog", lambda: app.find_all("dialog", "Quiz Me"))
        self.begin()
        wait_for("the first question", lambda: self.number()[0] == 1)
        self.window("Quiz")
        wait_for("the quiz with the keys", lambda: app.has_keys("Quiz"))
        app.key("Escape")
        app.title("Minesweeper")
        app.at(at)
        app.do("rules-once")
        wait_for("the game to go on", lambda: app.step() not in (None, at))
        self.end()


    def keep(self, name):
        """Takes every other kind off with the mouse, and starts."""
        for node in self.app.shown("check box"):
            if node.name != name and self.checked(node):
                self.click_in_dialog(node)
                wait_for("off", lambda: not self.checked(node))
        self.click_in_dialog(self.app.see("push button", "Start"))
        self.app.title("Quiz")

    def test_picked_by_keys(self):
        """A question that is answered in the picture, and has no hint: the question has the focus and can be
        left by keys."""
        app = self.app
        wait_for("the game", lambda: app.step() is not None)
        at = app.step()
        app.do("quiz")
        wait_for("the dialog", lambda: app.find_all("dialog", "Quiz Me"))
        self.keep("What is safe")
        wait_for("the focus on the question",
                 lambda: app.focused().name.startswith("Which squares are proven safe?"))
        wait_for("the quiz with the keys", lambda: app.has_keys("Quiz"))
        app.key("Escape")
        app.title("Minesweeper")
        app.at(at)
        self.end()

    def around(self, row, column):
        """The covered squares around one."""
        names = ["row %d, column %d, covered" % (row + i, column + k)
                 for i in (-1, 0, 1) for k in (-1, 0, 1)]
        return [node for node in self.app.shown("table cell") if node.name in names]

    def pick(self, squares):
        for i, square in enumerate(squares):
            self.app.click(square)
            wait_for("%d squares" % (i + 1), lambda: [
                n for n in self.app.shown("label")
                if n.name.startswith("row ") and n.name.count("; ") == i])

    def around_a_zero(self):
        """What is asked, where a square sees no mine: all that is covered around it is safe."""
        def find():
            return [label.name for label in self.app.shown("label")
                    if label.name.startswith("Which squares are proven safe?")]
        asked = re.search(r"r(\d+)c(\d+); rule: one;", wait_for("a question", find)[0])
        return self.around(int(asked[1]), int(asked[2])) if asked else None

    def answer(self, squares, verdict):
        self.pick(squares)
        self.app.press("Check")
        wait_for(verdict, lambda: self.verdict() == [verdict])

    def test_mouse(self):
        """Squares are clicked; a wrong one first."""
        app = self.app
        wait_for("the game", lambda: app.step() is not None)
        at = app.step()
        app.do("quiz")
        wait_for("the dialog", lambda: app.find_all("dialog", "Quiz Me"))
        self.keep("What is safe")
        i = 1
        while not self.around_a_zero():
            app.key("ctrl+Right")
            app.press("Go on")
            i += 1
            wait_for("question %d" % i, lambda: self.number()[0] == i)
        safe = self.around_a_zero()
        corner = app.see("table cell", "row 9, column 9, covered")
        self.assertNotIn(corner, safe)
        self.answer([corner], "not yet")
        app.press("Try again")
        app.see("label", "Nothing is picked yet.")
        self.answer(safe, "Right")
        app.press("Stop the quiz")
        app.title("Minesweeper")
        app.at(at)
        self.end()


class Match(Quiz):
    """A game between two players waits, with its turn, and is gone on with."""

    def setUp(self):
        self.new_home()
        os.makedirs(os.path.join(self.home, "plybook"))
        with open(os.path.join(self.home, "plybook", "session.ini"), "w", encoding="utf-8") as f:
            f.write("[session]\nversion=1\ngame=tictactoe\nposition=.........\n"
                    "options=first=person;second=alphabeta;delay=0\nmoves=5;1;2;8\nsection=0\nstep=0\n"
                    "zoom=0\nside=true\npanel=false\nturns=f0;s900;f0;s900\n")
        self.app = self.start()
        self.app.title("Tic-tac-toe")

    def leave(self, title):
        self.begin()
        self.app.key("ctrl+Right")
        wait_for("the answer", lambda: self.verdict() == ["The answer"])
        self.app.key("Escape")
        self.app.title(title)

    def test_board_and_thinking(self):
        app = self.app
        self.assertIn("Which move is played", self.asked())
        self.leave("Tic-tac-toe")
        app.do("thinking")          # worked out again
        wait_for("the thinking", lambda: app.shown("push button", "Back to the game"))
        self.assertIn("What a node is worth", self.asked())
        self.begin()
        app.key("ctrl+u")
        wait_for("the thinking", lambda: app.shown("push button", "Back to the game"))
        app.press("Back to the game")
        app.title("Tic-tac-toe")
        app.key("3")
        wait_for("a move", lambda: [n for n in app.shown() if n.name.startswith("5. X 3")])
        self.end()


class Summary(Quiz):
    ARGS = (lesson("first-cutoff"),)

    def to_the_end(self):
        app = self.app
        while True:
            app.key("ctrl+Right")
            wait_for("an answer", self.verdict)
            if not app.shown("push button", "Go on"):
                return
            app.press("Go on")
            wait_for("the next page", lambda: not self.verdict())

    def test_in_the_middle(self):
        """A lesson is there again with what was answered."""
        app = self.app
        app.see("radio button")
        app.key("ctrl+Right")
        wait_for("the answer", lambda: self.verdict() == ["The answer"])
        title, number, step = app.find("frame").name, self.number(), app.step()
        self.asked()
        self.begin()
        app.key("Escape")
        app.title(title)
        wait_for("the answer", lambda: self.verdict() == ["The answer"])
        self.assertEqual(self.number(), number)
        app.at(step)
        app.press("Go on")
        wait_for("the next one", lambda: self.number()[0] == number[0] + 1)
        self.end()

    def test_lesson(self):
        app = self.app
        app.see("radio button")
        self.to_the_end()
        app.see("heading", "How it went")
        app.see("heading", "Look again")
        buttons = [n for n in app.shown("push button") if n.name.startswith("Look again: ")]
        self.assertTrue(buttons)
        self.assertEqual(uidrive.audit(app), [])
        number = self.number()[0]
        app.focus(buttons[0])
        app.key("Return")
        wait_for("the question", lambda: self.number()[0] < number)
        self.end()


class Large(Quiz):
    """Text twice as large, and no room for more than 900x600."""

    def setUp(self):
        self.new_home()
        file = os.path.join(self.home, "glib-2.0", "settings", "keyfile")
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "w", encoding="utf-8") as f:
            f.write("[io/github/plybook/Plybook]\ntext-scale=2.0\nanimations=false\n"
                    "window-width=900\nwindow-height=600\n")
        self.env = {"GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": self.home}
        self.app = self.start(*self.ARGS)

    test_keys = Tree.test_keys

    def test_dialog(self):
        app = self.app
        self.own_tree()
        self.asked()
        dialog = extents(app.find_all("dialog", "Quiz Me")[0])
        self.assertLessEqual(dialog.width, 900)
        self.assertLessEqual(dialog.height, 600)
        app.key("Escape")
        self.end()


if __name__ == "__main__":
    main()
