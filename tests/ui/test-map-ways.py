#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Ways on the map: to a node, to the path, to the last cutoff, with the run and without it."""
import os
import subprocess

from maps import MapCase
from plytest import extents, main, wait_for


class Ways(MapCase):
    def to_cutoff(self):
        """A cutoff far down in the tree, with nothing but next."""
        self.app.do("next-cutoff")
        wait_for("a cutoff", lambda: self.app.step())
        return self.app.step()

    def items(self):
        return [node for node in self.app.shown("tree item")]

    def now(self):
        return wait_for("the node at work", lambda: [n for n in self.items()
                                                     if "looked at now" in n.name])[0]

    def in_sight(self):
        return [n for n in self.items() if n.name.startswith("The start")]

    def rests(self):
        """Where the start is once the items of the map have their places."""
        self.app.settle()
        return self.root()

    def test_to_node_and_to_path(self):
        """A node is a board then; of the path all is in sight again."""
        app = self.app
        self.to_cutoff()
        wide = extents(self.now()).width
        self.assertLess(wide, 20)
        app.key("ctrl+shift+g")
        wait_for("a board", lambda: extents(self.now()).width >= 40)
        app.key("ctrl+shift+l")
        wait_for("the path", lambda: extents(self.now()).width < 40)
        self.root()
        app.do("map-to-node")
        wait_for("a board", lambda: extents(self.now()).width >= 40)
        app.do("zoom-fit")
        wait_for("all of it", lambda: extents(self.now()).width == wide)

    def test_to_cutoff(self):
        """From the node behind it back to the cutoff, which gets the keyboard."""
        app = self.app
        step = self.to_cutoff()
        cut = self.now().name.replace(", looked at now", "")
        for _ in range(3):
            app.do("next")
        app.at(step + 3)
        app.key("ctrl+shift+c")
        wait_for("the cutoff", lambda: app.focused() and app.focused().name.startswith(cut))
        self.assertGreaterEqual(extents(app.focused()).width, 40)

    def test_no_cutoff_yet(self):
        app = self.app
        before = self.rests()
        app.do("map-to-cutoff")
        app.do("next")
        app.at(1)
        self.assertEqual(self.rests().x, before.x)

    def test_stays(self):
        """Without follow a step leaves the view alone; that is kept, too."""
        app = self.app
        for _ in range(4):
            app.do("zoom-in")
        app.key("shift+F8")
        before = self.rests()
        self.to_cutoff()
        self.assertEqual((self.rests().x, self.root().y), (before.x, before.y))
        self.assertFalse([n for n in self.items() if "looked at now" in n.name])
        path = os.path.join(self.home, "plybook", "session.ini")
        self.end()
        self.assertIn(" still", open(path, encoding="utf-8").read())
        self.again()
        self.app.key("shift+F8")
        self.now()

    def test_part(self):
        """Only what is below the first move; what is found elsewhere brings the whole back."""
        app = self.app
        self.by_tab()
        app.walk("Down")
        first = wait_for("its name", lambda: app.focused().name)
        app.key("ctrl+shift+b")
        wait_for("a part", lambda: "25,227" not in self.tree.description)
        part = self.tree.description.split(";")[0]
        app.walk("Down")
        app.walk("Up")
        self.assertEqual(wait_for("a name", lambda: app.focused().name), first)
        app.key("Up")
        self.assertEqual(wait_for("a name", lambda: app.focused().name), first,
                         "what is above is not there")
        app.key("ctrl+shift+a")
        self.says("25,227")
        app.do("map-only")
        self.says(part)
        self.find("9")
        app.see("label", "1 found")
        app.key("Return")
        self.says("25,227")

    def test_card(self):
        """What is known of the node with the keyboard, beside it; and of the one under the pointer."""
        app = self.app
        self.to_cutoff()
        self.by_tab()
        app.key("alt+Return")
        card = app.see("tool tip")
        for part in (app.focused().name, "alpha ", "beta ", "set by", "nodes below", "X\u00a01"):
            self.assertIn(part, card.name)
        box, node, pane = extents(card), extents(app.focused()), extents(self.tree)
        self.assertTrue(box.x >= node.x + node.width or box.x + box.width <= node.x or
                        box.y >= node.y + node.height or box.y + box.height <= node.y)
        self.assertGreaterEqual(box.x, pane.x)
        self.assertLessEqual(box.x + box.width, pane.x + pane.width)
        known = card.name
        for _ in range(3):
            app.do("next")
        wait_for("what is known now", lambda: app.see("tool tip").name != known)
        app.key("Escape")
        app.gone("tool tip")
        app.point(self.tree, 100, 60)
        app.point(self.tree, 101, 60)
        self.assertIn("nodes below", app.see("tool tip").name)
        app.point(app.see("push button", "One step on"))
        app.gone("tool tip")

    def test_card_of_the_pointer(self):
        """The pointer may come over to it; it stays as long as it is there, and Escape closes it and
        nothing else, wherever the focus is (WCAG 1.4.13)."""
        app = self.app
        self.to_cutoff()
        play = app.see("push button", "One step on")
        app.focus(play)

        def opened():
            app.point(self.tree, 100, 60)
            app.point(self.tree, 101, 60)
            return app.see("tool tip")
        card = opened()
        name, box, pane = card.name, extents(card), extents(self.tree)
        x, y = pane.x + pane.width // 2 + 101, pane.y + pane.height // 2 + 60
        right = min(max(x, box.x + 9), box.x + box.width - 9) - x       # to what is next of it
        down = min(max(y, box.y + 9), box.y + box.height - 9) - y
        for part in range(1, 21):
            app.point(self.tree, 101 + right * part // 20, 60 + down * part // 20)
        app.settle()
        self.assertEqual(app.see("tool tip").name, name)
        app.key("Escape")
        app.gone("tool tip")
        self.assertTrue(self.tree in app.shown("panel") or app.shown("tree item"))
        self.assertEqual(app.focused(), play)
        app.point(play)
        opened()
        app.point(play)
        app.gone("tool tip")

    def test_card_of_what_is_left_out(self):
        """The pointer is on a node that the part of another has not."""
        app = self.app
        self.to_cutoff()
        self.by_tab()
        app.point(self.tree, 100, 60)
        app.point(self.tree, 101, 60)
        self.assertIn("nodes below", app.see("tool tip").name)
        app.key("ctrl+shift+b")
        wait_for("a part", lambda: "the rest of the tree is left out" in self.tree.description)
        at = app.step()
        app.do("next")
        app.at(at + 1)
        self.end()

    def test_card_and_a_map_that_moves(self):
        """Of the pointer it goes; of the keyboard it moves with its node, and goes where that is out of
        sight."""
        app = self.app
        self.to_cutoff()
        node = self.now()
        app.point(node)
        app.point(node, 1)
        app.see("tool tip")
        app.key("ctrl+shift+F8")
        app.gone("tool tip")
        self.by_tab()
        app.key("alt+Return")
        before = extents(app.see("tool tip"))
        app.key("ctrl+shift+F8")
        wait_for("the card elsewhere", lambda: extents(app.see("tool tip")).x != before.x)
        for _ in range(12):
            app.do("zoom-in")
        app.gone("tool tip")

    def small(self):
        return self.app.see("image", "The whole tree in small")

    def test_small(self):
        """Its frame is dragged, or comes to where it is pressed; arrow keys move it, too."""
        app = self.app
        app.gone("image", "The whole tree in small")
        for _ in range(6):
            app.do("zoom-in")
        before = self.rests()
        box = extents(self.small())
        app.point(self.small(), box.width // 3)
        subprocess.run(["xdotool", "click", "1"], check=True)
        wait_for("further left", lambda: not self.in_sight() or self.root().x < before.x)
        app.settle()
        app.drag(self.small(), 12, 0)
        wait_for("the start again", self.in_sight)
        app.settle()
        self.assertLess(self.root().x, before.x, "it was pressed in the middle, and dragged")
        app.drag(self.small(), -12, 0)
        app.settle()
        back = self.root()
        self.by_tab()
        app.key("Tab")
        wait_for("the keyboard there", lambda: app.focused() and app.focused().name ==
                 "The whole tree in small")
        app.key("Right")
        wait_for("further right", lambda: not self.in_sight() or self.root().x < back.x)
        app.key("shift+Tab")
        wait_for("an item", lambda: app.focused() and app.focused().getRoleName() == "tree item")
        app.do("zoom-fit")
        app.gone("image", "The whole tree in small")


if __name__ == "__main__":
    main()
