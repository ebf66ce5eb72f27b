# SPDX-License-Identifier: GPL-3.0-or-later
"""A learner who sees nothing goes through a lesson: by keys alone, and by what is heard. Questions are answered
wrong first where that can be, with all hints, and then as the lesson has it."""
import json
import os
import re
import subprocess

import pyatspi
from listener import Beginning, Part, plain
from maps import typed
from plytest import extents
from uidrive import ROLES

SQUARE = re.compile(r"\br(\d+)c(\d+)\b|\brow (\d+), column (\d+)\b")
PATH = re.compile(r"(?<![\d.])\d+(?:\.\d+)*(?![\d.]*\d)")
NUMBER = re.compile(r"\d+")
CHOICES = ("radio button", "check box")
SIGNS = str.maketrans({"−": "-", "∞": "inf", "\u00a0": " "})
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split()
STEPS = 4       # taken one by one to a place that is further away


def questions_of(path):
    out = subprocess.run([os.environ["PLYBOOK_CLI"], "answers", "--json", path], check=True,
                         stdout=subprocess.PIPE).stdout
    return json.loads(out)["questions"]


def headings_of(path):
    """What the sections of a lesson are called, as they are heard."""
    with open(path, encoding="utf-8") as file:
        return [re.sub(r"[*`]|\\(?=\W)", "", line[3:]).strip() for line in file if line.startswith("## ")]


