# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the window share: Plybook as an uidrive App that knows its own parts."""
import atexit
import os
import re
import shutil
import tempfile
import time
import unittest

import left
import pyatspi
import uidrive
from gi.repository import GLib
from uidrive import wait_for

PLYBOOK = os.environ["PLYBOOK"]
LESSONS = os.environ["PLYBOOK_LESSONS"]


def lesson(name):
    return os.path.join(LESSONS, name + ".md")


def beginning(name, questions=1):
    """A lesson up to that question, so that its run is free when that is answered."""
    with open(lesson(name)) as f:
        sections = re.split(r"(?m)^(?=## )", f.read())
    asks = [i for i, section in enumerate(sections) if re.search(r"(?m)^(```ask|- \[x\])", section)]
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder)
    path = os.path.join(folder, name + ".md")
    with open(path, "w") as f:
        f.write("".join(sections[:asks[questions - 1] + 1]))
    return path


def inner_button(node):
    """What has the focus of a list to choose from, and of a menu button: the button in it."""
    return [inner for depth, inner in uidrive.walk(node)
            if depth > 0 and inner.getRoleName() in ("push button", "toggle button")][0]


class Nowhere:
    x = y = width = height = 0


def extents(node):
    """Place in the window; nothing for what is no widget, or gone meanwhile."""
    try:
        return node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    except (NotImplementedError, GLib.GError):
        return Nowhere


class Plybook(uidrive.App):
    def __init__(self, *args, env=None):
        # The program alone: the libraries under these tests warn about themselves.
        self.nodes = {}
        debug = os.environ.get("UI_G_DEBUG", "fatal-warnings")
        super().__init__([PLYBOOK] + list(args), dict(env or {}, G_DEBUG=debug))

    # -- what is on the screen ------------------------------------------
    def shown(self, role=None, name=None):
        """Nodes that are really shown. GTK 4.8 has no such state, but a widget that was
        never given room has none."""
        return [node for node in self.find_all(role, name) if extents(node).width > 0]

    def see(self, role=None, name=None):
        return wait_for("%s %r on the screen" % (role, name), lambda: self.shown(role, name))[0]

    def gone(self, role=None, name=None):
        wait_for("%s %r to go" % (role, name), lambda: not self.shown(role, name))

    def kept(self, key, find):
        """A node that is asked for often: looked for again only when it is gone. A walk over
        the whole tree takes a tenth of a second."""
        node = self.nodes.get(key)
        try:
            if node is not None and extents(node).width > 0:
                return node
        except Exception:       # it is gone
            pass
        self.nodes[key] = find()
        return self.nodes[key]

    def sentence(self):
        def find():
            nodes = self.shown("status bar")
            return nodes[0] if nodes else None
        node = self.kept("sentence", find)
        return node.name if node else ""

    def step(self):
        """The number of the step, as the transport says it."""
        def find():
            for node in self.shown("label"):
                words = node.name.split()
                if len(words) == 3 and words[1] == "of" and words[0].replace(",", "").isdigit() \
                        and words[2].replace(",", "").isdigit():
                    return node
            return None
        node = self.kept("count", find)
        return int(node.name.split()[0].replace(",", "")) if node else None

    def at(self, step):
        wait_for("step %d" % step, lambda: self.step() == step)

    def reads(self, text):
        """Waits until the sentence holds text."""
        wait_for("a sentence with %r, not %r" % (text, self.sentence()),
                 lambda: text in self.sentence())

    def title(self, text):
        wait_for("the title %r" % text, lambda: self.find_all("frame", text))

    def counted(self, caption):
        """What stands with a counter: its number, and its note."""
        for label in self.shown("label", caption):
            names = [node.name for node in label.parent if extents(node).width > 0]
            if len(names) > 1 and names[1] == caption:
                return names[0], names[2] if len(names) > 2 else ""
        return None

    def counts(self, caption, number, note):
        wait_for("%s: %s, %s, not %s" % (caption, number, note, self.counted(caption)),
                 lambda: self.counted(caption) == (number, note))

    # -- acting ---------------------------------------------------------
    def do(self, action):
        self.act(self.find("frame"), "win." + action)

    def walk(self, key):
        """Presses a key that moves the focus, and waits until it has."""
        before = self.focused()
        self.key(key)
        wait_for("the focus to move on", lambda: self.focused() not in (before, None))

    def pick(self, name, item):
        """An entry of a list to choose from, with nothing but keys. Each key waits for what the
        one before it did: while the list opens, keys still go to the button."""
        box = self.see("combo box", name)
        self.focus(inner_button(box))
        self.key("space")

        def entry():
            return [[label.name for _, label in uidrive.walk(row) if label.getRoleName() == "label"]
                    for row in self.shown("list item")
                    if row.getState().contains(pyatspi.STATE_FOCUSED)]
        wait_for("the list of %s" % name, entry)

        def moves(key):
            before = entry()
            self.key(key)
            for _ in range(20):       # at an end of the list nothing moves
                if entry() not in ([], before):
                    return True
                time.sleep(0.01)
            return False

        for key in ("Up", "Down"):
            while item not in sum(entry(), []) and moves(key):
                pass
        self.key("Return")
        wait_for("the list to close", lambda: not entry())
        wait_for("%s: %s" % (name, item),
                 lambda: inner_button(self.see("combo box", name)).name == "%s: %s" % (name, item))

    def answers(self):
        """The answers to choose from, as they stand on the page."""
        return [node.name for node in self.shown("radio button")]

    def choose(self, name):
        """That answer, wherever it stands, with nothing but keys."""
        nodes = self.shown("radio button")
        wanted = [node.name for node in nodes].index(name)

        def place():
            here = [node.getState().contains(pyatspi.STATE_FOCUSED) for node in nodes]
            return here.index(True) if True in here else None
        for _ in range(300):
            if place() is not None:
                break
            self.walk("Tab")
        while place() != wanted:
            self.walk("Down" if place() < wanted else "Up")
        if not nodes[wanted].getState().contains(pyatspi.STATE_CHECKED):
            self.key("space")
        wait_for("%r to be chosen" % name,
                 lambda: nodes[wanted].getState().contains(pyatspi.STATE_CHECKED))

    def press(self, name):
        self.click(self.see("push button", name))

    def open_lesson(self, name, title):
        """Through the first page: course, then lesson."""
        if self.can(self.find("frame"), "win.home"):
            self.do("home")
        self.click([card for card in self.find_all("table cell") if "lesson" in card.name][0])
        row = wait_for("the lesson %r in a list" % title,
                       lambda: [n for n in self.shown("list item") if n.name.startswith(title)])[0]
        self.click(row)
        self.title(title)


class Case(unittest.TestCase):
    """Starts the program for each test, as on a new computer, and insists that it ends well."""
    ARGS = ()
    env = {}

    def setUp(self):
        self.new_home()
        self.app = self.start(*self.ARGS)

    def new_home(self):
        self.home = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.home)

    def start(self, *args):
        app = Plybook(*args, env=dict(self.env, XDG_STATE_HOME=self.home,
                                      XDG_DATA_HOME=self.home))
        self.addCleanup(app.kill)
        wait_for("a window", lambda: app.find_all("frame"))
        wait_for("its keys", app.has_keys)
        return app

    def end(self, app=None):
        (app or self.app).close()


def main():
    unittest.main(testLoader=left.Loader("ui"), verbosity=2)
