#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A learner opens a lesson from the list, steps, and answers its questions."""
import os

import pyatspi

from plytest import Case, beginning, extents, lesson, main, wait_for


class FromTheList(Case):
    def test_open_and_step(self):
        app = self.app
        app.see("push button", "Start the first lesson")
        cards = wait_for("course cards", lambda: app.shown("table cell"))
        names = [card.name.split(",")[0] for card in cards]
        self.assertEqual(names[:2], ["Minimax", "Alpha-beta"])
        app.click(cards[1])
        row = wait_for("the lesson", lambda: [n for n in app.shown("list item")
                                              if n.name.startswith("The first cutoff")])[0]
        app.click(row)
        app.title("The first cutoff")
        app.see("radio button", "none: one of them might be a 9")
        self.end()


class Questions(Case):
    ARGS = (lesson("first-cutoff"),)

    def test_wrong_then_right(self):
        app = self.app
        app.title("The first cutoff")
        app.at(34)                          # the question's place in the run
        asked = app.sentence()
        app.key("Page_Down", "Page_Up")     # the first waits: the answer would be seen
        app.at(33)
        app.key("Page_Down")
        app.at(34)
        self.assertEqual(app.sentence(), asked)
        app.click(app.see("radio button", "none: one of them might be a 9"))
        app.press("Check")
        app.see("label", "not yet")
        app.see("label", "Make both of them a 9. Min takes the 1 all the same, "
                         "and Max stays with the 5.")
        app.press("Hint 1 of 2")
        app.see("label", "The first leaf there is a 1. What does Max have elsewhere?")
        app.press("Try again")
        app.gone("label", "not yet")
        app.click(app.see("radio button", "two: after the 1 this move can no longer reach 5"))
        app.press("Check")
        app.see("label", "Right")
        app.key("Page_Down")                # free again
        app.at(35)
        app.key("Page_Up")
        app.at(34)
        app.press("Go on")
        app.see("label", "Question 2 of 5")
        self.end()

    def test_by_keyboard_alone(self):
        """Return chooses, and on what is chosen it checks; arrows choose; Space only chooses."""
        app = self.app
        app.at(34)
        first = wait_for("answers", lambda: app.shown("radio button"))[0]
        wait_for("focus on the first answer", lambda: app.focused() == first)
        self.assertFalse(first.getState().contains(pyatspi.STATE_CHECKED))
        app.key("Return")
        wait_for("it to be chosen", lambda: first.getState().contains(pyatspi.STATE_CHECKED))
        app.walk("Down")                    # when this has moved on, Return has done all it does
        self.assertFalse(app.shown("push button", "Try again"))
        app.walk("Up")
        app.key("space")
        app.walk("Down")
        self.assertFalse(app.shown("push button", "Try again"))
        app.choose("none: one of them might be a 9")
        app.key("Return")
        again = app.see("push button", "Try again")
        app.see("label", "not yet")
        wait_for("focus on Try again", lambda: app.focused() == again)
        app.key("Return")
        wait_for("focus on the first answer", lambda: app.focused() == first)
        self.assertFalse(first.getState().contains(pyatspi.STATE_CHECKED))
        app.choose("two: after the 1 this move can no longer reach 5")
        app.key("Return")
        app.see("label", "Right")
        on = app.see("push button", "Go on")
        wait_for("focus on Go on", lambda: app.focused() == on)
        app.key("Return")
        app.see("label", "Question 2 of 5")
        self.end()

    def test_click_the_source(self):
        app = self.app
        app.key("ctrl+Right")               # shows the answer of the first question
        app.see("label", "The answer\ntwo: after the 1 this move can no longer reach 5\nMin can hold this "
                "move to 1 at most. Whatever comes behind the 1, Max will not choose this move.")
        app.do("go-on")
        app.see("label", "Nothing is picked yet.")
        app.at(39)
        hidden = [n.name for n in app.shown("tree item")
                  if n.name.startswith("asked about: The third move")]
        self.assertNotIn("1", hidden[0].split("Min")[1])
        self.assertEqual(app.sentence(), "This sentence waits for your answer.")
        app.click(next(n for n in app.shown("tree item") if n.name.startswith("The first move")))
        app.see("label", "the first move")
        app.press("Check")
        app.see("push button", "Try again")
        app.press("Try again")
        app.click(next(n for n in app.shown("tree item") if n.name.startswith("The second move")))
        app.press("Check")
        app.see("push button", "Go on")
        wait_for("values after the answer",
                 lambda: any("at most 1" in n.name for n in app.shown("tree item")))
        self.assertIn("the last two leaves", app.sentence())
        self.assertIn("the second move", app.sentence())  # what it names was right
        self.end()


