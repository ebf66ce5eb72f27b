#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""As fast as a blackboard: a tree or a position of one's own, leaves that change, undo."""
import subprocess

import pyatspi
import uidrive
from plytest import Case, lesson, main, wait_for


def type_text(text):
    """A newline at the end is the Return key."""
    subprocess.run(["xdotool", "type", "--delay", "15", text.rstrip("\n")], check=True)
    if text.endswith("\n"):
        uidrive.App.key("Return")


class Blackboard(Case):
    def new_tree(self, text):
        app = self.app
        app.key("ctrl+n")
        wait_for("the text", lambda: app.find_all("text", "Position", pyatspi.STATE_FOCUSED))
        app.key("ctrl+a")
        type_text(text)

    def show(self):
        """With Return, once what is typed is found to be right: while it is not, Return does nothing."""
        wait_for("accepted",
                 lambda: self.app.find_all("push button", "Show", pyatspi.STATE_SENSITIVE))
        self.app.key("Return")

    def items(self):
        return [n.name for n in self.app.shown("tree item")]

    def leaf(self, start):
        return wait_for(start, lambda: [n for n in self.app.shown("tree item")
                                        if n.name.startswith(start)])[0]

    def test_new_tree(self):
        app = self.app
        self.new_tree("((3 9) (4) (5 6 7)")
        wait_for("the open bracket", lambda: [n for n in app.find_all("status bar")
                                              if n.name.startswith("line 1, column 19:")])
        type_text(")")
        wait_for("no fault", lambda: not [n for n in app.find_all("status bar")
                                          if n.name.startswith("line 1")])
        self.show()
        app.title("Hand-made tree")
        app.at(0)
        wait_for("ten nodes", lambda: len(self.items()) == 10)
        app.do("last")
        wait_for("the value", lambda: any("worth 5" in n and n.startswith("The start")
                                          for n in self.items()))
        app.reads("with the third move, Max is sure of 5")
        self.end()

    def test_change_a_leaf_and_undo(self):
        app = self.app
        self.new_tree("((4 8 7) (9 5 6) (1 2 3))")
        self.show()
        app.at(0)
        wait_for("one cutoff", lambda: len(self.items()) == 13)
        app.do("last")
        app.reads("with the second move, Max is sure of 5")
        app.click(self.leaf("The first answer to the third move, a leaf, worth 1"))
        entry = wait_for("the entry", lambda: app.shown("text", "Value of the leaf"))[0]
        type_text("x\n")
        wait_for("a complaint", lambda: [n for n in app.shown("label") if "x" in n.name
                                         and "number" in n.name])
        self.assertTrue(entry)
        app.key("ctrl+a")
        type_text("6\n")
        self.leaf("The first answer to the third move, a leaf, worth 6")
        app.do("last")
        app.reads("with the second move, Max is sure of 5")
        app.do("undo")
        self.leaf("The first answer to the third move, a leaf, worth 1")
        self.end()

    def test_new_position(self):
        app = self.app
        app.do("new-position")
        wait_for("the text", lambda: app.find_all("text", "Position", pyatspi.STATE_FOCUSED))
        app.key("ctrl+a")
        type_text("XXXOOO...")
        wait_for("refused", lambda: [n for n in app.find_all("status bar") if "line" in n.name
                                     or "won" in n.name or "win" in n.name])
        app.key("ctrl+a")
        type_text("XO..X....")
        self.show()
        app.title("Tic-tac-toe")
        wait_for("nine squares", lambda: len(app.shown("table cell")) == 9)
        names = [n.name for n in app.shown("table cell")]
        self.assertEqual(names[0], "row 1, column 1, X")
        app.do("last")
        app.reads("O loses, whatever it tries")
        app.do("first")
        app.click(app.see("table cell", names[8]))
        wait_for("one selection in all views",
                 lambda: [n for n in app.shown("tree item") if n.name.startswith("The move to 9")])
        self.end()


class InALesson(Case):
    ARGS = (lesson("hope-or-guarantee"),)

    def test_a_leaf_of_the_lesson(self):
        app = self.app
        app.key("ctrl+Right")
        app.see("push button", "Go on")
        start = "The second answer to the first move, a leaf, worth 12"
        leaf = wait_for("the 12", lambda: [n for n in app.shown("tree item")
                                           if n.name.startswith(start)])[0]
        app.click(leaf)
        app.click(leaf, apart=8)           # two single clicks, not a double one
        wait_for("the entry", lambda: app.shown("text", "Value of the leaf"))
        type_text("50\n")
        wait_for("50", lambda: [n for n in app.shown("tree item") if "worth 50" in n.name])
        app.do("last")
        app.reads("Max is sure of 4")
        app.do("undo")
        wait_for("12", lambda: [n for n in app.shown("tree item") if "worth 12" in n.name])
        self.end()


class Large(Case):
    def test_whole_tic_tac_toe(self):
        app = self.app
        app.do("new-position")
        wait_for("the text", lambda: app.find_all("text", "Position", pyatspi.STATE_FOCUSED))
        app.key("ctrl+a")
        type_text(".........\n")
        app.title("Tic-tac-toe")
        def strips():
            return [n for n in app.shown("push button") if n.name.endswith(" nodes")]

        wait_for("strips", strips)
        self.assertLessEqual(len(app.shown("tree item")), 400)
        app.do("last")
        app.reads("The search is done")
        app.do("previous-of-kind")
        app.do("next-of-kind")
        before = [n.name for n in strips()]
        app.click(strips()[0])
        wait_for("the way to lead there", lambda: [n.name for n in strips()] not in ([], before))
        self.end()


if __name__ == "__main__":
    main()
