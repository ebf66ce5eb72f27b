#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every screen, asked what a screen reader would find there: names, roles, and what gives a name to
what. Dialogs are in test-dialogs.py, as they open."""
import uidrive
from left import fewer
from plytest import Case, lesson, main, wait_for


def by_nodes(app):
    """What app.dump() reads in one call, asked node by node, as a screen reader may do it."""
    lines = ["%s%s %r%s" % ("  " * depth, node.getRoleName(), node.name,
                            " - " + node.description if node.description else "")
             for depth, node in uidrive.walk(app.root) if depth > 0]
    return "\n".join(lines) + "\n"


class Names(Case):
    def setUp(self):
        self.new_home()

    def check(self, app, what, heading=True):
        app.settle()
        self.assertEqual(uidrive.audit(app), [], what)
        self.assertEqual(app.dump(), by_nodes(app), what)
        if heading:
            self.assertTrue(app.shown("heading"), "%s: no heading" % what)


class Pages(Names):
    def test_first_page_and_course(self):
        app = self.start()
        app.see("push button", "Start the first lesson")
        self.check(app, "the first page")
        stops = uidrive.tab_ring(app)
        self.assertIn("Start the first lesson", [s[1] for s in stops])
        self.assertNotIn(None, stops)
        self.assertNotIn("", [s[1] for s in stops])
        app.click(wait_for("courses", lambda: app.shown("table cell"))[0])
        wait_for("lessons", lambda: app.shown("list item"))
        self.check(app, "a course")
        app.key("Escape")
        app.see("push button", "Start the first lesson")
        app.key("ctrl+l")
        app.title("The Lab")
        self.check(app, "the lab")
        app.press("Run")
        app.see("label", "95 % between")
        wait_for("names of the rows",
                 lambda: not [n for n in app.shown("table row") if n.name.startswith("Gtk")])
        self.check(app, "what a lab says")
        self.end(app)

    def test_page_that_is_left(self):
        """Orca 43 is silent of what has the focus next where a page with a name has hidden all it has."""
        app = self.start()
        node = app.see("push button", "Start the first lesson")
        while node.getRoleName() != "frame" and node.name != "First page":
            node = node.parent
        self.assertEqual(node.name, "First page")
        app.key("ctrl+d")
        app.see("push button", "Person: Eddy")
        self.assertEqual((node.name, [child for child in node if child]), ("", []))
        app.do("home")
        app.see("push button", "Start the first lesson")
        self.assertEqual(node.name, "First page")
        self.end(app)


class Lessons(Names):
    # A tree, a board, rules, a life, odds, tokens, a lab, a match, and several right answers.
    LESSONS = ("first-cutoff", "looks-away", "three-safe-squares", "the-wheel", "hit-or-stand",
               "greedy-hands", "claims-in-the-lab", "human-or-exact")

    def test_each_kind(self):
        for name in fewer("/ui/names/each-kind", self.LESSONS):
            with self.subTest(name):
                app = self.start(lesson(name))
                app.see("heading")
                self.check(app, "the opening")
                app.do("toggle-panel")
                self.check(app, "with its inside")
                app.key("ctrl+Right")
                app.see("push button", "Go on")
                self.check(app, "answered")
                app.key("F5")
                app.see("status bar")
                self.check(app, "in front of a class", heading=False)
                app.kill()

    def test_a_reply_and_a_hint(self):
        app = self.start(lesson("first-cutoff"))
        app.at(34)
        app.click(app.see("radio button", "none: one of them might be a 9"))
        app.press("Check")
        app.see("label", "not yet")
        self.check(app, "a reply")
        app.press("Hint 1 of 2")
        app.see("push button", "Hint 2 of 2")
        self.check(app, "a hint")
        self.end(app)


class Games(Names):
    def play(self, game):
        app = self.start()
        app.see("push button", "Menu")
        app.do("play-match")
        app.pick("Game", game)
        self.check(app, "how to play", heading=False)
        app.focus(app.see("push button", "Play"))
        app.key("space")
        app.title(game)
        app.see("table cell")
        self.check(app, "a game", heading=False)
        self.end(app)

    def test_tictactoe(self):
        self.play("Tic-tac-toe")

    def test_connect_four(self):
        self.play("Connect Four")

    def test_token_game(self):
        self.play("Token game")

    def test_minesweeper(self):
        app = self.start()
        app.see("push button", "Menu")
        app.do("new-game")
        app.see("push button", "Play")
        self.check(app, "which game", heading=False)
        app.focus(app.see("push button", "Play"))
        app.key("space")
        app.see("table cell", "row 1, column 1, covered")
        self.check(app, "a game", heading=False)
        app.kill()


main()
