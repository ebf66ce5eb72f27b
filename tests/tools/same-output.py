#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What plybook-cli prints, as one line for each of many runs: a hash of it and the arguments. Of
pictures the words are compared, not the pixels of a release's fonts, nor where a line breaks.

    tests/tools/same-output.py PROGRAM...

The program's words may be a command of several, such as one that enters the root of another release.
Builds of two releases must give the same lines, traces, JSON and lessons alike:

    diff <(tests/tools/same-output.py _build/test/src/cli/plybook-cli) \\
         <(./dev on debian13 tests/tools/same-output.py /builds/test/src/cli/plybook-cli)
"""
import glob
import hashlib
import importlib.util
import os
import re
import subprocess
import sys
import tempfile

TIMES = re.compile(rb'("\w+_ms"\s*:\s*)[-+.0-9e]+')  # which no two runs share
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LESSONS = os.path.join(ROOT, "lessons")
DATA = os.path.join(ROOT, "data")

OTHERS = [
    ["lessons", "--json", "--folder", LESSONS],
    ["trace", "--game", "connect4", "--set", "first=smart", "--set", "second=random", "--json"],
    ["trace", "--game", "life", "--json"],
    ["trace", "--game", "day-in-the-life", "--json"],
    ["trace", "--game", "blackjack", "--json"],
    ["trace", "--game", "minesweeper", "--json"],
    ["trace", "--game", "sudoku", "--json"],
    ["trace", "--help"],
    ["lab", "--help"],
]


def trace_setups():
    """The runs that test-trace-hashes.py compares between compilers."""
    os.environ["PLYBOOK_LESSONS"] = LESSONS
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "test-trace-hashes.py")
    spec = importlib.util.spec_from_file_location("trace_hashes", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return list(module.setups())


def lessons():
    return [lesson for lesson in sorted(glob.glob(os.path.join(LESSONS, "*.md")))
            if os.path.basename(lesson) != "README.md"]


def runs():
    """Yields the arguments of each run."""
    for setup in trace_setups():
        yield ["trace"] + setup + ["--hash"]
        yield ["trace"] + setup + ["--json"]
    for lesson in lessons():
        yield ["trace", lesson, "--events"]
        yield ["answers", lesson]
        yield ["check", "--list-ids", lesson]
    yield from OTHERS


def run(program, arguments):
    env = dict(os.environ, PLYBOOK_LESSONS=LESSONS, PLYBOOK_DATA=DATA, LC_ALL="C.UTF-8", TZ="UTC")
    return subprocess.run(program + arguments, env=env, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def words_of_picture(program, lesson):
    """The words in a picture of the last step of a lesson, sorted."""
    with tempfile.NamedTemporaryFile(suffix=".pdf") as picture:
        drawn = run(program, ["render", lesson, "--step", "last", "-o", picture.name])
        if drawn.returncode != 0:
            return drawn.stderr
        text = subprocess.run(["pdftotext", "-raw", picture.name, "-"], stdout=subprocess.PIPE,
                              check=True).stdout
    return b" ".join(sorted(text.split()))


def say(content, status, what):
    content = content.replace(ROOT.encode() + b"/", b"")
    print(hashlib.sha256(content).hexdigest()[:16], status, len(content),
          what.replace(ROOT + "/", ""))


def main():
    program = sys.argv[1:]
    if not program:
        sys.exit(__doc__)
    said = 0
    for arguments in runs():
        done = run(program, arguments)
        said += len(done.stdout)
        say(TIMES.sub(rb"\1", done.stdout) + b"\n" + done.stderr, done.returncode,
            " ".join(arguments))
    for lesson in lessons():
        words = words_of_picture(program, lesson)
        said += len(words)
        say(words, 0, "words of a picture of " + lesson)
    if said == 0:
        sys.exit("nothing was printed")


if __name__ == "__main__":
    main()
