#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A walk through the whole window under LeakSanitizer; run in sanitizer builds only.

Every action is run by name, as a switch or a script would, and the program must end with
status 0, which it does not when it leaks. The other UI tests look for no leaks there, because
that takes the slow way to unwind a stack and ten times as long.
"""
import os

import uidrive

LESSONS = os.environ["PLYBOOK_LESSONS"]
WALK = """
step-or-skip next next previous next-cutoff over out first toggle-panel next-cutoff toggle-panel
toggle-side toggle-side zoom-in zoom-in zoom-out zoom-fit break-here continue clear-breaks
go-on hint reveal go-on present reveal previous next escape next-lesson new-tree escape
new-position escape export escape home
""".split()

OPENS = ("new-", "export")


def n_windows(app):
    return len([window for window in app.root if window])


def main():
    app = uidrive.App([os.environ["PLYBOOK"], os.path.join(LESSONS, "first-cutoff.md")])
    try:
        frame = app.find("frame")
        question = 1
        app.find("label", "Question 1 of 5")
        for action in WALK:
            # Only what can be done now is listed.
            uidrive.wait_for("the action %s" % action,
                             lambda: app.can(frame, "win." + action))
            n = n_windows(app)
            app.act(frame, "win." + action)
            if action == "go-on":
                question += 1
                app.find("label", "Question %d of 5" % question)
            if action.startswith(OPENS):
                uidrive.wait_for("a window of %s" % action, lambda: n_windows(app) > n)
            assert app.process.poll() is None, "it ended after %s" % action
        app.close()
    finally:
        app.kill()
    print("%d actions" % len(WALK))


if __name__ == "__main__":
    main()
