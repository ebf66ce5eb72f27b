# SPDX-License-Identifier: GPL-3.0-or-later
"""Who only listens: moments, each with what is done and what is heard then. All of it is written down, and what no
moment may be is found: silent, double, or long."""
import os
import re
import time

import heard
from uidrive import wait_for

MOST_WORDS = 60
PAUSE_S = 0.2       # without a word: it is over
HARDLY = 4          # words: so few may come again in another utterance


def plain(text):
    """To compare texts by: no marks, no cases, one blank each."""
    return " ".join(re.sub(r"[^\w<>=≤≥+−-]+", " ", text.replace("\u00a0", " ")).lower().split())


def n_words(text):
    return len(text.split())


def write_list(name, lines):
    """Into the folder of the tests' logs."""
    folder = os.path.join(os.environ["OUT"], "heard")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name + ".txt"), "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in lines)


class Moment:
    def __init__(self, what, said):
        self.what = what
        self.said = said

    def has(self, text):
        return sum(plain(text) in plain(said) for said in self.said)

    def __str__(self):
        return "\n".join(["== " + self.what] + ["   " + said for said in self.said])


class Beginning:
    """What begins with one of these words, as a pattern is: to be waited for."""

    def __init__(self, *words):
        self.words = [plain(word) for word in words]

    def search(self, text):
        return any(plain(text).startswith(word) for word in self.words)


class Part(Beginning):
    """What has one of these words in it."""

    def search(self, text):
        return any(word in plain(text) for word in self.words)


class Listener:
    """Where is the name of what is gone through: it stands in front of each fault."""

    def __init__(self, app, where):
        self.app = app
        self.where = where
        self.moments = []
        self.faults = []

    # -- listening ------------------------------------------------------
    def _is_over(self, at, silent):
        """Program and reader have nothing more to do, and nobody has said anything meanwhile."""
        if not silent:
            heard.wait_for_more(at)
        while True:
            size = heard.mark()
            self.app.focused()      # the program answers
            heard.sync()
            if not heard.wait_for_more(size, PAUSE_S):
                return

    def does(self, what, act, until=None, hears=None, silent=False, reads=False):
        """Something, until it is done (a condition) and that is heard (a pattern, or what gives one then), and all
        that is heard then. reads: it goes from stop to stop, and what stands there is read at its length. silent:
        there may be nothing to hear."""
        at, began = heard.mark(), time.monotonic()
        act()
        if until:
            wait_for("%s: what comes of it" % what, until)
        awaited = hears() if callable(hears) else hears
        if awaited:
            heard.waits_for(awaited, at)
        self._is_over(at, silent)
        moment = Moment(what, [u.text for u in heard.heard_since(at)])
        self.moments.append(moment)
        if "HEARD_SHOW" in os.environ:
            print("%s\n   (%.1f s)" % (moment, time.monotonic() - began), flush=True)
        if not silent:
            self._judge(moment, reads)
        return moment

    def begins(self, what, at):
        """What was heard since then."""
        self._is_over(at, False)
        self.moments.append(Moment(what, [u.text for u in heard.heard_since(at)]))

    # -- what is wrong --------------------------------------------------
    def fault(self, moment, why):
        self.faults.append("%s, “%s”: %s; heard: %s" % (self.where, moment.what, why, moment.said))

    def _judge(self, moment, reads):
        if not moment.said:
            self.fault(moment, "silence")
        if not reads:
            for i, text in enumerate(moment.said):
                if n_words(text) > MOST_WORDS:
                    self.fault(moment, "%d words" % n_words(text))
                others = moment.said[:i] + moment.said[i + 1:]
                if n_words(text) >= HARDLY and any(plain(text) in plain(other) for other in others):
                    self.fault(moment, "twice: “%s”" % text)

    def write(self, name):
        write_list(name, [str(moment) for moment in self.moments] + ["FAULT: " + fault for fault in self.faults])
