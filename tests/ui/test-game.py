#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games of Minesweeper of one's own: played by mouse, keyboard and typing, with the rules at
work, hints, thoughts, a lost game, and the game that comes back."""
import os
import subprocess

from plytest import Case, beginning, main, wait_for

# Beginner, seed 780828: row 5, column 5 opens thirty squares; the 1 in row 2, column 5 has its mine in
# row 2, column 4, so that row 1, column 4 is safe.
BEGINNER = "level=beginner;seed=780828"
FIRST = "30 open r5c5\\n"


class Board(Case):
    OPTIONS = BEGINNER
    MOVES = ""
    STEP = 0
    SELECTED = ""

    def setUp(self):
        """As if the game had been on the screen when the program ended."""
        self.new_home()
        os.makedirs(os.path.join(self.home, "plybook"))
        with open(os.path.join(self.home, "plybook", "session.ini"), "w") as f:
            f.write("[session]\nversion=1\ngame=minesweeper\noptions=%s\nmoves=%s\nsection=0\n"
                    "step=%d\nzoom=0\nside=true\npanel=false\n"
                    % (self.OPTIONS, self.MOVES, self.STEP))
        self.app = self.start()
        self.app.title("Minesweeper")

    def square(self, row, column, ending=""):
        start = "row %d, column %d," % (row, column)
        return wait_for(start + ending, lambda: [n for n in self.app.shown("table cell")
                                                 if n.name.startswith(start)
                                                 and n.name.endswith(ending)])[0]

    def status(self, text):
        self.app.see("label", text)

    def buttons_at(self, node, *xdotool):
        """Moves the pointer to node and lets xdotool do the rest."""
        self.app.click(node, 9)     # a button that nobody listens to
        subprocess.run(["xdotool"] + list(xdotool), check=True)

    def type(self, text):
        entry = self.app.see("text", "Type a move")
        self.app.click(entry)
        wait_for("the focus", lambda: self.app.focused() == entry)
        self.app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "5", text], check=True)
        self.app.key("Return")


class NewGame(Case):
    """The dialog, from the first page."""

    def dialog(self):
        self.app.see("push button", "Start the first lesson")
        self.app.key("ctrl+m")
        return self.app.see("push button", "Play")

    def choose(self, name):
        """A level, by the keys of a group of radio buttons."""
        radios = wait_for("levels", lambda: self.app.shown("radio button"))
        names = [node.name for node in radios]
        self.app.focus(radios[0])
        for _ in range(names.index(name)):
            self.app.key("Down")

    def number(self, name, value):
        spin = self.app.see("spin button", name)
        spin.queryValue().currentValue = value
        wait_for("%s %d" % (name, value), lambda: spin.queryValue().currentValue == value)

    def test_a_level(self):
        app = self.app
        self.dialog()
        self.choose("Intermediate: 16 × 16, 40 mines")
        app.key("Return")
        app.act(app.see("push button", "Play"))
        app.title("Minesweeper")
        app.see("label", "Moves left: 256 · mines left: 40")
        app.see("label", "Intermediate: 16 × 16, 40 mines, seed 1")
        app.press("Another board")
        app.see("label", "Intermediate: 16 × 16, 40 mines, seed 2")
        self.end()

    def test_a_size_of_ones_own(self):
        app = self.app
        play = self.dialog()
        self.choose("A size of your own")
        self.number("Rows", 4)
        self.number("Columns", 6)
        mines = app.see("spin button", "Mines")
        # The first click keeps nine squares free.
        wait_for("room for 15 mines", lambda: mines.queryValue().maximumValue == 15)
        self.number("Mines", 5)
        slider = app.see("slider", "Rules in use, by cost")
        slider.queryValue().currentValue = 2
        app.see("label", "2 rules, up to “Two squares, near”")
        app.act(play)
        app.see("label", "Moves left: 24 · mines left: 5")
        app.see("label", "A size of your own: 4 × 6, 5 mines, seed 1")
        app.see("label", "2 rules, up to “Two squares, near”")
        self.assertEqual(len([n for n in app.shown("table cell") if n.name.startswith("row")]), 24)
        self.end()


class Mouse(Board):
    MOVES = FIRST
    STEP = 30

    def test_flags(self):
        app = self.app
        self.status("Moves left: 51 · mines left: 10")
        app.click(self.square(2, 4), 3)
        self.square(2, 4, "flag")
        self.status("Moves left: 50 · mines left: 9")
        app.click(self.square(2, 4))            # a flag protects
        app.key("Page_Up")                      # behind the click: a step of it would show
        app.at(30)
        app.key("Page_Down")
        app.at(31)
        self.square(2, 4, "flag")
        app.click(self.square(2, 4), 3)
        self.square(2, 4, "covered")
        self.status("Moves left: 51 · mines left: 10")
        app.key("ctrl+z", "ctrl+z")
        app.at(30)
        self.status("Moves left: 51 · mines left: 10")
        self.end()

    def test_around(self):
        app = self.app
        app.click(self.square(2, 4), 3)
        app.at(31)
        app.click(self.square(2, 5), 2)
        self.square(1, 4, ", 2")
        opened = app.step()
        app.key("ctrl+z")
        self.square(1, 4, "covered")
        app.at(31)
        # Left and right together do the same, and nothing else.
        self.buttons_at(self.square(2, 5), "mousedown", "1", "mousedown", "3", "mouseup", "3",
                        "mouseup", "1")
        self.square(1, 4, ", 2")
        app.at(opened)
        self.end()

    def test_a_right_click_on_a_number_runs_the_rules(self):
        app = self.app
        app.click(self.square(3, 5), 3)
        wait_for("the rules", lambda: app.step() > 30)
        self.square(2, 4, ", a flag, only A, verdict: a mine")
        self.square(3, 5, ", looked at")
        app.do("previous-of-kind")
        app.reads("Only “One square” applies, so it is executed: one square.")
        app.see("label", "1. One square: 1 mine")
        app.see("label", "2. Two squares, near: 7 helpers, in vain")
        app.do("first")
        app.do("next-of-kind")
        app.at(89)
        for _ in range(80):                       # back to where the first rule found it
            if "exactly what A sees" in app.sentence():
                break
            step = app.step()
            app.key("Page_Up")
            app.at(step - 1)
        app.see("label", "3. Flags and covered squares against what A sees: 0 + 1 = 1")
        self.end()

    def test_a_helper_has_a_name(self):
        app = self.app
        app.click(self.square(5, 6), 3)
        wait_for("the rules", lambda: app.step() > 30)
        app.do("first")
        self.assertFalse([n for n in app.shown("table cell") if "the helper" in n.name])
        app.act(app.find("frame"), "win.next-of-kind")
        for _ in range(200):
            if [n for n in app.shown("table cell") if "shared by A and B" in n.name]:
                break
            step = app.step()
            app.key("Page_Up")
            app.at(step - 1)
        self.assertEqual(len([n for n in app.shown("table cell")
                              if n.name.endswith(", the helper")]), 1)
        self.square(5, 6, ", looked at")
        self.end()

    def test_lost(self):
        app = self.app
        app.click(self.square(1, 4), 3)          # safe: a wrong flag
        self.square(1, 4, "flag")
        app.click(self.square(2, 4))
        self.status("Lost · 9 mines missed · 1 wrong flag")
        app.reads("The game is lost.")
        app.key("ctrl+z")
        self.status("Moves left: 50 · mines left: 9")
        app.key("ctrl+z")
        self.status("Moves left: 51 · mines left: 10")
        self.end()


class Keyboard(Board):
    MOVES = FIRST
    STEP = 30

    def test_keys(self):
        app = self.app
        app.focus(self.square(5, 9))             # the square that was opened last
        for key, place in (("Up", "row 4, column 9,"), ("Left", "row 4, column 8,")):
            app.key(key)
            wait_for(place, lambda: app.focused().name.startswith(place))
        for _ in range(4):
            app.key("Left")
        for _ in range(2):
            app.key("Up")
        wait_for("row 2, column 4", lambda: app.focused().name.startswith("row 2, column 4,"))
        app.key("f")
        self.square(2, 4, "flag")
        app.key("Right")
        wait_for("row 2, column 5", lambda: app.focused().name.startswith("row 2, column 5,"))
        app.key("a")
        self.square(1, 4, ", 2")
        app.key("r")                             # the rules on the 1
        wait_for("a thought", lambda: "No rule" in app.sentence() or "no covered" in app.sentence()
                 or app.step() > 32)
        app.key("ctrl+z", "ctrl+z", "ctrl+z")
        app.at(30)
        self.end()

    def test_typed(self):
        app = self.app
        self.type("flag r2c4")
        self.square(2, 4, "flag")
        self.type("open r99c1")
        app.see("label", "the board has no square r99c1: it has 9 rows and 9 columns")
        app.at(31)
        self.type("jump r1c1")
        wait_for("what can be typed", lambda: [n for n in app.shown("label")
                                               if "expected one of: open, flag" in n.name])
        self.type("around r2c5")
        self.square(1, 4, ", 2")
        self.end()

    def test_hints(self):
        app = self.app
        app.press("Hint")
        app.reads("Look at rows 2 to 3, columns 4 to 5: something can be proven there.")
        for text in ("The rule is “One square”.", "A is the 1 in row 3, column 5.",
                     "The marked square is a mine."):
            app.press("Hint")
            app.reads(text)
            wait_for("the hint at the side", lambda: [n for n in app.shown("label")
                                                      if text in n.name])
        app.at(30)                                # nothing was done
        self.type("flag r2c4")
        self.square(2, 4, "flag")
        wait_for("no hint any more", lambda: not [n for n in app.shown("label")
                                                  if "The rule is" in n.name])
        self.end()

    def test_layers(self):
        """They are drawn: the board's picture is another one, and the old one again."""
        app = self.app
        self.status("Moves left: 51 · mines left: 10")
        shots = []
        for _ in range(2):
            for name in ("Chances of a mine", "Teacher: show the mines"):
                path = os.path.join(self.home, "%d.png" % len(shots))
                app.click(app.see("check box", name))
                app.screenshot(path)
                with open(path, "rb") as f:
                    shots.append(f.read())
        self.assertEqual(len(set(shots)), 4)
        self.end()


