#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The answers of a lesson, for its teacher: never while a question of the learner is open, and by
keyboard and ear as well as by sight."""
import os

import pyatspi
import uidrive
from plytest import Case, extents, lesson, main, wait_for

TITLE, OFF = "Answers for the Teacher", "Answers: Not While a Question Is Open"
RIGHT = "b. Right: two: after the 1 this move can no longer reach 5"
KEYS = "ctrl+shift+t"


class Lists(Case):
    ARGS = (lesson("first-cutoff"),)

    def dialogs(self):
        return [w for w in self.app.root if w and w.name == TITLE]

    def menu(self):
        """What the main menu says of answers."""
        app = self.app
        app.key("F10")
        app.see("menu item", "The Lab")
        items = [n for n in app.shown("menu item") if n.name.startswith("Answers")]
        found = [(n.name, n.getState().contains(pyatspi.STATE_SENSITIVE)) for n in items]
        app.key("Escape")
        app.gone("menu item", "The Lab")
        return found

    def refused(self):
        app = self.app
        self.assertFalse(app.can(app.find("frame"), "win.answers"))
        self.assertEqual(self.menu(), [(OFF, False)])
        app.key(KEYS)
        app.key("ctrl+g")           # keys come in their order
        wait_for("the other dialog", lambda: [w for w in app.root if w and w.name == "Go to Step"])
        self.assertEqual(self.dialogs(), [])
        app.key("Escape")
        wait_for("the window alone", lambda: len([w for w in app.root if w]) == 1)

    def rows(self):
        """The answers that are listed, as they are spoken."""
        return [n.name for n in self.app.find_all("list item") if extents(n).width > 0
                and n.parent.parent is not None and self.in_dialog(n)]

    def in_dialog(self, node):
        while node is not None and node.getRoleName() not in ("dialog", "frame"):
            node = node.parent
        return node is not None and node.name == TITLE

    def open(self):
        wait_for("the answers to be had",
                 lambda: self.app.can(self.app.find("frame"), "win.answers"))
        self.app.key(KEYS)
        return wait_for("the answers", self.rows)

    def closed(self):
        wait_for("the window alone", lambda: len([w for w in self.app.root if w]) == 1)


class Answers(Lists):
    def setUp(self):
        super().setUp()
        self.app.at(34)

    def test_not_while_a_question_is_open(self):
        """Of those that were come to, also where somebody has gone back from it."""
        app = self.app
        self.refused()
        app.key("ctrl+Right")
        app.see("push button", "Go on")
        self.assertEqual(self.menu(), [(TITLE, True)])
        app.key("alt+Right")
        app.see("label", "Question 2 of 5")
        self.refused()
        app.key("alt+Left")
        app.see("label", "Question 1 of 5")
        self.refused()
        self.end()

    def test_in_front_of_a_class(self):
        app = self.app
        app.key("F5")
        app.gone("radio button")
        app.key(KEYS)
        app.key("space")
        wait_for("the answers to be had", lambda: app.can(app.find("frame"), "win.answers"))
        self.assertEqual(self.dialogs(), [])
        self.open()
        app.key("Escape")
        self.closed()
        app.key("Escape")
        app.see("label", "Question 1 of 5")
        self.end()

    def test_rows(self):
        """What is right, claimed and replied is spoken, and shown by a word beside the colour."""
        app = self.app
        app.key("ctrl+Right")
        rows = self.open()
        self.assertEqual(len([r for r in rows if r.startswith(RIGHT)]), 1)
        right = [r for r in rows if r.startswith(RIGHT)][0]
        self.assertIn(". Claims, and it holds: ", right)
        self.assertIn(". Reply: ", right)
        wrong = [r for r in rows if r.startswith("a. none: one of them might be a 9")][0]
        self.assertIn(". Claims, and it does not hold: ", wrong)
        self.assertIn(". Reply: ", wrong)
        idea = [r for r in rows if r.startswith("c. three: the whole move is bad")][0]
        self.assertIn(". Wrong idea 18: ", idea)
        worked_out = [r for r in rows if r.startswith("Right: ")]
        self.assertTrue(worked_out)
        words = [n for n in app.find_all("label", "Right") if self.in_dialog(n)]
        self.assertEqual(len(words), len([r for r in rows if "Right: " in r[:10]]))
        self.assertEqual([fault for fault in uidrive.audit(app)
                          if not fault.startswith("list item without a name")], [])
        app.key("Escape")
        self.closed()
        self.end()

    def test_by_keyboard(self):
        """Tab goes from question to question, arrows from answer to answer; what has the focus is in
        sight."""
        app = self.app
        app.key("ctrl+Right")
        rows = self.open()
        wait_for("the focus on the first", lambda: app.focused() and app.focused().name == rows[0])
        app.walk("Down")
        self.assertEqual(app.focused().name, rows[1])
        seen = [app.focused().name]
        while app.focused().name != rows[-1]:
            app.walk("Tab" if app.focused().name[:2] not in ("a.", "b.") else "Down")
            self.assertNotIn(app.focused().name, seen)
            seen.append(app.focused().name)
        box, bottom = extents(app.focused()), extents(self.dialogs()[0])
        self.assertLess(box.y, bottom.y + bottom.height)
        self.assertGreaterEqual(box.y, bottom.y)
        app.key("Escape")
        self.closed()
        self.end()


class Large(Lists):
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

    def test_nothing_is_clipped(self):
        app = self.app
        app.see("radio button")
        app.key("ctrl+Right")
        self.open()
        dialog = extents(self.dialogs()[0])
        self.assertLessEqual(dialog.width, 900)
        self.assertLessEqual(dialog.height, 600)
        for node in app.find_all("label") + app.find_all("list item"):
            box = extents(node)
            if box.width > 0 and self.in_dialog(node):
                self.assertGreaterEqual(box.x, 0, node.name)
                self.assertLessEqual(box.x + box.width, dialog.width, node.name)
        app.key("Escape")
        self.closed()
        self.end()


if __name__ == "__main__":
    main()
