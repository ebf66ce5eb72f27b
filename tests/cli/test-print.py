#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-print.py PROGRAM - what is printed of a cutoff shows the window that the trace has, and the test
that cut, in its words: each cutoff of a few lessons, drawn as PDF and read back."""
import json
import os
import re
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
LESSONS = {"first-cutoff": 1, "windows-go-down": 1, "deep-cutoff": 2}  # and how many cutoffs they have, at least
WINDOW = re.compile(r"α (\S+) β (\S+)")
TEST = re.compile(r"^(\S+) ([≤≥]) ([αβ]) (\S+)$", re.M)
FAILED = []


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], stdout=subprocess.PIPE, check=True, text=True).stdout


def printed(lesson, step):
    with tempfile.NamedTemporaryFile(suffix=".pdf") as picture:
        run("render", lesson, "--step", str(step), "-o", picture.name)
        return subprocess.run(["pdftotext", "-raw", picture.name, "-"], stdout=subprocess.PIPE,
                              check=True, text=True).stdout


def number(value):
    return {"inf": "+∞", "+inf": "+∞", "-inf": "−∞"}.get(value, str(value).replace("-", "−"))


def is_true(words):
    value, sign, _, bound = (word.replace("−", "-") for word in words)
    return float(value) <= float(bound) if sign == "≤" else float(value) >= float(bound)


def check(lesson, step):
    """The window of the node that is cut, and a test with the end of it that is named."""
    text = printed(lesson, step["step"])
    window = (number(step["alpha"]), number(step["beta"]))
    tests = TEST.findall(text)
    good = (window in WINDOW.findall(text) and len(tests) == 1 and is_true(tests[0]) and
            tests[0][3] == window["αβ".index(tests[0][2])])
    if not good:
        FAILED.append("%s, step %d: window %s, printed %s, %s" % (
            lesson, step["step"], window, WINDOW.findall(text), tests))


def main():
    print("1..%d" % len(LESSONS))
    for i, (lesson, least) in enumerate(LESSONS.items(), 1):
        before = len(FAILED)
        steps = json.loads(run("trace", lesson, "--json", "--events"))["steps"]
        cutoffs = [step for step in steps if step["kind"] == "cutoff"]
        for step in cutoffs:
            check(lesson, step)
        good = len(cutoffs) >= least and len(FAILED) == before
        print("%s %d %s: %d cutoffs" % ("ok" if good else "not ok", i, lesson, len(cutoffs)))
    for line in FAILED:
        print("#", line)
    sys.exit(1 if FAILED else 0)


if __name__ == "__main__":
    os.environ.setdefault("LC_ALL", "C.UTF-8")
    main()
