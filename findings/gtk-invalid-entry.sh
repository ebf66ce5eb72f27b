#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# GTK tells that a field holds something wrong by the name of another state.
#
# Expected: a field with GTK_ACCESSIBLE_STATE_INVALID has the state invalid-entry in AT-SPI (ATSPI_STATE_INVALID_ENTRY:
# what was typed is wrong).
# Seen, in GTK 4.8.3 (Debian 12): it has ATSPI_STATE_INVALID, which is that of an object that is an error itself, and not
# invalid-entry: who looks for fields that are wrong does not find it.
# So: tell what is wrong as the description of the field, or aloud, and leave this state alone.
# Needs Xvfb, dbus-run-session, at-spi2-core, python3-gi and gir1.2-atspi-2.0.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
version=4.8.3+ds-2+deb12u1
apt-get -o APT::Sandbox::User=root download "libgtk-4-1=$version" "gir1.2-gtk-4.0=$version" >/dev/null
for deb in *.deb; do dpkg -x "$deb" root; done
cat >program.py <<'PY'
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import GLib, GObject, Gtk

box = Gtk.Box()
for name, state in (("right", Gtk.AccessibleInvalidState.FALSE), ("wrong", Gtk.AccessibleInvalidState.TRUE)):
    entry = Gtk.Entry(text="x")
    entry.update_property([Gtk.AccessibleProperty.LABEL], [name])
    entry.update_state([Gtk.AccessibleState.INVALID], [GObject.Value(GObject.TYPE_INT, int(state))])
    box.append(entry)
Gtk.Window(child=box, title="program").present()
GLib.MainLoop().run()
PY
cat >look.py <<'PY'
import sys
import time
import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

NAMES = [("invalid", Atspi.StateType.INVALID), ("invalid-entry", Atspi.StateType.INVALID_ENTRY)]

def below(node):
    yield node
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child:
            yield from below(child)

def field(name):
    for _ in range(200):
        try:
            for node in below(Atspi.get_desktop(0)):
                if node.get_name() == name:
                    return node
        except GLib.GError:
            pass
        time.sleep(0.1)
    sys.exit("no field " + name)

for name in ("right", "wrong"):
    has = field(name).get_state_set().contains
    print("%s: %s" % (name, ", ".join(word for word, state in NAMES if has(state)) or "neither"))
PY
cat >session.sh <<'SH2'
Xvfb -displayfd 3 -screen 0 640x480x24 -nolisten tcp 3>number 2>/dev/null & server=$!
while [ ! -s number ]; do sleep 0.1; done
export DISPLAY=:$(cat number) GDK_BACKEND=x11 GSK_RENDERER=cairo LC_ALL=C.UTF-8
lib=$PWD/root/usr/lib/x86_64-linux-gnu
LD_LIBRARY_PATH=$lib GI_TYPELIB_PATH=$lib/girepository-1.0 timeout 60 /usr/bin/python3 program.py 2>/dev/null & program=$!
timeout 50 /usr/bin/python3 look.py 2>/dev/null >seen || true
kill $program $server
SH2
dbus-run-session -- sh session.sh 2>/dev/null
cat seen
diff - seen <<'TEXT' || { echo 'changed: GTK no longer behaves as told here' >&2; exit 1; }
right: neither
wrong: invalid
TEXT
