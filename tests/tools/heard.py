# SPDX-License-Identifier: GPL-3.0-or-later
"""heard - what Orca said, inside with-orca.sh.  Waits on the file; sleeps for no fixed time.

    import heard
    mark = heard.mark()
    press_a_key()
    heard.wait_until_heard("3 of 22", since=mark)           # a part of an utterance, or
    heard.wait_until_heard(re.compile(r"^Yellow.*\\bd2\\b"), since=mark)
    heard.said(mark)             # list of sentences, after Orca has dealt with everything
    heard.not_heard_within("Yellow", 1.0, since=mark)       # fails at once when it is heard
    heard.duplicates(mark)       # what was said more than once
"""
import collections
import ctypes
import os
import re
import select
import signal
import subprocess
import time

PATH = os.environ["HEARD"]
DEADLINE = float(os.environ.get("UI_DEADLINE", "30"))
Utterance = collections.namedtuple("Utterance", "time kind text end")

_libc = ctypes.CDLL(None, use_errno=True)
_watch = _libc.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC)
if _watch < 0 or _libc.inotify_add_watch(_watch, os.fsencode(PATH), 0x2) < 0:   # IN_MODIFY
    raise OSError(ctypes.get_errno(), "inotify")


def mark():
    """This place in what was heard; later calls take it as since."""
    return os.path.getsize(PATH)


def heard_since(since=0, kinds=("say", "char")):
    found, end = [], since
    with open(PATH, "rb") as f:
        f.seek(since)
        for line in f:
            end += len(line)
            when, kind, text = line.decode().rstrip("\n").split("\t", 2)
            if kind in kinds:
                found.append(Utterance(float(when), kind, text, end))
    return found


def _matches(what, text):
    return bool(what.search(text)) if hasattr(what, "search") else what in text


def _wait(condition, timeout):
    """condition() again whenever a line arrived, until it is true; None at the end of time."""
    end = time.monotonic() + timeout
    while True:
        value = condition()
        left = end - time.monotonic()
        if value or left <= 0:
            return value or None
        if select.select([_watch], [], [], left)[0]:
            try:
                os.read(_watch, 4096)
            except BlockingIOError:
                pass


def _first(what, since, kinds=("say", "char")):
    return next((u for u in heard_since(since, kinds) if _matches(what, u.text)), None)


def waits_for(what, since, timeout=None):
    """The first utterance since then that has what (text or compiled pattern) in it, or None."""
    return _wait(lambda: _first(what, since), DEADLINE if timeout is None else timeout)


def wait_until_heard(what, timeout=None, since=0):
    """The same, and it must come."""
    timeout = DEADLINE if timeout is None else timeout
    found = waits_for(what, since, timeout)
    if not found:
        raise AssertionError("not heard within %g s: %r; heard: %r" % (
            timeout, what, [u.text for u in heard_since(since)]))
    return found


def not_heard_within(what, seconds, since=None):
    """Fails as soon as it is heard; afterwards makes sure that Orca is alive and has caught up."""
    since = mark() if since is None else since
    found = _wait(lambda: _first(what, since), seconds)
    sync()
    found = found or _first(what, since)
    if found:
        raise AssertionError("heard, and should not be: %r in %r" % (what, found.text))


def wait_for_more(since, timeout=None):
    """True once anything was said or spelled since then; False when the time is over."""
    return bool(_wait(lambda: heard_since(since), DEADLINE if timeout is None else timeout))


def sync(timeout=None):
    """Wait until Orca has dealt with every event that has reached it: many, where a picture has changed.  First let
    the program itself be done: ask for something over AT-SPI that shows it."""
    since = mark()
    os.kill(int(os.environ["ORCA_PID"]), signal.SIGUSR1)
    timeout = 3 * DEADLINE if timeout is None else timeout
    if not _wait(lambda: heard_since(since, ("pong",)), timeout):
        raise AssertionError("Orca hangs: no answer within %g s" % timeout)


def quiet(seconds=0.4, timeout=None):
    """Wait until nothing was added for that long: for things whose end nothing else shows."""
    end = time.monotonic() + (DEADLINE if timeout is None else timeout)
    while time.monotonic() < end:
        size = mark()
        if not _wait(lambda: mark() != size, seconds):
            return
    raise AssertionError("Orca does not stop talking: %r" % said(0)[-5:])


def said(since=0):
    """The sentences since then as a list of str, once Orca has caught up."""
    sync()
    return [u.text for u in heard_since(since)]


def duplicates(since=0, within=None):
    """{text: times} of what was said more than once (within so many seconds of each other)."""
    times = collections.defaultdict(list)
    for u in heard_since(since):
        times[re.sub(r"\W+$", "", u.text)].append(u.time)
    return {text: len(t) for text, t in times.items() if len(t) > 1 and
            (within is None or min(b - a for a, b in zip(t, t[1:])) <= within)}


def lost(since=0):
    """What a listener will hardly have heard: said, and less than 0.1 s later Orca stopped."""
    out, last = [], []
    for u in heard_since(since, ("say", "char", "stop")):
        if u.kind == "stop":
            out += [p.text for p in last if u.time - p.time < 0.1]
            last = []
        else:
            last.append(u)
    return out


def _xdo(*args):
    return subprocess.run(("xdotool",) + args, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL).stdout.split()


def introduce(title, since, timeout=60):
    """Wait for the window with this title (a regular expression) and let Orca notice it, unless it
    has said something since then: on GTK 4.8 the first events of a quick program are lost, a later
    change of focus is not. Where they are not, the same focus is not said again."""
    end = time.monotonic() + timeout
    while time.monotonic() < end:
        ids = _xdo("search", "--onlyvisible", "--name", title)
        if not ids or not _xdo("getactivewindow"):
            time.sleep(0.02)
            continue
        if _wait(lambda: heard_since(since), DEADLINE / 3):    # on a busy machine it takes that long
            quiet(0.3)
            return
        _xdo("windowminimize", "--sync", ids[-1])
        _xdo("windowactivate", "--sync", ids[-1])
    raise AssertionError("Orca does not notice the window %r" % title)
