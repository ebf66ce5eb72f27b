#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""After each act the keyboard focus is where a person would look."""
import pyatspi

from plytest import Case, lesson, main, wait_for


class Focus(Case):
    def on(self, role, name=""):
        """Waits until the focus is on such a thing, and nowhere else."""
        def there():
            nodes = self.app.find_all(state=pyatspi.STATE_FOCUSED)
            self.seen = [(n.getRoleName(), n.name) for n in nodes]
            return len(nodes) == 1 and nodes[0].getRoleName() == role and name in nodes[0].name
        try:
            wait_for("the focus", there)
        except AssertionError:
            raise AssertionError("the focus is on %s, not on %s %r" % (self.seen, role, name))


class InALesson(Focus):
    ARGS = (lesson("first-cutoff"),)

    def test_question(self):
        app = self.app
        self.on("radio button")
        first = app.answers()[0]
        self.on("radio button", first)                              # a lesson opens
        app.choose("none: one of them might be a 9")
        app.key("Return")
        self.on("push button", "Try again")                         # a wrong answer
        app.key("Return")
        self.on("radio button", first)                              # another try
        app.focus(app.see("push button", "Hint 1 of 2"))
        app.key("Return")
        self.on("push button", "Hint 2 of 2")                       # a hint
        app.do("reveal")
        self.on("push button", "Go on")                             # an answer that is shown
        app.key("Return")
        app.see("label", "Question 2 of 5")
        self.end()

    def test_presenter(self):
        app = self.app
        app.focus(app.see("push button", "Hint 1 of 2"))
        app.key("F5")
        app.gone("push button", "Hint 1 of 2")
        app.key("Escape")
        self.on("push button", "Hint 1 of 2")                       # presenter mode and back
        self.end()

    def test_dialogs(self):
        app = self.app
        app.focus(app.see("push button", "Hint 1 of 2"))
        for action in ("preferences", "shortcuts", "ask-step"):     # each and back
            app.do(action)
            wait_for("a dialog", lambda: [n for n in app.find_all(state=pyatspi.STATE_FOCUSED)
                                          if n.name != "Hint 1 of 2"])
            app.key("Escape")
            self.on("push button", "Hint 1 of 2")
        self.end()


class APlace(Focus):
    ARGS = (lesson("values-go-up"),)

    def test_go_there(self):
        """The button that leads there is gone once one is there."""
        app = self.app
        app.title("Values go up")
        app.do("reveal")
        app.press("Go on")
        app.focus(app.see("push button", "Go there"))
        app.key("Return")
        app.gone("push button", "Go there")
        self.on("push button", "Go on")
        self.end()


class Trees(Focus):
    def test_own_tree(self):
        app = self.app
        app.key("ctrl+n")
        self.on("text", "Position")                                 # a dialog opens
        app.focus(app.see("push button", "Show"))
        app.key("Return")
        self.on("tree item", "The start")                           # its tree
        app.key("Down", "Down")
        self.on("tree item", "a leaf")
        leaf = app.focused().name.split(",")[0]
        app.key("F2")
        self.on("text")                                             # the value of a leaf
        app.key("Escape")
        self.on("tree item", leaf)                                  # left as it was
        app.key("F2")
        self.on("text")
        app.key("8", "Return")
        self.on("tree item", leaf)                                  # changed
        app.key("Menu")
        app.see("menu item", "Enter the Node")
        app.key("Escape")
        self.on("tree item", leaf)                                  # a menu that is left
        app.key("Up", "minus")
        self.on("tree item", "move")                                # folded
        self.end()


class Games(Focus):
    def test_connect_four(self):
        app = self.app
        app.do("play-match")
        app.pick("Game", "Connect Four")
        app.focus(app.see("push button", "Play"))
        app.key("space")
        self.on("table cell", "row ")                               # a new game of two
        app.key("Right", "Return")
        self.on("table cell", "column 2")                           # a move, and the answer to it
        self.end()

    def test_minesweeper(self):
        app = self.app
        app.do("new-game")
        app.focus(app.see("push button", "Play"))
        app.key("Return")
        self.on("table cell", "row 1, column 1")                    # a new game
        app.key("Down", "Return")
        self.on("table cell", "row 2, column 1")                    # a square is opened
        app.key("h")
        self.on("table cell", "row 2, column 1")                    # a hint
        self.end()


class TheLab(Focus):
    def test_run(self):
        app = self.app
        app.do("lab")
        app.focus(app.see("push button", "Run"))
        app.key("space")
        self.on("push button")                                      # at work, and when it is done
        app.key("Escape")
        self.end()


class AfterAWhile(Focus):
    def test_restored(self):
        app = self.app
        app.key("ctrl+n")
        self.on("text", "Position")
        app.focus(app.see("push button", "Show"))
        app.key("Return")
        self.on("tree item", "The start")
        self.end()
        self.app = self.start()
        self.on("tree item", "The start")                           # the program starts again
        self.end()



class Panel(Case):
    ARGS = (lesson("first-cutoff"),)

    def test_pseudocode_is_one_stop(self):
        """Arrows walk over its lines, and stay in it. Behind it come counters, in which nothing takes the
        focus."""
        app = self.app
        app.see("tree item")
        app.do("toggle-panel")
        app.see("list item")
        app.focus(app.see("slider", "Timeline"))
        for _ in range(60):
            app.walk("Tab")
            if app.focused().name.startswith("line "):
                break
        lines = [n.name for n in app.shown("list item") if n.name.startswith("line ")]

        def at(line):
            wait_for(line, lambda: app.focused() and app.focused().name == line)
        now = app.focused().name                # the line at work
        self.assertIn(now, lines)
        app.key("Home")
        at(lines[0])
        for line in lines[1:]:
            app.key("Down")
            at(line)
        app.key("Down", "Home")
        at(lines[0])
        app.key("Up", "End")
        at(lines[-1])
        app.walk("Tab")
        self.assertNotEqual(app.focused().getRoleName(), "list item")
        app.walk("shift+Tab")
        at(now)
        self.end()


if __name__ == "__main__":
    main()
