#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Equal setups give equal traces: run after run, and from every compiler.

PLYBOOK_CLI is the program of this build. PLYBOOK_CLI_RELEASE and PLYBOOK_CLI_CLANG, where
"./dev test" sets them, are those of a release build and of another compiler.
"""
import glob
import os
import re
import subprocess
import sys

VARIANTS = [[], ["cut=>"], ["bounds=fail-soft"], ["cut=>", "bounds=fail-soft"],
            ["raise=before-test"], ["moves=reversed"], ["moves=shuffled", "seed=7"], ["depth=2"]]
POSITIONS = [
    ("tree", "((3 9) (4) (5 6 7))"),
    ("tree", "((4 8 7) (9 5 6) (1 2 3))"),
    ("tree", "(((5 6) (7 4 5)) ((3) ((8 1) 6)) ((2 7) (9 (4 0))))"),
    ("tictactoe", "X.O.X.O.."),
]


def setups():
    """Yields the arguments of each run."""
    for game, position in POSITIONS:
        start = ["--game", game, "--position", position]
        yield start + ["--algorithm", "minimax"]
        yield start + ["--algorithm", "negamax"]
        for algorithm in ("alphabeta", "alphabeta-maxmin"):
            for variant in VARIANTS:
                yield start + ["--algorithm", algorithm] + ["--set=" + v for v in variant]
    whole = ["--game", "tictactoe", "--position", "........."]
    yield whole + ["--algorithm", "minimax"]
    yield whole + ["--algorithm", "minimax", "--set=nodes=100000"]
    yield whole + ["--algorithm", "alphabeta", "--set=moves=centre-corners-edges"]
    for lesson in sorted(glob.glob(os.path.join(os.environ["PLYBOOK_LESSONS"], "*.md"))):
        if os.path.basename(lesson) != "README.md":
            yield [lesson]


def hash_of(program, arguments):
    run = subprocess.run([program, "trace"] + arguments + ["--hash"], text=True,
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if run.returncode != 0:
        sys.exit("%s trace %s: exit status %d\n%s" % (program, " ".join(arguments),
                                                      run.returncode, run.stderr))
    if not re.fullmatch(r"[0-9a-f]{16}\n", run.stdout):
        sys.exit("%s trace %s: no hash, but %r" % (program, " ".join(arguments), run.stdout))
    return run.stdout.strip()


def main():
    own = os.environ["PLYBOOK_CLI"]
    others = [own] + [os.environ[name] for name in ("PLYBOOK_CLI_RELEASE", "PLYBOOK_CLI_CLANG")
                      if name in os.environ]
    faults, hashes = 0, []
    for arguments in setups():
        right = hash_of(own, arguments)
        hashes.append(right)
        for other in others:
            found = hash_of(other, arguments)
            if found != right:
                faults += 1
                print("%s: %s, but %s from %s" % (" ".join(arguments), right, found, other))
    # Different searches of one position that all hash alike would compare nothing.
    if len(set(hashes)) * 2 < len(hashes):
        faults += 1
        print("only %d different hashes in %d runs" % (len(set(hashes)), len(hashes)))
    print("%d runs, %d programs, %d different hashes" % (len(hashes), len(set(others)),
                                                         len(set(hashes))))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
