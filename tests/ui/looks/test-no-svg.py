#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program says of the system that it starts on, once and in one line: nothing reads SVG for GTK, so that
no button has its picture; a theme is asked for that would make the text unreadable."""
import os
import subprocess
import tempfile
import unittest

APP_ID = "io.github.plybook.Plybook"
READS_SVG_ITSELF = [int(part) for part in os.environ["GTK_VERSION"].split(".")] >= [4, 20]


def said(loaders, **more):
    """The lines on standard error of a window with those loaders of gdk-pixbuf, from start to end."""
    with tempfile.TemporaryDirectory() as folder:
        cache = os.path.join(folder, "loaders.cache")
        with open(cache, "w", encoding="utf-8") as file:
            file.write(loaders)
        program = subprocess.Popen([os.environ["PLYBOOK"]], stderr=subprocess.PIPE, text=True,
                                   env=dict(os.environ, GDK_PIXBUF_MODULE_FILE=cache, **more))
        subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--class", APP_ID], check=True,
                       stdout=subprocess.DEVNULL)
        subprocess.run(["gapplication", "action", APP_ID, "quit"], check=True)
        return program.communicate(timeout=60)[1].splitlines()


class NoSvg(unittest.TestCase):
    def test_without(self):
        lines = said("# no loader at all\n")
        if READS_SVG_ITSELF:
            self.assertEqual(lines, [])
            return
        self.assertEqual(len(lines), 1, lines)
        self.assertIn("librsvg2-common", lines[0])

    def test_with(self):
        with open(os.environ["LOADERS_CACHE"], encoding="utf-8") as file:
            self.assertEqual(said(file.read()), [])

    def test_theme(self):
        with open(os.environ["LOADERS_CACHE"], encoding="utf-8") as file:
            lines = said(file.read(), GTK_THEME="Adwaita:dark")
        self.assertEqual(len(lines), 1, lines)
        self.assertIn("GTK_THEME (Adwaita:dark) is left out", lines[0])


unittest.main(verbosity=2)
