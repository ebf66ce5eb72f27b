#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""count-tests.py [--failed WHAT]... TESTLOG.json... - counts the cases of several test runs.

Each log is what "meson test" wrote for one build. A GLib test (run with --tap) counts its
cases, any other test is one case. The same case in two builds is one case, and it passed
when it passed wherever it ran. A skipped case is a failed one: nothing may be skipped here.
--failed adds a part that went wrong outside any test (a build that broke, say).
The last line, alone, is "N passed, N failed"; exit status 0 when all passed and some did.
"""
import json
import re
import sys

CASE = re.compile(r"^(not )?ok\b\s*\d*\s*-?\s*(.*?)\s*(?:#\s*(SKIP|TODO)\b\s*(.*))?$")

PLAN = re.compile(r"^1\.\.(\d+)$")


def cases_of(test):
    """Yields (case, verdict) for one line of a log; the verdict is "" for a pass."""
    failed_one, planned, seen = False, None, 0
    if "--tap" in test["command"]:
        for line in (test.get("stdout") or "").splitlines():
            plan = PLAN.match(line)
            if plan:
                planned = int(plan.group(1))
            match = CASE.match(line)
            if not match:
                continue
            seen += 1
            wrong, name, directive, why = match.groups()
            if directive == "SKIP":
                verdict = "skipped: " + why
            else:
                verdict = "failed" if wrong else ""
            failed_one = failed_one or bool(verdict)
            yield name, verdict
        # It crashed, hung, leaked after its last case, or says nothing at all. A GLib test
        # ends with 1 when cases failed; a sanitizer does too, but in the middle.
        whole = seen == planned and test["returncode"] in (0, 1)
        if not whole or (test["result"] != "OK" and not failed_one):
            yield "(whole program)", "%s, exit status %s" % (test["result"], test["returncode"])
    else:
        yield "", "" if test["result"] == "OK" else \
            "%s, exit status %s" % (test["result"], test["returncode"])


def main(arguments):
    results = {}
    logs = []
    while arguments:
        argument = arguments.pop(0)
        if argument == "--failed":
            results[(arguments.pop(0), "")] = "failed"
        else:
            logs.append(argument)
    for log in logs:
        try:
            lines = open(log, encoding="utf-8").read().splitlines()
        except OSError as error:
            results[("tests of " + log, "")] = "did not run: %s" % error.strerror
            continue
        for line in lines:
            test = json.loads(line)
            for case, verdict in cases_of(test):
                key = (test["name"], case)
                results[key] = results.get(key) or verdict
    failed = {key: verdict for key, verdict in results.items() if verdict}
    for (test, case), verdict in sorted(failed.items()):
        print("FAILED %s %s: %s" % (test, case, verdict), file=sys.stderr)
    sys.stderr.flush()
    passed = len(results) - len(failed)
    print("%d passed, %d failed" % (passed, len(failed)), flush=True)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
