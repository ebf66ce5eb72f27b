#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lives by odds: a day stepped, a lesson edited, what if, many lives, cards, the lab."""
import os
import re
import subprocess

from plytest import Case, beginning, extents, lesson, main, wait_for

LIFE = """---
title: A life
course: chance
goal: see a day
game: life
person: %s
seed: 3
---
One life.

```people
Eddy (steady) = P*P*G - (1-P)*L
Carl (crime) = P*G
%s```
"""


JOBS = ("Day job", "Street", "Stunt show", "Lotto", "Crime", "Rock band", "Financier")


class Chance(Case):
    # -- what is on the screen --
    def job(self, name):
        """The spoken name of an occupation."""
        found = [n.name for n in self.app.shown("push button") if n.name.startswith(name + ":")]
        return found[0] if found else ""

    def says(self, name, text):
        wait_for("%s: … %s" % (name, text), lambda: text in self.job(name))

    def moments(self, word):
        return [n for n in self.app.shown("push button") if word in n.name]

    # -- acting --
    def new_life(self):
        self.app.key("ctrl+d")
        self.app.see("combo box", "Person")
        self.app.at(0)

    def person(self, downs):
        self.app.click(self.app.see("combo box", "Person"))
        wait_for("the list of people", lambda: self.app.shown("list item"))
        self.app.key(*["Down"] * downs, "Return")
        wait_for("the list to close", lambda: not self.app.shown("list item"))

    def type_in(self, name, *keys):
        self.app.focus(self.app.see("text", name))
        self.app.key("ctrl+a")
        for text in keys:
            subprocess.run(["xdotool", "type", "--delay", "5", text], check=True)


class Lesson(Chance):
    def setUp(self):
        self.new_home()
        self.file = os.path.join(self.home, "life.md")
        self.write("Carl", "")
        self.app = self.start(self.file)
        self.app.title("A life")
        self.app.at(0)

    def write(self, person, more):
        with open(self.file + "~", "w") as f:
            f.write(LIFE % (person, more))
        os.replace(self.file + "~", self.file)

    def test_a_day_is_stepped(self):
        app = self.app
        app.key("Page_Down")
        app.reads("Day 1 begins")
        for _ in range(8):
            app.key("Page_Down")
        self.says("Financier", "out of reach, needs 200, has 10")
        self.says("Crime", "worth 30, place")
        app.key("Page_Down")
        self.says("Crime", "taken")
        app.press("Next day")
        app.reads("Day 2 begins")
        self.end()

    def test_all_jobs_are_seen(self):
        """In a window of the usual size every row lies in what is seen of the day: alone at
        first, above the cash over the days when there are some."""
        app = self.app

        def seen():
            view = extents(app.see("panel", "What happens"))
            rows = [extents(n) for n in app.shown("push button")
                    if n.name.split(":")[0].split(",")[0] in JOBS]
            return len(rows) == len(JOBS) and all(
                r.y >= view.y and r.y + r.height <= view.y + view.height for r in rows)
        wait_for("seven jobs", seen)
        app.gone("panel", "Cash over the days")
        app.do("last")
        app.see("panel", "Cash over the days")
        wait_for("seven jobs above the chart", seen)
        app.do("first")
        app.gone("panel", "Cash over the days")
        wait_for("seven jobs again", seen)
        self.end()

    def test_a_small_window_follows(self):
        """Where a chart leaves little of the day, the row of the step comes into sight."""
        app = self.app
        subprocess.run(["xdotool", "windowsize", app.window_id(), "900", "600"], check=True)
        wait_for("a small window", lambda: extents(app.find("frame")).width < 930)
        app.do("toggle-side")            # beside the page there is no room for the chart
        for _ in range(2):
            app.press("Next day")
            app.do("next")
        app.see("panel", "Cash over the days")
        app.do("next")
        self.says("Street", "worth 0.15, place 7")

        def seen():
            view = extents(app.see("panel", "What happens"))
            row = extents([n for n in app.shown("push button") if n.name.startswith("Street:")][0])
            return row.y >= view.y and row.y + row.height <= view.y + view.height
        wait_for("the last row in sight", seen)
        self.end()

    def test_a_bankruptcy_is_gone_to(self):
        app = self.app
        app.do("last")
        wait_for("bankruptcies in the chart", lambda: self.moments("ankrupt"))
        last = app.step()
        app.click(self.moments("ankrupt")[0])
        wait_for("an earlier day", lambda: app.step() < last)
        app.do("last")
        names = wait_for("all bankruptcies", lambda: [n.name for n in self.moments("ankrupt")])
        app.key("ctrl+plus")
        wait_for("other days in view", lambda: [n.name for n in self.moments("ankrupt")]
                 not in (names, []))
        app.key("ctrl+0")
        wait_for("the whole life", lambda: [n.name for n in self.moments("ankrupt")] == names)
        self.end()

    def test_a_person_is_added_by_editing(self):
        app = self.app
        app.do("last")
        self.write("Wanda", "Wanda = wheel P*G\n")
        self.says("Financier", "of the wheel")
        self.write("Wanda", "Wanda = P*Q\n")
        wait_for("the fault with its line",
                 lambda: [n for n in app.shown("label") if "“Q”" in n.name])
        self.end()


