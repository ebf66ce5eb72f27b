#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What of the map is folded, which way it goes, and how wide and tall it is."""
import os
import subprocess

import pyatspi

from maps import MapCase
from plytest import extents, main, wait_for


class Folds(MapCase):
    def stubs(self):
        return [n for n in self.app.find_all() if n.name.endswith("nodes hidden")]

    def fold_below(self, moves):
        """One level more again and again, from the nine that there are."""
        for _ in range(9 - moves):
            self.app.key("alt+shift+Page_Up")
        self.says("%d pl" % moves)

    def rests(self):
        """Where the start is once the items of the map have their places."""
        self.app.settle()
        return self.root()

    def test_levels(self):
        """By one level more, and less, until nothing is folded."""
        app = self.app
        app.key("alt+shift+Page_Up")
        self.says("nodes, 8 plies, 3,276 nodes hidden in ")
        app.key("alt+shift+Page_Up")
        self.says("nodes, 7 plies, 10,634 nodes hidden in ")
        app.key("alt+shift+Page_Down")
        app.key("alt+shift+Page_Down")
        self.says("25,227 nodes, 9 plies, ")

    def test_stub(self):
        """It says what it hides, and shows it when it is chosen."""
        app = self.app
        self.fold_below(1)
        self.says("10 nodes, 1 ply, 25,217 nodes hidden in 9 folds")
        wait_for("stubs", lambda: len(self.stubs()) == 9)
        self.by_tab()
        app.key("Down")
        app.key("Down")
        wait_for("a stub", lambda: app.focused() and app.focused().name.endswith("nodes hidden"))
        app.key("Return")
        self.says("hidden in 8 folds")
        wait_for("its node", lambda: app.focused().getRoleName() == "tree item")
        app.key("alt+shift+Home")
        self.says("25,227 nodes, 9 plies")

    def is_folded(self):
        """What assistive tools are told of the node with the keyboard; None: there is nothing below it."""
        state = self.app.focused().getState()
        return None if not state.contains(pyatspi.STATE_EXPANDABLE) \
            else not state.contains(pyatspi.STATE_EXPANDED)

    def test_expanded(self):
        """An item says whether what is below it is folded; with the keyboard it stays one, however narrow it
        is then."""
        app = self.app
        self.by_tab()
        wait_for("the start, unfolded", lambda: self.is_folded() is False)
        app.walk("Down")
        wait_for("a child, unfolded", lambda: self.is_folded() is False)
        app.key("minus")
        wait_for("folded", self.is_folded)
        self.rests()
        self.assertLess(extents(app.focused()).width, 20)
        app.key("plus")
        wait_for("unfolded again", lambda: self.is_folded() is False)
        self.says("25,227 nodes")

    def test_leaf(self):
        """What has nothing below it is neither."""
        app = self.app
        self.find("1 2 3 4 5 6 7")
        app.see("label", "1 found")
        app.key("Return")
        app.see("label", "1 of 1")
        app.key("Escape")
        app.key("ctrl+shift+g")
        node = wait_for("the leaf", lambda: [n for n in app.shown("tree item")
                                             if "the game is over" in n.name])[0]
        self.assertFalse(node.getState().contains(pyatspi.STATE_EXPANDABLE))

    def test_across(self):
        """Levels to the right; an arrow key means what one sees."""
        app = self.app
        down = self.rests()
        app.key("ctrl+shift+F8")
        wait_for("the start at the left", lambda: self.root().x < down.x - 100)
        self.by_tab()
        wait_for("the start", lambda: app.focused().name.startswith("The start"))
        app.key("Right")
        wait_for("a child", lambda: not app.focused().name.startswith("The start"))
        child = extents(app.focused())
        self.assertGreater(child.x, self.root().x)
        app.key("Down")
        wait_for("a sibling", lambda: extents(app.focused()).y > child.y)
        app.key("Left")
        wait_for("the start", lambda: app.focused().name.startswith("The start"))
        app.key("ctrl+shift+F8")
        wait_for("as it was", lambda: self.root().x == down.x)

    def test_kept(self):
        app = self.app
        self.fold_below(7)
        app.key("ctrl+shift+F8")
        path = os.path.join(self.home, "plybook", "session.ini")
        self.end()
        with open(path, encoding="utf-8") as file:
            self.assertIn("tree-map=shown value 0 across depth:7", file.read())
        self.again()
        self.says("nodes, 7 plies, 10,634 nodes hidden in ")

    def test_apart(self):
        """Taller, then wider, and all of it again."""
        app = self.app
        before = self.rests()
        app.key("ctrl+alt+Page_Down")
        wait_for("the start elsewhere", lambda: self.root().y != before.y)
        taller = self.rests()
        self.assertAlmostEqual(taller.x + taller.width / 2, before.x + before.width / 2, delta=2)
        app.key("ctrl+alt+End")
        wait_for("the start elsewhere", lambda: self.root().x != taller.x)
        wider = self.rests()
        self.assertEqual(wider.y + wider.height // 2, taller.y + taller.height // 2)
        app.do("zoom-fit")
        wait_for("as it was", lambda: self.root().y == before.y)

    def wheel(self, *keys):
        """Turned forward over the start; with Ctrl and Alt the window manager of the tests takes it."""
        self.app.point([n for n in self.app.shown("tree item") if n.name.startswith("The start")][0])
        held = [["keydown", key] for key in keys] + [["click", "--repeat", "5", "4"]] + \
            [["keyup", key] for key in keys]
        subprocess.run(["xdotool"] + sum(held, []), check=True)

    def apart(self):
        """From the start to the child that is nearest to it: how far across, and down."""
        start = self.root()
        down, right = min((abs(box.y - start.y), box.x - start.x) for box in
                          (extents(n) for n in self.app.shown("tree item")
                           if n.name.startswith("The move")))
        return right, down

    def test_wheel(self):
        """With Ctrl it spreads siblings, with Shift, too, only what lies across: levels, on a map that goes
        to the right."""
        app = self.app
        app.key("ctrl+shift+F8")
        self.rests()
        right, down = self.apart()
        for keys, further, wider in (("ctrl", "shift"), True, False), (("ctrl",), False, True):
            self.wheel(*keys)
            wait_for("another zoom", lambda: self.apart() != (right, down))
            self.rests()
            apart = self.apart()
            self.assertEqual((apart[0] > 1.5 * right, apart[1] > 1.5 * down), (further, wider))
            app.do("zoom-fit")
            wait_for("as it was", lambda: self.apart() == (right, down))


if __name__ == "__main__":
    main()
