#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that opens above the window: preferences, which last; pictures that are saved;
going to a step; help. And a question by keyboard alone."""
import os
import shutil
import subprocess

import pyatspi
import uidrive
from plytest import Case, extents, inner_button, lesson, main, wait_for

# Named by a heading that is not shown, or that has a text and no name (GTK 4.18).
OF_GTK = ("list '': named by ''", "panel '': named by ''")
DARK = ("1E1E1E", "2C2C2E")     # canvas and side pane


def audit(app):
    return [fault for fault in uidrive.audit(app) if not fault.startswith(OF_GTK)]


class Dialogs(Case):
    ARGS = (lesson("first-cutoff"),)

    def setUp(self):
        super().setUp()
        self.app.at(34)

    def dialog(self, title):
        """Waits for a window of that title; most dialogs are windows."""
        return wait_for("the dialog %r" % title,
                        lambda: [w for w in self.app.root if w and w.name == title])[0]

    def closed(self):
        wait_for("the window alone", lambda: len([w for w in self.app.root if w]) == 1)

    def test_every_dialog_is_named_and_escape_leaves_it(self):
        app = self.app
        for action, title in (("new-tree", "New Tree"), ("new-position", "New Position"),
                              ("change-run", "New Tree"), ("preferences", "Preferences"),
                              ("ask-step", "Go to Step"), ("help", "Help"),
                              ("shortcuts", "Keyboard Shortcuts")):
            with self.subTest(action):
                app.do(action)
                self.dialog(title)
                self.assertEqual(audit(app), [])
                app.key("Escape")
                self.closed()
        app.at(34)
        self.end()

    def go_to(self, text):
        """Types it where the dialog has the focus: before that keys belong to the window."""
        self.dialog("Go to Step")
        wait_for("the focus in it", lambda: self.app.focused() in self.app.find_all("text"))
        self.app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "10", text], check=True)
        self.app.key("Return")

    def test_go_to_a_step(self):
        app = self.app
        app.key("ctrl+Right")                # the question would hold it back
        app.see("push button", "Go on")
        app.key("ctrl+g")
        self.go_to("cutof 1")
        wait_for("a proposal", lambda: [n for n in app.find_all("label") if "cutoff" in n.name
                                        and "cutof " in n.name + " " and "step from" not in n.name])
        self.go_to("cutoff 1")
        self.closed()
        app.at(39)
        app.key("ctrl+g")
        self.go_to("7,0")
        self.closed()
        app.at(7)
        self.end()

    def save(self, name):
        """Types a whole path into the file chooser."""
        path = os.path.join(self.home, name)
        self.app.do("export")
        self.dialog("Save the Picture")
        entry = wait_for("the name", lambda: self.app.find_all("text", "Name:"))[0]
        wait_for("the focus in it", lambda: self.app.focused() == entry)
        self.app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "5", path], check=True)
        self.app.key("Return")
        self.closed()
        return path

    def test_pictures_are_saved(self):
        app = self.app
        for name, starts in (("tree.svg", b"<?xml"), ("tree.pdf", b"%PDF"),
                             ("tree.png", b"\x89PNG")):
            with self.subTest(name):
                path = self.save(name)
                wait_for("the file", lambda: os.path.exists(path) and os.path.getsize(path) > 4000)
                with open(path, "rb") as f:
                    self.assertEqual(f.read(len(starts)), starts)
                app.see("label", "“%s” is saved." % name)
        self.end()

    def test_a_picture_that_cannot_be_saved(self):
        app = self.app
        path = self.save("tree.bmp")
        wait_for("the kinds that can be", lambda: [n for n in app.shown("label")
                                                   if ".svg" in n.name and "saved" not in n.name])
        self.assertFalse(os.path.exists(path))
        self.end()


class Preferences(Case):
    """They are kept in a file here, as they are on a desktop."""

    def setUp(self):
        self.new_home()
        self.env = {"GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": self.home}
        self.file = os.path.join(self.home, "glib-2.0", "settings", "keyfile")
        # The font of these runs is a setting of GTK, beside them.
        shutil.copytree(os.path.join(os.environ["XDG_CONFIG_HOME"], "gtk-4.0"),
                        os.path.join(self.home, "gtk-4.0"))

    def kept(self):
        if not os.path.exists(self.file):
            return ""
        with open(self.file, encoding="utf-8") as f:
            return f.read()

    def write(self, **settings):
        os.makedirs(os.path.dirname(self.file), exist_ok=True)
        with open(self.file, "w", encoding="utf-8") as f:
            f.write("[io/github/plybook/Plybook]\n")
            for key, value in settings.items():
                f.write("%s=%s\n" % (key.replace("_", "-"), value))

    def colour(self, app):
        """The window's most frequent colour, as RRGGBB."""
        path = os.path.join(self.home, "window.png")
        app.screenshot(path)
        table = subprocess.run(["convert", path, "-alpha", "off", "-depth", "8", "-format", "%c",
                                "histogram:info:-"], stdout=subprocess.PIPE, check=True,
                               text=True).stdout
        most = max(table.splitlines(), key=lambda line: int(line.split(":")[0] or 0))
        return most.split("#")[1][:6].upper()

    def test_changed_at_once_and_kept(self):
        app = self.start(lesson("first-cutoff"))
        app.at(34)
        self.assertEqual(self.colour(app), "FFFFFF")
        width = extents(app.see("label", "Question 1 of 5")).width
        app.key("ctrl+comma")
        app.focus(inner_button(app.see("combo box", "Theme")))
        app.key("space")
        wait_for("the list", lambda: app.focused() and app.focused().getRoleName() == "list item")
        app.key("Down", "Down", "Return")          # Light, Dark
        wait_for("dark to be kept", lambda: "theme='dark'" in self.kept())
        size = app.see("spin button", "Text size")
        app.focus(size)
        app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "10", "2"], check=True)
        app.key("Return")
        wait_for("the size to be kept", lambda: "text-scale=2.0" in self.kept())
        app.key("Escape")
        wait_for("the window alone", lambda: len([w for w in app.root if w]) == 1)
        wait_for("text twice as wide", lambda: extents(app.see("label", "Question 1 of 5")).width
                 >= 1.9 * width)
        self.assertIn(self.colour(app), DARK)
        self.end(app)
        app = self.start(lesson("first-cutoff"))
        app.at(34)
        self.assertIn(self.colour(app), DARK)
        self.assertGreaterEqual(extents(app.see("label", "Question 1 of 5")).width, 1.9 * width)
        self.end(app)

    def test_high_contrast_without_animations(self):
        self.write(theme="'contrast'", animations="false", text_scale="1.5")
        app = self.start(lesson("first-cutoff"))
        app.at(34)
        self.assertEqual(self.colour(app), "FFFFFF")
        app.key("ctrl+Left", "ctrl+Left")
        app.at(32)
        self.assertEqual(audit(app), [])
        self.end(app)

    def test_nonsense_in_the_file(self):
        self.write(theme="'purple'", text_scale="99.0", window_width="-3", speed="'fast'")
        app = self.start(lesson("first-cutoff"))
        app.at(34)
        self.end(app)

    def test_the_window_keeps_its_size(self):
        app = self.start()
        app.see("push button", "Start the first lesson")
        subprocess.run(["xdotool", "windowsize", app.window_id(), "1000", "700"], check=True)
        wait_for("the new size", lambda: extents(app.find("frame")).width < 1001
                 and extents(app.find("frame")).height < 701)
        self.end(app)
        size = [line for line in self.kept().splitlines() if line.startswith("window-")]
        for _ in range(2):
            app = self.start()
            app.see("push button", "Start the first lesson")
            self.assertLess(extents(app.find("frame")).width, 1001)
            self.end(app)
        self.assertEqual(size, [line for line in self.kept().splitlines()
                                if line.startswith("window-")])


