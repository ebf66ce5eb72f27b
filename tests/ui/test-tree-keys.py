#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A search tree by keyboard: its nodes answer, fold, have a menu, and leave the other keys alone."""
import subprocess

import pyatspi
from plytest import Case, lesson, main, wait_for


class Walks:
    def focus_node(self, start):
        """Tab comes to the tree, arrows to the node."""
        app = self.app
        for _ in range(60):
            node = app.focused()
            if node and node.getRoleName() == "tree item":
                break
            app.key("Tab")
        app.key("Up", "Up", "Up", "Up", "Up")
        if not app.focused().name.startswith(start):
            app.walk("Down")
            app.key("Left", "Left", "Left")
        for _ in range(4):
            if start in app.focused().name:
                return
            app.walk("Right")
        raise AssertionError("%s is not reached" % start)


class OwnTree(Walks, Case):
    def setUp(self):
        super().setUp()
        self.app.key("ctrl+n")
        wait_for("the text", lambda: self.app.find_all("text", "Position", pyatspi.STATE_FOCUSED))
        self.app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "15", "((3 9) (1 8 2) (5 6 7))"], check=True)
        wait_for("accepted",
                 lambda: self.app.find_all("push button", "Show", pyatspi.STATE_SENSITIVE))
        self.app.key("Return")
        wait_for("a tree", lambda: self.app.shown("tree item"))

    def test_fold(self):
        app = self.app
        app.key("End")
        self.focus_node("The first move")
        before = len(app.shown("tree item"))
        app.key("minus")
        wait_for("a fold", lambda: len(app.shown("tree item")) < before)
        self.assertTrue(app.focused().name.startswith("The first move"))
        states = app.focused().getState()
        self.assertTrue(states.contains(pyatspi.STATE_EXPANDABLE))
        self.assertFalse(states.contains(pyatspi.STATE_EXPANDED))
        app.key("plus")
        wait_for("all of it", lambda: len(app.shown("tree item")) == before)
        self.assertTrue(app.focused().getState().contains(pyatspi.STATE_EXPANDED))
        self.end()

    def test_menu(self):
        app = self.app
        app.key("End")
        self.focus_node("The first move")
        before, last = len(app.shown("tree item")), app.step()
        app.key("Menu")
        app.see("menu item", "Enter the Node")
        app.key("Down", "Return")           # to the second: return from it
        wait_for("another step", lambda: app.step() != last)
        self.focus_node("The second move")
        app.key("shift+F10")
        app.see("menu item", "Fold or Unfold")
        app.key("Escape")
        app.gone("menu item", "Fold or Unfold")
        wait_for("the node again", lambda: app.focused().name.startswith("The second move"))
        self.assertEqual(len(app.shown("tree item")), before)
        self.end()

    def test_keys_of_the_run(self):
        app = self.app
        app.key("Home")
        app.at(0)
        self.focus_node("The start")
        app.key("Page_Down")
        app.at(1)
        app.key("c")                        # not one of the tree's own
        wait_for("the cutoff", lambda: "never looked at" in app.sentence())
        here = app.step()
        app.key("Home")
        app.at(0)
        app.key("space")                    # plays
        wait_for("steps", lambda: app.step() not in (0, here))
        self.end()

    def test_leaf_with_the_focus(self):
        app = self.app
        app.key("End")
        self.focus_node("The first move")
        app.key("Down")
        leaf = app.focused().name
        self.assertIn("leaf", leaf)
        app.key("F2")                       # of the leaf that has the focus, selected or not
        app.see("text")
        app.key("Escape")
        self.end()

    def test_without_single_keys(self):
        app = self.app
        app.do("preferences")
        switch = app.see("check box", "Single-key shortcuts")
        app.focus(switch)
        app.key("space")
        wait_for("off", lambda: not switch.getState().contains(pyatspi.STATE_CHECKED))
        app.key("Escape")
        self.focus_node("The start")
        app.key("Home")
        app.at(0)
        app.key("c", "Page_Down")           # only the second is heard
        app.at(1)
        self.end()


class Picking(Walks, Case):
    ARGS = (lesson("first-cutoff"),)

    def test_return_picks_and_checks(self):
        app = self.app
        app.title("The first cutoff")
        app.at(34)
        app.do("reveal")
        app.press("Go on")
        app.see("label", "Question 2 of 5")
        app.see("label", "Nothing is picked yet.")
        self.focus_node("The first move")
        app.key("space", "space")           # picked, and taken back
        app.see("label", "Nothing is picked yet.")
        app.key("Return", "Return")         # picked, and checked
        app.see("push button", "Try again")
        self.focus_node("The second move")
        app.key("Return")                   # another try begins by itself
        app.gone("push button", "Try again")
        app.key("Return")
        app.see("push button", "Go on")
        self.end()


if __name__ == "__main__":
    main()
