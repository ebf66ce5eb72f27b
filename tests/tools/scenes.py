#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""scenes.py FOLDER [SCENE]... - pictures of the views of the window, one for each of SCENES, and how
many lines the program wrote on standard error. For looking at them side by side: of two releases,
two renderers (GSK_RENDERER in SCENES_ENV), two versions. Run it below with-display.sh:

    ./dev run; tests/tools/with-display.sh tests/tools/scenes.py /tmp/scenes

PLYBOOK is the program, that of ./dev run unless told. Exit status 1 where a line was written."""
import os
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("PLYBOOK_BUILDS", "") and os.environ["PLYBOOK_BUILDS"] + "/run"
BUILD = BUILD or os.path.join(TOP, "build")
PROGRAM = os.environ.get("PLYBOOK", os.path.join(BUILD, "src/ui/plybook"))
NAME, PATH = "io.github.plybook.Plybook", "/io/github/plybook/Plybook"
DARK = {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"}
CONTRAST = {"ADW_DEBUG_HIGH_CONTRAST": "1"}

# Name, lesson (None: the first page), what is done then: actions, "action:word" and "action#number"
# for those that take one, "key KEY"; and settings.
SCENES = [
    ("home", None, [], {}),
    ("home-dark", None, [], DARK),
    ("lesson", "values-go-up", [], {}),
    ("cutoff", "first-cutoff", ["reveal", "next-cutoff"], {}),
    ("cutoff-dark", "first-cutoff", ["reveal", "next-cutoff"], DARK),
    ("cutoff-contrast", "first-cutoff", ["reveal", "next-cutoff"], CONTRAST),
    ("map", "the-whole-tree", [], {}),
    ("map-dark", "the-whole-tree", [], DARK),
    ("minesweeper", "three-safe-squares", [], {}),
    ("sudoku", "hidden-pair", [], {}),
    ("exercise", "you-are-alpha-beta", [], {}),
    ("life", "a-day-of-barry", [], {}),
    ("odds", "the-wheel", [], {}),
    ("backtracking", "guess-and-take-back", [], {}),
    ("connect-four", "over-the-horizon", [], {}),
    ("present", "first-cutoff", ["reveal", "next-cutoff", "present"], {}),
    ("weights", "over-the-horizon", ["weights"], {}),
    ("quiz", "first-cutoff", ["reveal", "quiz"], {}),
    ("lab", None, ["lab"], {}),
    ("new-tree", None, ["new-tree"], {}),
    ("new-position", None, ["new-position"], {}),
    ("new-game", None, ["new-game"], {}),
    ("new-sudoku", None, ["new-sudoku"], {}),
    ("new-life", None, ["new-life"], {}),
    ("play", None, ["key ctrl+p"], {}),
    ("preferences", None, ["preferences"], {}),
    ("shortcuts", "first-cutoff", ["shortcuts"], {}),
    ("help", None, ["help"], {}),
    ("about", None, ["app.about"], {}),
    ("go-to-step", "first-cutoff", ["reveal", "ask-step"], {}),
    ("export", "first-cutoff", ["export"], {}),
    ("menu", None, ["key F10"], {}),
]


def wait_for(what, condition, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.05)
    raise SystemExit(f"scenes.py: no {what} after {seconds} s")


class Program:
    """The program in a home of its own, told what to do over its actions on the session bus."""

    def __init__(self, lesson, settings, home):
        self.errors = tempfile.TemporaryFile()
        folders = {name: home for name in ("XDG_STATE_HOME", "XDG_DATA_HOME", "HOME")}
        given = dict(word.split("=", 1) for word in os.environ.get("SCENES_ENV", "").split())
        env = dict(os.environ, **folders, **settings, **given)
        env.setdefault("PLYBOOK_LESSONS", TOP + "/lessons")
        env.setdefault("PLYBOOK_DATA", TOP + "/data")
        env.setdefault("GSETTINGS_SCHEMA_DIR", BUILD + "/data")
        if given.get("GSK_RENDERER") == "default":
            del env["GSK_RENDERER"]
        file = [f"{TOP}/lessons/{lesson}.md"] if lesson else []
        self.process = subprocess.Popen([PROGRAM, *file], env=env, stderr=self.errors)
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        wait_for("window", self.windows)
        self.settle()

    def windows(self):
        """The X windows of the program, the one that came last in front."""
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid",
                                str(self.process.pid)], capture_output=True, text=True, check=False)
        return found.stdout.split()

    def call(self, path, action, parameter):
        self.bus.call_sync(NAME, path, "org.gtk.Actions", "Activate",
                           GLib.Variant("(sava{sv})", (action, parameter, {})), None,
                           Gio.DBusCallFlags.NONE, -1, None)

    def do(self, word):
        if word.startswith("key "):
            subprocess.run(["xdotool", "key", "--clearmodifiers", word[4:]], check=True)
        elif word.startswith("app."):
            self.call(PATH, word[4:], [])
        else:
            self.call(PATH + "/window/1", word, [])
        self.settle()

    def settle(self, picture=None):
        """Waits for two equal pictures of the screen in a row, and keeps one."""
        last = [b""]

        def same():
            shot = subprocess.run(["import", "-window", "root", "png:-"], capture_output=True,
                                  check=False).stdout
            # A window that is drawn by OpenGL is black up to its first frame, seconds with a cold cache.
            colours = subprocess.run(["convert", "png:-", "-gravity", "center", "-crop", "900x300+0+0",
                                      "-format", "%k", "info:-"], input=shot, capture_output=True,
                                     check=False).stdout
            before, last[0] = last[0], shot
            time.sleep(0.2)
            return colours not in (b"", b"1") and shot == before
        try:
            wait_for("picture that stays the same", same, 30)
        except SystemExit:
            pass                # something moves all the time: the last one will do
        if picture:
            with open(picture, "wb") as file:
                file.write(last[0])

    def end(self):
        """Ends the program; what it wrote on standard error comes back."""
        self.process.terminate()
        self.process.wait()
        self.errors.seek(0)
        return self.errors.read().decode("utf-8", "replace")


def main():
    folder, wanted = sys.argv[1], sys.argv[2:]
    os.makedirs(folder, exist_ok=True)
    lines = 0
    for name, lesson, words, settings in SCENES:
        if wanted and name not in wanted:
            continue
        with tempfile.TemporaryDirectory() as home:
            program = Program(lesson, settings, home)
            for word in words:
                program.do(word)
            program.settle(os.path.join(folder, name + ".png"))
            written = program.end()
        lines += len(written.splitlines())
        print(f"{name}: {len(written.splitlines())} lines on standard error", flush=True)
        sys.stdout.write(written)
    sys.exit(1 if lines else 0)


main()
