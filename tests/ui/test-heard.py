#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a listener hears, from a real screen reader: each message once, in order."""
import os
import re
import shutil
import tempfile

import heard
import pyatspi
from hearing import Heard, Written
from maps import typed
from plytest import beginning, lesson, main, wait_for


class Sudoku(Heard):
    def test_rules(self):
        """The rule that is carried out with its place and its reason; what a list of rules is for."""
        app = self.app
        app.see("push button", "Start the first lesson")
        self.hears("ctrl+i", "Play push button")
        self.hears("Return", "14 rules are in use")
        self.hears("r", "Naked single: row 9, column 3 is 9, the only digit that it can be.")
        self.hears("w", re.compile(r"^Why does a rule not apply in row 1, column 1\?"), "Full house")
        app.key("Escape")
        self.end()


class Lab(Heard):
    def test_run_and_stop(self):
        app = self.app
        app.do("lab")
        app.focus(app.see("push button", "Run"))
        self.hears("space", "games played")
        self.end()


class Toast(Heard):
    ARGS = (lesson("first-cutoff"),)

    def test_a_toast(self):
        """Its text alone: nobody hears that it is a toast."""
        app = self.app
        app.see("radio button")
        at = heard.mark()
        app.do("break-here")
        text = "Play will stop at every event like this one."
        heard.wait_until_heard(text, since=at)
        app.see("label", text)
        self.told.add(re.sub(r"\W+$", "", text))
        self.assertEqual(heard.said(at), [text])
        self.end()


class Menu(Heard):
    def test_entries(self):
        app = self.app
        app.see("push button", "Start the first lesson")
        self.hears("F10", "New Tree")
        self.hears("Down", "New Position")
        self.hears("Down", "Play a Game")
        app.key("Escape")
        self.end()


class Preferences(Heard):
    def test_theme(self):
        """What is chosen is said with the name, also when it has changed."""
        app = self.app
        app.see("push button", "Start the first lesson")
        self.hears("ctrl+comma", "Theme: As the desktop")
        self.hears("space", "As the desktop")
        app.key("Down", "Down")
        self.hears("Return", "Theme: Dark")
        app.key("Escape")
        self.end()


class Dialogs(Heard):
    def test_title_and_first_field(self):
        app = self.app
        app.see("push button", "Start the first lesson")
        for key, title, first in (("ctrl+i", "New Game", "Play push button"),
                                  ("ctrl+p", "Play a Game", "Play push button"),
                                  ("ctrl+n", "New Tree", "Position text")):
            self.hears(key, "%s dialog" % title, first)
            self.hears("Escape", "Start the first lesson")

    def test_a_fault_at_each_return(self):
        app = self.app
        app.see("push button", "Start the first lesson")
        self.hears("ctrl+n", "Position text")
        app.key("parenleft", "x")
        fault = re.compile("line 1, column 2: found “x”")
        self.hears("Return", fault)
        self.hears("Return", fault)

    def test_a_description_once(self):
        app = self.app
        app.see("push button", "Start the first lesson")
        self.hears("ctrl+i", "Play push button")
        app.focus(app.see("push button", "More"))
        app.key("space")
        seed = app.see("spin button", "Seed")
        at = heard.mark()
        app.focus(seed)
        text = "The same seed makes the same board"
        heard.wait_until_heard(text, since=at)
        self.assertEqual(sum(text in said for said in heard.said(at)), 1)


class Faults(Heard):
    BROKEN = "---\ntitle: Broken\ngame: tree\nvalues: ((3\n---\nText\n"

    def setUp(self):
        home = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, home)
        self.path = os.path.join(home, "lesson.md")
        shutil.copy(lesson("first-cutoff"), self.path)
        self.ARGS = (self.path,)
        super().setUp()

    def test_saved_with_faults(self):
        """Said when it happens, and each is a stop."""
        app = self.app
        app.see("radio button")
        at = heard.mark()
        with open(self.path, "w") as file:
            file.write(self.BROKEN)
        fault = "line 1: the header has no “algorithm”"
        heard.wait_until_heard(re.compile(r"^The file was saved with \d faults.* " + fault), since=at)
        stop = next(node for node in app.shown("label") if node.name.startswith(fault))
        self.assertTrue(stop.getState().contains(pyatspi.STATE_FOCUSABLE))
        self.end()


