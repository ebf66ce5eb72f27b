#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# GTK gives the focus to a hidden button, and then no key moves it or reaches the window.
#
# Expected: gtk_widget_grab_focus() returns whether the widget has the focus now; one that is hidden, or
# on a hidden page, cannot have it, as no click and no Tab leads there.
# Seen, in GTK 4.8.3 (Debian 12): it returns TRUE for a hidden button, which is the window's focus
# then. Tab does not lead on to a button that is shown, and a controller of keys on the window hears
# nothing, unless it listens in the phase of capture: the keyboard is dead. To show the button and to
# hide it again changes nothing.
# So: look at gtk_widget_is_visible(), which asks the parents too, before a focus is given away.
# Needs Xvfb, xdotool, dbus-run-session and python3-gi.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
version=4.8.3+ds-2+deb12u1
apt-get -o APT::Sandbox::User=root download "libgtk-4-1=$version" "gir1.2-gtk-4.0=$version" >/dev/null
for deb in *.deb; do dpkg -x "$deb" root; done
export LD_LIBRARY_PATH=$PWD/root/usr/lib/x86_64-linux-gnu
export GI_TYPELIB_PATH=$LD_LIBRARY_PATH/girepository-1.0
cat >program.py <<'PY'
import subprocess
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk

heard = {"capture": [], "bubble": []}

def listen(window, phase, name):
    keys = Gtk.EventControllerKey(propagation_phase=phase)
    keys.connect("key-pressed", lambda _, key, *rest: heard[name].append(Gdk.keyval_name(key)))
    window.add_controller(keys)

def press(then):
    """Tab and an x; then comes when the window has them."""
    for way in heard.values():
        way.clear()
    subprocess.run(["xdotool", "key", "Tab", "x"], check=True)

    def look():
        if "x" not in heard["capture"]:
            return True
        GLib.idle_add(then, priority=GLib.PRIORITY_LOW)
        return False
    GLib.timeout_add(20, look)

def tell(when, window):
    focus = window.get_focus()
    print("%s: the focus is on %s; the window heard %s, in capture %s" % (
        when, focus.get_name() if focus else "nothing", heard["bubble"] or "nothing", heard["capture"]))

def activate(app):
    shown = [Gtk.Button(label=name, name=name) for name in ("first", "second")]
    hidden = Gtk.Button(label="hidden", name="hidden", visible=False)
    box = Gtk.Box()
    for button in shown + [hidden]:
        box.append(button)
    window = Gtk.ApplicationWindow(application=app, child=box, title="here")
    listen(window, Gtk.PropagationPhase.CAPTURE, "capture")
    listen(window, Gtk.PropagationPhase.BUBBLE, "bubble")

    def third():
        tell("a hidden button has it", window)
        hidden.set_visible(True)
        hidden.set_visible(False)
        print("shown and hidden again: the focus is on", window.get_focus().get_name())
        app.quit()

    def second():
        tell("a button has it", window)
        print("given to a hidden button:", hidden.grab_focus())
        press(third)

    def first():
        if not window.is_active():
            return True
        shown[0].grab_focus()
        press(second)
        return False
    window.present()
    GLib.timeout_add(20, first)

app = Gtk.Application(application_id="org.example.Focus")
app.connect("activate", activate)
app.run()
PY
cat >session.sh <<'SH2'
Xvfb -displayfd 3 -screen 0 640x480x24 -nolisten tcp 3>number 2>/dev/null & server=$!
while [ ! -s number ]; do sleep 0.1; done
export DISPLAY=:$(cat number) GDK_BACKEND=x11 GSK_RENDERER=cairo LC_ALL=C.UTF-8
(xdotool search --sync --name '^here$' windowfocus --sync >/dev/null 2>&1 || true) &
timeout 60 /usr/bin/python3 program.py 2>/dev/null >seen || true
kill $server
SH2
dbus-run-session -- sh session.sh 2>/dev/null
cat seen
diff - seen <<'TEXT' || { echo 'changed: GTK no longer behaves as told here' >&2; exit 1; }
a button has it: the focus is on second; the window heard ['Tab', 'x'], in capture ['Tab', 'x']
given to a hidden button: True
a hidden button has it: the focus is on hidden; the window heard nothing, in capture ['Tab', 'x']
shown and hidden again: the focus is on hidden
TEXT
