#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""count-tests.py [--failed WHAT]... ([--left FILE] [--sanitized] TESTLOG.json)... - counts the cases of
   test runs.
   count-tests.py --names-of-failed TESTLOG.json - the failed tests of one, by name.

Each log is what "meson test" wrote for one build. A GLib test (run with --tap) counts its
cases, any other test is one case. The same case in two builds is one case, and it passed
when it passed wherever it ran. A skipped case is a failed one: nothing may be skipped here but what
--left names, a path a line, for the log that follows: cases that "./dev test --all" runs. A path with a
number is one that tries fewer. It must name no other, and each must have been met.
--failed adds a part that went wrong outside any test (a build that broke, say).
Beside TESTLOG.json there may be TESTLOG-alone.json: tests that failed, run again by themselves,
which says whether they need others on the same cores to fail. That is a diagnosis: they have
failed. Only for a test of a window (on a display of its own), where much is outside our hands, a
second run that is whole counts, and not in a log behind --sanitized: what a sanitizer saw once is
there. The line before the last says how many counted by their second run.
The last line, alone, is "N passed, N failed"; exit status 0 when all passed and some did.
"""
import json
import os
import re
import sys

CASE = re.compile(r"^(not )?ok\b\s*\d*\s*-?\s*(.*?)\s*(?:#\s*(SKIP|TODO)\b\s*(.*))?$")

REASON = re.compile(r"\bERROR\b|\bnot ok\b|Bail out!|[A-Za-z]Error:|CRITICAL|runtime error:")

PLAN = re.compile(r"^1\.\.(\d+)$")
# As GLib says it of a case, and plytest.py.
LEFT = "left to another run"
FEWER = re.compile(r"^# fewer: (.*)$", re.MULTILINE)


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
                verdict = LEFT if why.startswith("by request") else "skipped: " + why
            else:
                verdict = "failed" if wrong else ""
            failed_one = failed_one or verdict not in ("", LEFT)
            yield name, verdict
        # It crashed, hung, leaked after its last case, or says nothing at all. A GLib test
        # ends with 1 when cases failed; a sanitizer does too, but in the middle.
        whole = seen == planned and test["returncode"] in (0, 1)
        if not whole or (test["result"] not in ("OK", "SKIP") and not failed_one):
            yield "(whole program)", "%s, exit status %s" % (test["result"], test["returncode"])
    else:
        for case in re.findall(r"^left: (.*)$", test.get("stdout") or "", re.MULTILINE):
            yield case, LEFT
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


def is_whole(test):
    return all(verdict in ("", LEFT) for _, verdict in cases_of(test))


def failed_tests(log):
    return [test for test in tests_of(log) if not is_whole(test)]


def has_window(test):
    return any(os.path.basename(word) == "with-display.sh" for word in test["command"])


def tests_that_count(log, sanitized):
    """The tests of a log, as they count; and how many of them count by their second run."""
    again = re.sub(r"\.json$", "-alone.json", log)
    alone = {test["name"]: test for test in tests_of(again)} if os.path.exists(again) else {}
    tests, n_again = [], 0
    for test in tests_of(log):
        second = alone.get(test["name"])
        counts = second and is_whole(second) and has_window(test) and not sanitized
        if second:
            print("AGAIN %s: by itself it %s, and %s; it had said: %s" % (
                test["name"], "passed" if is_whole(second) else "failed too",
                "that counts" if counts else "has failed", reason_of(test)), file=sys.stderr)
        tests.append(second if counts else test)
        n_again += bool(counts)
    return tests, n_again


def main(arguments):
    if arguments[:1] == ["--names-of-failed"]:
        for test in failed_tests(arguments[1]):
            print(test["name"].split(" / ")[-1])
        return 0
    results, reasons, n_again, n_left = {}, {}, 0, 0
    logs, named, is_sanitized = [], set(), False
    while arguments:
        argument = arguments.pop(0)
        if argument == "--failed":
            results[(arguments.pop(0), "")] = "failed"
        elif argument == "--left":
            with open(arguments.pop(0), encoding="utf-8") as file:
                named = {line.split()[0] for line in file}
        elif argument == "--sanitized":
            is_sanitized = True
        else:
            logs.append((argument, is_sanitized, named))
            named, is_sanitized = set(), False
    for log, sanitized, named in logs:
        left, fewer = set(), set()
        try:
            tests, n = tests_that_count(log, sanitized)
            n_again += n
        except OSError as error:
            results[("tests of " + log, "")] = "did not run: %s" % error.strerror
            continue
        for test in tests:
            fewer |= set(FEWER.findall(test.get("stdout") or ""))
            for case, verdict in cases_of(test):
                key = (test["name"], case)
                if verdict == LEFT:
                    left.add(case)
                    continue
                results[key] = results.get(key) or verdict
                if verdict:
                    reasons[key] = reason_of(test)
        for case in (left | fewer) ^ named:
            results[("cases that are left", case)] = "there is none" if case in named else "not named"
        n_left += len(left)
    failed = {key: verdict for key, verdict in results.items() if verdict}
    for (test, case), verdict in sorted(failed.items()):
        why = reasons.get((test, case))
        print("FAILED %s %s: %s%s" % (test, case, verdict, why and "; " + why or ""),
              file=sys.stderr)
    sys.stderr.flush()
    passed = len(results) - len(failed)
    if n_left:
        print("%d cases were left to ./dev test --all" % n_left)
    print("%d tests of a window counted by their second run" % n_again)
    print("%d passed, %d failed" % (passed, len(failed)), flush=True)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