class Mistake(Case):
    """A run can be made with a mistake in it: what it does is said where it is chosen."""

    def choose(self, name, does):
        app = self.app
        app.pick("Mistake", name)
        app.see("label", does)
        self.assertEqual(app.see("combo box", "Mistake").description, does)

    def test_search(self):
        app = self.app
        app.key("ctrl+n")
        wait_for("the text", lambda: app.find_all("text", "Position", pyatspi.STATE_FOCUSED))
        app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "15", "((5 6) (7 4) (3 8))"], check=True)
        app.focus(app.see("push button", "Variant"))
        app.key("space")
        self.choose("begins anew at each move", "Every move of the root begins with a fresh window.")
        app.act(app.see("push button", "Show"))
        app.title("Hand-made tree")
        app.do("last")                       # the right search skips the last leaf
        app.see("tree item", "The second answer to the third move, a leaf, worth 8")
        self.end()

    def test_game(self):
        app = self.app
        app.do("new-game")
        wait_for("the dialog", lambda: app.find_all("dialog", "New Game"))
        self.choose("takes covered for safe",
                    "A covered square that is not known to be a mine is taken for safe.")
        app.act(app.see("push button", "Play"))
        app.title("Minesweeper")
        app.do("new-game")                   # what was chosen is proposed
        wait_for("the dialog", lambda: app.find_all("dialog", "New Game"))
        self.assertEqual(inner_button(app.see("combo box", "Mistake")).name,
                         "Mistake: takes covered for safe")
        app.key("Escape")
        self.end()


class Lesson(Case):
    ARGS = (lesson("first-cutoff"),)

    def test_a_question_by_keyboard_alone(self):
        app = self.app
        app.at(34)
        app.see("radio button")
        app.choose("two: after the 1 this move can no longer reach 5")
        app.focus(app.see("push button", "Check"))
        app.key("Return")
        app.see("label", "Right")
        wait_for("Go on to have the focus", lambda: app.focused() and
                 app.focused().name == "Go on")
        app.key("Return")
        app.see("label", "Question 2 of 5")
        app.at(39)
        # A node is picked with arrows and Return.
        root = next(n for n in app.shown("tree item") if n.name.startswith("The start"))
        app.focus(next(n for n in app.shown("tree item")
                       if n.name.startswith("asked about: The third move")))
        app.key("Up")
        wait_for("the root", lambda: app.focused() == root)
        app.key("Return")
        app.focus(app.see("push button", "Check"))
        app.key("Return")
        app.see("push button", "Go on")
        self.end()


if __name__ == "__main__":
    main()
