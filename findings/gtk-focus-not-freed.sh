#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# GTK never frees a widget that had the focus when it and then its box were hidden before the next frame.
#
# Expected: a widget is freed with its window, whatever was hidden and in what order.
# Seen, in GTK 4.8.3 (Debian 12): a picture has the focus, is hidden, and so is the box around it in the same turn of the
# main loop: the window is destroyed, and the picture is not freed, with all that it holds. Hidden without
# its box it is freed; so it is with its box where the focus was taken away before. The window keeps the one that had
# the focus, to move it on from there, and lets go of it when that was done, which does not happen here.
# So: take the focus away (gtk_window_set_focus() with NULL) from what is hidden together with what is around it.
# Needs Xvfb, dbus-run-session and python3-gi.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
version=4.8.3+ds-2+deb12u1
apt-get -o APT::Sandbox::User=root download "libgtk-4-1=$version" "gir1.2-gtk-4.0=$version" >/dev/null
for deb in *.deb; do dpkg -x "$deb" root; done
export LD_LIBRARY_PATH=$PWD/root/usr/lib/x86_64-linux-gnu
export GI_TYPELIB_PATH=$LD_LIBRARY_PATH/girepository-1.0
cat >program.py <<'PY'
import gc
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk

def case(hide_box, take_away):
    """Tells whether a picture that had the focus is freed with its window."""
    freed = []
    loop = GLib.MainLoop()
    window = Gtk.Window(default_width=200, default_height=100)
    outer, box = Gtk.Box(), Gtk.Box()
    picture = Gtk.DrawingArea(focusable=True, hexpand=True)
    outer.append(box)
    outer.append(Gtk.Button(label="x"))
    box.append(picture)
    window.set_child(outer)
    picture.weak_ref(lambda: freed.append(True))
    window.present()
    picture.grab_focus()
    frames = [0]

    def tick(widget, clock):
        frames[0] += 1
        if frames[0] == 5:
            assert window.get_focus() is picture
            if take_away:
                window.set_focus(None)
            picture.set_visible(False)
            if hide_box:
                box.set_visible(False)
        if frames[0] == 15:
            loop.quit()
            return False
        return True
    window.add_tick_callback(tick)
    GLib.timeout_add_seconds(20, loop.quit)
    loop.run()
    assert frames[0] == 15, frames
    window.destroy()
    del window, outer, box, picture, tick
    gc.collect()
    context = GLib.MainContext.default()
    for _ in range(200):
        context.iteration(False)
    gc.collect()
    return bool(freed)

print("hidden alone:", case(False, False))
print("hidden with its box:", case(True, False))
print("hidden with its box, the focus taken away first:", case(True, True))
PY
cat >session.sh <<'SH2'
Xvfb -displayfd 3 -screen 0 640x480x24 -nolisten tcp 3>number 2>/dev/null & server=$!
while [ ! -s number ]; do sleep 0.1; done
export DISPLAY=:$(cat number) GDK_BACKEND=x11 GSK_RENDERER=cairo LC_ALL=C.UTF-8
timeout 100 /usr/bin/python3 program.py 2>/dev/null >seen || true
kill $server
SH2
dbus-run-session -- sh session.sh 2>/dev/null
cat seen
diff - seen <<'TEXT' || { echo 'changed: GTK no longer behaves as told here' >&2; exit 1; }
hidden alone: True
hidden with its box: False
hidden with its box, the focus taken away first: True
TEXT
