#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be told from its ground in the window, measured on its pixels in every theme, and
how small text may be. Pictures that are drawn have theirs in tests/render/test-contrast.c."""
import collections
import os
import re
import shutil
import subprocess

import pyatspi
from plytest import Case, extents, lesson, main, wait_for

TEXT, PART = 4.5, 3.0       # text; lines and rings that say something
SMALLEST = 10               # pt
PICTURES = 5                # within which a ring is there
# The theme of the preferences, and what the desktop adds to it.
THEMES = {
    "light": ("light", {}),
    "dark": ("dark", {}),
    "high contrast": ("contrast", {}),
    "high contrast, dark": ("contrast", {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"}),
}


def luminance(rgb):
    parts = [c / 255 for c in rgb]
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), parts))


def ratio(a, b):
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


class Contrast(Case):
    def setUp(self):
        self.new_home()
        shutil.copytree(os.path.join(os.environ["XDG_CONFIG_HOME"], "gtk-4.0"),
                        os.path.join(self.home, "gtk-4.0"))
        self.opened = None

    def open(self, theme, *args):
        """Anew, also where the test of the theme before has failed: the program runs once only."""
        if self.opened:
            self.opened.kill()
        name, env = THEMES[theme]
        file = os.path.join(self.home, "glib-2.0", "settings", "keyfile")
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "w", encoding="utf-8") as f:
            f.write("[io/github/plybook/Plybook]\ntheme='%s'\nanimations=false\n" % name)
        self.env = dict(env, GSETTINGS_BACKEND="keyfile", XDG_CONFIG_HOME=self.home)
        self.opened = self.start(*args)
        return self.opened

    def pixels(self, app, node, out=0):
        """Rows of colours of a widget in the window that is on top, and out px around it."""
        path = os.path.join(self.home, "window.png")
        app.screenshot(path)
        size = subprocess.run(["identify", "-format", "%w %h", path], stdout=subprocess.PIPE,
                              check=True, text=True).stdout.split()
        top = node
        while top.parent and top.parent.getRoleName() != "application":
            top = top.parent
        whole, box = extents(top), extents(node)
        left = (int(size[0]) - whole.width) // 2 + box.x - out
        above = (int(size[1]) - whole.height) // 2 + box.y - out
        width, height = box.width + 2 * out, box.height + 2 * out
        raw = subprocess.run(["convert", path, "-alpha", "off", "-crop",
                              "%dx%d%+d%+d" % (width, height, left, above), "+repage",
                              "-depth", "8", "rgb:-"], stdout=subprocess.PIPE, check=True).stdout
        self.assertEqual(len(raw), width * height * 3)
        rows = [raw[y * width * 3:(y + 1) * width * 3] for y in range(height)]
        return [[tuple(row[x:x + 3]) for x in range(0, len(row), 3)] for row in rows]

    def check_text(self, app, node, what):
        pixels = sum(self.pixels(app, node), [])
        counted = collections.Counter(pixels)
        ground = counted.most_common(1)[0][0]
        found = max(ratio(colour, ground) for colour in counted)
        self.assertGreaterEqual(found, TEXT, what)

    def test_quiet_text(self):
        for theme in THEMES:
            with self.subTest(theme):
                app = self.open(theme, lesson("first-cutoff"))
                app.at(34)
                app.do("preferences")
                for text in ("1 is the size of the desktop", "Steps a second"):
                    self.check_text(app, app.see("label", text), text)
                app.key("Escape")
                app.gone("label", "Steps a second")     # the window has the keys again
                app.key("ctrl+l")
                app.title("The Lab")
                app.press("Run")
                self.check_text(app, app.see("label", "95 % between"), "heading of a table")

    def test_ring_of_the_focus(self):
        """Around a suggested action: it differs from what is there without it."""
        for theme in THEMES:
            with self.subTest(theme):
                app = self.open(theme)
                start = app.see("push button", "Start the first lesson")
                app.settle()

                def differs(plain):
                    return sum(ratio(new, old) >= PART for old_row, new_row
                               in zip(plain, self.pixels(app, start, 4))
                               for old, new in zip(old_row, new_row) if old != new) > 60

                def ringed():
                    """Both pictures anew each time: the first may be of a frame before. The ring comes by and by."""
                    app.walk("Tab")     # the ring is elsewhere
                    wait_for("no focus",
                             lambda: not start.getState().contains(pyatspi.STATE_FOCUSED))
                    plain = self.pixels(app, start, 4)
                    app.focus(start, ("shift+Tab",))
                    return any(differs(plain) for _ in range(PICTURES))
                wait_for("a ring that is seen", ringed)

    def test_rims(self):
        """In high contrast a button or a field is told from its ground by more than a grey."""
        for theme in ("high contrast", "high contrast, dark"):
            with self.subTest(theme):
                app = self.open(theme, lesson("first-cutoff"))
                app.at(34)
                pixels = self.pixels(app, app.see("push button", "Hint 1 of 2"))
                middle = [row[len(row) // 2] for row in pixels]     # from top to bottom
                ground = middle[len(middle) // 4]
                self.assertGreaterEqual(max(ratio(c, ground) for c in middle[:3]), PART)

    def test_smallest_text(self):
        sizes = []
        for sheet in ("first.css", "style.css"):
            style = os.path.join(os.path.dirname(__file__), "..", "..", "src", "ui", sheet)
            with open(style, encoding="utf-8") as f:
                sizes += [float(size) for size in re.findall(r"font-size: ([0-9.]+)pt", f.read())]
        self.assertGreater(len(sizes), 20)
        self.assertGreaterEqual(min(sizes), SMALLEST)


main()
