#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole game tree of tic-tac-toe in the window: 549,946 nodes, most of them in strips. While it is
recorded, laid out, walked and zoomed the window answers at once."""
import re
import subprocess

import uidrive
from plytest import Case, main, wait_for

STEP_OF = re.compile(r"[\d,]+ of [\d,]+$")
SLOWNESS = max(uidrive.DEADLINE / 10, 1)
# Seconds that the thread of the window works; what others do on the machine does not count.
AT_ONCE = 0.2 * SLOWNESS         # from a question to its answer, but for one in fifty
NEVER = 1.0 * SLOWNESS           # of any
STEP = 2 * SLOWNESS              # until a step or a zoom is on the screen, and seen here


class Whole(Case):
    def setUp(self):
        super().setUp()
        self.answered = []

    def worked(self):
        """Seconds that the thread of the window has worked."""
        pid = self.app.process.pid
        with open("/proc/%d/task/%d/schedstat" % (pid, pid), encoding="ascii") as f:
            return int(f.read().split()[0]) / 1e9

    def answers(self):
        """Asks the program something, and notes what it does before the answer."""
        for _ in range(5):
            start = self.worked()
            self.app.root[0].getState()
            self.answered.append(self.worked() - start)

    def at_once(self):
        times = sorted(self.answered)
        self.assertGreater(len(times), 20)
        self.assertLess(times[len(times) * 49 // 50], AT_ONCE, "the slowest of %d" % len(times))
        self.assertLess(times[-1], NEVER)

    def until(self, what, condition, limit=None):
        """Waits, and asks something all the while."""
        def asked():
            self.answers()
            return condition()
        start = self.worked()
        value = wait_for(what, asked)
        if limit:
            self.assertLess(self.worked() - start, limit, what)
        return value

    def strips(self):
        """What of the tree lies beside the way, as strips."""
        return [n for n in self.app.shown("push button")
                if n.name.startswith(("further down: ", "out of sight on the "))]

    def show(self):
        """Types the empty board, to be searched by plain minimax."""
        app = self.app
        app.key("ctrl+shift+n")
        wait_for("the text", lambda: app.find_all("text", "Position"))
        app.key("ctrl+a")
        subprocess.run(["xdotool", "type", "--delay", "10", "........."], check=True)
        app.pick("Algorithm", "Minimax")
        app.focus(app.find("text", "Position"), keys=("shift+Tab",))
        app.key("Return")

    def test_opened_walked_and_stepped(self):
        app = self.app
        self.show()
        self.until("the title", lambda: app.find_all("frame", "Tic-tac-toe"))
        self.until("strips", self.strips)
        shown = len(app.shown("tree item")) + len(app.shown("push button"))
        self.assertLessEqual(shown, 430)

        app.do("last")
        self.until("the end", lambda: "it is a draw" in app.sentence()
                   or "done" in app.sentence(), STEP)
        app.do("toggle-panel")
        self.until("the count", lambda: app.shown("label", "549,946"))
        app.do("toggle-panel")
        for action in ("previous-of-kind", "previous", "next", "first", "next", "last"):
            before = self.step()
            app.do(action)
            self.until(action, lambda: self.step() != before, STEP)
        self.at_once()
        self.end()

    def moved(self, before):
        """The name of what has the focus now: items come and go, and are asked while they are there."""
        now = self.app.focused()
        return now.name if now not in (before, None) else None

    def step(self):
        """As the transport says it: "1,234 of 5,678"."""
        return next(n.name for n in self.app.shown("label") if STEP_OF.match(n.name))

    def test_strips_lead_on_and_arrows_walk(self):
        app = self.app
        self.show()
        self.until("strips", self.strips)
        before = [n.name for n in self.strips()]
        app.click(self.strips()[len(before) // 2])
        self.until("the way to lead there",
                   lambda: [n.name for n in self.strips()] not in ([], before))
        for action in ("zoom-in", "zoom-in", "zoom-out", "zoom-fit"):
            app.do(action)
            self.until(action, self.strips)
        self.until("a click on a node", lambda: app.click(app.shown("tree item")[0]) or True)
        self.until("the focus on it",
                   lambda: app.focused() and app.focused().getRoleName() == "tree item")
        walked = {self.until("its name", lambda: app.focused().name)}
        for key in ("Down", "Down", "Up", "Right", "Right", "Right", "Right", "Left"):
            before = app.focused()
            app.key(key)
            walked.add(self.until("a node", lambda: self.moved(before), STEP))
        self.assertGreaterEqual(len(walked), 5)
        self.at_once()
        self.end()

    def test_restored(self):
        app = self.app
        self.show()
        self.until("strips", self.strips)
        app.do("last")
        step = self.until("the end", lambda: app.sentence() and self.step())
        self.end()
        self.app = app = self.start()
        self.until("strips", self.strips)
        wait_for("the end", lambda: self.step() == step)
        app.do("toggle-panel")
        wait_for("all of it", lambda: app.shown("label", "549,946"))
        self.end()


if __name__ == "__main__":
    main()
