#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""In front of a class: board, tree and sentence, the answer hidden until it is asked for."""
import os
import subprocess

from plytest import Case, lesson, main, wait_for


HEADED = """---
title: Headed
course: minimax
goal: ask
game: tree
algorithm: minimax
show: tree
---
Text.

```tree
(3 5)
```

## Another tree
Is this what is asked?

Max is to move. Which value is it worth?
- [ ] three
- [x] five

Max takes what is largest. Or not?
"""

BARE = """---
title: Bare
course: minimax
goal: ask
game: tree
algorithm: minimax
show: tree
---
```tree
((3 5) (2 9))
```

```ask
kind: value
node: 2
```
"""


class Present(Case):
    ARGS = (lesson("first-cutoff"),)

    def test_presenter_mode(self):
        app = self.app
        app.at(34)
        app.key("F5")
        app.see("push button", "Show the answer")
        app.gone("push button", "Menu")
        app.gone("push button", "Play")
        app.gone("label", "The first cutoff")
        self.assertEqual(app.sentence(), "How many leaves of the third move are never looked at?")
        app.key("space")
        app.gone("push button", "Show the answer")
        app.reads("two: after the 1 this move can no longer reach 5")
        app.key("Page_Down")
        wait_for("the sentence of the next step",
                 lambda: "never looked at?" not in app.sentence() and app.sentence())
        before = app.sentence()
        app.key("Page_Down")
        wait_for("another sentence", lambda: app.sentence() != before)
        app.key("Page_Up")
        wait_for("the one before", lambda: app.sentence() == before)
        app.key("Escape")
        app.see("push button", "Menu")
        app.at(35)
        self.end()

    def test_a_remote_is_enough(self):
        app = self.app
        app.at(34)
        app.key("F5")
        app.see("push button", "Show the answer")
        app.key("Page_Down")               # shows the answer
        app.gone("push button", "Show the answer")
        app.key(*["Page_Down"] * 5)        # to where something is asked again
        app.at(39)
        app.key("Page_Down")               # and on to the next section
        wait_for("the next question", lambda: app.shown("push button", "Show the answer"))
        self.end()

    def test_a_question_below_its_heading(self):
        """A heading that asks nothing stands above the question, and does not replace it."""
        path = os.path.join(self.home, "board.md")
        with open(path, "w") as f:
            f.write(HEADED)
        self.app.kill()
        app = self.app = self.start(path)
        app.title("Headed")
        app.key("F5")
        app.see("push button", "Show the answer")
        app.reads("Another tree\nMax is to move. Which value is it worth?")
        app.key("space")
        app.gone("push button", "Show the answer")
        app.reads("Another tree\nMax is to move. Which value is it worth?  five")
        self.end()

    def test_a_question_without_words(self):
        """Where the author says nothing, the question says what it asks."""
        path = os.path.join(self.home, "bare.md")
        with open(path, "w") as f:
            f.write(BARE)
        self.app.kill()
        app = self.app = self.start(path)
        app.title("Bare")
        app.key("F5")
        app.see("push button", "Show the answer")
        app.reads("What is node 2 worth?")
        app.key("space")
        app.gone("push button", "Show the answer")
        app.reads("What is node 2 worth?  2")
        self.end()

    def test_controls_while_the_pointer_moves(self):
        app = self.app
        app.at(34)
        app.key("F5")
        app.see("push button", "Show the answer")
        app.gone("push button", "Play")
        for x in range(300, 400, 10):
            subprocess.run(["xdotool", "mousemove", str(x), "300"], check=True)
        app.see("push button", "Play")
        app.gone("push button", "Play")
        app.key("Escape")
        self.end()

    def test_notes(self):
        app = self.app
        app.at(34)
        app.key("F5")
        app.see("push button", "Show the answer")
        app.key("ctrl+t")
        wait_for("the notes", lambda: [n for n in app.shown("label")
                                       if "is the enemy here" in n.name])
        app.key("ctrl+t")
        wait_for("no notes", lambda: not [n for n in app.shown("label")
                                          if "is the enemy here" in n.name])
        app.key("Escape")
        self.end()


if __name__ == "__main__":
    main()