class Learner:
    def __init__(self, app, listener, path):
        self.app = app
        self.listener = listener
        self.questions = questions_of(path)
        self.headings = headings_of(path)
        self.answered = 0

    # -- what there is --------------------------------------------------
    def does(self, what, *keys, **how):
        return self.listener.does(what, lambda: self.app.key(*keys), **how)

    def items(self, role=None, wanted=lambda name: True):
        """All at once, whether they are shown or not."""
        for _ in range(20):     # the tree changes under our feet
            try:
                items = self.app.tree.items()
                return items, [item for item in items.values() if wanted(item.name) and
                               role in (None, ROLES.get(item.role, item.role))]
            except LookupError as e:
                error = e
        raise error

    def shown(self, role, wanted=lambda name: True):
        """Names of what is shown. Only where it may be so each is asked whether it is."""
        items, found = self.items(role, wanted)
        return [item.name for item in found if extents(self.app.tree.node(items, item.path)).width > 0]

    def has(self, start):
        return bool(self.shown("push button", lambda name: name.startswith(start)))

    def has_button(self, name):
        return bool(self.shown("push button", lambda its: its == name))

    def here(self):
        """Name and role of what has the focus."""
        _, found = self.items()
        return next(((item.name, ROLES.get(item.role, item.role)) for item in found
                     if item.has(pyatspi.STATE_FOCUSED)), ("", ""))

    def is_asked(self):
        return bool(self.shown("label", lambda name: name.startswith("Answer, or skip")))

    def page(self):
        """What tells a section from another one."""
        return self.shown("heading") + self.shown("push button", lambda name: name in (
            "Check", "Go there", "Go on", "Try again"))

    # -- going ----------------------------------------------------------
    def tab_to(self, what, wanted, key="Tab"):
        """To a stop of which wanted(name, role) is true."""
        def go():
            for _ in range(120):
                if wanted(*self.here()):
                    return
                self.app.walk(key)
            raise AssertionError("%s: %s leads to no %s" % (self.listener.where, key, what))
        if not wanted(*self.here()):
            self.listener.does("%s to %s" % (key, what), go, reads=True)

    def to_button(self, start):
        self.tab_to("“%s”" % start, lambda name, role: role == "push button" and name.startswith(start))

    def press(self, start, **how):
        self.to_button(start)
        return self.does("presses “%s”" % self.here()[0], "Return", **how)

    # -- what is heard --------------------------------------------------
    def once(self, moment, text, what):
        n = moment.has(text)
        if n != 1:
            self.listener.fault(moment, "%s, “%s”, is heard %d times" % (what, text, n))

    def begins(self, moment, *words):
        """The words that say what came of an answer: in one utterance, at its beginning."""
        n = sum(any(plain(said).startswith(plain(word)) for word in words) for said in moment.said)
        if n != 1:
            self.listener.fault(moment, "“%s” is heard %d times" % ("” or “".join(words), n))

    # -- answers --------------------------------------------------------
    def options(self):
        return [node for role in CHOICES for node in self.app.shown(role)]

    def choose(self, text):
        nodes = self.options()
        names = [plain(node.name) for node in nodes]
        wanted = names.index(plain(text))
        self.tab_to("the answers", lambda name, role: role in CHOICES and plain(name) in names)
        if nodes[0].getRoleName() == "check box":
            self.tab_to("“%s”" % text, lambda name, role: plain(name) == plain(text))
        else:
            at = names.index(plain(self.here()[0]))
            keys = ["Down" if at < wanted else "Up"] * abs(at - wanted)
            if keys:
                self.does("%s to “%s”" % (keys[0], text), *keys, reads=True,
                          until=lambda: plain(self.here()[0]) == plain(text))
        node = nodes[wanted]
        if not node.getState().contains(pyatspi.STATE_CHECKED):
            self.does("chooses “%s”" % text, "space",
                      until=lambda: node.getState().contains(pyatspi.STATE_CHECKED))

    def leave(self, text):
        """Takes a choice back, of several."""
        nodes = [n for n in self.app.shown("check box")
                 if n.getState().contains(pyatspi.STATE_CHECKED) and plain(n.name) == plain(text)]
        if nodes:
            self.tab_to("“%s”" % text, lambda name, role: plain(name) == plain(text))
            self.does("takes “%s” back" % text, "space")

    def type(self, text):
        self.tab_to("the field", lambda name, role: role in ("text", "entry"))
        self.app.key("ctrl+a")
        self.listener.does("types “%s”" % text, lambda: typed(text), silent=True)

    def in_picture(self, role):
        self.tab_to("the picture", lambda name, its: its == role)

    def step_to(self, what, key, n=1):
        for _ in range(n):
            before = self.here()
            self.does("%s towards %s" % (key, what), key, reads=True, until=lambda: self.here() != before)

    def which(self):
        """Which child of its parent the node is that has the focus, or None: its name says the move."""
        name = self.here()[0]
        found = re.search(r"\b\d+(?:\.\d+)*\.(\d+)\b", name.split(",")[0])
        return int(found.group(1)) if found else next(
            (1 + ORDINALS.index(word.lower()) for word in name.split() if word.lower() in ORDINALS), None)

    def parent(self):
        """What the name of a node says of the one above it."""
        name = self.here()[0]
        after = re.search(r", after (.*)", name)
        return after.group(1) if after else name.split(",")[0].partition(" to the ")[2]

    def to_child(self, number):
        """From any child of the same node."""
        parent = self.parent()
        while self.moves("Left"):
            if self.parent() != parent:
                self.step_to("the first child", "Right")
                break
        if number > 1:
            self.step_to("child %d" % number, "Right", number - 1)

    def to_node(self, path):
        """From the start, child by child; Down leads to one in the middle."""
        self.in_picture("tree item")
        while "The start" not in self.here()[0]:
            self.step_to("the start", "Up")
        for number in path.split("."):
            self.step_to(path, "Down")
            if self.which() is None:
                self.to_child(int(number))
                continue
            while self.which() != int(number):
                self.step_to(path, "Right" if self.which() < int(number) else "Left")

    def moves(self, key):
        """Whether it leads anywhere: at an end of a level it does not."""
        before = self.here()
        self.does("%s, to look" % key, key, silent=True)
        return self.here() != before

    def deeper(self):
        """To the next level: not below each node there is one."""
        while not self.moves("Down"):
            if not self.moves("Left"):
                return False
        return True

    def to_named(self, name):
        """A node that has a name of its own: level by level, from left to right."""
        self.in_picture("tree item")
        while "The start" not in self.here()[0]:
            self.step_to("the start", "Up")
        while self.deeper():
            while self.moves("Left"):
                pass
            while name not in self.here()[0]:
                if not self.moves("Right"):
                    break
            if name in self.here()[0]:
                return
        raise AssertionError("%s: no node is called %s" % (self.listener.where, name))

    def to_square(self, row, column):
        def at():
            found = SQUARE.search(self.here()[0])
            return (int(found.group(3)), int(found.group(4))) if found and found.group(3) else None
        self.tab_to("the board", lambda name, role: SQUARE.search(name) and role == "table cell")
        what = "row %d, column %d" % (row, column)
        while at() != (row, column):
            here = at()
            key = "Down" if here[0] < row else "Up" if here[0] > row else \
                "Right" if here[1] < column else "Left"
            self.does("%s towards %s" % (key, what), key, until=lambda: at() != here)

    def picks(self, subjects):
        """Nodes by path, squares by row and column; the last one is picked and checked with Return."""
        for subject in subjects:
            if isinstance(subject, str):
                (self.to_node if PATH.fullmatch(subject) else self.to_named)(subject)
            else:
                self.to_square(*subject)
            self.does("picks %s" % (subject,), "space")

    # -- a question -----------------------------------------------------
    def way(self, question):
        """How a question is answered: (give, wrong ones, right ones), or None."""
        solution = (question["solution"] or "").translate(SIGNS)
        if question["answers"]:
            right = [a["text"] for a in question["answers"] if a["marked"]]
            wrong = [a["text"] for a in question["answers"] if not a["marked"]]
            return self.choose, wrong[:1], right
        options = self.shown("radio button")
        if options:
            right = [name for name in options if name.lower() == solution.lower()]
            return self.choose, [name for name in options if name not in right][:1], right
        if self.fields():
            return self.type, self.wrong_text(question, solution), [self.right_text(question, solution)]
        squares = [(int(a or c), int(b or d)) for a, b, c, d in SQUARE.findall(solution)]
        if squares and question["kind"] == "next-node":     # called by what is tried there
            return None, [], [solution]
        if squares:
            squares = list(dict.fromkeys(squares))
            return None, [self.other_square(squares)], squares
        bare = re.sub(r" \(.*?\)", "", solution)
        paths = PATH.findall(bare) or bare.split(", ")
        many = question["kind"] == "pruned"
        return None, [self.other_node(paths)], list(dict.fromkeys(paths if many else paths[:1]))

    def fields(self):
        """What can be typed in: not the entries of the window."""
        return [name for role in ("text", "entry") for name in self.shown(role, lambda name: "Find" not in name)]

    @staticmethod
    def right_text(question, solution):
        if question["kind"] in ("best-move", "worst-reply"):
            return solution.split(" or ")[0].strip("“”")
        if question["kind"] == "places":
            row, column, digit = NUMBER.findall(solution)[:3]
            return "r%sc%s=%s" % (row, column, digit)
        return solution

    @staticmethod
    def wrong_text(question, solution):
        if question["kind"] in ("best-move", "worst-reply"):
            right = [move.strip("“”") for move in solution.split(" or ")]
            return [n for n in "123456789" if n not in right][:1] if right[0].isdigit() else []
        numbers = NUMBER.findall(solution)
        if not numbers or question["kind"] == "places":
            return []
        before, _, after = solution.rpartition(numbers[-1])
        return ["%s%d%s" % (before, int(numbers[-1]) + 1, after)]

    @staticmethod
    def other_square(squares):
        row, column = squares[0]
        return (row, column + 1 if (row, column + 1) not in squares and column < 4 else column - 1 or column + 2)

    @staticmethod
    def other_node(paths):
        return "1" if "1" not in paths else "2"

    def give(self, way, answers):
        give = way[0]
        if give:
            for answer in answers:
                give(answer)
        else:
            self.picks(answers)

    def hints(self):
        while self.has("Hint "):
            self.to_button("Hint ")
            self.does("asks for “%s”" % self.here()[0], "space")

    def is_checked_by_return(self):
        """Where several may be chosen, and in a picture, Return does what Space does: the button checks."""
        return self.here()[1] not in ("check box",)

    def answer_wrong(self, way):
        self.give(way, way[1])
        moment = self.does("checks what is wrong", *self.key_to_check(),
                           until=lambda: self.has_button("Try again") or self.is_problem(),
                           hears=Part("not yet", "type", "no "))
        if not self.has_button("Try again"):
            return          # no answer at all: what is wrong with it was heard
        self.begins(moment, "not yet")
        self.hints()
        moment = self.press("Try again", until=lambda: self.has_button("Check"))
        if "Check" in moment.said:
            self.listener.fault(moment, "the button that was pressed is told anew")
        if way[0] == self.choose:
            for text in way[1]:
                self.leave(text)

    def key_to_check(self):
        if not self.is_checked_by_return():
            self.to_button("Check")
        return ["Return"]

    def is_problem(self):
        return bool(self.shown("text") and [item for item in self.items("text")[1] if item.description])

    def answers(self, question):
        self.listener.where = "%s, question %d" % (self.listener.where.split(",")[0], self.answered + 1)
        if question["kind"] == "do-it":
            self.exercise(question)
            return
        moment = self.does("wants to step", "Page_Down")
        self.once(moment, "The question waits for your answer.", "why that cannot be")
        way = self.way(question)
        if way[1]:
            self.answer_wrong(way)
        else:
            self.hints()
        self.give(way, way[2])
        moment = self.does("checks it", *self.key_to_check(), until=lambda: not self.is_asked(),
                           hears=Beginning("Right", "Noted"))
        self.begins(moment, "Right", "Noted")

    def answers_or_skips(self, question):
        try:
            self.answers(question)
        except (AssertionError, LookupError, ValueError, StopIteration) as e:
            self.listener.faults.append("%s: it is not answered by keys: %r" % (self.listener.where, e))
            self.does("skips it", "ctrl+Right", until=lambda: not self.is_asked())

    # -- an exercise ----------------------------------------------------
    def act_number(self):
        found = self.shown("label", re.compile(r"act \d+ of \d+$").match)
        return int(found[0].split()[1]) if found else None

    def exercise(self, question):
        acts = [act.strip() for act in re.split(r"[;\n]", question["solution"]) if act.strip()]
        self.press("Hint")
        self.press("Show me one step")
        wrong = False
        while self.is_asked():
            n = self.act_number()
            self.tab_to("the field", lambda name, role: name == "An act in words", "shift+Tab")
            if not wrong:
                wrong = True
                other = self.wrong_act(acts, acts[n - 1])
                if other:
                    moment = self.act_in_words(other, lambda: True)
                    if moment.has("Noted"):     # it is judged at the end
                        self.press("Undo", until=lambda: self.act_number() == n)
                    self.tab_to("the field", lambda name, role: name == "An act in words", "shift+Tab")
            if n > len(acts):
                moment = self.press("Show me one step")
                continue
            moment = self.act_in_words(acts[n - 1], lambda: self.act_number() != n or not self.is_asked())
        self.begins(moment, "Done")

    @staticmethod
    def wrong_act(acts, act):
        """With another number; else another act that comes somewhere."""
        numbers = NUMBER.findall(act)
        if numbers:
            before, _, after = act.rpartition(numbers[-1])
            return "%s%d%s" % (before, int(numbers[-1]) + 1, after)
        return next((other for other in acts if other.split()[0] != act.split()[0]), None)

    def act_in_words(self, act, until):
        self.app.key("ctrl+a")
        self.listener.does("types “%s”" % act, lambda: typed(act.translate(SIGNS)), silent=True)
        return self.does("does “%s”" % act, "Return", until=until)

    # -- a section ------------------------------------------------------
    def steps(self):
        """To the place where it goes on."""
        for _ in range(STEPS):
            if not self.has_button("Go there"):
                return
            self.does("a step", "Page_Down")
        if self.has_button("Go there"):
            self.press("Go there", until=lambda: not self.has_button("Go there"))

    def heading(self):
        """Of the section that is the last on the page."""
        last = [plain(name) for name in self.shown("heading")][-1:]
        return next((heading for heading in self.headings if plain(heading) in last), None)

    def go_on(self):
        before = self.page()
        moment = self.press("Go on", until=lambda: self.page() != before,
                            hears=lambda: self.heading() and Part(self.heading()))
        if self.heading():
            self.once(moment, self.heading(), "the heading")

    def comes_in(self):
        """To the next stop and back: what the focus was on before a screen reader looked is lost on GTK 4.8."""
        for key in ("Tab", "shift+Tab"):
            self.listener.does("%s, to look around" % key, lambda: self.app.walk(key), reads=True)

    def whole(self):
        self.comes_in()
        for _ in range(100):
            if self.is_asked():
                self.answers_or_skips(self.questions[self.answered])
                self.answered += 1
            elif self.has_button("Go there"):
                self.steps()
            elif self.has_button("Go on"):
                self.go_on()
            else:
                break
        if self.answered != len(self.questions):
            self.listener.faults.append("%s: %d of %d questions were asked" % (
                self.listener.where, self.answered, len(self.questions)))
