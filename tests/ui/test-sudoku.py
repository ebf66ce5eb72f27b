#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games of Sudoku of one's own: a board solved by keys, with its pad, by the rules; marks; hints, which
tell first what is wrong; why a rule does not apply; boards that are pasted."""
import os
import subprocess
from unittest import mock

import pyatspi
from plytest import Case, lesson, main, wait_for

BOARD = "1.3....2..4..3.."
SOLUTION = "1234341221434321"

# One board with several solutions: lines, a file of SudoCue, a grid of candidates, a game ID of Solo.
FORMS = ("12 34\n.. ..\n\n.. ..\n.. ..\n",
         "#D a board\n#C of four digits\n[Puzzle]\n1234\n....\n....\n....\n",
         "1   2   | 3   4\n34  34  | 12  12\n--------+--------\n234 134 | 124 123\n234 134 | 124 123\n",
         "2x2:1_2_3_4l")


class Dialog(Case):
    """A new game, from the first page."""

    def open(self):
        """Returns the button that plays."""
        self.app.see("push button", "Start the first lesson")
        self.app.key("ctrl+i")
        return self.app.see("push button", "Play")

    def fold(self):
        """Or unfolds what is asked for less often."""
        self.app.focus(self.app.see("push button", "More"))
        self.app.key("space")

    def choose(self, level):
        self.app.click(self.app.see("radio button", level))

    def type(self, text):
        self.app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "5", text], check=True)


class Board(Case):
    OPTIONS = ""

    def setUp(self):
        """As if the game had been on the screen when the program ended."""
        self.new_home()
        os.makedirs(os.path.join(self.home, "plybook"))
        with open(os.path.join(self.home, "plybook", "session.ini"), "w") as f:
            f.write("[session]\nversion=1\nkind=sudoku\noptions=%s\nposition=%s\nmoves=\nsection=0\n"
                    "step=0\nzoom=0\nside=true\npanel=false\n" % (self.OPTIONS, BOARD))
        self.app = self.start()
        self.app.title("Sudoku")

    def cell(self, row, column, rest=""):
        start = "row %d, column %d" % (row, column)
        return wait_for(start + rest, lambda: [n for n in self.app.shown("table cell")
                                               if n.name.startswith(start + rest)])[0]

    def choose(self, row, column):
        cell = self.cell(row, column)
        self.app.click(cell)
        wait_for("the focus", lambda: self.app.focused() == self.cell(row, column))


class Keys(Board):
    def test_solved(self):
        """Through the rows in turn, forth and back; what is given stays as it is."""
        app = self.app
        self.choose(1, 1)
        for row in range(4):
            columns = range(4) if row % 2 == 0 else range(3, -1, -1)
            for column in columns:
                app.key(SOLUTION[row * 4 + column])
                self.cell(row + 1, column + 1, ": " + SOLUTION[row * 4 + column])
                if column != list(columns)[-1]:
                    app.key("Right" if row % 2 == 0 else "Left")
            if row < 3:
                app.key("Down")
        app.see("label", "Solved")
        self.cell(1, 1, ": 1, given")
        app.key("ctrl+z")
        app.see("label", "1 cell to fill")
        self.end()

    def test_taken_away(self):
        app = self.app
        self.choose(1, 2)
        app.key("4")
        self.cell(1, 2, ": 4")
        app.key("2")                            # in its place
        self.cell(1, 2, ": 2")
        app.key("Delete")
        app.see("label", "11 cells to fill")
        self.choose(1, 4)
        app.key("1")
        app.see("label", "1 stands twice in a house")
        self.cell(1, 1, ": 1, given, the same digit is in sight")
        self.end()

    def test_after_escape(self):
        """It lets the cell go, which keeps the focus: what is typed is meant there."""
        app = self.app
        self.choose(1, 2)
        app.key("Escape", "4")
        self.cell(1, 2, ": 4")
        self.end()

    def test_marks(self):
        app = self.app
        self.choose(1, 2)
        app.key("m", "2", "4")
        self.cell(1, 2, ", marks 2 and 4")
        app.key("2")
        self.cell(1, 2, ", mark 4")
        app.key("m", "2")
        self.cell(1, 2, ": 2")
        app.key("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
        self.cell(1, 2, ", no mark")
        app.press("Fill in")
        self.cell(1, 2, ", marks 2 and 4")
        self.end()


class Pad(Board):
    def test_digits(self):
        app = self.app
        app.see("push button", "3, 2 left")
        self.choose(1, 2)
        app.press("2, 3 left")
        self.cell(1, 2, ": 2")
        app.see("push button", "2, 2 left")
        app.press("Erase")
        app.see("push button", "2, 3 left")
        self.end()

    def test_keys(self):
        """Digits and letters are the board's while its pad has the focus."""
        app = self.app
        self.choose(1, 2)
        app.key("Tab", "2")
        self.cell(1, 2, ": 2")
        app.key("ctrl+z", "h")
        app.reads("Look at the 4s: something can be found about them.")
        self.end()

    def test_typed(self):
        app = self.app
        entry = app.see("text", "Type a move")
        app.click(entry)
        wait_for("the focus", lambda: app.focused() == entry)
        for text in "place r1c2=2", "place r1c9=2":
            app.key("ctrl+a")
            subprocess.run(["xdotool", "type", "--delay", "5", text], check=True)
            app.key("Return")
        self.cell(1, 2, ": 2")
        app.see("label", "the board has no cell r1c9, expected rows and columns from 1 to 4")
        self.end()