class Lesson(Heard):
    ARGS = (lesson("first-cutoff"),)

    def test_next_question(self):
        """Its heading, and what the focus is on; of a question of the picture also how to answer."""
        app = self.app
        app.see("radio button")
        self.hears("ctrl+Right", "Go on push button")
        self.hears("Return", "The cutoff. Pick the node that set the bound", "Choose it in the tree.")

    def test_letter_that_is_off(self):
        """It means nothing to an answer that has the focus."""
        app = self.app
        app.focus(app.see("radio button"))
        self.hears("c", "The question waits for your answer.")

    def test_pressed(self):
        app = self.app
        app.see("radio button")
        at = heard.mark()
        app.focus(app.see("push button", "Lessons"))
        heard.wait_until_heard(re.compile("^pressed"), since=at)
        self.hears("space", "not pressed")

    def test_last_hint(self):
        app = self.app
        app.see("radio button")
        app.choose("none: one of them might be a 9")
        self.hears("Return", "not yet.")
        for n in (1, 2):
            app.focus(app.see("push button", "Hint %d of 2" % n))
            app.key("space")
        self.hears(None, "Could a leaf behind the 1")
        self.assertEqual(app.focused().name, "Try again")
        at = heard.mark()
        self.hears("Return", "not selected radio button")
        self.assertNotIn("Check", heard.said(at))     # as the button is called that was pressed

    def test_wrong_hint_right(self):
        app = self.app
        app.see("radio button")
        app.choose("none: one of them might be a 9")
        self.hears("Return", "not yet. Make both of them a 9.")
        app.focus(app.see("push button", "Hint 1 of 2"))
        self.hears("space", "The first leaf there is a 1.")
        app.press("Try again")
        app.click(app.see("radio button", "two: after the 1 this move can no longer reach 5"))
        self.hears("Return", "Right. Min can hold this move to 1")
        self.hears("Page_Down", "Min tries the first answer, and there play ends.")
        self.end()


class End(Heard):
    ARGS = (beginning("first-cutoff", 2),)

    def test_in_the_tree(self):
        """Nothing more is asked: that is said behind the reply, where the focus stays in the picture."""
        app = self.app
        app.see("radio button")
        self.hears("ctrl+Right", "Go on push button")
        self.hears("Return", "The cutoff. Pick the node that set the bound")
        app.see("tree item")
        while app.focused().getRoleName() != "tree item":
            app.walk("Tab")
        self.hears("ctrl+Right", re.compile(r"^The answer.* How it went: 0 of 2 questions .*"
                                            r"That was all of it\.$"))
        self.assertEqual(app.focused().getRoleName(), "tree item")


class Follows(Written):
    TEXT = """---
title: Two small trees
game: tree
algorithm: minimax
show: board tree
---
```tree
((6 5) (2 9))
```

## Is 5 more than 2?
- [x] yes
- [ ] no

Max takes what is more.

## Which move is best here?
```run other
tree: ((1 2) (4 3))
```
```ask
kind: best-move
run: other
at: end
```

You can now say what Max takes.
"""

    def test_what_follows(self):
        """In one breath with the verdict: what the lesson teaches, and its end; with a question, that it is about
        another tree."""
        app = self.app
        app.see("radio button")
        app.choose("yes")
        self.hears("Return", re.compile(r"^Right\. Max takes what is more\."))
        self.hears("Return", re.compile(r"^Which move is best here\? Another tree is on the screen\."))
        typed("2")
        self.hears("Return", re.compile(r"^Right\. .* You can now say what Max takes\. How it went: "))
        self.end()


