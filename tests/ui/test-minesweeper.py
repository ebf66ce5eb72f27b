#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Minesweeper: stepping, spoken squares, questions answered by clicking, why a rule fails."""
from plytest import Case, beginning, lesson, main, wait_for


EXPLODES = "in this arrangement"


class Board(Case):
    def square(self, row, column, ending=""):
        start = f"row {row}, column {column},"
        return wait_for(start + ending, lambda: [n for n in self.app.shown("table cell")
                                                 if n.name.startswith(start)
                                                 and n.name.endswith(ending)])[0]


class Lesson(Board):
    ARGS = (lesson("three-safe-squares"),)

    def test_step_and_read(self):
        self.app.kill()
        app = self.app = self.start(beginning("three-safe-squares"))
        app.title("Three safe squares")
        app.key("Page_Down")                # waits: the first question hides the thoughts
        self.assertEqual(app.step(), 0)
        self.assertFalse(app.shown("push button", "Two squares, near: being tried"))
        app.key("ctrl+Right")               # its answer
        app.see("label", "The answer\nnone of them\nFour numbers touch covered squares without a "
                "flag. Each of the four lacks one mine, and has two such squares or more.")
        app.do("next-of-kind")
        wait_for("the firing", lambda: app.step() > 0)
        fired = app.step()
        for back in range(3):
            app.key("Page_Up")
            app.at(fired - back - 1)
        self.square(3, 5, ", looked at")
        self.square(3, 4, ", the helper")
        self.square(2, 4, "shared by A and B")
        self.square(2, 5, "shared by A and B")
        app.reads("A needs one more mine, and the shared squares hold it.")
        app.see("push button", "Two squares, near: being tried")
        app.see("label", "5. A still needs exactly those: 2 − 1 flag = 1")
        self.assertFalse(app.shown("tree item"))
        app.do("toggle-panel")
        app.click(app.see("page tab", "By rule"))  # what each rule did by then
        app.counts("Two squares, near", "0", "0 squares")
        app.key("End")
        app.counts("Two squares, near", "1", "3 squares")
        self.end()

    def test_thoughts_as_far(self):
        """A thought is in the list once one has come to it, and stays when one goes back."""
        self.app.kill()
        app = self.app = self.start(beginning("three-safe-squares"))
        app.title("Three safe squares")

        def told():
            return [n.name for n in app.shown("list item") if "finds" in n.name]
        app.key("ctrl+Right")               # the answer of the first question, which hides the thoughts
        app.do("toggle-panel")
        app.see("label", "Nothing has been thought yet.")
        app.do("next-of-kind")
        wait_for("the firing", lambda: app.step() > 0)
        found = wait_for("its thought", told)
        self.assertEqual(len(found), 1, found)
        app.key("Home")
        app.at(0)
        self.assertEqual(["now: " + t for t in wait_for("it stays", told)], found)
        self.end()

    def test_click_squares(self):
        app = self.app
        for _ in range(2):                  # to the question about shared squares
            app.key("ctrl+Right")
            app.press("Go on")
        app.see("label", "Choose the shared squares on the board.")
        app.click(self.square(2, 4))
        app.click(self.square(1, 4))
        app.see("label", "row 2, column 4; row 1, column 4")
        app.press("Check")
        app.press("Try again")
        app.click(self.square(2, 4))
        app.click(self.square(2, 5))
        app.press("Check")
        app.see("label", "Question 3 of 8")
        app.see("push button", "Go on")
        self.end()

    def test_a_wrong_safe_square_explodes(self):
        """It is answered with an arrangement of mines, on the board and in the names."""
        app = self.app
        for _ in range(4):                  # to the question about safe squares
            app.key("ctrl+Right")
            app.press("Go on")
        app.see("label", "Question 5 of 8")
        app.see("label", "Choose the safe squares on the board.")
        app.click(self.square(2, 4))        # shared: perhaps the mine
        app.press("Check")
        wait_for("where it explodes", lambda: [n for n in app.shown("table cell")
                                               if n.name.startswith("row 2, column 4,")
                                               and EXPLODES in n.name])
        app.press("Try again")
        wait_for("the board as it is", lambda: not [n for n in app.shown("table cell")
                                                    if EXPLODES in n.name])
        self.end()

    def test_why_not(self):
        app = self.app
        app.key("ctrl+Right")
        app.see("push button", "Go on")
        app.click(self.square(3, 4))
        app.key("Menu")
        app.see("label", "Why does a rule not apply in row 3, column 4?")
        app.key("Tab")
        app.key("space")
        self.square(3, 4, ", looked at")
        app.key("Escape")
        app.gone("label", "Why does a rule not apply in row 3, column 4?")
        self.end()


class Game(Board):
    """A person's first move, a sweep by the rules, and everything taken back."""

    def test_play_and_undo(self):
        app = self.app
        app.see("push button", "Start the first lesson")
        app.key("ctrl+m")
        app.act(app.see("push button", "Play"))
        app.title("Minesweeper")
        app.see("label", "Moves left: 81 · mines left: 10")
        app.click(self.square(5, 5))
        wait_for("an open square", lambda: app.step() > 0)
        self.assertFalse(self.square(5, 5).name.endswith("covered"))
        opened = app.step()
        app.press("Sweep")
        wait_for("the sweep", lambda: app.step() > opened)
        app.key("shift+Page_Up")
        wait_for("a square looked at",
                 lambda: [n for n in app.shown("table cell") if "looked at" in n.name])
        self.assertIn("“End of game” wins", app.sentence())
        app.key("ctrl+z")
        app.at(opened)
        app.key("ctrl+z")
        app.at(0)
        app.see("label", "Moves left: 81 · mines left: 10")
        self.end()


if __name__ == "__main__":
    main()
