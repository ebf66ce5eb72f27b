#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A learner is the program: by mouse, by keys, by assistive tools, in words; is wrong, sees why, and
takes over where a run stands."""
import os
import re
import sqlite3
import subprocess

import pyatspi

import uidrive
from plytest import Case, extents, inner_button, main, wait_for

HEAD = """---
title: You are the search
course: alpha-beta
order: 99
difficulty: beginner
minutes: 5
goal: do what alpha-beta does
game: tree
algorithm: alphabeta-maxmin
cut: ">="
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
The first move is worth 5. Go on from there.
"""
SHORT = HEAD + """```ask
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
WHOLE = HEAD + """```ask
id: be-alpha-beta
kind: do-it
at: return 1
```

## That was it
Nothing more is asked.
"""
AT_END = WHOLE.replace("at: return 1", "at: return 1\nfeedback: at-end")
NOTHING_ASKED = HEAD
RULE = "A child begins with the window of its parent as it stands."
COUNT = re.compile(r"(act \d+ of \d+|\d+ acts?)$")


class Driving(Case):
    LESSON = SHORT

    def setUp(self):
        self.new_home()
        path = os.path.join(self.home, "drive.md")
        with open(path, "w", encoding="utf-8") as f:
            f.write(self.LESSON.replace('">="', ">="))
        self.app = self.start(path)
        self.app.title("You are the search")

    # -- what is on the screen --------------------------------------------
    def count(self):
        for label in self.app.shown("label"):
            if COUNT.match(label.name):
                return label.name
        return None

    def act(self, number, of):
        text = "act %d of %d" % (number, of)
        wait_for("%s, not %s" % (text, self.count()), lambda: self.count() == text)

    def not_yet(self, words):
        wait_for("not yet: %s" % words, lambda: any(
            "ot yet" in label.name and words in label.name for label in self.app.shown("label")))

    def strip(self):
        return [n.name for n in self.app.shown("image") if n.name.startswith("act ")][0]

    def kept(self):
        """The tries that were written down: verdict, answer, misconception."""
        files = [os.path.join(folder, name) for folder, _, names in os.walk(self.home)
                 for name in names if name == "progress.db"]
        with sqlite3.connect("file:%s?mode=ro" % files[0], uri=True) as db:
            return db.execute("SELECT verdict, answer, misconception FROM attempt").fetchall()

    # -- ways to do something ---------------------------------------------
    def say(self, text):
        """In words; the entry is empty again once it was done."""
        entry = self.app.see("text", "An act in words")
        self.app.click(entry)
        self.app.key("ctrl+a")
        self.write(text)
        self.app.key("Return")

    def write(self, text):
        names = {" ": "space", "-": "minus", "+": "plus", ".": "period"}
        self.app.key(*[names.get(letter, letter) for letter in text])

    def put(self, name, text):
        """Into a field, with the mouse."""
        self.app.click(self.app.see("text", name))
        self.app.key("ctrl+a")
        self.write(text)

    def node(self, start):
        return wait_for("the node %r" % start, lambda: [
            n for n in self.app.shown("tree item") if n.name.startswith(start)])[0]

    def show_until(self, number, of):
        """The program does what comes before that act."""
        while self.count() != "act %d of %d" % (number, of):
            before = self.count()
            self.app.act(self.app.see("push button", "Show me one step"))
            wait_for("another act than %s" % before, lambda: self.count() != before)

    def show_all(self):
        """The program does what is left."""
        def done():
            return self.app.shown("label", "Done.")
        while not done():
            before = self.count()
            more = wait_for("an end or a step", lambda: done() or
                            self.app.shown("push button", "Show me one step"))
            if not done():
                self.app.act(more[0])
                wait_for("another act", lambda: done() or self.count() != before)


class OneMistake(Driving):
    def settled(self):
        app = self.app
        app.see("label", "Done.")
        app.see("push button", "Go on")
        tries = self.kept()
        self.assertEqual(len(tries), 1)
        self.assertEqual(tries[0][0], 1)         # right, after all
        self.assertIn("!window -inf +inf; window 5 +inf", tries[0][1])

    def test_by_mouse(self):
        app = self.app
        self.act(2, 8)
        app.press("Raise α, lower β")
        self.put("To", "5")
        app.press("Do it")
        self.act(3, 8)
        app.click(self.node("The second move"))
        self.act(4, 8)
        app.press("Hand window down")
        self.put("α", "-inf")
        self.put("β", "+inf")
        app.press("Do it")
        self.not_yet(RULE)
        self.act(4, 8)
        self.assertIn("the last try not right", self.strip())
        self.put("α", "5")                       # what was filled in stands there
        app.press("Do it")
        self.act(5, 8)
        self.assertIn("1 right after another try", self.strip())
        app.click(self.node("The first answer to the second move"))
        self.act(6, 8)
        # The leaf at work gives its value; elsewhere in it, for two clicks in one place are a double one.
        app.click(self.node("The first answer to the second move"), apart=8)
        self.act(7, 8)
        app.press("Cut here")
        self.act(8, 8)
        app.press("Give value back")
        app.pick("It is", "at most")
        self.put("Value", "2")
        app.press("Do it")
        self.settled()
        app.press("Go on")
        app.see("label", "Nothing more is asked.")
        app.do("go-back")                        # what was done is there again
        app.see("label", "Done.")
        self.assertEqual(self.count(), "8 acts")
        self.end()

    def test_by_keys(self):
        app = self.app
        self.act(2, 8)
        first = app.see("push button", "Enter next node")
        wait_for("the focus on the first act", lambda: app.focused() == first)
        app.key("b")
        self.write("5")
        app.key("Return")
        self.act(3, 8)
        app.key("e")
        self.write("2")
        app.key("Return")
        self.act(4, 8)
        app.key("w")
        self.write("-inf")
        app.key("Return")                        # on to what is still empty
        self.write("+inf")
        app.key("Return")
        self.not_yet(RULE)
        app.walk("shift+Tab")
        app.key("ctrl+a")
        self.write("5")
        app.key("Return")
        self.act(5, 8)
        app.key("e")
        self.write("2.1")
        app.key("Return")
        self.act(6, 8)
        app.key("l")
        self.write("2")
        app.key("Return")
        self.act(7, 8)
        app.key("c")
        self.act(8, 8)
        app.key("v")
        app.pick("It is", "at most")
        app.walk("Tab")
        self.write("2")
        app.key("Return")
        self.settled()
        on = app.see("push button", "Go on")
        wait_for("the focus on Go on", lambda: app.focused() == on)
        self.end()

    def fill(self, name, text):
        entry = self.app.see("text", name)
        entry.queryEditableText().setTextContents(text)

    def press_by_tool(self, name):
        self.app.act(self.app.see("push button", name))

    def test_by_assistive_tools(self):
        app = self.app
        self.act(2, 8)
        self.press_by_tool("Raise α, lower β")
        self.fill("To", "5")
        self.press_by_tool("Do it")
        self.act(3, 8)
        self.press_by_tool("Enter next node")
        self.fill("Node", "2")
        self.press_by_tool("Do it")
        self.act(4, 8)
        self.press_by_tool("Hand window down")
        self.fill("α", "-inf")
        self.fill("β", "+inf")
        self.press_by_tool("Do it")
        self.not_yet(RULE)
        self.fill("α", "5")

        def again():                             # GTK takes no press before the last one is over
            for button in app.shown("push button", "Do it"):
                app.act(button)
            return self.count() == "act 5 of 8"
        wait_for("the second try", again)
        app.act(self.node("The first answer to the second move"))
        self.act(6, 8)
        self.press_by_tool("Take leaf’s value")
        self.fill("Value", "2")
        self.press_by_tool("Do it")
        self.act(7, 8)
        self.press_by_tool("Cut here")
        self.act(8, 8)
        self.press_by_tool("Show me one step")
        self.settled()
        self.assertEqual(uidrive.audit(app), [])
        self.end()

    def test_in_words(self):
        app = self.app
        self.act(2, 8)
        self.say("bound five")
        app.see("label", "“five” is no number; type one such as 4, −2.5 or +∞.")
        self.say("b 5")
        self.act(3, 8)
        self.say("window 5 inf")
        app.see("label", "No node waits for a window: a node has to be entered first.")
        self.act(3, 8)
        app.key("ctrl+z")
        self.act(2, 8)
        app.key("ctrl+z")                        # the program's own first act stays
        self.act(2, 8)
        self.end()


    def test_in_the_picture(self):
        """A letter is about the node that has the focus, and Return does what is meant there."""
        app = self.app
        self.act(2, 8)
        self.say("b 5")
        self.act(3, 8)
        app.focus(self.node("The start"))
        app.walk("Down")
        app.walk("Right")
        app.key("e")
        self.act(4, 8)
        app.key("w")                             # in the card, where it is filled in
        self.write("5")
        app.key("Return")
        self.write("inf")
        app.key("Return")
        self.act(5, 8)
        app.focus(self.node("The first answer to the second move"), keys=("Tab", "Down"))
        app.key("Return")
        self.act(6, 8)
        app.key("space")
        self.act(7, 8)
        self.end()


class Counterexample(Driving):
    """What a wrong cut leads to is shown, stepped through, and left again."""
    SHOWS = "This is what the program does with that number. Step through it."

    def wrong_cut(self, cut):
        self.act(2, 8)
        self.show_until(5, 8)
        cut()
        self.not_yet("The rest may be left out")
        self.proof = wait_for("a counterexample", lambda: [
            n.name for n in self.app.shown("label") if n.name.startswith("If leaf 2.")])[0]

    def stepped(self, show, back):
        """show and back press a button by its name."""
        app = self.app
        show("Show the run with that number")
        app.see("label", self.SHOWS)
        self.assertFalse(app.shown("push button", "Cut here"))
        self.assertFalse(app.shown("label", self.proof))
        at = wait_for("a step", app.step)
        app.key("Page_Up")
        app.at(at - 1)
        app.key("Page_Down")
        app.at(at)
        back("Back to yours")
        app.gone("label", self.SHOWS)
        app.see("label", self.proof)             # as it stood
        app.see("push button", "Cut here")
        self.act(5, 8)

    def test_by_mouse(self):
        self.wrong_cut(lambda: self.app.press("Cut here"))
        self.stepped(self.app.press, self.app.press)
        self.app.click(self.node("The first answer to the second move"))
        self.act(6, 8)
        self.end()

    def test_by_keys(self):
        app = self.app

        def cut():
            app.focus(app.see("push button", "Enter next node"))
            app.key("c")

        def show(name):
            app.focus(app.see("push button", name))
            app.key("Return")

        def back(name):                          # has the focus by itself
            button = app.see("push button", name)
            wait_for("the focus on %s" % name, lambda: app.focused() == button)
            app.key("Return")
        self.wrong_cut(cut)
        self.stepped(show, back)
        first = app.see("push button", "Enter next node")
        wait_for("the focus on the first act", lambda: app.focused() == first)
        self.end()

    def test_by_assistive_tools(self):
        def press(name):
            self.app.act(self.app.see("push button", name))
        self.wrong_cut(lambda: press("Cut here"))
        self.assertEqual(uidrive.audit(self.app), [])
        self.stepped(press, press)
        self.end()


class BeforeAClass(Driving):
    """In presenter mode the acts stand beside the picture."""

    def test_acts(self):
        app = self.app
        self.act(2, 8)
        app.key("F5")
        app.gone("push button", "Menu")
        app.see("push button", "Raise α, lower β")
        app.key("b")                             # nothing has the focus yet
        app.see("text", "To")
        self.write("5")
        app.key("Return")
        self.act(3, 8)
        app.click(self.node("The second move"))
        self.act(4, 8)
        self.say("window -inf +inf")             # a blank is none that shows the answer
        self.not_yet(RULE)
        self.act(4, 8)
        app.press("Hand window down")
        self.put("α", "5")
        self.put("β", "inf")
        app.press("Do it")
        self.act(5, 8)
        app.focus(app.see("push button", "Undo"))
        app.key("space")                         # and presses what has the focus
        self.act(4, 8)
        app.focus(self.node("The start"))
        app.key("space")
        self.act(5, 8)
        self.assertEqual(uidrive.audit(app), [])
        app.key("Escape")
        app.see("push button", "Menu")
        self.act(5, 8)
        self.end()


class Whole(Driving):
    LESSON = WHOLE

    def test_told_on_opening(self):
        """Around what has the focus then a reader finds title and task."""
        button = wait_for("the focus on an act", lambda: self.app.find_all(
            "push button", "Enter next node", pyatspi.STATE_FOCUSED))[0]
        told = [above.name for above in uidrive.above_of(button)
                if above.name and above.getRoleName() in ("panel", "frame")]
        self.assertEqual(told[0], "You are the program: The second move")
        self.assertEqual(told[-1], "You are the search")
        self.assertEqual(uidrive.audit(self.app), [])
        self.end()

    def test_reply_is_whole(self):
        """A card that comes where nothing was said has the height that its lines need."""
        app = self.app
        self.act(1, 25)
        self.show_until(4, 25)
        self.say("jump")                         # a problem of the entry: nothing stands below it
        app.gone("label", "The program did it.")
        self.say("window -inf +inf")
        self.not_yet(RULE)
        proof, show, undo = (wait_for(name, lambda: [
            extents(n) for n in app.shown(role) if n.name.startswith(name)])[0]
            for role, name in (("label", "On this tree"), ("push button", "Show where that leads"),
                               ("push button", "Undo")))
        self.assertLessEqual(proof.y + proof.height, show.y)
        self.assertLessEqual(show.y + show.height, undo.y)
        self.end()


class Mistaken(Driving):
    LESSON = WHOLE

    def test_step_through_the_mistake(self):
        """The window starts again at every child: twice, and it has a name."""
        app = self.app
        self.act(1, 25)
        self.show_until(4, 25)
        self.say("window -inf +inf")
        self.not_yet(RULE)
        self.show_until(11, 25)
        self.say("window -inf +inf")
        looks = wait_for("a name", lambda: [n.name for n in app.shown("label")
                                            if n.name.startswith("That looks like")])
        self.assertIn("fresh window", looks[0])
        app.see("label", "Acts 4 and 11 both fit.")
        app.press("Step through that mistake")
        app.see("label", "This is the program with that mistake in it. Step through it.")
        self.assertFalse(app.shown("push button", "Cut here"))
        before = app.step()
        app.key("Page_Down")
        app.at(before + 1)
        app.press("Back to yours")
        app.see("push button", "Cut here")
        self.act(11, 25)
        app.press("Take back to 4")
        self.act(4, 25)
        self.end()


class Compared(Driving):
    LESSON = AT_END

    def test_both_runs(self):
        """What differs is shown at the end, both runs one above the other."""
        app = self.app
        self.act(1, 25)
        self.show_until(4, 25)
        self.say("window -inf +inf")
        self.act(5, 25)
        app.see("label", "Noted. The replies come at the end.")
        self.show_all()
        app.see("label", "≠ Act 4. You: Hand window down: α\u00a0−∞, β\u00a0+∞. "
                "The program: Hand window down: α\u00a05, β\u00a0+∞.")
        trees = app.shown(name="Search tree")
        self.assertEqual(len(trees), 2)
        self.assertLess(extents(trees[0]).y, extents(trees[1]).y)
        app.press("Take back to 4")
        self.act(4, 25)
        wait_for("one tree", lambda: len(app.shown(name="Search tree")) == 1)
        self.end()


class FromHere(Driving):
    LESSON = NOTHING_ASKED

    def test_take_over_and_leave(self):
        app = self.app
        for _ in range(7):
            app.key("Page_Down")
        app.at(7)
        sentence = app.sentence()
        app.key("ctrl+shift+d")
        app.see("heading", "You are the program")
        before = self.count()
        self.assertTrue(before.startswith("act 1 of"))
        app.act(app.see("push button", "Show me one step"))
        wait_for("an act", lambda: self.count().startswith("act 2 of"))
        app.key("ctrl+z")
        wait_for("it to be taken back", lambda: self.count() == before)
        app.press("Back to the run")
        app.at(7)
        self.assertEqual(app.sentence(), sentence)
        app.key("Page_Down")
        app.at(8)
        self.end()


    def test_own_tree(self):
        """A run of one's own comes back, too, also in the next session."""
        app = self.app
        app.key("ctrl+n")
        wait_for("the text", lambda: app.find_all("text", "Position", pyatspi.STATE_FOCUSED))
        app.key("Return")
        app.title("Hand-made tree")
        app.key("Page_Down", "Page_Down", "Page_Down")
        app.at(3)
        app.key("ctrl+shift+d")
        app.see("heading", "You are the program")
        before = self.count()
        app.act(app.see("push button", "Show me one step"))
        wait_for("an act", lambda: self.count() != before)
        self.end(app)
        app = self.app = self.start()
        app.title("Hand-made tree")
        app.at(3)
        app.key("ctrl+shift+d")
        app.see("heading", "You are the program")
        app.key("ctrl+shift+d")
        app.gone("heading", "You are the program")
        app.at(3)
        app.see("push button", "Change…")
        self.end(app)


class Large(Driving):
    """Text twice as large in a small window: everything can be reached, nothing lies outside."""
    SETTINGS = "[io/github/plybook/Plybook]\ntext-scale=2.0\nanimations=false\n"

    def new_home(self):
        super().new_home()
        file = os.path.join(self.home, "glib-2.0", "settings", "keyfile")
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "w", encoding="utf-8") as f:
            f.write(self.SETTINGS)
        self.env = {"GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": self.home}

    def test_small_window(self):
        app = self.app
        subprocess.run(["xdotool", "windowsize", app.window_id(), "900", "600"], check=True)
        frame = app.find("frame")
        wait_for("a small window", lambda: abs(extents(frame).width - 900) <= 16)
        self.act(2, 8)
        app.focus(app.see("push button", "Raise α, lower β"))
        app.key("Return")
        self.write("5")
        app.key("Return")
        self.act(3, 8)
        app.reads("Max can now count on 5")      # the sentence of the act has room
        tree, sentence, grip = (extents(app.see(*which)) for which in (
            (None, "Search tree"), ("status bar", None), ("slider", "Height of the lesson")))
        self.assertLessEqual(tree.y + tree.height, sentence.y + 1)
        self.assertLessEqual(sentence.y + sentence.height, grip.y + grip.height)
        self.assertGreater(sentence.height, 30)
        width = extents(frame).width
        for name in ("Enter next node", "Hand window down", "Cut here", "Show me one step"):
            box = extents(app.see("push button", name))
            self.assertGreaterEqual(box.x, -1)
            self.assertLessEqual(box.x + box.width, width + 1)
        self.assertEqual(uidrive.audit(app), [])
        self.end()


if __name__ == "__main__":
    main()
