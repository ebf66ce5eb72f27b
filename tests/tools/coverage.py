#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""coverage.py TOP BUILD [SUITE]... - line coverage of the engine, each room by its own suite alone.

BUILD is a build folder with -Db_coverage=true. The counters are set to zero before each suite, so
that no room is covered by the tests of another. Prints the files that read what others wrote,
then each room as a whole; exit status 1 where one of the files is below LEAST, or a test failed.
"""
import json
import os
import subprocess
import sys

LEAST = 90.0  # per cent of the lines

SUITES = ["base", "trace", "run", "rules", "minesweeper", "sudoku", "games", "search", "match",
          "life", "odds", "lab", "say", "lesson", "store"]

# All files of these rooms, and these of others: they read what a stranger may have written.
ROOMS = ["lesson", "store"]
READERS = [
    "base/fault.c", "base/micro.c", "base/option.c", "games/connect4.c", "games/tictactoe.c",
    "games/tokens-parse.c", "games/tokens-read-kind.c", "games/tokens-read-side.c",
    "games/tokens-reader.c", "games/tokens-text.c", "games/tree-text.c", "life/behaviour.c",
    "life/formula-scan.c", "life/formula.c", "life/text-lines.c", "life/text.c", "match/agent.c",
    "minesweeper/place.c", "minesweeper/run/plan.c", "minesweeper/setup.c", "minesweeper/text.c",
    "odds/cards.c", "run/journal.c",
]


def zero(build):
    for folder, _, names in os.walk(build):
        for name in names:
            if name.endswith(".gcda"):
                os.unlink(os.path.join(folder, name))


def measure(top, build, suite):
    """(Did all tests pass?, [(file below src/engine, lines, covered)]) of one suite."""
    zero(build)
    passed = subprocess.run(["meson", "test", "-C", build, "--print-errorlogs",
                             "--timeout-multiplier", "6", "--suite", suite],
                            stdin=subprocess.DEVNULL, stdout=sys.stderr).returncode == 0
    engine = os.path.join(top, "src/engine") + os.sep
    report = subprocess.run(["gcovr", "--root", top, "--filter", engine + suite + os.sep,
                             "--exclude", r".*\.h$", "--json-summary", "-",
                             os.path.join(build, "src/engine", suite)],
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True)
    return passed, [(os.path.relpath(os.path.join(top, file["filename"]), engine),
                     file["line_total"], file["line_covered"])
                    for file in json.loads(report.stdout)["files"]]


def percent(lines, covered):
    return 100.0 * covered / lines if lines else 100.0


def main(top, build, *chosen):
    files, failed, low = [], [], 0
    for suite in chosen or SUITES:
        passed, measured = measure(top, build, suite)
        files += measured
        if not passed:
            failed.append(suite)
    for name, lines, covered in sorted(files):
        if name.split("/")[0] in ROOMS or name in READERS:
            below = percent(lines, covered) < LEAST
            low += below
            print("%-32s %5d lines %6.1f %%%s" % (name, lines, percent(lines, covered),
                                                 "  BELOW %.0f" % LEAST if below else ""))
    print()
    for suite in chosen or SUITES:
        of = [file for file in files if file[0].startswith(suite + "/")]
        print("%-32s %5d lines %6.1f %%" % (suite, sum(file[1] for file in of),
              percent(sum(file[1] for file in of), sum(file[2] for file in of))))
    for suite in failed:
        print("FAILED suite %s: what it covers is not to be trusted" % suite)
    return 1 if failed or low else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
