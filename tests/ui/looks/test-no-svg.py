#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Where nothing reads SVG for GTK, no button has its picture: the program says so, once, in one line."""
import os
import subprocess
import tempfile
import unittest

APP_ID = "io.github.plybook.Plybook"
READS_SVG_ITSELF = [int(part) for part in os.environ["GTK_VERSION"].split(".")] >= [4, 20]


def said(loaders):
    """The lines on standard error of a window with those loaders of gdk-pixbuf, from start to end."""
    with tempfile.TemporaryDirectory() as folder:
        cache = os.path.join(folder, "loaders.cache")
        with open(cache, "w", encoding="utf-8") as file:
            file.write(loaders)
        program = subprocess.Popen([os.environ["PLYBOOK"]], stderr=subprocess.PIPE, text=True,
                                   env=dict(os.environ, GDK_PIXBUF_MODULE_FILE=cache))
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


unittest.main(verbosity=2)
