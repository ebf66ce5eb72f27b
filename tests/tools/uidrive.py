# SPDX-License-Identifier: GPL-3.0-or-later
"""uidrive - drive one GTK 4 window through AT-SPI and XTEST, under Xvfb.

Needs /usr/bin/python3 (the distribution's, not a pyenv one) with
python3-pyatspi, plus xdotool and ImageMagick.  Run it inside
with-display.sh, which gives it a private display, session bus and window
manager.

What was learnt about GTK 4.8 and is handled here:
 * An accessible's SCREEN extents are wrong and make GTK print a warning
   (fatal under G_DEBUG=fatal-warnings): only WINDOW extents are asked for.
 * WINDOW extents start inside the client-side frame: Window.click() adds
   the frame's width.
 * "click" on a button runs about 0.25 s later (the press animation): every
   check therefore polls until a deadline instead of sleeping.
 * xdotool key must not get --window: GTK ignores synthetic XSendEvent keys.
 * Component.grabFocus is refused ("not supported"): focus goes by keyboard.
And about GTK 4.18 with at-spi2 2.56:
 * Roles have other names: ROLES gives back those of before.
 * A label that is a status has a text and no name: name gives what is heard, from either.
 * Extents lose the padding and the border of each container: places.c, loaded before the program,
   counts them as GTK 4.8 does.
"""
import os
import re
import shlex
import subprocess
import time

import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402
import pyatspi  # noqa: E402
import uitree  # noqa: E402

DEADLINE = float(os.environ.get("UI_DEADLINE", "30"))
# A program under a sanitizer may take longer for one reply than AT-SPI waits by itself.
Atspi.set_timeout(int(DEADLINE * 1000), int(DEADLINE * 1000))
# What GTK 4.18 and at-spi2 2.56 call otherwise.
ROLES = {"button": "push button", "toggle button": "push button", "switch": "check box",
         "grouping": "panel"}
# Widgets that GTK 4.18 gives no name: what they show is a text.
SHOWS_TEXT = {"label", "status bar"}


def _role_name(node, ask=pyatspi.Accessible.getRoleName):
    role = ask(node)
    return ROLES.get(role, role)


def _heard_name(node, ask=Atspi.Accessible.get_name):
    """What is heard as the name of node."""
    name = ask(node)
    if not name and node.getRoleName() in SHOWS_TEXT:
        try:
            name = Atspi.Text.get_text(node, 0, -1)
        except GLib.GError:     # no text either
            pass
    return name


def is_name(name, heard, role):
    """True when what has that role, and is heard so, is called name. On GTK 4.18 a list to choose from says
    behind its name what is chosen; on 4.8 the button in it does."""
    return heard == name or (heard.startswith(name + ": ") and role == "combo box")


pyatspi.Accessible.getRoleName = _role_name
pyatspi.Accessible.name = property(fget=_heard_name)


def wait_for(what, condition, deadline=None):
    """Poll condition() until it gives something true; return that. It rests as long as it looks: programs
    that wait must not keep others from what they wait for."""
    end = time.monotonic() + (deadline or DEADLINE)
    error = None
    while time.monotonic() < end:
        began = time.monotonic()
        try:
            value = condition()
            if value:
                return value
        except Exception as e:      # the tree changes under our feet
            error = e
        time.sleep(max(0.01, 2 * (time.monotonic() - began)))
    raise AssertionError("timed out waiting for %s (%s)" % (what, error))


def _xdo(*args):
    return subprocess.run(("xdotool",) + args, check=True, text=True,
                          stdout=subprocess.PIPE).stdout.strip()


def walk(node, depth=0):
    """Yield (depth, node) for node and everything below it."""
    yield depth, node
    for child in node:
        if child is not None:
            yield from walk(child, depth + 1)