class Map(Written):
    TEXT = """---
title: A small map
game: tree
algorithm: alphabeta
show: board tree
---
```tree
((6 5 8) (2 9 7) (3 1 4))
```
All of it.
"""

    def test_find_and_go_there(self):
        """Which node was found; a key that goes to one brings the focus there, and it is heard once."""
        app = self.app
        app.focus(app.see("slider", "Timeline"))
        self.hears("F8", "13 nodes")
        app.key("ctrl+shift+f")
        wait_for("the entry",
                 lambda: app.find_all("entry", "Find in the tree", pyatspi.STATE_FOCUSED))
        typed("cutoff")
        self.hears("Return", "2 found")
        self.hears("Return", re.compile(r"^1 of 2: The second move, .*, cut: "))
        app.key("Escape")
        app.focus(app.see("slider", "Timeline"))
        heard.sync()    # Orca says nothing of what has the focus again before it came to what had it in between
        at = heard.mark()
        app.key("ctrl+shift+c")
        node = wait_for("the cutoff", lambda: [n for n in [app.focused()]
                                               if n and n.getRoleName() == "tree item"])[0]
        name = node.name.replace("\u00a0", " ")
        heard.wait_until_heard(name, since=at)
        self.assertEqual(sum(name in said for said in heard.said(at)), 1)


class Exercise(Written):
    TEXT = """---
title: You are the search
game: tree
algorithm: alphabeta-maxmin
cut: >=
bounds: fail-soft
raise: after-test
moves: generated
show: board tree names
---
You do what the program would do.

```tree
((6 5 8) (2 9 7) (7 6 3))
```

## The second move
Go on from there.
```ask
id: be-alpha-beta
kind: do-it
at: return 1
shown: 1
hinted: 1
most: 8
```

## That was it
Nothing more is asked.
"""

    def until(self, act):
        app = self.app
        for n in range(2, act):
            app.act(app.see("push button", "Show me one step"))
            app.see("label", "act %d of 8" % (n + 1))

    def test_hint(self):
        app = self.app
        app.see("push button", "Hint")
        while app.focused().name != "Hint":
            app.walk("Tab")
        self.hears("space", re.compile(r"\w\. act \d of 8\.$"))

    def test_how_it_went(self):
        """Behind the last act, though its button goes."""
        app = self.app
        self.until(8)
        app.focus(app.see("push button", "Show me one step"))
        self.hears("space", re.compile(r"^Done\. "))

    def test_another_run(self):
        """What it is, and where one is in it."""
        app = self.app
        self.until(5)
        app.focus(app.see("push button", "Cut here"))
        self.hears("space", "Not yet: ")
        app.focus(app.see("push button", "Show the run with that number"))
        self.hears("space", re.compile(r"^This is what the program does with that number\. "
                                       r"Step through it\. It stands at step \d+ of \d+\."))

    def test_fault_in_a_field(self):
        """It has the focus and the fault, whichever field Return was pressed in."""
        app = self.app
        self.until(4)
        app.focus(app.see("push button", "Hand window down"))
        app.key("space")
        field = app.see("text", "α")
        wait_for("the focus in it", lambda: app.focused() == field)
        app.key("x", "Return", "5")
        fault = "“x” is no number; type one such as 4, −2.5 or +∞."
        self.hears("Return", "α text", fault)
        wait_for("the focus in it", lambda: app.focused() == field)
        self.hears("Return", fault)
        self.hears("Tab", "β text")
        wait_for("its description", lambda: field.description == fault)
        self.hears("shift+Tab", "α text", fault)
        app.key("3")
        app.gone("label", fault)


if __name__ == "__main__":
    os.environ.setdefault("UI_G_DEBUG", "fatal-criticals")  # a screen reader makes GTK 4.8 warn
    main()