class Thoughts(Board):
    MOVES = FIRST + "934 sweep\\n"
    STEP = 964

    def setUp(self):
        super().setUp()
        self.app.at(self.STEP)

    def test_a_click_leads_to_the_step(self):
        app = self.app
        app.do("toggle-panel")
        rows = wait_for("thoughts", lambda: app.shown("list item"))
        wait_for("the one of now", lambda: len([n for n in app.shown("label")
                                                if n.name.startswith("now: ")]) == 1)
        app.do("first")
        wait_for("the first thoughts",
                 lambda: [n for n in app.shown("label") if n.name.startswith("A person opens row 5")])
        app.settle()
        thought = [n for n in app.shown("label") if "finds one mine" in n.name][0]
        app.click(thought)
        wait_for("its step", lambda: app.step() > 30)
        app.reads("so it is executed")
        wait_for("the mark", lambda: [n for n in app.shown("label")
                                      if n.name.startswith("now: ") and "finds one mine" in n.name])
        self.assertTrue(rows)
        app.press("Another board")
        app.see("label", "Nothing has been thought yet.")
        self.end()

    def test_taking_over(self):
        """Back into the sweep, and on from there by hand."""
        app = self.app
        app.key("shift+Page_Up")
        wait_for("a step before", lambda: app.step() < 964)
        at = app.step()
        self.type("open r1c1")
        wait_for("the move", lambda: app.step() != at)
        self.assertLess(app.step(), 964)
        app.key("ctrl+z")
        app.at(at)
        app.do("last")
        app.at(964)                               # the sweep is whole again
        self.end()

    def test_the_same_board(self):
        app = self.app
        app.press("The same board again")
        app.at(0)
        app.see("label", "Moves left: 81 · mines left: 10")
        app.click(self.square(5, 5))
        app.at(30)
        self.end()

    def test_session(self):
        app = self.app
        app.key("shift+Page_Up")
        wait_for("a step before", lambda: app.step() < 964)
        step, sentence = app.step(), app.sentence()
        self.end()
        again = self.start()
        again.title("Minesweeper")
        again.at(step)
        again.reads(sentence)
        again.key("End")
        again.at(964)
        self.end(again)


