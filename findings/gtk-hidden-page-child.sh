#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A page of a GTK stack whose content is hidden counts one child for screen readers, and has none to give.
#
# Expected: an accessible object that says it has N children gives each of 0 to N-1, as boxes do.
# Seen, in GTK 4.8.3 (Debian 12): a page has one child while its content is shown. Once that is hidden it still says 1 in
# ChildCount, but GetChildAtIndex(0) answers with an error, and GetChildren with an empty list. A box around the same
# hidden label says 0 at once.
# It matters because the page that the focus has just left is asked: Orca 43.1 (Debian 12) takes the first child of such
# a page to compare their names, when the page has one, gets none, and drops the message about what has the focus now.
# So: take the name of a page away (an empty label) when its content is hidden; readers should ask for GetChildren.
# Needs Xvfb, dbus-run-session, at-spi2-core and python3-gi.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
version=4.8.3+ds-2+deb12u1
apt-get -o APT::Sandbox::User=root download "libgtk-4-1=$version" "gir1.2-gtk-4.0=$version" >/dev/null
for deb in *.deb; do dpkg -x "$deb" root; done
export LD_LIBRARY_PATH=$PWD/root/usr/lib/x86_64-linux-gnu
export GI_TYPELIB_PATH=$LD_LIBRARY_PATH/girepository-1.0
cat >pages.py <<'PY'
import signal
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk

def activate(app):
    stack, box = Gtk.Stack(), Gtk.Box()
    in_page, in_box = Gtk.Label(label="in the page"), Gtk.Label(label="in the box")
    stack.add_child(in_page)
    box.append(in_box)
    outer = Gtk.Box()
    outer.append(stack)
    outer.append(box)
    def hide():
        in_page.set_visible(False)
        in_box.set_visible(False)
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, hide)
    app.window = Gtk.ApplicationWindow(application=app, child=outer)
    app.window.present()

app = Gtk.Application(application_id="org.example.Pages")
app.connect("activate", activate)
app.run()
PY
cat >ask.py <<'PY'
import os
import signal
import subprocess
import time
from gi.repository import Gio, GLib

ROOT, OBJECT = "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible"
program = subprocess.Popen(["/usr/bin/python3", "pages.py"])

def ask(bus, *args):
    return bus.call_sync(*args, None, Gio.DBusCallFlags.NONE, 5000, None).unpack()[0]

session = Gio.bus_get_sync(Gio.BusType.SESSION)
readers = Gio.DBusConnection.new_for_address_sync(
    ask(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None),
    Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)

def wait(condition):
    for _ in range(400):
        try:
            found = condition()
            if found:
                return found
        except GLib.Error:
            pass
        time.sleep(0.05)
    raise SystemExit("waited in vain")

def children(path):
    return [child for _, child in ask(readers, name, path, OBJECT, "GetChildren", None)]

def count(path):
    return ask(readers, name, path, "org.freedesktop.DBus.Properties", "Get",
               GLib.Variant("(ss)", (OBJECT, "ChildCount")))

def first(path):
    try:
        ask(readers, name, path, OBJECT, "GetChildAtIndex", GLib.Variant("(i)", (0,)))
        return "given"
    except GLib.Error:
        return "an error"

def tell(when):
    for what, path in (("page", page), ("box", box)):
        print("%s, %s: ChildCount %d, GetChildren %d, child 0: %s"
              % (when, what, count(path), len(children(path)), first(path)))

name = wait(lambda: ask(readers, "org.a11y.atspi.Registry", ROOT, OBJECT, "GetChildren", None))[0][0]
window = wait(lambda: ask(readers, name, ROOT, OBJECT, "GetChildren", None))[0][1]
stack, box = wait(lambda: children(children(window)[0]))
page = wait(lambda: ask(readers, name, stack, OBJECT, "GetChildAtIndex", GLib.Variant("(i)", (0,))))[1]
tell("shown")
os.kill(program.pid, signal.SIGUSR1)
wait(lambda: not children(box))
tell("hidden")
program.kill()
PY
cat >session.sh <<'SH2'
Xvfb -displayfd 3 -screen 0 640x480x24 -nolisten tcp 3>number 2>/dev/null & server=$!
while [ ! -s number ]; do sleep 0.1; done
export DISPLAY=:$(cat number) GDK_BACKEND=x11 GSK_RENDERER=cairo LC_ALL=C.UTF-8
/usr/bin/python3 ask.py 2>errors >seen || true
kill $server
SH2
dbus-run-session -- sh session.sh 2>/dev/null
cat seen
diff - seen <<'TEXT' || { cat errors >&2; echo 'changed: GTK no longer behaves as told here' >&2; exit 1; }
shown, page: ChildCount 1, GetChildren 1, child 0: given
shown, box: ChildCount 1, GetChildren 1, child 0: given
hidden, page: ChildCount 1, GetChildren 0, child 0: an error
hidden, box: ChildCount 0, GetChildren 0, child 0: an error
TEXT
