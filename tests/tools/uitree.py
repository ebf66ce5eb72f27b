# SPDX-License-Identifier: GPL-3.0-or-later
"""uitree - the accessible tree of a program, read in a few calls.

Asking node by node for children, roles and names takes three calls over the bus for each, a fifth of a second
for a window: most of the time of a test. The interface Cache, which GTK implements for screen readers, gives
names, roles and states of all at once (findings/gtk-accessible-cache.sh says what it leaves open). uitree.c reads
it, the module $UITREE. Nodes that a test wants to work with are looked up from the root by their places.
"""
import ctypes
import functools
import os

import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
ROOT = "/org/a11y/atspi/accessible/root"


@functools.cache
def _reader():
    """The module, which every test of the window is given."""
    module = ctypes.CDLL(os.environ["UITREE"])
    module.uitree_open.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
    module.uitree_open.restype = ctypes.c_void_p
    module.uitree_read.argtypes = [ctypes.c_void_p, ctypes.c_int]
    module.uitree_read.restype = ctypes.c_void_p
    module.uitree_free.argtypes = [ctypes.c_void_p]
    module.uitree_free.restype = None
    return module


@functools.cache
def _role_name(role):
    return Atspi.role_get_name(Atspi.Role(role))


class Item:
    """What is said of one node. above: the path of the node that it is in, as its index-th child; depth: how far
    below the root; states: bits, numbered as in Atspi.StateType."""

    def __init__(self, fields):
        self.path, self.above, index, depth, role, states, self.name, self.description = fields
        self.index, self.depth, self.states = int(index), int(depth), int(states)
        self.role = _role_name(int(role))

    def has(self, state):
        return bool(self.states >> int(state) & 1)


def _call(bus, name, path, interface, method, arguments=None):
    return bus.call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, -1,
                         None).unpack()[0]


@functools.cache
def _accessibility_bus():
    """The address of the bus that programs say what is in their windows on, and a connection to it."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = _call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
    flags = (Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT |
             Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
    return address, Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def _name_on_bus(pid):
    """What the program with process number pid is called on that bus."""
    _, bus = _accessibility_bus()
    for name, _ in _call(bus, *REGISTRY, "org.a11y.atspi.Accessible", "GetChildren"):
        if _call(bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                 "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,))) == pid:
            return name
    raise LookupError("process %d is not on the accessibility bus" % pid)


class Tree:
    """The tree of the program with process number pid, whose accessible is root."""

    def __init__(self, root, pid):
        self.nodes = {ROOT: root}
        self.reader = _reader().uitree_open(_accessibility_bus()[0].encode(), _name_on_bus(pid).encode())

    def items(self):
        """Returns all that is shown to readers below the root by path, each after what it is in; of one
        moment, unless the program changes faster than it is read."""
        text = _reader().uitree_read(self.reader, self.nodes[ROOT].get_child_count())
        said = ctypes.string_at(text).decode()
        _reader().uitree_free(text)
        if said.startswith("!"):
            raise LookupError(said[1:])
        items = (Item(node.split("\x1f")) for node in said.split("\x1e")[:-1])
        return {item.path: item for item in items}

    def node(self, items, path):
        """Returns the accessible at path. LookupError when the tree has changed since items were read."""
        if path not in self.nodes:
            item = items[path]
            node = self.node(items, item.above).get_child_at_index(item.index)
            if node is None or node.path != path:
                raise LookupError("%s %r has moved" % (item.role, item.name))
            self.nodes[path] = node
        return self.nodes[path]
