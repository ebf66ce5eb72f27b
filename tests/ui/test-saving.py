#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of trees that fold: as on the screen, or all of it, with its size told first."""
import os
import subprocess
import tempfile

from plytest import Case, main, wait_for

LESSON = """---
title: Some games
game: tictactoe
algorithm: alphabeta
show: board tree
---
```position
XO.
...
...
```
All of it.
"""


class Saving(Case):
    def start(self, *args):
        path = os.path.join(tempfile.mkdtemp(), "some.md")
        with open(path, "w", encoding="utf-8") as file:
            file.write(LESSON)
        return super().start(path)

    def setUp(self):
        super().setUp()
        self.app.see("tree item")

    def windows(self):
        return [w for w in self.app.root if w]

    def chooser(self):
        wait_for("the file chooser", lambda: [w for w in self.windows()
                                              if w.name == "Save the Picture"])
        return wait_for("the name", lambda: self.app.find_all("text", "Name:"))[0]

    def all_of_it(self):
        """Takes the second answer, which says how large the picture is."""
        answer = self.app.see("label", "As on the screen")
        button = answer.parent
        while button.getRoleName() != "push button":
            button = button.parent
        self.app.focus(button, ("shift+Tab",), 20)
        self.app.key("space")
        told = wait_for("the size", lambda: [n.name for n in self.app.shown("label")
                                             if n.name.startswith("All: ")])[0]
        self.app.key("Down")
        self.app.key("Return")
        wait_for("the answer", lambda: not [n for n in self.app.shown("label")
                                            if n.name == "As on the screen"])
        return told

    def save(self, name):
        path = os.path.join(self.home, name)
        entry = self.chooser()
        self.app.focus(entry, ("Tab",), 20)
        wait_for("the focus in it", lambda: self.app.focused() == entry)
        self.app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "5", path], check=True)
        self.app.key("Return")
        self.app.see("label", "“%s” is saved." % name)
        with open(path, "rb") as file:
            return file.read()

    def test_as_on_the_screen_and_all(self):
        app = self.app
        app.do("export")
        folded = self.save("folded.svg")
        app.do("export")
        self.chooser()
        told = self.all_of_it()
        self.assertIn("1,082 nodes, ", told)
        self.assertIn(" px, about 7 MB", told)
        whole = self.save("whole.svg")
        self.assertGreater(len(whole), 10 * len(folded))
        self.assertLess(len(whole), 7e6)
        self.end()

    def test_the_map_as_it_stands(self):
        app = self.app
        app.key("F8")
        app.see("push button", "Colour by value")
        app.do("export")
        self.chooser()                      # nothing is folded there: nothing is asked
        self.assertFalse(app.find_all("label", "As on the screen"))
        by_value = self.save("value.png")
        app.press("Colour by what was looked at")
        app.do("export")
        self.assertNotEqual(self.save("looked.png"), by_value)
        self.end()


if __name__ == "__main__":
    main()
