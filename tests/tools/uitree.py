# SPDX-License-Identifier: GPL-3.0-or-later
"""uitree - the accessible tree of a program, read in a few calls.

Asking node by node for children, roles and names takes three calls over the bus for each, a fifth of a second
for a window: most of the time of a test. The interface Cache, which GTK implements for screen readers, gives
names, roles and states of all at once (findings/gtk-accessible-cache.sh says what it leaves open). Nodes that a test wants to work with are looked up from the root by their places.
"""
import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
ROOT = "/org/a11y/atspi/accessible/root"


class Item:
    """What is said of one node. index: its place among the n children of the node at the path above; depth:
    how far below the root; states: bits, numbered as in Atspi.StateType."""

    def __init__(self, reply):
        (_, self.path), _, (_, self.above), self.index, self.n, _, self.name, role, \
            self.description, states = reply
        self.role = Atspi.role_get_name(Atspi.Role(role))
        self.states = sum(word << (32 * i) for i, word in enumerate(states))

    def has(self, state):
        return bool(self.states >> int(state) & 1)


def _call(bus, name, path, interface, method, arguments=None):
    return bus.call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, -1,
                         None).unpack()[0]


def _accessibility_bus():
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = _call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
    flags = (Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT |
             Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


class Tree:
    """The tree of the program with process number pid, whose accessible is root."""
    bus = None

    def __init__(self, root, pid):
        Tree.bus = Tree.bus or _accessibility_bus()
        self.context = GLib.MainContext.new()
        self.nodes = {ROOT: root}
        for name, _ in _call(Tree.bus, *REGISTRY, "org.a11y.atspi.Accessible", "GetChildren"):
            of = _call(Tree.bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                       "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,)))
            if of == pid:
                self.name = name

    def _children(self, items):
        """Asks for the children of each of items, for all before it waits for the first reply; returns by the
        path of the item those of its children in order, None for one that went meanwhile."""
        asked = [(item, i) for item in items for i in range(item.n)]
        replies = {}

        def replied(bus, result, key):
            try:
                replies[key] = bus.call_finish(result).unpack()[0][1]
            except GLib.GError:
                replies[key] = None
        self.context.push_thread_default()
        for item, i in asked:
            Tree.bus.call(self.name, item.path, "org.a11y.atspi.Accessible", "GetChildAtIndex",
                          GLib.Variant("(i)", (i,)), None, Gio.DBusCallFlags.NONE, -1, None, replied,
                          (item.path, i))
        while len(replies) < len(asked):
            self.context.iteration(True)
        self.context.pop_thread_default()
        return {item.path: [replies[item.path, i] for i in range(item.n)] for item in items}

    def _read(self):
        """Returns the items by path, and whether they are all of one moment. What the program says at once has what
        is hidden as well, in the place of a sister, and nothing that nobody asked for yet; so each is asked
        for its children, a level of the tree at a time."""
        replies = _call(Tree.bus, self.name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems")
        known = {item.path: item for item in map(Item, replies)}
        root = known[ROOT]
        root.n, root.depth = self.nodes[ROOT].get_child_count(), 0  # it says that it has none
        level, below, whole = [root], {}, True
        while level:
            below.update(self._children(level))
            paths = [(item, i, path) for item in level for i, path in enumerate(below[item.path])]
            whole = whole and all(path in known for _, _, path in paths)
            level = []
            for above, i, path in paths:
                if path in known and path not in below:
                    item = known[path]
                    item.above, item.index, item.depth = above.path, i, above.depth + 1
                    level.append(item)
        found = {}

        def add(paths):
            for path in paths:
                if path in known and path not in found:
                    found[path] = known[path]
                    add(below.get(path, ()))
        add(below[ROOT])
        return found, whole

    def items(self):
        """Returns all that is shown to readers below the root by path, each after what it is in; of one
        moment, unless the program changes faster than it is read."""
        for _ in range(10):
            found, whole = self._read()
            if whole:
                break
        return found

    def node(self, items, path):
        """Returns the accessible at path. LookupError when the tree has changed since items were read."""
        if path not in self.nodes:
            item = items[path]
            node = self.node(items, item.above).get_child_at_index(item.index)
            if node is None or node.path != path:
                raise LookupError("%s %r has moved" % (item.role, item.name))
            self.nodes[path] = node
        return self.nodes[path]
