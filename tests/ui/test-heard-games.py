#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game of each kind to its end, and other pages one works on, by ear: each act is heard, what came of it, and
how it ended."""
import os
import re

import heard
from hearing import Heard
from maps import typed
from plytest import main, wait_for


class ConnectFour(Heard):
    def test_a_game(self):
        app = self.app
        app.do("play-match")
        app.pick("Game", "Connect Four")
        app.focus(app.see("push button", "Play"))
        self.hears("space", "X moves first")
        answer = re.compile(r"^O drops into column \d\.")
        for column in ("1", "7", "2"):
            self.hears(column, "X drops into column %s." % column, answer)
        self.hears("6", "X drops into column 6.", "O wins with four in a row after 8 turns.")
        self.hears("3", "the game is over")
        self.end()


class Minesweeper(Heard):
    def test_a_game(self):
        app = self.app
        at = heard.mark()
        app.do("new-game")
        app.focus(app.see("push button", "Play"))
        heard.wait_until_heard("Play push button", since=at)
        self.hears("Return", "row 1, column 1, covered.", "The first click is free")
        self.hears("Down", "row 2, column 1, covered.")
        self.hears("Return", "opens by itself and sees 0.")
        self.hears("h", re.compile(r"^Look at rows? .*something can be proven there"))
        self.hears("ctrl+4", "the game is won")     # the computer goes on to the end
        self.end()


class TicTacToe(Heard):
    ENDS = ("X wins", "O wins", "A draw")

    def empty(self):
        return [node.name for node in self.app.shown("table cell") if node.name.endswith(", empty")]

    def is_over(self):
        return any(self.app.shown("label", text) for text in self.ENDS)

    def test_a_game(self):
        """Always on the first square that is empty: the perfect player wins."""
        app = self.app
        app.do("play-match")
        app.pick("Game", "Tic-tac-toe")
        app.focus(app.see("push button", "Play"))
        self.hears("space", "X moves first")
        while not self.is_over():
            empty = self.empty()
            square = 3 * (int(empty[0][4]) - 1) + int(empty[0].split(",")[1][-1])
            self.hears(str(square), "X takes square %d." % square, re.compile(r"^O takes square \d\.|^O wins "))
            wait_for("an answer", lambda: self.is_over() or len(self.empty()) == len(empty) - 2)
        self.hears("9" if "row 3, column 3, empty" in self.empty() else "8", "the game is over")
        self.end()


class Sudoku(Heard):
    BOARD, SOLUTION = "1.3....2..4..3..", "1234341221434321"

    def prepare(self):
        """As if the game had been on the screen when the program ended."""
        os.makedirs(os.path.join(self.home, "plybook"))
        with open(os.path.join(self.home, "plybook", "session.ini"), "w", encoding="utf-8") as file:
            file.write("[session]\nversion=1\nkind=sudoku\noptions=\nposition=%s\nmoves=\nsection=0\n"
                       "step=0\nzoom=0\nside=true\npanel=false\n" % self.BOARD)

    def at(self, row, column):
        return self.app.focused().name.startswith("row %d, column %d" % (row, column))

    def test_a_game(self):
        """Cell by cell, through the rows."""
        app = self.app
        while not app.focused() or app.focused().getRoleName() != "table cell":
            app.walk("Tab")
        while not self.at(1, 1):
            app.walk("Left" if app.focused().name.startswith("row 1,") else "Up")
        for i, digit in enumerate(self.SOLUTION):
            row, column = i // 4 + 1, i % 4 + 1
            for key in () if i == 0 else ("Right",) if column > 1 else ("Down", "Left", "Left", "Left"):
                app.walk(key)
            last = "." not in self.BOARD[i + 1:]
            if self.BOARD[i] == "." and not last:
                self.hears(digit, re.compile("^Row %d, column %d is %s now" % (row, column, digit)))
            elif self.BOARD[i] == ".":
                self.hears(digit, "the Sudoku is solved.")
                break
        self.end()


class Tree(Heard):
    def test_a_new_one(self):
        """One is in it, and the question is heard; then each step."""
        app = self.app
        app.see("push button", "Start the first lesson")
        self.hears("ctrl+n", "New Tree dialog", "Position text")
        app.key("ctrl+a")
        typed("((3 5) (2 9))")
        self.hears("Return", "The start, Max chooses", "Which move is best")
        self.hears("Page_Down", "At the start Max has two moves to choose from.")
        self.hears("End", "The search is done: with the first move, Max is sure of 3.")
        self.end()


class Life(Heard):
    def test_a_day(self):
        """From a page on which something had the focus, and was heard to have it."""
        app = self.app
        app.see("push button", "Start the first lesson")
        self.hears("Tab", "Minimax, What a move is worth")
        self.hears("shift+Tab", "Start the first lesson")
        self.hears("ctrl+d", "Person: Eddy push button.")
        self.hears("Page_Down", "Day 1 begins, with 10 in hand.")
        self.hears("Page_Down", "Day job is worth 0.9801 to Eddy.")
        self.end()


if __name__ == "__main__":
    os.environ.setdefault("UI_G_DEBUG", "fatal-criticals")  # a screen reader makes GTK 4.8 warn
    main()