class AnotherTry(Case):
    ARGS = (lesson("first-cutoff"),)

    def test_choose_another_at_once(self):
        """After a wrong answer the others are live: to choose one is another try."""
        app = self.app
        app.title("The first cutoff")
        app.click(app.see("radio button", "none: one of them might be a 9"))
        app.press("Check")
        app.see("label", "not yet")
        reply = app.see("label", "Make both of them a 9. Min takes the 1 all the same, "
                                 "and Max stays with the 5.")
        app.click(app.see("radio button", "two: after the 1 this move can no longer reach 5"))
        app.see("push button", "Check")
        self.assertTrue(extents(reply).height > 0)      # nothing moves under the pointer
        app.press("Check")
        app.see("push button", "Go on")
        app.gone("push button", "Try again")
        self.end()


class OnTheBoard(Case):
    ARGS = (lesson("three-safe-squares"),)

    def roles(self, words):
        return [n.name for n in self.app.shown("table cell") if words in n.name]

    def test_the_rule_at_work(self):
        """Who answers sees the rule on the board, until they step or go on."""
        app = self.app
        for _ in range(2):
            app.key("ctrl+Right")
            app.see("push button", "Go on")
            app.do("go-on")
        app.see("label", "Question 3 of 8")
        self.assertFalse(self.roles("A, looked at"))
        app.key("ctrl+Right")
        app.reads("B, the 3 in row 3, column 4, might help.")
        app.gone("label", "Nothing is picked yet.")
        self.assertEqual(self.roles("A, looked at"),
                         ["row 3, column 5, 2, A, looked at"])
        self.assertEqual(self.roles("B, the helper"),
                         ["row 3, column 4, 3, B, the helper"])
        self.assertEqual(len(self.roles("shared by A and B")), 2)
        self.assertFalse(self.roles("verdict"))      # that is asked later
        app.see("label", "What comes next is asked first: go on.")
        for question in (4, 5):
            app.do("go-on")
            app.see("label", "Question %d of 8" % question)
            app.key("ctrl+Right")
            app.see("push button", "Go on")
        app.reads("The three on the right are safe.")
        wait_for("three verdicts", lambda: len(self.roles("verdict: safe")) == 3)
        app.do("go-on")
        app.see("label", "Question 6 of 8")
        wait_for("it to go", lambda: not self.roles("verdict"))
        self.assertNotIn("safe", app.sentence())
        self.end()


class OnTheFreeBoard(OnTheBoard):
    ARGS = (beginning("three-safe-squares", 3),)

    def test_the_rule_at_work(self):
        """Where nothing is asked any more a step takes the rule away."""
        app = self.app
        for number in (2, 3):
            app.key("ctrl+Right")
            wait_for("the answer", lambda: [n for n in app.shown("label")
                                            if n.name.startswith("The answer")])
            app.do("go-on")
            app.see("label", "Question %d of 3" % number)
        app.key("ctrl+Right")
        app.reads("B, the 3 in row 3, column 4, might help.")
        app.do("next")
        wait_for("the step's own thought", lambda: not self.roles("B, the helper"))
        self.assertNotIn("might help", app.sentence())
        self.end()


class Held(Case):
    ARGS = (lesson("first-cutoff"),)

    def test_between_two_questions(self):
        """Nobody goes past the next question, and its place does not tell it."""
        app = self.app
        app.at(34)
        app.key("ctrl+Right")
        app.see("push button", "Go on")
        app.do("last")
        app.at(39)
        self.assertEqual(app.sentence(), "This sentence waits for your answer.")
        app.see("label", "What comes next is asked first: go on.")
        app.do("previous")
        app.at(38)
        app.gone("label", "What comes next is asked first: go on.")
        self.end()


class LongPage(Case):
    """What gets the focus lies in sight, however long the page is."""
    LESSON = """---
title: Long
course: minimax
goal: scroll
game: tree
algorithm: minimax
show: tree
---
```tree
(3 5)
```

## Which one is it?
%s
- [ ] the first

  %s
- [x] the second

  %s

## And now?
- [ ] the first
- [x] the second
""" % ("A paragraph that takes its room.\n\n" * 18, "Look again. " * 30, "Five is more. " * 30)

    def setUp(self):
        self.new_home()
        path = os.path.join(self.home, "long.md")
        with open(path, "w") as f:
            f.write(self.LESSON)
        self.app = self.start(path)
        self.app.title("Long")

    def in_sight(self, role, name):
        frame, box = extents(self.app.find("frame")), extents(self.app.see(role, name))
        return 0 <= box.y and box.y + box.height <= frame.height

    def test_what_has_the_focus(self):
        app = self.app
        self.assertFalse(self.in_sight("push button", "Check"))
        app.choose("the first")
        app.key("Return")
        app.see("push button", "Try again")
        wait_for("Try again in sight", lambda: self.in_sight("push button", "Try again"))
        app.key("Return")
        app.gone("push button", "Try again")
        app.choose("the second")
        app.key("Return")
        wait_for("Go on in sight", lambda: app.shown("push button", "Go on")
                 and self.in_sight("push button", "Go on"))
        self.end()


