#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How much is sent to assistive tools: what runs by itself does not drown what they read."""
import re
import time

import gi
from plytest import Case, lesson, main, wait_for

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

MOST = 20       # events in any second
SPEED = 1.5     # steps a second, unless told
# What a reader looks at again; where things lie (GTK says so of all that a longer sentence moves) it
# asks for when it wants to know.
KINDS = ("object:property-change", "object:text-changed", "object:children-changed",
         "object:state-changed", "object:visible-data-changed")


class Events(Case):
    def setUp(self):
        super().setUp()
        self.sent = []      # when each came, which, and of what
        self.listener = Atspi.EventListener.new(self.note)
        for kind in KINDS:
            self.listener.register(kind)

    def tearDown(self):
        for kind in KINDS:
            self.listener.deregister(kind)
        super().tearDown()

    def note(self, event):
        role = event.source.get_role_name() if event.source else None
        self.sent.append((time.monotonic(), event.type, role))

    def read(self):
        """All that is waiting; its number."""
        context = GLib.MainContext.default()
        while context.pending():
            context.iteration(False)
        return len(self.sent)

    def wait_for_rest(self):
        """Nothing more comes from what was done before."""
        self.app.settle()
        before = -1
        while before != self.read():
            before = len(self.sent)
            self.app.settle()

    def quiet(self):
        self.wait_for_rest()
        self.sent.clear()

    def until(self, what, found):
        wait_for(what, lambda: self.read() >= 0 and found())

    def busiest(self):
        """Most events that came within one second."""
        times = [sent[0] for sent in self.sent]
        return max((sum(start <= t < start + 1 for t in times) for start in times), default=0)


class Lab(Events):
    def test_a_run(self):
        app = self.app
        app.key("ctrl+l")
        app.title("The Lab")
        run = app.see("push button", "Run")
        self.quiet()
        app.click(run)
        self.until("the first of them", lambda: [n for n in app.shown("label")
                                                 if n.name.endswith(" played")])
        self.assertGreater(self.read(), 0)
        self.sent.clear()                       # what the start brings is not what a run brings
        self.until("all games", lambda: [n for n in app.shown("label")
                                         if re.fullmatch(r"[\d,]+ games? played", n.name)])
        self.wait_for_rest()
        self.assertLessEqual(self.busiest(), MOST, self.sent)


class Lesson(Events):
    ARGS = (lesson("first-cutoff"),)

    def setUp(self):
        super().setUp()
        app = self.app
        app.at(34)
        app.do("reveal")
        app.do("toggle-panel")
        wait_for("the code", lambda: app.shown("list item"))
        app.do("first")
        app.at(0)
        self.quiet()

    def test_playing(self):
        """By the step, as a busy machine makes some of them at once."""
        self.app.do("play")
        self.until("it runs", lambda: self.app.step() >= 2)
        self.sent.clear()
        first = self.app.step()
        self.until("ten steps", lambda: self.app.step() >= first + 10)
        self.app.do("play")
        self.assertGreater(self.read(), 10)
        self.assertLessEqual(len(self.sent) / 10 * SPEED, MOST, self.sent)

    def test_a_jump(self):
        """Only names that are new are sent: of the lines of code that of the old and the new one."""
        self.app.do("last")
        self.until("the end", lambda: self.app.step() > 34)
        lines = [role for _, kind, role in self.sent
                 if kind.endswith("accessible-name") and role == "list item"]
        self.assertLessEqual(len(lines), 4, self.sent)


main()