class Rules(Board):
    def test_buttons(self):
        """In the order of use: by oneself, then with more and more help."""
        app = self.app
        app.see("push button", "Sweep")
        names = [n.name for n in app.shown() if n.getRoleName() in ("push button", "toggle button")]
        at = names.index("Marks")
        self.assertEqual(names[at:at + 7], ["Marks", "Fill in", "Erase", "Hint", "Next rule", "Why not?",
                                            "Sweep"])
        self.end()

    def test_folded(self):
        """What the rules think has no place before they are asked: for one of them, for a hint that is
        told to its end, for why one does not apply."""
        app = self.app
        thought = "Rules at work"
        self.choose(1, 4)
        self.assertFalse(app.shown(None, thought))
        for _ in range(4):
            app.key("h")
        self.assertFalse(app.shown(None, thought))
        app.key("h")
        app.see(None, thought)
        app.key("Escape", "4")
        self.cell(1, 4, ": 4")
        app.gone(None, thought)
        self.choose(1, 2)
        app.key("w")
        app.see("label", "Why does a rule not apply in row 1, column 2?")
        app.key("Tab", "space")
        app.see(None, thought)
        app.key("Escape")
        app.gone(None, thought)
        app.press("Next rule")
        app.see(None, thought)
        self.end()

    def test_sweep(self):
        app = self.app
        app.press("Next rule")
        app.see("label", "10 cells to fill")
        app.press("Sweep")
        app.see("label", "Solved")
        self.end()

    def test_taken_back(self):
        """What the rules did, as a person's own moves: digits, marks and candidates."""
        app = self.app
        app.press("Fill in")
        self.cell(1, 4, ", mark 4")
        app.press("Next rule")
        app.see("label", "10 cells to fill")
        app.key("ctrl+z")
        app.see("label", "11 cells to fill")
        self.cell(1, 4, ", mark 4")
        self.cell(1, 2, ", marks 2 and 4")
        app.press("Sweep")
        app.see("label", "Solved")
        app.key("ctrl+z")
        app.see("label", "11 cells to fill")
        app.key("ctrl+z")
        self.cell(1, 4, ", no mark")
        self.end()

    def test_counted(self):
        """Beside the board: how often each rule was carried out by the step, and what it found."""
        app = self.app
        app.press("Sweep")
        app.see("label", "Solved")
        app.do("toggle-panel")
        app.click(app.see("page tab", "By rule"))
        app.counts("Full house", "8", "8 digits and candidates")
        app.counts("Pointing", "0", "0 digits and candidates")
        app.do("first")
        app.counts("Full house", "0", "0 digits and candidates")
        self.end()

    def test_keys(self):
        """Rule by rule, as far as the board goes."""
        app = self.app
        self.choose(1, 1)
        for left in range(10, 0, -1):
            app.key("r")
            app.see("label", "%d cell%s to fill" % (left, "s" if left > 1 else ""))
        app.key("r")
        app.see("label", "Solved")
        app.reads("Every cell has its digit: the Sudoku is solved.")
        self.end()

    def test_a_hint_to_its_end(self):
        """A wrong digit is told before anything else; then the cheapest rule, bit by bit."""
        app = self.app
        self.choose(1, 2)
        app.key("4")
        self.cell(1, 2, ": 4")
        app.key("h", "h", "h", "h")
        app.reads("No solution has 4 in row 1, column 2.")
        app.key("Delete")
        self.cell(1, 2, ", no mark")
        seen = []
        for _ in range(5):
            app.key("h")
            wait_for("another stage", lambda: app.sentence() not in seen)
            seen.append(app.sentence())
        self.assertEqual(seen[-1], "Row 1, column 4 has one candidate left: it is 4.")
        self.assertTrue(any("Naked single" in stage for stage in seen[:3]))
        self.end()

    def tap(self, key, layout):
        """The key that a US keyboard has for key, by its code, while the layout is another."""
        codes = {"2": "11", "4": "13", "h": "43"}
        subprocess.run(["setxkbmap", "-layout", layout], check=True)
        self.app.key(codes[key])

    def test_layouts(self):
        """The key of a digit places it where it prints a sign, an accent or a Persian digit; that of h asks
        for a hint in Cyrillic and in Greek, with another layout beside it or alone."""
        self.addCleanup(subprocess.run, ["setxkbmap", "-layout", "us"], check=True)
        self.choose(1, 2)
        for layout in ("us", "fr", "be", "cz", "ir"):
            for digit in ("2", "4"):
                self.tap(digit, layout)
                self.cell(1, 2, ": " + digit)
        for layout in ("us", "ru,us", "gr,us", "ru"):
            self.tap("2", "us")
            self.cell(1, 2, ": 2")
            self.tap("4", "us")
            self.cell(1, 2, ": 4")
            for _ in range(4):
                self.tap("h", layout)
            self.app.reads("No solution has 4 in row 1, column 2.")
            self.app.key("Escape")
        self.end()

    def test_wrong_marks(self):
        """A mark that cannot be, then one that is missing; after that it is the rules' turn."""
        app = self.app
        self.choose(1, 2)
        app.key("m", "1")
        self.cell(1, 2, ", mark 1")
        app.key("h", "h", "h")
        app.reads("Row 1, column 2 cannot be 1: it sees the 1 in row 1, column 1.")
        app.key("1", "4")
        self.cell(1, 2, ", mark 4")
        app.key("h", "h", "h")
        app.reads("Row 1, column 2 can still be 2, and no mark says so.")
        app.key("2")
        self.cell(1, 2, ", marks 2 and 4")
        app.key("h")
        app.reads("Look at the 4s: something can be found about them.")
        self.end()

    def test_why_not(self):
        app = self.app
        self.choose(1, 4)
        app.key("w")
        app.see("label", "Why does a rule not apply in row 1, column 4?")
        app.key("Tab")
        app.key("space")
        app.see("label", "“Hidden triple” finds no pattern that has to do with row 1, column 4.")
        app.key("Escape")
        self.end()


