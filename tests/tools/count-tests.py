#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""count-tests.py [--failed WHAT]... TESTLOG.json... - counts the cases of several test runs.
   count-tests.py --names-of-failed TESTLOG.json     - the failed tests of one, by name.

Each log is what "meson test" wrote for one build. A GLib test (run with --tap) counts its
cases, any other test is one case. The same case in two builds is one case, and it passed
when it passed wherever it ran. A skipped case is a failed one: nothing may be skipped here.
--failed adds a part that went wrong outside any test (a build that broke, say).
Beside TESTLOG.json there may be TESTLOG-alone.json: tests that failed while others ran on the
same cores, run again by themselves. There they count as they did alone, and it is said.
The last line, alone, is "N passed, N failed"; exit status 0 when all passed and some did.
"""
import json
import os
import re
import sys

CASE = re.compile(r"^(not )?ok\b\s*\d*\s*-?\s*(.*?)\s*(?:#\s*(SKIP|TODO)\b\s*(.*))?$")

REASON = re.compile(r"\bERROR\b|\bnot ok\b|Bail out!|[A-Za-z]Error:|CRITICAL|runtime error:")

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


def reason_of(test):
    """What a failed test said of it: the last line that speaks of an error."""
    said = (test.get("stdout") or "") + "\n" + (test.get("stderr") or "")
    lines = [line.strip() for line in said.splitlines() if REASON.search(line)]
    return lines[-1][:300] if lines else ""


def tests_of(log):
    with open(log, encoding="utf-8", errors="replace") as file:
        return [json.loads(line) for line in file.read().split("\n") if line]


def failed_tests(log):
    return [test for test in tests_of(log) if any(verdict for _, verdict in cases_of(test))]


def with_those_alone(log):
    """The tests of a log; one that was run again by itself as it was then."""
    alone = {}
    again = re.sub(r"\.json$", "-alone.json", log)
    if os.path.exists(again):
        alone = {test["name"]: test for test in tests_of(again)}
    for test in tests_of(log):
        if test["name"] in alone:
            print("AGAIN %s: failed beside others: %s" % (test["name"], reason_of(test)),
                  file=sys.stderr)
        yield alone.get(test["name"], test)


def main(arguments):
    if arguments[:1] == ["--names-of-failed"]:
        for test in failed_tests(arguments[1]):
            print(test["name"].split(" / ")[-1])
        return 0
    results, reasons = {}, {}
    logs = []
    while arguments:
        argument = arguments.pop(0)
        if argument == "--failed":
            results[(arguments.pop(0), "")] = "failed"
        else:
            logs.append(argument)
    for log in logs:
        try:
            tests = list(with_those_alone(log))
        except OSError as error:
            results[("tests of " + log, "")] = "did not run: %s" % error.strerror
            continue
        for test in tests:
            for case, verdict in cases_of(test):
                key = (test["name"], case)
                results[key] = results.get(key) or verdict
                if verdict:
                    reasons[key] = reason_of(test)
    failed = {key: verdict for key, verdict in results.items() if verdict}
    for (test, case), verdict in sorted(failed.items()):
        why = reasons.get((test, case))
        print("FAILED %s %s: %s%s" % (test, case, verdict, why and "; " + why or ""),
              file=sys.stderr)
    sys.stderr.flush()
    passed = len(results) - len(failed)
    print("%d passed, %d failed" % (passed, len(failed)), flush=True)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
