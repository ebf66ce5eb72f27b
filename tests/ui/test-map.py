#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole tree as a map: it comes and goes, is looked through, folds, and steps with the run."""
import os

import pyatspi
from left import fewer
from maps import MapCase, typed
from plytest import Case, lesson, main, wait_for


class Map(MapCase):
    def looks_at(self, name):
        """Presses a toggle among the colours, and waits until it is the one."""
        self.app.click(self.app.see("push button", name))
        wait_for(name, lambda: self.app.find_all("push button", name, pyatspi.STATE_PRESSED))

    def test_comes_and_goes(self):
        app = self.app
        app.key("F8")
        wait_for("the tree again", lambda: self.tree.description == "")
        app.do("whole-tree")
        self.says("9 plies")

    def strips(self, text):
        return [node for node in self.app.shown("push button") if node.name.startswith(text)]

    def test_strips_beside_the_way(self):
        """Without the map, what cannot be read is there as strips; each leads to its nearest node."""
        app = self.app
        app.key("F8")
        wait_for("the row below the moves", lambda: self.strips("further down: 72"))
        self.assertFalse(self.strips("out of sight"))
        app.act(self.strips("further down: 72")[0])
        wait_for("its nodes, beside the others", lambda: self.strips("out of sight on the right: 64"))
        self.assertFalse(self.strips("further down: 72"))
        app.act(self.strips("out of sight on the right: 64")[0])
        wait_for("the next ones", lambda: self.strips("out of sight on the left: 8"))
        app.key("F8")
        self.says("25,227 nodes")
        wait_for("no strips", lambda: not self.strips("out of sight"))

    def test_find_and_go_on(self):
        app = self.app
        self.find("cutoff 5")
        app.see("label", "61 found")
        app.key("Return")
        app.see("label", "1 of 61")
        wait_for("the run at the cutoff", lambda: app.step() > 0)
        first = app.step()
        app.press("The next one")
        app.see("label", "2 of 61")
        wait_for("further on", lambda: app.step() > first)
        app.press("The one before")
        app.at(first)
        wait_for("the node as an item", lambda: app.shown("tree item"))
        app.key("Escape")
        app.gone("entry", "Find in the tree")

    def test_what_cannot_be_found(self):
        app = self.app
        self.find("cutoff x")
        wait_for("what can be asked",
                 lambda: [n for n in app.shown("label") if "cannot be looked for" in n.name])
        self.find("value > 5")
        app.see("label", "nothing found")

    def test_by_keys(self):
        """From the root down to a node of the fourth level, fold it, and unfold it."""
        app = self.app
        app.do("last")
        self.by_tab()
        names = [app.focused().name]
        for _ in range(4):
            before = app.focused().name
            app.key("Down")
            wait_for("a child", lambda: app.focused() and app.focused().name != before)
            names.append(app.focused().name)
        self.assertEqual(len(set(names)), 5)
        app.key("Up")
        wait_for("its parent", lambda: app.focused().name == names[3])
        app.key("minus")
        wait_for("folded", lambda: "25,227" not in self.tree.description)
        app.key("plus")
        self.says("25,227")

    def test_levels(self):
        """How many nodes a level has is said beside it, and what has become of them by now."""
        app = self.app
        app.do("last")
        self.by_tab()
        said = []
        for key in "Left", "Down", "Down", "Down":
            app.walk(key)
            said.append(app.focused().name)
        self.assertEqual(said, ["The start: 1 node, 1 looked at",
                                "1 level down: 9 nodes, 9 looked at",
                                "2 levels down: 72 nodes, 30 looked at, 42 skipped",
                                "3 levels down: 210 nodes, 132 looked at, 78 skipped"])
        app.walk("Up")
        app.walk("Up")
        app.walk("Right")
        self.assertTrue(app.focused().name.startswith("The move to 1"))
        app.do("first")
        wait_for("nothing yet", lambda: app.shown("label", "2 levels down: 72 nodes, 72 still to come"))
        self.assertTrue(app.shown("label", "The start: 1 node, 1 still to come"))

    def test_colours(self):
        app = self.app
        wait_for("value at first", lambda: app.find_all("push button", "Colour by value",
                                                        pyatspi.STATE_PRESSED))
        self.looks_at("Colour by what was looked at")
        self.looks_at("Colour by who chooses")
        self.assertFalse(app.find_all("push button", "Colour by value", pyatspi.STATE_PRESSED))
        app.key("F8")
        app.gone("push button", "Colour by value")

    def crumbs(self):
        trail = self.app.see(None, "Moves to this node")
        return [part.name for part in trail if part.getRoleName() == "push button"]

    def test_trail(self):
        """The moves to the node at work; one that is pressed is selected."""
        app = self.app
        wait_for("the start", lambda: self.crumbs() == ["Start"])
        for _ in range(3):
            app.do("next")
        app.at(3)
        wait_for("moves", lambda: len(self.crumbs()) > 2)
        first = self.crumbs()[1]
        app.click(app.see("push button", first))
        wait_for("the first move is selected", lambda: self.crumbs() == ["Start", first])
        app.do("escape")
        wait_for("the node at work", lambda: len(self.crumbs()) > 2)

    def test_kept(self):
        """Colours, zoom and folds are there again after a restart."""
        app = self.app
        self.looks_at("Colour by what was looked at")
        app.do("zoom-in")
        app.do("last")
        self.by_tab()
        app.key("Down", "minus")
        wait_for("folded", lambda: "25,227" not in self.tree.description)
        folded = self.tree.description.split(";")[0]
        path = os.path.join(self.home, "plybook", "session.ini")
        self.end()
        kept = open(path, encoding="utf-8").read()
        self.assertIn("tree-map=shown looked ", kept)
        self.again()
        self.app.see("push button", "Colour by what was looked at")
        self.says(folded)
        self.end()
        self.assertEqual(open(path, encoding="utf-8").read(), kept)

    def test_steps_and_jumps(self):
        """A thousand events are stepped through on the map of all of it, then to the end and back."""
        app = self.app
        frame = app.find("frame")
        steps = fewer("/ui/map/steps", range(1000))
        for _ in steps:
            app.act(frame, "win.next")
        app.at(len(steps))
        app.do("last")
        app.at(66508)
        app.do("first")
        app.at(0)

    def test_find_and_fold(self):
        """A cutoff that was found gets the keyboard, and folds there and back."""
        app = self.app
        self.find("cutoff 5")
        app.see("label", "61 found")
        app.key("Return")
        app.see("label", "1 of 61")
        app.key("Escape")
        app.key("ctrl+shift+c")
        self.by_tab()
        app.key("minus")
        wait_for("folded", lambda: "25,227" not in self.tree.description)
        app.key("plus")
        self.says("25,227")

    def test_export(self):
        """The map as it stands, in a file."""
        app = self.app
        path = os.path.join(self.home, "map.svg")
        app.do("export")
        entry = wait_for("the name", lambda: app.find_all("text", "Name:"))[0]
        wait_for("the focus in it", lambda: app.focused() == entry)
        app.key("ctrl+a")
        typed(path)
        app.key("Return")
        app.see("label", "“map.svg” is saved.")
        with open(path, encoding="utf-8") as file:
            self.assertIn("<svg", file.read(2000))


