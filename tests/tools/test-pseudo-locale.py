#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every sentence goes through gettext, whole: in the made-up language of pseudo_locale.py it
stands in one pair of brackets, which open before its first word and close after its last.
Inside it only names ("Max", "the second move", "three") may have brackets of their own; a
text that joins whole sentences has nothing else in it.
"""
import glob
import json
import os
import subprocess
import sys
import tempfile

import pseudo_locale
from pseudo_locale import OPEN, is_whole

CLI = os.environ["PLYBOOK_CLI"]
RUNS = [
    ["--game", "tree", "--position", "((3 9) (4) (5 6 7))", "--algorithm", "minimax"],
    ["--game", "tree", "--position", "((4 8 7) (9 5 6) (1 2 3))", "--algorithm", "negamax"],
    ["--game", "tree", "--position", "((4 8 7) (9 5 6) (1 2 3))", "--algorithm", "alphabeta"],
    ["--game", "tree", "--position", "((4 8 7) (9 5 6) (1 2 3))",
     "--algorithm", "alphabeta-maxmin", "--set=cut=>", "--set=bounds=fail-soft"],
    ["--game", "tree", "--position", "((1 2 3) (9 (5 8) 6) (4 8 7))",
     "--algorithm", "alphabeta-maxmin", "--set=depth=2"],
    ["--game", "tictactoe", "--position", "XOXOX.O..", "--algorithm", "alphabeta"],
    ["--game", "tictactoe", "--position", ".........", "--algorithm", "minimax",
     "--set=nodes=40"],
]
# What the check is for.
WRONG = ["Max has 5.", "⟦Max has ⟧5⟦ so far.⟧", "⟦Max has 5⟧ so far.", "⟦Max has 5.",
         "⟦Max has 5⟧⟦, so Min stops.⟧", "⟦Max has 5⟦, so the rest is not looked at.⟧⟧"]


def run(arguments, environment):
    return subprocess.run([CLI] + arguments, env=dict(os.environ, **environment), text=True,
                          encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def check_sentences(environment):
    faults, seen = [], 0
    lessons = [[lesson] for lesson in sorted(glob.glob(os.environ["PLYBOOK_LESSONS"] + "/*.md"))
               if os.path.basename(lesson) != "README.md"]
    for arguments in RUNS + lessons:
        done = run(["trace"] + arguments + ["--events", "1..400", "--json"], environment)
        if done.returncode != 0:
            sys.exit("trace %s: exit status %d\n%s" % (" ".join(arguments), done.returncode,
                                                       done.stderr))
        for step in json.loads(done.stdout)["steps"]:
            seen += 1
            if not is_whole(step["sentence"]):
                faults.append("step %d of %s: %s" % (step["step"], " ".join(arguments),
                                                     step["sentence"]))
    return faults, seen


def check_messages(environment):
    """Messages for bad input: their text is translated, what was typed is not."""
    faults = []
    for arguments in (["trace", "--game", "tree", "--position", "((3"],
                      ["trace", "--game", "ludo"], ["nonsense"],
                      ["trace", "--game", "tictactoe", "--set", "dpth=3"]):
        done = run(arguments, environment)
        if done.returncode != 2 or OPEN not in done.stderr:
            faults.append("%s: exit status %d, %s" % (" ".join(arguments), done.returncode,
                                                      done.stderr.strip()))
    return faults


def main():
    with tempfile.TemporaryDirectory() as folder:
        texts = pseudo_locale.build(folder)
        environment = pseudo_locale.environment(folder)
        for wrong in WRONG:
            if is_whole(wrong):
                sys.exit("this check would let pass: %s" % wrong)
        # Without the language nothing has brackets: what is found below is its work.
        plain = run(["trace"] + RUNS[0] + ["--events"], {"LANGUAGE": ""})
        if OPEN in plain.stdout or not plain.stdout:
            sys.exit("without the made-up language: %s" % plain.stdout)
        faults, seen = check_sentences(environment)
        faults += check_messages(environment)
    print("\n".join(faults))
    print("%d texts, %d sentences, %d faults" % (texts, seen, len(faults)))
    return 1 if faults or not seen else 0


if __name__ == "__main__":
    sys.exit(main())
