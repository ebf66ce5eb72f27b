#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The largest trees that lessons show: found in, folded, stepped through and saved, with the mouse and with
nothing but keys."""
import os
import subprocess

import pyatspi
from maps import typed
from plytest import Case, beginning, extents, lesson, main, wait_for


class Journey(Case):
    """What is done, and what is said and drawn then. How it is done say Mouse and Keys."""

    def setUp(self):
        super().setUp()
        self.app.see("push button", "Colour by value")
        self.tree = wait_for("the pane", lambda: [n for n in self.app.find_all()
                                                  if n.name == "Search tree"])[0]

    def says(self, text):
        wait_for("the map says " + text, lambda: text in self.tree.description)

    def hidden(self):
        return [n for n in self.app.shown("push button") if n.name.endswith("nodes hidden")]

    def now(self):
        """The node at work, once it is large enough for a figure."""
        return wait_for("the node at work as a figure",
                        lambda: [n for n in self.app.shown("tree item")
                                 if "looked at now" in n.name and extents(n).width > 30])[0]

    def counted(self, **numbers):
        for caption, number in numbers.items():
            self.app.counts(caption, number, "")

    def ink(self, colour):
        """How many pixels of the map have that colour."""
        path = os.path.join(self.home, "window.png")
        self.app.screenshot(path)
        _, x, y = self.app.window_of(self.tree)
        box = extents(self.tree)
        count = subprocess.run(
            ["convert", path, "-crop", "%dx%d+%d+%d" % (box.width, box.height, x + box.x, y + box.y),
             "-fill", "black", "+opaque", colour, "-fill", "white", "-opaque", colour,
             "-format", "%[fx:round(w*h*mean)]", "info:"], check=True, text=True, stdout=subprocess.PIPE)
        return int(count.stdout)

    def find(self, text, found):
        """Goes to the first that is found, and gives its step."""
        self.open_find()
        wait_for("the entry", lambda: self.app.find_all("entry", "Find in the tree",
                                                        pyatspi.STATE_FOCUSED))
        typed(text)
        self.app.key("Return")
        self.app.see("label", "%d found" % found)
        self.next_found()
        self.app.see("label", "1 of %d" % found)
        return wait_for("the run at the first", self.app.step)

    def fold_and_unfold(self, all_of_it, folded, stub):
        self.fold()
        self.says(folded)
        wait_for("its stub", lambda: [n.name for n in self.hidden()] == [stub])
        self.unfold()
        self.says(all_of_it)
        wait_for("no stub", lambda: not self.hidden())

    def save(self, name):
        path = os.path.join(self.home, name)
        self.open_export()
        entry = wait_for("the name", lambda: self.app.find_all("text", "Name:"))[0]
        wait_for("the focus in it", lambda: entry.getState().contains(pyatspi.STATE_FOCUSED))
        self.app.key("ctrl+a")
        typed(path)
        self.confirm_export()
        self.app.see("label", "“%s” is saved." % name)
        with open(path, "rb") as file:
            return file.read()


class Mouse(Journey):
    def choose(self, *path):
        self.app.press("Menu")
        for name in path:
            self.app.click(self.app.see("menu item", name))

    def open_find(self):
        self.choose("View", "Find in the Tree")

    def next_found(self):
        self.app.press("The next one")

    def close_find(self):
        self.app.click([n for n in self.app.see("entry", "Find in the tree").parent
                        if n.name == "Close"][0])
        self.app.gone("entry", "Find in the tree")

    def fold(self):
        self.app.click(self.now(), 3)
        self.app.click(self.app.see("menu item", "Fold or Unfold"))
        self.app.gone("menu item", "Fold or Unfold")

    def unfold(self):
        self.app.click(self.hidden()[0])

    def step_on(self, times):
        """A tooltip that opens under so fast a finger swallows a click: those are made up for."""
        goal = self.app.step() + times
        button = self.app.see("push button", "One step on")
        self.app.point(button)
        subprocess.run(["xdotool", "click", "--repeat", str(times), "--delay", "2", "1"], check=True)
        self.app.settle()
        while self.app.step() < goal:
            at = self.app.step()
            self.app.click(button)
            self.app.at(at + 1)

    def whole(self):
        self.app.press("Whole tree")

    def to_end(self):
        self.app.press("To the end")

    def to_start(self):
        self.app.press("To the start")

    def open_export(self):
        self.choose("Save Picture…")

    def confirm_export(self):
        self.app.click(self.app.see("label", "Save"))

    def open_panel(self):
        self.app.press("Inside the search")

    def answer(self, name):
        self.app.click(self.app.see("radio button", name))
        self.app.press("Check")


class Keys(Journey):
    def to_map(self):
        for _ in range(60):
            if self.app.focused() and self.app.focused().getRoleName() == "tree item":
                return
            self.app.walk("Tab")
        self.fail("no item of the map")

    def open_find(self):
        self.app.key("ctrl+shift+f")

    def next_found(self):
        self.app.key("Return")

    def close_find(self):
        self.app.key("Escape")
        self.app.gone("entry", "Find in the tree")

    def to_node(self):
        """The node at work gets the keyboard."""
        node = self.now()
        self.app.key("ctrl+shift+g")
        self.app.focus(node, ("Tab",), 60)

    def fold(self):
        self.to_node()
        self.app.key("minus")

    def unfold(self):
        self.app.walk("Down")
        self.assertTrue(self.app.focused().name.endswith("nodes hidden"))
        self.app.key("Return")
        wait_for("its node", lambda: self.app.focused().getRoleName() == "tree item")

    def step_on(self, times):
        subprocess.run(["xdotool", "key", "--repeat", str(times), "--delay", "2", "Page_Down"],
                       check=True)

    def whole(self):
        self.app.key("ctrl+0")

    def to_end(self):
        self.to_map()
        self.app.key("End")

    def to_start(self):
        self.to_map()
        self.app.key("Home")

    def open_export(self):
        self.app.key("ctrl+e")

    def confirm_export(self):
        self.app.key("Return")

    def answer(self, name):
        self.app.choose(name)
        self.app.focus(self.app.see("push button", "Check"))
        self.app.key("space")

    def open_panel(self):
        self.app.key("ctrl+F9")


BLUE = "#0B5CA3" # X wins


class EveryGame:
    """549,946 nodes, once the question about their rows is answered."""
    ARGS = (beginning("the-whole-tree"),)

    def test_there_and_back(self):
        app = self.app
        every_game = "549,946 nodes, 9 plies, 255,168 games: "
        app.at(0)
        self.says(every_game + "0 looked at so far")
        legend = self.ink(BLUE)
        self.assertLess(legend, 200, "of what is still to come no value is seen")
        self.answer("the one before it, after eight moves")
        self.open_panel()
        self.counted(nodes="0")
        at = self.find("value = 1 depth 2", 48)
        app.reads("X")
        self.close_find()
        self.fold_and_unfold(every_game, "541,715 nodes, 9 plies, 8,231 nodes hidden in 1 fold: ",
                             "8,231 nodes hidden")
        self.step_on(1000)
        app.at(at + 1000)
        self.to_end()
        app.at(1715285)
        self.counted(nodes="549,946", leaves="255,168")
        self.whole()
        wait_for("wins in the map", lambda: self.ink(BLUE) > legend + 300)
        self.says(every_game + "549,946 looked at so far")
        self.to_start()
        app.at(0)
        self.counted(nodes="0")
        self.says(every_game + "0 looked at so far")
        self.assertIn(b"<svg", self.save("games.svg")[:2000])


class Cutoffs:
    """Found from far away, in the lesson about the order of moves."""
    ARGS = (lesson("order-from-far-away"),)

    def test_there_and_back(self):
        app = self.app
        app.at(66806)
        self.to_start()
        app.at(0)
        at = self.find("cutoff 5", 61)
        app.reads("the last five moves here are never tried")
        self.close_find()
        self.assertIn("cut: the last five branches are skipped", self.now().name)
        self.fold_and_unfold("25,227 nodes, 9 plies, 7,330 games: ",
                             "25,167 nodes, 9 plies, 60 nodes hidden in 1 fold: ", "60 nodes hidden")
        self.step_on(1000)
        app.at(at + 1000)
        self.to_end()
        app.at(66806)
        self.counted(nodes="18,297", cutoffs="8,180")
        self.to_start()
        app.at(0)
        self.counted(nodes="0", cutoffs="0")
        self.says("25,227 nodes, 9 plies, 7,330 games: 0 looked at so far")
        picture = self.save("cutoffs.png")
        self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")


class EveryGameByMouse(EveryGame, Mouse):
    pass


class EveryGameByKeys(EveryGame, Keys):
    pass


class CutoffsByMouse(Cutoffs, Mouse):
    pass


class CutoffsByKeys(Cutoffs, Keys):
    pass


if __name__ == "__main__":
    main()
