#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The lab: run, stop half-way, run to the end, charts that are spoken, files."""
import csv
import os
import re
import subprocess

from plytest import Case, inner_button, main, wait_for


def number(text):
    return int(text.replace(",", ""))


def text_of(node):
    text = node.queryText()
    return text.getText(0, text.characterCount)


class Lab(Case):
    def setUp(self):
        super().setUp()
        self.app.key("ctrl+l")
        self.app.title("The Lab")
        self.app.see("push button", "Run")

    # -- what is on the screen --
    def state(self):
        """(played, wanted) and the words of the state."""
        for node in self.app.shown("label"):
            found = re.fullmatch(r"(?:Stopped after )?([\d,]+) of ([\d,]+) games?", node.name)
            if found:
                return number(found[1]), number(found[2]), node.name
            found = re.fullmatch(r"([\d,]+) games? played", node.name)
            if found:
                return number(found[1]), number(found[1]), node.name
        return None

    def cells(self):
        """The first table on the screen: its rows as lists of texts."""
        rows = []
        for row in self.app.shown("table row"):
            texts = [cell[0].name for cell in row if cell.getRoleName() == "table cell"]
            if texts:
                rows.append(texts)
        return rows

    def value(self, name):
        return number([row[1] for row in self.cells() if row[0] == name][0])

    def bars(self):
        return [node.name for node in self.app.shown("image") if re.search(r": [\d.]+ %", node.name)]

    # -- acting --
    def set_number(self, name, value):
        node = self.app.see("spin button", name)
        node.queryValue().currentValue = value
        wait_for("%s %d" % (name, value), lambda: node.queryValue().currentValue == value)

    def choose(self, name, item):
        """In a drop-down, with the keyboard."""
        combo = self.app.see("combo box", name)
        before = self.windows()
        self.app.click(combo)
        wait_for("the list of %s" % name, lambda: [n for n in self.app.shown("list item")])
        entry = wait_for("the entry %r" % item,
                         lambda: [n for n in self.app.shown("list item")
                                  if any(c.name == item for c in self.app_labels(n))])[0]
        self.app.click(entry)
        wait_for("the list to close", lambda: self.windows() == before)

    def write(self, name, text):
        """In a text field, with nothing but keys."""
        node = self.app.see("text", name)
        self.app.focus(node)
        self.app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "5", text], check=True)
        wait_for("the text", lambda: text_of(node) == text)

    def windows(self):
        """X windows on the screen: a list that is open has one of its own."""
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid",
                                str(self.app.process.pid)], capture_output=True, text=True)
        return sorted(found.stdout.split())

    @staticmethod
    def app_labels(node):
        found, rest = [], [node]
        while rest:
            at = rest.pop()
            if at.getRoleName() == "label":
                found.append(at)
            rest.extend(at)
        return found

    def save(self, button, title, name):
        path = os.path.join(self.home, name)
        app = self.app
        app.press(button)
        wait_for("the dialog", lambda: [w for w in app.root if w and w.name == title])
        entry = wait_for("the name", lambda: app.find_all("text", "Name:"))[0]
        wait_for("the focus in it", lambda: app.focused() == entry)
        app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "5", path], check=True)
        app.key("Return")
        wait_for("the window alone", lambda: len([w for w in app.root if w]) == 1)
        wait_for("the file", lambda: os.path.exists(path) and os.path.getsize(path) > 100)
        app.see("label", "“%s” is saved." % name)
        return path

    # -- tests --
    def test_stopped_half_way_keeps_what_it_has(self):
        app = self.app
        app.see("label", "Nothing has been played yet.")
        self.set_number("Games", 1000000)
        app.press("Run")
        first = wait_for("games", lambda: self.state() and self.state()[0] > 0 and self.state())
        wait_for("more games", lambda: self.state()[0] > first[0])
        self.assertTrue(self.bars(), "the chart is there while the games go on")
        app.press("Stop")
        wait_for("the end", lambda: self.state()[2].startswith("Stopped after"))
        played, wanted, _ = self.state()
        self.assertEqual(wanted, 1000000)
        self.assertTrue(0 < played < wanted)
        ends = [self.value(n) for n in ("Finished", "Lost", "Given up, no rule applied")]
        self.assertEqual(sum(ends), played, "all games that were played are counted")
        self.assertEqual(self.value("First clicks"), played)
        app.see("push button", "Run")
        app.do("home")
        app.title("Plybook")
        app.do("lab")
        self.assertEqual(self.state()[0], played, "it is still there")
        self.end()

    def test_to_the_end_and_into_files(self):
        app = self.app
        self.set_number("Games", 300)
        self.set_number("Seed", 5)
        app.focus(app.see("push button", "Run"))
        app.key("space")
        wait_for("all games", lambda: self.state() and self.state()[2] == "300 games played")
        bars = self.bars()
        self.assertEqual(len(bars), 3)
        for bar in bars:
            self.assertRegex(bar, r"^[^:]+: [\d.]+ %, between [\d.]+ % and [\d.]+ %$")
        cli = subprocess.run([os.environ["PLYBOOK_CLI"], "lab", "minesweeper", "--games", "300",
                              "--seed", "5", "--csv"], check=True, capture_output=True, text=True)
        path = self.save("Save Table…", "Save the Table", "numbers.csv")
        with open(path, encoding="utf-8") as f:
            text = f.read()
        self.assertEqual(text, cli.stdout, "window and command line have the same numbers")
        rows = {row["what"]: row for row in csv.DictReader(text.splitlines())}
        self.assertEqual(int(rows["finished"]["count"]), self.value("Finished"))
        for name, begins in (("chart.svg", b"<?xml"), ("chart.pdf", b"%PDF"),
                             ("chart.png", b"\x89PNG")):
            path = self.save("Save Chart…", "Save the Chart", name)
            with open(path, "rb") as f:
                content = f.read()
            self.assertTrue(content.startswith(begins))
            if name == "chart.svg":
                self.assertIn(bars[0].encode(), content, "what is spoken is in the file")
        self.end()

    def test_the_danger_of_each_move(self):
        app = self.app
        self.choose("When no rule applies", "open any square")
        self.set_number("Games", 2000)
        app.press("Run")
        wait_for("all games", lambda: self.state() and self.state()[2] == "2,000 games played")
        self.choose("Chart", "When is the game the most dangerous?")
        bars = wait_for("bars of moves", lambda: [b for b in self.bars()
                                                  if re.match(r"\d+(–\d+)?: ", b)])
        self.assertTrue(any(n.name.startswith("Most dangerous: move ")
                            for n in app.shown("label")))
        app.act(app.see("push button", "Closer"))    # a list that closes may swallow a click
        closer = wait_for("other bars", lambda: self.bars() != bars and self.bars())
        self.assertNotEqual(closer[0].split(":")[0], bars[0].split(":")[0])
        app.act(app.see("push button", "The whole chart"))
        wait_for("all bars again", lambda: self.bars() == bars)
        self.choose("Table", "Danger of each move")
        wait_for("the table", lambda: len(self.cells()[0]) == 4)
        self.assertEqual(self.cells()[0][:2], ["1", "2,000"])
        self.end()

    def test_options_that_do_not_go_together(self):
        app = self.app
        self.set_number("Rows", 5)
        app.press("Run")
        wait_for("what is wrong", lambda: [n for n in app.shown("label")
                                           if n.name.startswith("rows: needs")])
        app.see("label", "Nothing has been played yet.")
        self.set_number("Rows", 9)
        self.set_number("Games", 50)
        app.press("Run")
        wait_for("all games", lambda: self.state() and self.state()[2] == "50 games played")
        self.assertFalse([n for n in app.shown("label") if n.name.startswith("rows: needs")])
        self.end()

    def test_a_match_by_keyboard(self):
        app = self.app
        self.app.pick("Lab", "A match of two players")
        self.app.pick("Game", "Tic-tac-toe")
        self.write("First player", "fallibel")
        wrong = "first: no player is called “fallibel”"
        wait_for("what is wrong", lambda: [n for n in app.shown("label")
                                           if n.name.startswith(wrong)
                                           and n.name.endswith("did you mean “fallible”?")])
        entry = app.see("text", "First player")
        self.assertTrue(entry.description.startswith(wrong), "it is spoken at the field")
        self.write("First player", "published")
        wait_for("nothing to be wrong", lambda: not [n for n in app.shown("label")
                                                     if n.name.startswith(wrong)])
        app.focus(inner_button(app.see("push button", "Choices for “Second player”")))
        app.key("space")
        wait_for("the choices", lambda: app.shown("menu item", "minimax"))
        for _ in range(20):
            if app.focused() and app.focused().name == "minimax":
                break
            app.walk("Down")
        app.key("Return")
        second = app.see("text", "Second player")
        wait_for("the choice", lambda: text_of(second) == "minimax")
        app.focus(app.see("push button", "Run"))
        app.key("space")
        wait_for("games", lambda: self.state() and self.state()[0] > 0)
        app.key("space")
        wait_for("the end", lambda: self.state()[2].startswith("Stopped after"))
        played, wanted, _ = self.state()
        self.assertEqual(wanted, 1000)
        self.assertTrue(0 < played < wanted)
        ends = [self.value(n) for n in ("The first player wins", "The second player wins",
                                        "Draws")]
        self.assertEqual(sum(ends), played)
        names = [bar.split(":")[0] for bar in self.bars()]
        self.assertEqual(names, ["player as published", "Draws", "Minimax"])
        self.end()

    def test_another_lab_and_leaving_while_it_runs(self):
        app = self.app
        self.choose("Lab", "A tournament, each against each")
        self.set_number("Games of each pair", 100000)
        app.press("Run")
        wait_for("games", lambda: self.state() and self.state()[0] > 0)
        wanted = self.state()[1]
        app.do("home")
        app.title("Plybook")
        app.do("lab")
        self.assertEqual(self.state()[1], wanted)
        self.end()      # the window closes while the games go on, and the program ends well


main()
