#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games between two players: against the exact solver, against the computer that makes mistakes,
between computers; by keyboard, mouse and typing; what a computer thought, step by step."""
import os
import subprocess

import uidrive
from plytest import Case, extents, main, wait_for


class Match(Case):
    GAME = "tictactoe"
    POSITION = "........."
    FIRST = "person"
    SECOND = "perfect"
    OPTIONS = "delay=0"
    MOVES = ""
    TURNS = None                # who made each of them; None: an older program did not say

    def setUp(self):
        """As if the game had been on the screen when the program ended."""
        self.new_home()
        os.makedirs(os.path.join(self.home, "plybook"))
        with open(os.path.join(self.home, "plybook", "session.ini"), "w") as f:
            f.write("[session]\nversion=1\ngame=%s\nposition=%s\n"
                    "options=first=%s;second=%s;%s\nmoves=%s\nsection=0\nstep=0\nzoom=0\n"
                    "side=true\npanel=false\n%s"
                    % (self.GAME, self.POSITION, self.FIRST, self.SECOND, self.OPTIONS, self.MOVES,
                       "" if self.TURNS is None else "turns=%s\n" % self.TURNS))
        self.app = self.start()
        self.there()

    def there(self):
        self.app.title({"tictactoe": "Tic-tac-toe", "connect4": "Connect Four",
                        "tokens": "Token game"}[self.GAME])

    def squares(self, ending=""):
        return [n for n in self.app.shown("table cell")
                if n.name.startswith("row ") and n.name.endswith(ending)]

    def square(self, row, column, ending=""):
        start = "row %d, column %d," % (row, column)
        return wait_for(start + ending, lambda: [n for n in self.squares(ending)
                                                 if n.name.startswith(start)])[0]

    def says(self, text):
        """Below the board: who is to move, or how it ended."""
        self.app.see("label", text)

    def refuses(self, text):
        """Why a move is none, in its place."""
        wait_for(text, lambda: [n for n in self.app.shown() if n.name and text in n.name])

    def turns(self):
        """The spoken names of the turns in the list."""
        return [n.name for n in self.app.shown("list item") if n.name[0].isdigit()]

    def type(self, text):
        entry = self.app.see("text", "Type a move")
        self.app.click(entry)
        wait_for("the focus", lambda: self.app.focused() == entry)
        self.app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "5", text], check=True)
        self.app.key("Return")

    def over(self):
        labels = [n.name for n in self.app.shown("label")]
        return [text for text in ("X wins", "O wins", "A draw") if text in labels]

    def play_to_the_end(self, empty, key):
        """A person who plays without a thought: what is empty first."""
        app = self.app
        for _ in range(43):
            wait_for("somebody's turn", lambda: self.over() or app.shown("label", "X to move"))
            if self.over():
                return self.over()[0]
            before = len(self.turns())
            app.key(key(empty()))
            wait_for("an answer", lambda: self.over() or len(self.turns()) == before + 2)
        raise AssertionError("no end")


class Dialog(Case):
    def test_from_the_first_page(self):
        app = self.app
        app.see("push button", "Start the first lesson")
        app.key("ctrl+p")
        play = app.see("push button", "Play")
        wait_for("the focus on Play", lambda: app.focused() == play)
        entry = app.see("text", "Start position")
        app.focus(entry, ("Tab",))
        app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "5", "XXXOO...."], check=True)
        over = ("character 9: found a finished game, which X has won; expected a position in which "
                "somebody can move")
        app.see("label", over)
        app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "5", "X...O...."], check=True)
        app.gone("label", over)
        app.key("Return")
        app.title("Tic-tac-toe")
        app.see("label", "X: a person")
        app.see("label", "O: perfect player")
        app.see("label", "X to move")
        app.reads("X plays against O (perfect player). X moves first.")
        wait_for("the focus on the board",
                 lambda: app.focused().name.startswith("row 1, column 1,"))
        app.key("Down", "Return")                # nothing but the keyboard
        wait_for("a move and its answer",
                 lambda: [n for n in app.shown("list item") if n.name.startswith("2. O ")])
        self.end()


    def test_the_list_of_players_begins_at_the_chosen(self):
        app = self.app
        app.see("push button", "Start the first lesson")
        app.key("ctrl+p")
        app.see("push button", "Play")
        box = app.see("combo box", "O plays")

        def chosen():
            return [n.name for _, n in uidrive.walk(box) if n.getRoleName() == "label"
                    and extents(n).width > 0 and n.name != "(None)"][0]
        self.assertEqual(chosen(), "perfect player")
        button = next(n for _, n in uidrive.walk(box) if n.getRoleName() == "push button")
        app.focus(button, ("shift+Tab",))
        names = []
        for keys in ((), ("Down",), ("Up",)):
            app.key("space")
            wait_for("the list", lambda: app.focused() and app.focused() != button)
            app.key(*keys, "Return")
            wait_for("the end of the list", lambda: app.focused() == button)
            names.append(chosen())
        self.assertEqual(names[0], "perfect player")
        self.assertNotEqual(names[1], "perfect player")
        self.assertNotEqual(names[1], "a person")
        self.assertEqual(names[2], "perfect player")
        self.end()


class Solver(Match):
    GAME = "connect4"
    POSITION = "17155424443175156412427127"     # O wins with its fourth disc from here on
    SECOND = "perfect"

    def column(self):
        """The first column that is not full."""
        return next(c for c in range(1, 8)
                    if self.square(1, c).name.endswith(", empty"))

    def test_lost_by_keyboard(self):
        app = self.app
        self.says("X to move")
        self.assertEqual(self.play_to_the_end(self.column, str), "O wins")
        app.reads("O wins with")
        self.assertGreaterEqual(len(self.turns()), 2)
        # How it chose its last turn, step by step, by keyboard.
        app.key("F7")
        app.see("push button", "Back to the game")
        app.at(0)
        app.key("Page_Down")
        app.at(1)
        self.assertNotIn("wins with", app.sentence())
        app.key("End")
        wait_for("the end of the thinking", lambda: app.step() > 1)
        app.key("F7")
        app.gone("push button", "Back to the game")
        app.reads("O wins with")
        # The finished game is a run like any other: it is replayed with the same keys.
        last = app.step()
        app.key("Home")
        app.at(0)
        self.says("After turn 0 of %d: X to move" % len(self.turns()))
        app.key("End")
        app.at(last)
        # Also while the board has the focus, where Space would be a move.
        app.click(self.square(6, 4))
        app.key("Home")
        app.at(0)
        app.key("End")
        app.at(last)
        app.key("space")
        wait_for("the replay", lambda: app.step() < last)
        app.at(last)
        self.assertEqual(self.over(), ["O wins"])
        app.key(str(self.column()))
        self.refuses("the game is over: Space replays it")
        # A move after the end is refused with a reason.
        self.type("1")
        self.refuses("the game is over")
        self.end()

    def test_by_mouse(self):
        """Any square of a column drops there."""
        app = self.app
        column = self.column()
        app.click(self.square(1, column))
        wait_for("two turns", lambda: len(self.turns()) == 2)
        self.assertTrue(self.turns()[0].startswith("1. X %d" % column))
        self.assertIn("step through its thinking", self.turns()[1])
        app.key("ctrl+z")
        wait_for("no turn", lambda: not self.turns())
        app.key("ctrl+shift+z")
        wait_for("both again", lambda: len(self.turns()) == 2)
        self.end()


class Long(Match):
    GAME = "connect4"
    POSITION = ""
    SECOND = "person"
    MOVES = ";".join("5246545544445221211333"[:20])

    def test_the_list_follows(self):
        """A long list scrolls to its last turn, and what stands below it stays."""
        app = self.app
        wait_for("twenty turns", lambda: len(self.turns()) == 20)

        def in_sight(number):
            frame = extents(app.find("frame"))
            row = extents(next(n for n in app.shown("list item")
                               if n.name.startswith("%d. " % number)))
            new = extents(app.see("push button", "New game…"))
            last = extents(app.see("push button", "Switch sides"))
            entry = extents(app.see("text", "Type a move"))
            return entry.y + entry.height < row.y and row.y + row.height < new.y \
                and last.y + last.height <= frame.height
        wait_for("the last turn above the buttons", lambda: in_sight(20))
        app.do("first")
        app.do("next")
        app.do("next")
        wait_for("the first turn", lambda: in_sight(1))
        self.end()


class FullColumn(Match):
    GAME = "connect4"
    POSITION = "111111"
    SECOND = "smart"

    def test_refused(self):
        app = self.app
        self.says("X to move")
        app.key("1")
        self.refuses("column 1 is full")
        self.assertEqual(self.turns(), [])
        app.key("4")
        wait_for("two turns", lambda: len(self.turns()) == 2)
        self.says("X to move")
        self.assertFalse([n for n in app.shown() if "is full" in (n.name or "")])
        app.click(self.square(6, 1))            # a disc of the full column
        self.refuses("column 1 is full")
        self.assertEqual(len(self.turns()), 2)
        self.type("9")
        self.refuses("expected a column from 1 to 7")
        # How it added up, as a table, beside the game and step by step.
        app.press("Table of scores")
        wait_for("49 scores", lambda: len([n for n in app.shown() if n.name.startswith(
            "The answer on") and "to the move to" in n.name]) == 49)
        app.press("Table of scores")
        app.press("Step through it")
        app.see("push button", "Back to the game")
        app.press("Table of scores")
        wait_for("a table that is empty yet",
                 lambda: [n for n in app.shown() if "not looked at yet" in n.name])
        self.end()


class LostTurn(Match):
    GAME = "connect4"
    POSITION = "111111"
    SECOND = "smart"
    OPTIONS = "delay=0;full-column=pass"

    def test_a_turn_is_lost(self):
        app = self.app
        self.says("X to move")
        app.key("1")
        wait_for("two turns", lambda: len(self.turns()) == 2)
        self.assertTrue(self.turns()[0].startswith("1. X 1"))
        app.key("Home", "Page_Down", "Page_Down")
        app.at(2)
        app.reads("full")
        self.end()


class Fallible(Match):
    SECOND = "fallible"

    def test_to_the_end(self):
        app = self.app
        names = [(r, c) for r in range(1, 4) for c in range(1, 4)]

        def empty():
            return next(3 * (r - 1) + c for r, c in names
                        if self.square(r, c).name.endswith(", empty"))
        end = self.play_to_the_end(empty, str)
        self.says(end)
        app.reads("turn")
        n = len(self.turns())
        app.key("ctrl+z")
        self.says("X to move")
        wait_for("a turn fewer", lambda: len(self.turns()) < n)
        app.press("Redo")
        self.says(end)
        app.press("The same players again")
        wait_for("an empty board", lambda: len(self.squares(", empty")) == 9)
        app.press("Switch sides")               # now the computer is X, and begins
        wait_for("its move", lambda: len(self.squares(", empty")) == 8)
        app.see("label", "O: a person")
        self.end()


class Computers(Match):
    FIRST = "minimax depth=2"
    SECOND = "random"
    OPTIONS = "delay=400"

    def rests(self):
        """Nobody is at work, and no move is delayed: somebody has to say go."""
        return wait_for("rest", lambda: self.app.can(self.app.find("frame"), "win.match-go"))

    def test_only_when_told(self):
        app = self.app
        self.says("X to move")
        self.rests()
        self.assertEqual(self.turns(), [])      # nothing starts by itself
        app.key("5")
        self.refuses("it is the computer’s turn")
        app.key("ctrl+shift+k")
        wait_for("one turn", lambda: len(self.turns()) == 1)
        self.rests()
        self.assertEqual(len(self.turns()), 1)
        app.press("Go on")
        wait_for("some turns", lambda: len(self.turns()) >= 3)
        app.key("Escape")
        wait_for("rest", lambda: self.over() or self.rests())
        n = len(self.turns())
        app.key("ctrl+z")
        wait_for("one turn fewer", lambda: len(self.turns()) < n)
        self.rests()
        app.do("fast-moves")
        app.key("ctrl+k")
        wait_for("the end", self.over)
        self.assertFalse(app.shown("push button", "Hint"))
        self.end()


class Persons(Match):
    SECOND = "person"
    MOVES = "1;5;2"

    def test_hints_and_the_last_session(self):
        app = self.app
        self.says("O to move")
        self.assertEqual(len(self.turns()), 3)
        app.press("Hint")
        app.reads("Look at row 1.")
        app.press("Hint")
        app.reads("The move is 3.")
        app.press("Hint")
        app.reads("It holds the draw")
        self.assertEqual(len(self.turns()), 3)
        app.focus(self.square(1, 2))            # by the keys of the board
        app.key("Right")
        wait_for("the square", lambda: app.focused().name.startswith("row 1, column 3,"))
        app.key("Return")
        self.square(1, 3, "O, the last move")
        self.says("X to move")
        wait_for("no hint any more", lambda: not [n for n in app.shown("label")
                                                  if "The move is" in n.name])
        self.type("7")
        self.says("O to move")
        self.type("5")
        self.refuses("square 5 is taken")
        self.end()
        again = self.start()
        again.title("Tic-tac-toe")
        again.see("label", "O to move")
        self.app = again
        self.assertEqual([t[:6] for t in self.turns()],
                         ["1. X 1", "2. O 5", "3. X 2", "4. O 3", "5. X 7"])
        # From an earlier turn on: what came after it is taken back.
        again.click([n for n in again.shown("list item") if n.name.startswith("2. ")][0])
        self.says("After turn 2 of 5: X to move")
        again.key("9")
        wait_for("another third turn", lambda: self.turns()[2:] == ["3. X 9"])
        self.end(again)


class Thinking(Match):
    OPTIONS = "delay=300"

    def test_a_turn_of_the_list(self):
        app = self.app
        app.key("5")
        wait_for("two turns", lambda: len(self.turns()) == 2)
        app.key("2")
        wait_for("four turns", lambda: len(self.turns()) == 4)
        app.see("label", "How O chose turn 4")
        app.click([n for n in app.shown("list item") if n.name.startswith("2. ")][0])
        app.see("label", "How O chose turn 2")
        app.see("push button", "Back to the game")
        app.key("Page_Down", "Page_Down")
        app.at(2)
        app.key("Escape")
        app.gone("push button", "Back to the game")
        self.says("X to move")
        # A node of the tree leads into it at that node.
        node = wait_for("a node", lambda: [n for n in app.shown("push button")
                                           if "O chooses" in n.name or "Min" in n.name
                                           or "start" in n.name.lower()])
        self.assertTrue(node)
        self.end()


class Again(Match):
    """The thinking of a game that comes back after a restart is worked out again."""
    MOVES = "5;1;2;8"
    TURNS = "f0;s900;f0;s100h"
    SECOND = "alphabeta"

    def test_every_turn_can_be_stepped(self):
        app = self.app
        self.says("X to move")
        app.see("label", "How O chose turn 4, cut short")
        app.see("push button", "Work it out again")
        self.assertEqual(self.turns()[0], "1. X 5")
        self.assertEqual(self.turns()[1], "2. O 1, 900 nodes: step through its thinking")
        self.assertEqual(self.turns()[3],
                         "4. O 8, cut short at 100 nodes: step through its thinking")
        app.key("F7")                           # the last turn: as many nodes as it had then
        app.see("push button", "Back to the game")
        app.at(0)
        app.see("label", "cut short at 99 nodes")
        app.key("F7")
        app.see("push button", "Step through it")
        app.click([n for n in app.shown("list item") if n.name.startswith("2. ")][0])
        app.see("label", "How O chose turn 2")
        app.see("push button", "Back to the game")
        app.key("End")
        app.reads("O")
        app.key("Escape")
        app.gone("push button", "Back to the game")
        self.end()
        with open(os.path.join(self.home, "plybook", "session.ini"), encoding="utf-8") as f:
            kept = f.read()
        self.assertIn("turns=f0;s900;f0;s100h\n", kept)


class Keyboard(Match):
    """Tab comes round past everything that can be used, and each of it has a name."""
    MOVES = "5;1;2;8"
    TURNS = "f0;s900;f0;s900"
    SECOND = "alphabeta"

    def ring(self, *wanted):
        stops = [name for _, name in uidrive.tab_ring(self.app)]
        self.assertEqual([n for n in stops if not n or n.startswith("Gtk")], [])
        for name in wanted:
            self.assertIn(name, stops)

    def test_everything_is_reached(self):
        app = self.app
        app.see("push button", "Work it out again")
        self.ring("Undo", "Hint", "Work it out again", "Type a move", "1. X 5",
                  "2. O 1, 900 nodes: step through its thinking", "Fast computer moves",
                  "New game…", "The same players again", "Switch sides", "One step back",
                  "Timeline", "Menu")
        app.key("F7")
        app.see("push button", "Back to the game")
        self.ring("Undo", "Back to the game", "Larger", "One step on", "Timeline")
        app.key("F7")
        app.see("push button", "Step through it")
        app.key("ctrl+p")
        app.see("push button", "Play")
        self.ring("Game: Tic-tac-toe", "Start position", "X plays: a person", "Settings",
                  "Thinking delay (ms)", "Seed", "Play")
        app.key("Escape")
        app.gone("text", "Start position")
        self.end()


class Older(Match):
    """A game that does not say who made its turns."""
    MOVES = "5;2"
    SECOND = "alphabeta"

    def test_another_move_is_told(self):
        app = self.app
        self.says("X to move")
        app.key("F7")
        app.see("push button", "Back to the game")
        app.see("label", "Asked again, O would play 1 in turn 2")
        self.end()


class Damaged(Match):
    MOVES = "5;1"
    TURNS = "f0;x1"

    def there(self):
        self.app.see("label", "What was open last could not be read: turns, 2: “x1”")

    def test_is_told(self):
        self.app.see("push button", "Start the first lesson")
        self.end()


class Hand(Match):
    """What a move is made with is chosen first."""
    GAME = "tokens"
    POSITION = r"...\n...\n...\nfirst: hand ABCD supply EF\nsecond: hand ABCD supply EF\n"
    SECOND = "random"

    def field(self, name):
        return wait_for(name, lambda: [n for n in self.app.shown("table cell")
                                       if n.name.startswith(name + ": empty")])[0]

    def hand(self):
        return [n for n in self.app.shown("image")
                if n.name.startswith("Hand place") and "of First" in n.name]

    @staticmethod
    def letter(token):
        return token.name.split(": ")[1][0]

    def test_chosen_by_button_and_by_key(self):
        app = self.app
        self.says("First to move")
        app.click(app.see("push button", "Play with B"))
        app.click(self.field("b1"))
        wait_for("two turns", lambda: len(self.turns()) == 2)
        self.assertTrue(self.turns()[0].startswith("1. First B on b1"))
        app.key("1")                            # the first of the hand again
        field = self.field("c3")
        app.click(field)
        wait_for("four turns", lambda: len(self.turns()) == 4)
        self.assertTrue(self.turns()[2].startswith("3. First A on "))
        wait_for("the hand as it is now",
                 lambda: sorted(self.letter(token) for token in self.hand()) == list("CDEF"))
        token = [n for n in self.hand() if n.name.startswith("Hand place 3:")][0]
        letter = self.letter(token)
        app.click(token)                        # in the picture of the hand
        app.click(self.field("a3"))
        wait_for("six turns", lambda: len(self.turns()) == 6)
        self.assertTrue(self.turns()[4].startswith("5. First %s on a3" % letter))
        self.type("Z@a1")
        self.refuses("Z")
        self.end()


class Greedy(Match):
    GAME = "tokens"
    POSITION = r"...\n...\n...\nfirst: hand ABCD supply EF\nsecond: hand ABCD supply EF\n"
    SECOND = "greedy"

    def named(self, *parts):
        return [n for n in self.app.shown() if n.name and all(p in n.name for p in parts)]

    def test_the_list_says_how_it_chose(self):
        """Beside the game the ranked moves, with the tree only when they are stepped."""
        app = self.app
        self.says("First to move")
        self.type("A@a1")
        wait_for("two turns", lambda: len(self.turns()) == 2)
        first = wait_for("the best move", lambda: self.named("1. ", "; the best"))[0]
        self.assertIn("token number", first.name)
        self.assertFalse(app.shown("tree item"))
        self.assertFalse(app.shown("push button", "Whole tree"))
        app.press("Step through it")
        app.see("push button", "Back to the game")
        app.see("tree item")
        app.press("Back to the game")
        app.gone("tree item")
        self.assertTrue(self.named("1. ", "; the best"))
        self.end()


if __name__ == "__main__":
    main()