class OfALesson(Case):
    ARGS = (lesson("the-whole-tree"),)

    def test_all_of_it_is_in_sight(self):
        """The board takes its room while the map moves to show all: it does so in what is left."""
        self.app.see("push button", "Colour by value")
        wait_for("the start and its nine moves", lambda: len(self.app.shown("tree item")) == 10)

    def test_is_there_each_time(self):
        """The lesson asks about it: it comes back with the next section, and with the program."""
        app = self.app
        app.see("push button", "Colour by value")
        app.key("F8")
        app.gone("push button", "Colour by value")
        app.key("ctrl+Right")                   # the question is skipped
        app.press("Go on")
        app.see("push button", "Colour by value")
        app.key("F8")
        app.gone("push button", "Colour by value")
        app.close()
        self.app = self.start()
        self.app.see("push button", "Colour by value")


ASKED = """---
title: A question of value
game: tictactoe
algorithm: alphabeta
show: board map
---
```position
X.O
.X.
O..
```
## What is the start worth?
```question
id: worth
```
```verify
value: ?
```
> Look at the bottom on the right.
- [ ] a draw {0}

  X has two in a row.
- [x] a win for X {1}

  X wins at once.
"""


class OfAQuestion(MapCase):
    """What would answer the question is neither told, found nor folded by, as long as it is open."""
    TEXT = ASKED

    def setUp(self):
        Case.setUp(self)
        self.app.see("push button", "Colour by value")
        self.look()

    def test_refused(self):
        app = self.app
        self.says("5 plies")
        self.assertFalse([n for n in app.shown("label") if " down: " in n.name])
        self.assertEqual(self.tree.description, "5 plies")
        self.find("cutoff")
        refused = "“cutoff” is not looked for while a question is open that it may answer"
        app.see("label", refused)
        self.find("8")
        app.see("label", "1 found")
        self.find("value >= 1")
        app.gone("label", "1 found")
        app.key("Escape")
        app.choose("a win for X")
        app.focus(app.see("push button", "Check"))
        app.key("space")
        self.says("looked at so far")
        self.find("cutoff")
        wait_for("cutoffs", lambda: [n for n in app.shown("label") if n.name.endswith(" found")])


if __name__ == "__main__":
    main()