class Typed(Case):
    ARGS = (lesson("hope-or-guarantee"),)

    def test_stop_and_typed_value(self):
        app = self.app
        app.key("ctrl+Right")
        app.do("go-on")
        app.see("push button", "Go there")
        app.do("next-of-kind")
        app.see("push button", "Go there")
        app.press("Go there")
        app.see("label", "✓ You are there")
        app.key("Page_Down")
        app.see("label", "✓ You have been there")
        app.press("Go there")
        app.see("label", "✓ You are there")
        app.gone("push button", "Go there")
        app.press("Go on")
        entry = app.see("text", "A value, such as 4 or −2")
        wait_for("focus in the entry", lambda: app.focused() == entry)
        app.key("x", "Return")
        wait_for("a complaint", lambda: [n for n in app.shown("label") if "“x”" in n.name])
        app.key("BackSpace", "5", "Return")
        app.see("push button", "Try again")
        app.key("Return")
        app.key("BackSpace", "4", "Return")
        app.see("push button", "Go on")
        self.end()


class Stepping(Case):
    ARGS = (beginning("first-cutoff"),)

    def setUp(self):
        super().setUp()
        self.app.at(34)
        self.app.key("ctrl+Right")          # skip the question, so that all is free
        self.app.see("label", "Question 1 of 1")
        wait_for("the answer", lambda: [n for n in self.app.shown("label")
                                        if n.name.startswith("The answer")])

    def test_to_the_first_cutoff_by_keys(self):
        app = self.app
        app.do("first")
        app.at(0)
        app.key("Tab")                       # away from everything that eats plain keys
        app.key("Page_Down")
        wait_for("a step", lambda: app.step() > 0)
        app.do("first")
        app.at(0)
        app.do("next-cutoff")
        app.at(39)
        app.reads("Max already has 5 from the second move. Here Min can hold Max to 1, "
                  "so the last two leaves are never looked at.")
        app.key("ctrl+Left")
        app.at(38)
        app.do("last")
        app.at(41)
        self.end()

    def test_plain_keys_where_nothing_wants_them(self):
        app = self.app
        app.focus(app.see("slider", "Timeline"))
        app.key("Home")
        app.at(0)
        app.key("Right")
        app.at(1)
        app.key("Left")
        app.at(0)
        app.key("c")
        app.at(39)
        app.key("End")
        app.at(41)
        app.key("Home")
        app.at(0)
        app.key("space")
        app.see("push button", "Pause")
        wait_for("play to step", lambda: app.step() >= 2)
        app.key("space")
        app.see("push button", "Play")
        self.end()

    def test_timeline_by_pointer(self):
        app = self.app
        app.click(app.see("slider", "Timeline"))
        wait_for("the middle", lambda: 18 <= app.step() <= 23)
        self.end()

    def test_every_step_has_words_and_back_is_the_same(self):
        app = self.app
        app.do("first")
        app.at(0)
        there, back = [], []
        for step in range(42):
            app.at(step)
            there.append(app.sentence())
            self.assertGreater(len(there[-1]), 8)
            if step < 41:
                app.key("Page_Down")
        for step in range(41, -1, -1):
            app.at(step)
            back.append(app.sentence())
            if step > 0:
                app.key("Page_Up")
        self.assertEqual(there, back[::-1])
        self.end()

    def test_breakpoints(self):
        app = self.app
        app.do("first")
        app.at(0)
        app.do("breakpoints")
        value = wait_for("the dialog", lambda: app.shown("text", "Value"))[0]
        app.focus(value)
        app.key("9", "x")
        app.act(app.see("push button", "Add"))
        app.see("label", "The value is no number.")
        app.key("BackSpace", "comma", "0")
        app.focus(value, keys=("shift+Tab",))
        app.act(app.see("push button", "Add"))
        app.see("push button", "Remove: Any event, with the value 9")
        app.key("Escape")
        app.gone("text", "Value")
        app.do("continue")
        app.reads("9")
        self.assertIn("9", app.sentence())
        here = app.step()
        app.do("first")
        app.at(0)
        for _ in range(14):
            app.do("faster")
        app.do("play")                     # play stops there too
        wait_for("play to stop", lambda: app.step() == here and app.shown("push button", "Play"),
                 30)
        self.end()

    def test_pseudocode_follows(self):
        app = self.app
        app.do("toggle-panel")
        wait_for("the current line", lambda: [n for n in app.shown("list item")
                                              if ", current: " in n.name])
        app.do("first")
        app.do("next-cutoff")
        app.at(39)
        wait_for("the line of the cut", lambda: [n for n in app.shown("list item")
                                                 if n.name.endswith("current: if best ≤ α:")])
        app.see("label", "cutoff")
        # the window stays as it is, and the test stands with it
        wait_for("the window of the node that is cut off", lambda: [
            n for n in app.shown() if n.name.startswith("Min chooses: alpha 5, beta +∞; cut: 1 is ")])
        self.end()


if __name__ == "__main__":
    main()