class Expert(Board):
    OPTIONS = "level=expert;seed=1"

    def test_every_square_is_reached_by_keyboard(self):
        app = self.app
        self.status("Moves left: 480 · mines left: 99")
        app.focus(self.square(1, 1))
        for _ in range(29):
            app.key("Right")
        wait_for("the end of the row",
                 lambda: app.focused().name.startswith("row 1, column 30,"))
        for _ in range(15):
            app.key("Down")
        wait_for("the last square", lambda: app.focused().name.startswith("row 16, column 30,"))
        self.assertLessEqual(len([n for n in app.find_all("table cell")
                                  if n.name.startswith("row")]), 401)
        app.key("Return")
        wait_for("it is open", lambda: app.step() > 0 and "covered" not in app.focused().name)
        self.end()


class Stuck(Board):
    """The rules of a beginner prove no more on this board; the chain of squares does."""
    OPTIONS = "level=expert;seed=59"
    STUCK = "Moves left: 431 · mines left: 93"
    CHAIN = "Use “Chain of squares”"

    def ways(self):
        return [(n.name, n.description) for n in self.app.shown("push button")
                if n.name.startswith(("Use", "Guess"))]

    def get_stuck(self):
        app = self.app
        app.press("Play on")
        self.status(self.STUCK)
        app.see("push button", self.CHAIN)
        return app.step()

    def test_another_rule(self):
        app = self.app
        step = self.get_stuck()
        proves = "It proves 4 squares safe and 2 squares mined"
        self.assertEqual(self.ways(), [
            (self.CHAIN, proves), ("Use “Full deduction”", proves),
            ("Use “Full deduction with the number of mines”", proves),
            ("Guess", "Row 11, column 6: mined in no arrangement")])
        self.assertEqual(app.focused().name, "Play on")     # it has it still
        app.focus(app.see("push button", self.CHAIN))
        app.key("Return")
        self.status("Moves left: 425 · mines left: 91")
        self.assertGreater(app.step(), step)
        # The button is gone: the first way out has the focus.
        wait_for("the focus", lambda: app.focused() and app.focused().name == "Guess")
        self.assertEqual(self.ways(), [("Guess", "Row 14, column 10: mined in 9.5 %, no square "
                                        "is safer")])
        app.do("toggle-side")               # a large board has its room
        app.see("label", "5 rules, up to “Chain of squares”")
        app.key("ctrl+z")                                   # the rule is not in use any more
        self.status(self.STUCK)
        app.see("push button", self.CHAIN)
        self.end()

    def test_a_guess(self):
        app = self.app
        self.get_stuck()
        app.press("Guess")
        wait_for("an open square", lambda: "covered" not in self.square(11, 6).name)
        self.assertFalse(self.ways())
        self.end()

    def test_nothing_more(self):
        """The same rules again: they stop at once and say so."""
        app = self.app
        step = self.get_stuck()
        app.press("Sweep")
        app.see("label", "The rules in use have been tried on the whole board: they prove "
                "nothing more.")
        self.assertEqual(app.step(), step)
        app.see("push button", self.CHAIN)
        self.end()

    def test_it_goes(self):
        """By Escape until there is another step, by another step, and by other rules."""
        app = self.app
        step = self.get_stuck()
        app.focus(app.see("push button", self.CHAIN))
        app.key("Escape")
        app.gone("push button", self.CHAIN)
        wait_for("the focus", lambda: app.focused() and
                 app.focused().getRoleName() == "table cell")
        app.key("Page_Up")
        app.at(step - 1)
        app.key("Page_Down")
        app.at(step)
        app.see("push button", self.CHAIN)
        app.key("Page_Up")
        app.gone("push button", self.CHAIN)
        app.key("Page_Down")
        app.see("push button", self.CHAIN)
        app.do("toggle-side")               # a large board has its room
        app.see("slider", "Rules in use, by cost").queryValue().currentValue = 5
        app.gone("push button", self.CHAIN)
        self.end()


