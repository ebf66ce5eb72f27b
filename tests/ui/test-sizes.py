#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every size, both themes, large text: nothing outside the window, every control named, and
every square and node reached by keyboard. The display is as large as the largest window."""
import os
import subprocess

import uidrive
from plytest import Case, extents, lesson, main, wait_for

# What scrolls, by its name.
HIDE = {"Search tree", "Board", "Chart", "Courses", "Inside the search", "Lesson", "Lessons",
        "Numbers", "Options", "Result", "Results", "Turns", "What could be done", "What happens",
        "What if", "What is searched, and how", "You are the program", "Your game", "Your own"}
SIZES = [(360, 640), (640, 600), (900, 600), (1280, 800)]


def outside(app, width, height):
    """Visible parts that reach out of the window, scrolled ones and the canvas apart."""
    faults = []

    def look(node, scrolled):
        role = node.getRoleName()
        box = extents(node)
        if box.width > 0 and not scrolled and role != "frame":
            if box.x < -1 or box.y < -1 or box.x + box.width > width + 1 \
                    or box.y + box.height > height + 1:
                faults.append((role, node.name, box.x, box.y, box.width, box.height))
        hides = scrolled or role == "scroll pane" or node.name in HIDE
        for child in node:
            if child is not None:
                look(child, hides)

    look(app.find("frame"), False)
    return faults


class Sizes(Case):
    def resize(self, app, width, height):
        window = app.window_id()
        subprocess.run(["xdotool", "windowsize", window, str(width), str(height)], check=True)

        def there():
            box = extents(app.find("frame"))
            return abs(box.width - width) <= 16 and abs(box.height - height) <= 16 and box
        return wait_for("a window of %dx%d" % (width, height), there)

    def check(self, app, size):
        """When the window has found its places there are no faults."""
        box = self.resize(app, *size)
        faults = []

        def without():
            faults[:] = outside(app, box.width, box.height) + uidrive.audit(app)
            return not faults
        try:
            wait_for("no faults", without)
        except AssertionError:
            self.fail("at %dx%d: %s" % (*size, faults))

    def setUp(self):
        self.new_home()

    def all_sizes(self, name):
        app = self.start(lesson(name))
        wait_for("the tree", lambda: app.shown("tree item"))
        for size in SIZES:
            self.check(app, size)
        app.do("toggle-panel")
        self.check(app, (900, 600))
        self.check(app, (1280, 800))
        app.do("home")
        for size in SIZES:
            self.check(app, size)
        self.end(app)

    def test_tree(self):
        self.all_sizes("first-cutoff")

    def test_board(self):
        self.all_sizes("win-now-or-later")

    def test_sheet(self):
        """With large text in a small window the lesson is a sheet that is drawn up and down."""
        file = os.path.join(self.home, "glib-2.0", "settings", "keyfile")
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "w", encoding="utf-8") as f:
            f.write("[io/github/plybook/Plybook]\ntext-scale=2.0\nanimations=false\n")
        self.env = {"GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": self.home}
        app = self.start(lesson("first-cutoff"))
        self.resize(app, 900, 600)
        grip = app.see("slider", "Height of the lesson")

        def top():
            return extents(grip).y
        usual = top()
        app.drag(grip, 0, -60)
        wait_for("a higher sheet", lambda: abs(top() - usual + 60) <= 2)
        app.drag(grip, 0, 120)
        wait_for("a lower sheet", lambda: abs(top() - usual - 60) <= 4)
        app.point(grip)
        subprocess.run(["xdotool", "click", "--repeat", "2", "--delay", "60", "1"], check=True)
        wait_for("the usual height", lambda: abs(top() - usual) <= 1)
        self.end(app)


class Keyboard(Case):
    ARGS = (lesson("win-now-or-later"),)

    def test_board_and_tree_by_keyboard(self):
        app = self.app
        wait_for("the tree", lambda: app.shown("tree item"))
        stops = uidrive.tab_ring(app)
        self.assertEqual(len([s for s in stops if s and s[0] == "tree item"]), 1)
        self.assertEqual(len([s for s in stops if s and s[0] == "table cell"]), 1)
        self.assertNotIn(None, stops)
        self.assertNotIn("", [s[1] for s in stops], "every stop has a name")
        for name in ("Menu", "Timeline", "Hint 1 of 2", "Lessons"):
            self.assertIn(name, [s[1] for s in stops])

        def walk(role, keys):
            seen = set()
            for key in keys:
                seen.add(app.focused().name)
                app.walk(key)
            return seen

        def reach(start):
            wait_for(start, lambda: app.focused() and app.focused().name.startswith(start))
        cells = app.shown("table cell")
        while not (app.focused() and app.focused().getRoleName() == "table cell"):
            app.walk("Tab")
        app.key("Up", "Up", "Left", "Left")
        reach(cells[0].name)
        seen = walk("table cell", ["Right", "Right", "Down", "Left", "Left", "Down", "Right",
                                   "Right", "Up"])
        self.assertEqual(seen, {cell.name for cell in cells})
        while app.focused().getRoleName() != "tree item":
            app.walk("Tab")
        app.key("Up", "Up", "Up", "Up")
        reach("The start")
        app.key("Down")
        reach("The move to 5")
        app.key("Right")
        reach("The move to 7")
        app.key("Page_Down")               # steps wherever the focus is
        self.end()

    def test_pictures(self):
        app = self.app
        wait_for("the tree", lambda: app.shown("tree item"))
        path = os.path.join(self.home, "window.png")
        app.screenshot(path)
        self.assertGreater(os.path.getsize(path), 20000)
        self.end()


if __name__ == "__main__":
    main()
