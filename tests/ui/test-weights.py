#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Weights of a guess edited in the window, positions of one's own for every game, greedy."""
import os
import subprocess

from plytest import Case, extents, main, wait_for

# Four plies deep and with the game's weights X plays 3; without open twos it plays 1.
POSITION = "4453"
LESSON = """---
title: What a guess is worth
course: minimax
goal: change a weight
game: connect4
algorithm: alphabeta-maxmin
depth: 4
show: board tree
---
Weights.

```position
4453
```
"""
GREEDY = """---
title: Greedy ranks
course: minimax
goal: see the list
game: tokens
algorithm: greedy
show: board tree
---
Greedy.

```position
......
.A....
..bC..
...d..
....E.
......
target: 30
bonus: a6 +4 for 16
first: hand ABCD supply EFGH
second: hand ABCD supply HG
```
"""


def typed(text):
    subprocess.run(["xdotool", "type", "--delay", "5", text], check=True)


class Four(Case):
    # -- the dialog --
    def open_dialog(self, game):
        self.app.key("ctrl+shift+n")
        wait_for("the dialog", lambda: self.app.find_all("text", "Position"))
        self.app.pick("Game", game)

    def position(self, text):
        app = self.app
        app.focus(app.see("text", "Position"))
        app.key("ctrl+a", "Delete")
        typed(text)

    def problem(self, text):
        wait_for("the problem %r" % text,
                 lambda: [n for n in self.app.shown("status bar") if text in n.name])

    def show(self):
        self.app.focus(self.app.see("text", "Position"))
        self.app.key("Return")
        wait_for("the run", lambda: self.app.step() is not None)

    # -- the card --
    def weight(self, name):
        return self.app.see("spin button", "Weight of open " + name)

    def stands(self, name, value):
        wait_for("%s at %d" % (name, value),
                 lambda: self.weight(name).queryValue().currentValue == value)

    def type_weight(self, name, value):
        self.app.focus(self.weight(name))
        self.app.key("ctrl+a")
        typed(str(value))
        self.app.key("Return")

    def says(self, text):
        wait_for("%r" % text, lambda: [n for n in self.app.shown("status bar") if n.name == text])


class Weights(Four):
    def edit(self):
        app = self.app
        app.do("last")
        last = app.step()
        app.reads("3")
        app.key("F7")
        self.weight("twos")
        app.key("ctrl+a")               # the focus is on the first weight
        typed("0")
        app.key("Return")
        self.says("With open twos = 0 the search plays 1 instead of 3.")
        wait_for("the end of another search", lambda: app.step() not in (None, last))
        self.type_weight("twos", 1)
        self.says("With open twos = 1 the search plays 3 instead of 1.")
        app.key("ctrl+z")
        self.stands("twos", 0)
        app.key("ctrl+z")
        self.stands("twos", 15)
        app.at(last)
        self.type_weight("threes", 49)
        self.says("With open threes = 49 the search still plays 3.")
        app.press("The game’s own weights")
        self.says("With open threes = 50 the search still plays 3.")
        self.stands("threes", 50)

    def test_position_of_ones_own(self):
        self.open_dialog("Connect Four")
        self.position(POSITION)
        self.show()
        self.edit()
        self.end()

    def test_lesson(self):
        path = os.path.join(self.home, "guess.md")
        with open(path, "w") as f:
            f.write(LESSON)
        self.app.kill()
        self.app = self.start(path)
        self.app.title("What a guess is worth")
        wait_for("the run", lambda: self.app.step() == 0)
        self.edit()
        self.app.title("What a guess is worth")
        self.end()

    def test_the_place_is_kept(self):
        app = self.app
        self.open_dialog("Connect Four")
        self.position(POSITION)
        self.show()
        app.key("F7")
        self.weight("twos")
        for _ in range(14):
            app.do("next")
        app.at(14)
        app.reads("The guess: open twos −2 × 15")
        self.weight("twos").queryValue().currentValue = -7
        app.reads("The guess: open twos −2 × −7, which makes 14")
        wait_for("the sum in the card", lambda: [
            n for n in app.shown("label") if "times −7 makes 14" in n.name])
        self.end()


class Beside(Four):
    def test_what_is_chosen_stays_in_sight(self):
        """Weights, tree and board have room side by side: nothing of the tree lies under them."""
        path = os.path.join(self.home, "shallow.md")
        with open(path, "w") as f:
            f.write(LESSON.replace("depth: 4", "depth: 1").replace("4453", "4435"))
        self.app.kill()
        app = self.app = self.start(path)
        app.title("What a guess is worth")
        app.do("last")
        app.key("F7")
        self.type_weight("twos", 17)
        self.says("With open twos = 17 the search plays 3 instead of 2.")

        def in_sight():
            panel = extents(app.see(None, "Inside the search"))
            leaves = [extents(n) for n in app.shown("tree item") if n.name.startswith("The move")]
            return len(leaves) == 7 and all(0 < n.x and n.x + n.width <= panel.x for n in leaves)
        wait_for("seven moves beside the weights", in_sight)
        board = extents(app.see(None, "Board"))
        self.assertGreater(board.width, 150)
        self.end()


class Greedy(Case):
    def setUp(self):
        self.new_home()
        path = os.path.join(self.home, "greedy.md")
        with open(path, "w") as f:
            f.write(GREEDY)
        self.app = self.start(path)
        self.app.title("Greedy ranks")

    def named(self, *parts):
        return [n for n in self.app.shown() if all(p in n.name for p in parts)]

    def test_the_list_and_the_board(self):
        app = self.app
        app.do("last")
        first = wait_for("the best move", lambda: self.named("1. ", "; the best"))[0]
        move = first.name.split(":")[0][3:]             # "B on a6"
        app.click(first)
        field = move.split(" on ")[1]
        wait_for("the move on the board",
                 lambda: self.named(field + ": ", "Looked at: " + move))
        wait_for("hands", lambda: self.named("Hand place 1: A of First"))
        app.see("tree item")
        self.end()


class Positions(Four):
    def test_connect_four(self):
        app = self.app
        self.open_dialog("Connect Four")
        wait_for("how positions are written", lambda: [
            n for n in app.shown("label") if n.name.startswith("The columns played")])
        self.position("44444447")
        self.problem("column 4 is full")
        self.position("4y")
        self.problem("found “y”")
        self.position("11223347")
        self.problem("four in a row")
        self.position("4453")
        self.show()
        app.see("tree item")
        self.end()

    def test_every_game(self):
        """Each comes with an example that can be shown at once."""
        app = self.app
        self.open_dialog("Token game")
        self.app.pick("Game", "Connect Four")
        self.app.pick("Game", "Tic-tac-toe")
        self.position("X...O...X")
        self.show()
        self.end()


if __name__ == "__main__":
    main()