class FromLesson(Board):
    ARGS = (beginning("three-safe-squares"),)

    def setUp(self):
        Case.setUp(self)

    def test_the_board_of_a_lesson(self):
        app = self.app
        app.title("Three safe squares")
        app.key("ctrl+Right")               # nothing is asked about any more
        before = self.square(3, 5).name.split(",")[2]
        app.do("same-board")
        app.title("Minesweeper")
        self.assertEqual(self.square(3, 5).name.split(",")[2], before)
        wait_for("what it is", lambda: [n for n in app.shown("label")
                                        if n.name.startswith("A board given: ")])
        wait_for("the rules", lambda: [n for n in app.shown() if "Two squares, near" in n.name])
        app.press("Hint")
        app.reads("Look at ")
        self.end()

    def test_in_front_of_a_class(self):
        app = self.app
        app.key("ctrl+Right")
        app.do("next-of-kind")
        app.reads("executed")
        app.key("F5")
        app.gone("push button", "Menu")
        self.square(3, 5, "looked at")
        sentence = app.sentence
        app.key("Page_Up")
        wait_for("another sentence", lambda: "executed" not in sentence())
        app.key("Page_Down")
        app.reads("executed")
        app.key("Escape")
        app.see("push button", "Menu")
        self.end()

    def test_a_picture_of_rules(self):
        app = self.app
        app.key("ctrl+Right")
        app.do("next-of-kind")
        app.reads("executed")
        path = os.path.join(self.home, "rules.svg")
        app.do("export")
        entry = wait_for("the name", lambda: app.find_all("text", "Name:"))[0]
        wait_for("the focus in it", lambda: app.focused() == entry)
        app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "5", path], check=True)
        app.key("Return")
        wait_for("the file", lambda: os.path.exists(path) and os.path.getsize(path) > 4000)
        app.see("label", "“rules.svg” is saved.")
        self.end()


if __name__ == "__main__":
    main()