class Table(Chance):
    ARGS = (lesson("twice-the-cost"),)

    def test_a_table_leaves_the_picture_alone(self):
        app = self.app
        app.press("Go on")
        for _ in range(2):
            app.see("push button", "Check")
            app.key("ctrl+Right")
            app.press("Go on")
        app.press("Go there")
        figure = extents(app.see("label", "100.0 %"))
        other = extents(app.see("label", "6.48"))
        self.assertEqual(figure.height, other.height)    # on one line, as any figure

        def apart():
            button = extents(app.see("push button", "Go on"))
            return button.x + button.width <= extents(app.see("panel", "What happens")).x
        wait_for("the page beside the picture", apart)
        self.end()


class Own(Chance):
    def setUp(self):
        super().setUp()
        self.new_life()

    def test_what_if(self):
        app = self.app
        app.press("Next day")
        app.do("next")
        app.press("Next day")
        self.says("Financier", "61.832")
        self.person(3)                  # Carl, who lives by P·G
        self.says("Financier", "145.2")
        self.type_in("People", "Eddy = P*G + C")
        self.says("Financier", "245.2")
        self.type_in("People", "Eddy = P*Q")
        wait_for("table, line and what is wrong",
                 lambda: [n for n in app.shown("label") if n.name.startswith("People, line 1:")
                          and "“Q”" in n.name])
        self.says("Financier", "245.2")  # the run stays
        self.end()

    def test_reserve(self):
        app = self.app
        app.press("Next day")
        for _ in range(8):
            app.do("next")
        self.says("Financier", "needs 200")
        self.type_in("Reserve", "3")
        self.says("Financier", "needs 300")
        self.end()

    def test_many_lives(self):
        app = self.app
        app.click(app.see("check box", "Many lives at once"))
        wait_for("points of the fan",
                 lambda: [n for n in app.shown("image") if re.search(r"\d", n.name)])
        days = app.see("spin button", "Days").queryValue()
        days.currentValue = 300
        wait_for("a shorter life", lambda: app.shown("label", "0 of 4,194") or
                 any(n.name.startswith("0 of 4,") for n in app.shown("label")))
        wait_for("the fan again",
                 lambda: [n for n in app.shown("image") if re.search(r"\d", n.name)])
        app.click(app.see("check box", "Many lives at once"))
        app.press("Next day")
        app.do("next")
        app.press("Next day")            # one day is over: there is something to show
        app.see("panel", "Cash over the days")
        self.end()

    def test_sliders(self):
        app = self.app
        app.press("Next day")
        for _ in range(7):
            app.do("next")
        gains = app.see("slider", "Gains").queryValue()
        gains.currentValue = 0
        app.see("label", "as the sliders say")
        self.says("Lotto", "worth −0.01")
        self.end()