class Another(Board):
    OPTIONS = "rule=hidden-quad"                # hardly any: it can be tried for minutes

    def test_stopped(self):
        """While a board is made the one on the screen can be used; who stops it keeps that."""
        app = self.app
        app.do("next-board")
        wait_for("work", lambda: [n for n in app.shown() if "Making a board" in (n.name or "")])
        self.choose(1, 2)
        app.press("Stop")
        app.see("label", "stopped before a board was made")
        self.choose(1, 4)
        app.key("4")
        self.cell(1, 4, ": 4")
        self.end()


class Pasted(Dialog):
    def setUp(self):
        """GTK 4.8 warns where a text that comes at once brings a scroll bar: the bar is drawn before it
        has its place."""
        with mock.patch.dict(os.environ, UI_G_DEBUG="fatal-criticals"):
            super().setUp()

    def test_pasted(self):
        """From another program, in every form that a board is read from; each comes in the place of
        one without a solution, and the last is played."""
        app = self.app
        none = "No solution: row 1, column 1 and row 1, column 2 see each other, and both are 1."
        several = "12 solutions: row 3, column 2 can be 1 or 3"
        play = self.open()
        self.fold()
        app.focus(app.see("text", "Or a board of your own"))
        for text in FORMS:
            self.paste("11..\n....\n....\n....\n")
            app.see("label", none)
            self.paste(text)
            app.see("label", several)
            app.see("image", several)
        self.paste("1........\n" + 8 * ".........\n")
        app.see("label", "More than 1,000 solutions: row 8, column 2 can be 1 or 7")
        self.paste("1 . | 3 .\n. . | . 2\n----+----\n. . | 4 .\n. 3 | . .\n")
        app.gone("label", "More than 1,000 solutions: row 8, column 2 can be 1 or 7")
        app.act(play)
        app.title("Sudoku")
        app.see("label", "11 cells to fill")
        app.see("table cell", "row 4, column 2: 3, given")
        self.end()

    def paste(self, text):
        other = subprocess.Popen([os.environ["CLIPBOARD"], text], stdout=subprocess.PIPE)
        try:
            self.assertEqual(other.stdout.readline(), b"ready\n")
            self.app.key("ctrl+a", "ctrl+v")
            held = self.app.see("text", "Or a board of your own").queryText()
            wait_for("the text", lambda: held.getText(0, -1) == text)
        finally:
            other.kill()
            other.communicate()