class App:
    """One started program and its accessible tree."""

    def __init__(self, argv, env=None):
        full_env = dict(os.environ, **(env or {}))
        if "PLACES" in os.environ:
            full_env["LD_PRELOAD"] = " ".join(
                filter(None, (os.environ["PLACES"], full_env.get("LD_PRELOAD"))))
        wrap = shlex.split(os.environ.get("UI_WRAP", ""))   # valgrind, gdb ...
        self.process = subprocess.Popen(wrap + list(argv), env=full_env)
        pid = self.process.pid

        def registered():
            if self.process.poll() is not None:
                raise AssertionError("the program ended: %s" % self.process.returncode)
            for app in pyatspi.Registry.getDesktop(0):
                if app is not None and app.get_process_id() == pid and app.childCount:
                    return app
        try:
            self.root = wait_for("the program on the accessibility bus", registered)
            self.tree = wait_for("all of its tree", lambda: uitree.Tree(self.root, pid))
        except AssertionError:
            self.kill()
            raise

    # -- finding ---------------------------------------------------------
    def _heard(self, items, item, role):
        """What is heard as the name of item."""
        if item.name or role not in SHOWS_TEXT:
            return item.name
        return self.tree.node(items, item.path).name

    def _find_once(self, role, name, state):
        items, found = self.tree.items(), []
        for path, item in items.items():
            its = ROLES.get(item.role, item.role)
            if (role in (None, its) and (state is None or item.has(state)) and
                    (name is None or is_name(name, self._heard(items, item, its), its))):
                found.append(self.tree.node(items, path))
        return found

    def find_all(self, role=None, name=None, state=None):
        for _ in range(20):         # the tree changes under our feet
            try:
                return self._find_once(role, name, state)
            except (LookupError, GLib.GError) as e:
                error = e
        raise error

    def find(self, role=None, name=None, state=None):
        return wait_for("%s %r" % (role, name),
                        lambda: self.find_all(role, name, state))[0]

    def focused(self):
        nodes = self.find_all(state=pyatspi.STATE_FOCUSED)
        return nodes[0] if nodes else None

    def dump(self):
        """The tree as text: put it in a golden file, or print it on failure."""
        items, lines = self.tree.items(), []
        for item in items.values():
            role = ROLES.get(item.role, item.role)
            lines.append("%s%s %r%s" % ("  " * item.depth, role, self._heard(items, item, role),
                                        " - " + item.description if item.description else ""))
        return "\n".join(lines) + "\n"

    # -- acting ----------------------------------------------------------
    @staticmethod
    def actions(node):
        """Names of the actions that can be done now. Actions come and go while they are read."""
        iface = node.queryAction()
        return wait_for("a list of actions that stays",
                        lambda: [iface.getName(i) for i in range(iface.nActions)] or [None])

    @staticmethod
    def act(node, action=None):
        """Run the named (else the first) AT-SPI action of node."""
        index = App.actions(node).index(action) if action else 0
        if not node.queryAction().doAction(index):
            raise AssertionError("action %r refused by %s" % (action, node))

    @staticmethod
    def can(node, action):
        """True when node lists the action now: one that is off is not listed."""
        return action in App.actions(node)

    def settle(self):
        """Wait until the accessible tree stays as it is for a moment."""
        last = []

        def same():
            now = self.dump()
            if last == [now]:
                return True
            last[:] = [now]
            time.sleep(0.2)
            return False
        wait_for("an accessible tree that stays the same", same)

    @staticmethod
    def _geometry(window):
        return dict(line.split("=") for line in
                    _xdo("getwindowgeometry", "--shell", window).splitlines())

    def window_id(self):
        """The largest X window of the program: tooltips and popovers have windows of their own."""
        def area(window):
            geometry = self._geometry(window)
            return int(geometry["WIDTH"]) * int(geometry["HEIGHT"])

        def visible():
            ids = _xdo("search", "--onlyvisible", "--pid", str(self.process.pid)).split()
            return max(reversed(ids), key=area) if ids else None
        return wait_for("a visible X window", visible)

    def has_keys(self, title=None):
        """True when what is typed goes to a window of the program, the one of that title if it is told, and
        the program knows."""
        return bool(self.find_all(name=title, state=pyatspi.STATE_ACTIVE))

    def menu_window(self, menu):
        """The X window of an open menu, as large as it with its border, which GTK 4.18 does not count;
        and where its part of the frame begins in it."""
        box = menu.queryComponent().getExtents(pyatspi.WINDOW_COORDS)

        def sized():
            for window in _xdo("search", "--onlyvisible", "--pid", str(self.process.pid)).split():
                size = self._geometry(window)
                wider, higher = int(size["WIDTH"]) - box.width, int(size["HEIGHT"]) - box.height
                if 0 <= wider <= 2 and 0 <= higher <= 2:
                    return window
            return None
        return wait_for("the window of a menu", sized), -box.x, -box.y

    def window_of(self, node):
        """The X window that node is in, and where the part of it begins that places are counted in."""
        above = list(above_of(node))
        menus = [n for n in above if n.getRoleName() == "menu"]
        if menus:
            return self.menu_window(menus[-1])
        top = above[-1]
        window = self.window_id() if top.getRoleName() == "frame" else \
            _xdo("search", "--onlyvisible", "--name", top.name).split()[-1]
        geometry = self._geometry(window)
        frame = top.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        return (window, (int(geometry["WIDTH"]) - frame.width) // 2,
                (int(geometry["HEIGHT"]) - frame.height) // 2)

    @staticmethod
    def place(node):
        """Where node is in its window, once it stays there: what has just come may still be laid out."""
        boxes = []

        def stays():
            box = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
            boxes.append((box.x, box.y, box.width, box.height))
            return boxes[-4:] == boxes[-1:] * 4 and box
        return wait_for("a place that stays", stays)

    def point(self, node, right=0, down=0):
        """Moves the pointer to the middle of node, or so many pixels right of it and below."""
        window, inset_x, inset_y = self.window_of(node)
        box = self.place(node)
        _xdo("mousemove", "--window", window,
             str(inset_x + box.x + box.width // 2 + right),
             str(inset_y + box.y + box.height // 2 + down))

    def click(self, node, button=1, apart=0):
        """A real pointer click in the middle of node, or so many pixels right of it."""
        self.point(node, apart)
        _xdo("click", str(button))

    def drag(self, node, right, down):
        """From the middle of node, so far."""
        self.point(node)
        _xdo("mousedown", "1")
        for _ in range(4):
            _xdo("mousemove_relative", "--", str(right // 4), str(down // 4))
        _xdo("mouseup", "1")

    @staticmethod
    def key(*keys):
        """Press keys such as 'Tab' or 'ctrl+z' in the focused window."""
        _xdo("key", "--clearmodifiers", *keys)

    def focus(self, node, keys=("Tab",), limit=300):
        """Reach node by keyboard, as a user must be able to."""
        for _ in range(limit):
            if node.getState().contains(pyatspi.STATE_FOCUSED):
                return
            self.key(*keys)
            time.sleep(0.02)
        raise AssertionError("%s is not reached with %s" % (node, keys))

    def screenshot(self, path):
        """The window's picture, once two in a row are the same."""
        last = []

        def settled():
            shot = subprocess.run(["import", "-window", self.window_id(), "ppm:-"],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            same = shot.returncode == 0 and last == [shot.stdout]
            last[:] = [shot.stdout]
            return same
        wait_for("a window picture that stays the same", settled)
        subprocess.run(["convert", "ppm:-", path], input=last[0], check=True)

    # -- ending ----------------------------------------------------------
    def close(self, expect=0):
        """Close as a user would, and insist on a clean exit status."""
        try:
            self.act(self.find("frame"), "window.close")
        except GLib.GError:
            pass                    # it was gone before it could reply
        status = self.process.wait(timeout=DEADLINE * 3)
        assert status == expect, "exit status %s" % status

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


# -- checks every screen of the program should pass ------------------------
TYPE_NAME = re.compile(r"^(Gtk|Adw|G[a-z]+Source)[A-Z][A-Za-z]+$")
UNNAMED_BY_GTK = {"GtkListItemWidget", "GtkColumnListView", "GtkColumnViewCell",
                  "GtkScrolledWindow", "GtkPanedHandle", "GtkFlowBoxChild"}
# There for the layout alone: readers pass over them.
STRUCTURE = {"filler", "panel", "scroll bar"}
# Windows of GTK's own.
WINDOWS_OF_GTK = {"Save the Picture"}
NAMING = (pyatspi.RELATION_LABELLED_BY, pyatspi.RELATION_DESCRIBED_BY)
INTERACTIVE = {"push button", "toggle button", "check box", "radio button",
               "text", "combo box", "spin button", "slider", "table cell",
               "list item", "menu item", "image", "link"}


def audit(app):
    """Accessibility faults: list of strings, empty when all is well."""
    faults = []
    for _, node in walk(app.root):
        role = node.getRoleName()
        states = node.getState()
        if not states.contains(pyatspi.STATE_VISIBLE):
            continue
        # The mark and the arrow of a list to choose from.
        of_gtk = role == "image" and any(a.getRoleName() == "combo box" for a in above_of(node))
        if role in INTERACTIVE and not node.name and not of_gtk:
            faults.append("%s without a name" % role)
        if node.name.startswith("_"):
            faults.append("%s %r: mnemonic mark in the name" % (role, node.name))
        # GTK 4.8 falls back to a class name: an icon button that has only a
        # tooltip is called "GtkImage".  (Rows that take no focus have names inside them.)
        passed_over = (role in STRUCTURE or node.name in UNNAMED_BY_GTK) and \
            not states.contains(pyatspi.STATE_FOCUSABLE)
        if TYPE_NAME.match(node.name) and not passed_over and not of_gtk:
            faults.append("%s %r: a class name, so no label was set" % (role, node.name))
        if role == "radio button" and not any(above.name and above.getRoleName() == "panel"
                                              for above in above_of(node)):
            faults.append("radio button %r: in no group with a name" % node.name)
        faults += relation_faults(node, role)
    for window in app.root:
        if window and window.name not in WINDOWS_OF_GTK:
            if not window.name or window.getRoleName() not in ("frame", "dialog", "alert"):
                faults.append("%s %r: no window" % (window.getRoleName(), window.name))
    return faults


def above_of(node):
    while node.parent and node.parent.getRoleName() != "application":
        node = node.parent
        yield node


def relation_faults(node, role):
    """What gives a name to another has one itself."""
    for relation in node.getRelationSet():
        if relation.getRelationType() not in NAMING:
            continue
        for i in range(relation.getNTargets()):
            target = relation.getTarget(i)
            if not target or TYPE_NAME.match(target.name) or not (target.name or node.name):
                yield "%s %r: named by %r" % (role, node.name, target and target.name)


def tab_ring(app, limit=200):
    """Press Tab until focus comes round; return the (role, name) stops."""
    stops, start, node = [], None, app.focused()
    for _ in range(limit):
        before = node
        app.key("Tab")
        node = wait_for("the focus to move on",
                        lambda: (lambda now: now != before and now)(app.focused()))
        stop = (node.getRoleName(), node.name)
        if start is None:
            start = stop
        elif stop == start:
            return stops
        stops.append(stop)
    raise AssertionError("focus never came round in %d steps" % limit)