class Again(Chance):
    """What is one's own is there again after a restart."""

    def setUp(self):
        self.new_home()
        self.app = None

    def session(self, **entries):
        """The program with such a session; KEY=None: not in it."""
        kept = dict({"version": "1", "section": "0", "step": "0", "zoom": "0", "side": "true",
                     "panel": "false"}, **entries)
        os.makedirs(os.path.join(self.home, "plybook"), exist_ok=True)
        with open(os.path.join(self.home, "plybook", "session.ini"), "w") as f:
            f.write("[session]\n" + "".join("%s=%s\n" % pair for pair in kept.items()))
        self.app = self.start()
        return self.app

    def test_a_life(self):
        self.app = self.start()
        self.new_life()
        self.person(3)                  # Carl, who lives by P·G
        self.type_in("Occupations", "Night; shift | 0.5 | 1 | 4 | 0")
        self.app.do("next")
        self.app.do("next")
        self.says("Night; shift", "worth 2")
        step, sentence = self.app.step(), self.app.sentence()
        self.end()
        app = self.app = self.start()
        app.title("A day in the life")
        app.at(step)
        self.assertEqual(app.sentence(), sentence)
        self.says("Night; shift", "worth 2")
        app.see("label", "Carl")
        self.type_in("Occupations", "Night; shift | 0.5 | 1 | 6 | 0")
        self.says("Night; shift", "worth 3")    # it can be changed as before
        self.end()

    def test_odds(self):
        app = self.session(game="blackjack", options="seed=7;games=200", step="3")
        app.title("Blackjack: hit or stand")
        app.at(3)
        self.assertEqual(app.see("spin button", "Seed").queryValue().currentValue, 7)
        self.end()
        app = self.app = self.start()
        app.title("Blackjack: hit or stand")
        app.at(3)
        self.end()

    def test_damaged(self):
        """Each is told, and the first page is there."""
        for entries, told in (
                (dict(game="day-in-the-life", options="days=nine"), "days"),
                (dict(game="day-in-the-life", options="person=Nobody"), "Nobody"),
                (dict(game="day-in-the-life", people="Ed = P*Q"), "people: "),
                (dict(game="day-in-the-life", occupations="Street: P 7"), "occupations: "),
                (dict(game="day-in-the-life", expenses="rest: -"), "expenses: "),
                (dict(game="day-in-the-life", occupations="Thief: P 1", people="Ed = 1/G"), "Ed"),
                (dict(game="blackjack", options="games=0"), "games"),
                (dict(game="blackjak"), "blackjak"),
                (dict(game="tictactoe", position="."), "algorithm")):
            app = self.session(**entries)
            app.see("push button", "Start the first lesson")
            wait_for(told, lambda: [n for n in app.shown("label")
                                    if n.name.startswith("What was open last could not be read: ")
                                    and told in n.name])
            self.end()
        app = self.session(game="day-in-the-life", step="4000000000", selected="99")
        app.title("A day in the life")
        app.see("combo box", "Person")
        self.end()


class Cards(Chance):
    ARGS = (beginning("hit-or-stand"),)

    def test_a_simulated_run(self):
        app = self.app
        app.key("ctrl+Right")            # the question stands before the runs
        wait_for("the answer", lambda: [n for n in app.shown("label")
                                        if n.name.startswith("The answer")])
        app.gone("panel", "How often: win")     # no run, no chart
        app.do("last")
        app.see("panel", "How often: win")
        wait_for("cards and odds by name",
                 lambda: [n for n in app.shown("image") if "%" in n.name])
        app.do("first")
        app.press("Next outcome")
        wait_for("the first outcome", lambda: app.step() > 0 and app.sentence())
        self.end()


class Labs(Chance):
    def test_stopped_half_way(self):
        app = self.app
        self.new_life()
        app.key("ctrl+l")
        app.title("The Lab")
        app.see("push button", "Run")
        app.see("spin button", "Lives").queryValue().currentValue = 100000
        app.press("Run")
        wait_for("some lives", lambda: [n for n in app.shown("label")
                                        if re.match(r"[1-9][\d,]* of 100,000", n.name)])
        app.press("Stop")
        kept = wait_for("what it has", lambda: [n.name for n in app.shown("label")
                                                if n.name.startswith("Stopped after")])[0]
        played = int(re.match(r"Stopped after ([\d,]+)", kept)[1].replace(",", ""))
        self.assertGreater(played, 0)
        self.assertLess(played, 100000)
        self.end()


if __name__ == "__main__":
    main()