class NewGame(Dialog):
    def test_typed(self):
        app = self.app
        play = self.open()
        self.fold()
        text = app.see("text", "Or a board of your own")
        app.focus(text)
        self.type("." * 15)
        app.see("label", "Line 1, character 15: the board ends after 15 cells, expected 16, 36 or 81.")
        self.type("11..............")
        app.see("label", "No solution: row 1, column 1 and row 1, column 2 see each other, and both "
                         "are 1.")
        self.type("1" + "." * 80)
        app.see("image", "More than 1,000 solutions: row 8, column 2 can be 1 or 7")
        app.focus(app.see("slider"))
        app.focus(text)
        self.type("1234............")
        app.see("label", "12 solutions: row 3, column 2 can be 1 or 3")
        app.see("image", "12 solutions: row 3, column 2 can be 1 or 3")
        self.type("123434..2.......")
        shared = ("3 solutions: row 3, column 2 can be 1 or 3. All have the same digit in 2 of 9 cells "
                  "to fill")
        app.see("label", shared)
        app.see("image", shared)
        self.type(BOARD)
        wait_for("nothing to say", lambda: not app.shown("label", shared))
        app.act(play)
        app.title("Sudoku")
        app.see("label", "11 cells to fill")
        self.end()

    def test_fault_folded_away(self):
        """Who wants to play is brought to what is wrong."""
        app = self.app
        play = self.open()
        self.fold()
        app.focus(app.see("text", "Or a board of your own"))
        self.type("11..............")
        fault = ("No solution: row 1, column 1 and row 1, column 2 see each other, and both are 1.")
        app.see("label", fault)
        self.fold()
        app.gone("text", "Or a board of your own")
        app.act(play)
        text = app.see("text", "Or a board of your own")
        wait_for("the focus", lambda: app.focused() == text)
        self.type("1...............")
        app.gone("label", fault)
        self.end()

    def test_made(self):
        app = self.app
        app.act(self.open())
        app.title("Sudoku")
        app.see("label", "9 × 9, Easy, seed 1")
        app.press("Another board")
        app.see("label", "9 × 9, Easy, seed 2")
        self.end()

    def test_level(self):
        """How hard is all that is asked at first, in words of the rules that are needed."""
        app = self.app
        play = self.open()
        self.assertFalse(app.shown("combo box") + app.shown("spin button") + app.shown("text"))
        self.choose("Medium: pointing or claiming is needed")
        app.act(play)
        app.see("label", "9 × 9, Medium, seed 1")
        app.key("ctrl+i")
        app.see("push button", "Play")
        level = app.see("radio button", "Medium: pointing or claiming is needed")
        self.assertTrue(level.getState().contains(pyatspi.STATE_CHECKED))
        self.end()

    def test_needed_rule(self):
        app = self.app
        play = self.open()
        self.fold()
        app.pick("Needed rule", "Pointing")
        app.act(play)
        app.see("label", "9 × 9, Pointing, seed 1")
        self.end()

    def test_no_such_boards(self):
        """Told where it is chosen, before anything is tried; who wants to play has the focus there."""
        app = self.app
        fault = ("There are hardly any boards of this size that are so hard, or none: choose an easier "
                 "one.")
        hard = "Very hard: an X-wing or a larger fish is needed"
        easy = "Easy: full houses and singles will do"
        play = self.open()
        self.choose(hard)
        self.fold()
        app.pick("Size", "4 × 4")
        app.see("label", fault)
        app.act(play)
        wait_for("the focus", lambda: app.focused() and app.focused().name == hard)
        app.key("Up", "Up", "Up")
        wait_for("an easy one", lambda: app.focused() and app.focused().name == easy)
        app.gone("label", fault)
        app.act(play)
        app.see("label", "4 × 4, Easy, seed 1")
        self.end()


