#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""run.py BUILD WORK SECONDS|once TARGET... - runs fuzz targets one after the other, a row for each.
once: each reads its corpus and no more.

BUILD is a build folder with -Dfuzz=true. WORK/fuzz-corpus/TARGET grows from run to run, beside
tests/fuzz/corpus/TARGET; what is found lies in WORK/fuzz-found, with the log of each target.
A target stops at the first finding; exit status 1 where there is one.
"""
import os
import re
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))

# Files that are read as they are, beside the corpus of a target.
BESIDE = {"lesson": [os.path.join(TOP, "lessons"), os.path.join(TOP, "tests/lesson/broken")]}

LIMITS = ["-timeout=25", "-rss_limit_mb=2048"]  # seconds and MiB of one input

COLUMNS = "%-10s %7s %11s %7s %15s %9s %6s %8s"


def environment():
    env = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="", TZ="UTC", G_SLICE="always-malloc",
               PLYBOOK_LESSONS=os.path.join(TOP, "lessons"), PLYBOOK_DATA=os.path.join(TOP, "data"),
               # libFuzzer looks for leaks behind an input, and again behind it alone. What GLib gives up
               # when its table of quarks grows is one only at the end of the process.
               ASAN_OPTIONS="detect_leaks=1:leak_check_at_exit=0:strict_string_checks=1",
               LSAN_OPTIONS="print_suppressions=0:suppressions=" +
               os.path.join(TOP, "tests/tools/lsan.supp"))
    if os.path.isdir("/dev/shm"):  # thousands of files a second
        env["TMPDIR"] = "/dev/shm"
    return env


def command(build, work, seconds, target):
    kept = os.path.join(work, "fuzz-corpus", target)
    if seconds:
        os.makedirs(kept, exist_ok=True)
    dictionary = os.path.join(HERE, target + ".dict")
    return ([os.path.join(build, "tests/fuzz/fuzz-" + target), "-max_total_time=%d" % seconds if seconds else "-runs=1",
             "-print_final_stats=1",
             "-artifact_prefix=" + os.path.join(work, "fuzz-found", target + "-")] + LIMITS +
            (["-dict=" + dictionary] if os.path.exists(dictionary) else []) +
            ([kept] if seconds else []) + [os.path.join(HERE, "corpus", target)] + BESIDE.get(target, []))


def last(pattern, text, otherwise="?"):
    found = re.findall(pattern, text)
    return found[-1] if found else otherwise


def run(build, work, seconds, target):
    """The row of a target, and what to say of a finding (None: there is none)."""
    log = os.path.join(work, "fuzz-found", target + ".log")
    begin = time.monotonic()
    with open(log, "wb") as file:
        status = subprocess.run(command(build, work, seconds, target), env=environment(),
                                stdin=subprocess.DEVNULL, stdout=file,
                                stderr=subprocess.STDOUT).returncode
    took = time.monotonic() - begin
    with open(log, encoding="utf-8", errors="replace") as file:
        text = file.read()
    executions = last(r"stat::number_of_executed_units: *(\d+)", text, "0")
    row = (target, "%.0f" % took, executions, "%.0f" % (int(executions) / max(took, 1)),
           "/".join(last(r"cov: (\d+) ft: (\d+)", text, ("?", "?"))),
           last(r"stat::slowest_unit_time_sec: *(\d+)", text),
           last(r"stat::peak_rss_mb: *(\d+)", text), "0" if status == 0 else "1")
    if status == 0:
        return row, None
    return row, "%s: %s\n  %s\n  %s" % (target, last(r"SUMMARY: (.*)", text, "it ended with %d" % status),
                                        last(r"Test unit written to (.*)", text, "no input"), log)


def main(build, work, seconds, *targets):
    os.makedirs(os.path.join(work, "fuzz-found"), exist_ok=True)
    os.nice(10)
    findings = []
    print(COLUMNS % ("target", "seconds", "executions", "/s", "cov/ft", "slowest s", "MiB",
                     "findings"), flush=True)
    for target in targets:
        row, finding = run(build, work, 0 if seconds == "once" else int(seconds), target)
        print(COLUMNS % row, flush=True)
        if finding:
            findings.append(finding)
    for finding in findings:
        print("FOUND " + finding, flush=True)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
