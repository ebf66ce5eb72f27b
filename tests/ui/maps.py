# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests of the map share: the whole tree of a game of tic-tac-toe in the window."""
import os
import subprocess
import tempfile

import pyatspi
from plytest import Case, extents, wait_for

LESSON = """---
title: Every game there is
game: tictactoe
algorithm: alphabeta
show: board tree
---
All of it.
"""


def typed(text):
    subprocess.run(["xdotool", "type", "--delay", "15", text], check=True)


class MapCase(Case):
    TEXT = LESSON

    def start(self, *args):
        folder = tempfile.mkdtemp()
        path = os.path.join(folder, "whole.md")
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.TEXT)
        return super().start(path)

    def setUp(self):
        super().setUp()
        self.look()
        self.app.key("F8")
        self.says("25,227 nodes")

    def look(self):
        """Items come and go while somebody walks over them: the pane is looked for once."""
        self.app.see("tree item")
        self.tree = wait_for("the pane", lambda: [n for n in self.app.find_all()
                                                  if n.name == "Search tree"])[0]

    def again(self):
        """As it was left."""
        self.app = Case.start(self)
        self.look()

    def by_tab(self):
        """To the item of the map that the keyboard comes to first."""
        for _ in range(60):
            node = wait_for("the focus", lambda: [self.app.focused()])[0]  # a walk may meet what goes
            if node and node.getRoleName() == "tree item":
                return
            self.app.key("Tab")
        self.fail("no item")

    def says(self, text):
        wait_for("the map says " + text, lambda: text in self.tree.description)

    def find(self, text):
        self.app.key("ctrl+shift+f")
        wait_for("the entry",
                 lambda: self.app.find_all("entry", "Find in the tree", pyatspi.STATE_FOCUSED))
        self.app.key("ctrl+a")
        typed(text)
        self.app.key("Return")

    def root(self):
        """Where the start is in the window. It has an item as long as it is in sight."""
        return extents(wait_for("the start", lambda: [n for n in self.app.shown("tree item")
                                                      if n.name.startswith("The start")])[0])