class Pairs(Case):
    ARGS = (lesson("two-cells-two-digits"),)

    def cell(self, row, column):
        start = "row %d, column %d" % (row, column)
        return wait_for(start, lambda: [n for n in self.app.shown("table cell")
                                        if n.name.startswith(start)])[0]

    def test_answered(self):
        """Cells are picked; a wrong one hears why, a right one goes on."""
        app = self.app
        app.title("Two cells, two digits")
        for number in range(1, 4):
            app.see("label", "Question %d of 5" % number)
            app.key("ctrl+Right")
            app.press("Go on")
        app.see("heading", "Both are 5")
        app.press("Go on")
        app.see("label", "Choose one cell or more on the board.")
        app.click(self.cell(1, 1))
        app.see("label", "row 1, column 1")
        app.press("Check")
        app.press("Try again")
        app.click(self.cell(2, 3))
        app.click(self.cell(4, 3))
        app.see("label", "row 2, column 3; row 4, column 3")
        app.press("Check")
        app.press("Go on")
        app.see("heading", "Why does the rule “naked pair” do nothing at row 6, column 1?")
        self.end()


class Lesson(Case):
    ARGS = (lesson("one-cell-one-digit"),)

    def test_why_not(self):
        app = self.app
        for number in range(1, 7):
            app.see("label", "Question %d of 7" % number)
            app.key("ctrl+Right")
            app.press("Go on")
        app.see("label", "Question 7 of 7")
        for choice, after in (("It finds something, but another rule is carried out", "Try again"),
                              ("None of its patterns is there", "Next: Along or across?")):
            app.click(app.see("radio button", choice))
            app.press("Check")
            app.see("push button", after)
            if after == "Try again":
                app.press(after)
        self.end()


if __name__ == "__main__":
    main()
