#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lists of the ids of questions in the shipped lessons.

  question-ids.py CLI ids       every lesson and id, for lessons/ids.txt: those of the file that are
                                no more are kept, and told
  question-ids.py CLI numbers   which question was number n in commit f884fe1, when answers were kept
                                by their numbers, for data/question-ids-0.tsv; what is doubtful is told

CLI is plybook-cli. The lists go to standard output, what is told to standard error.
"""
import difflib
import pathlib
import re
import subprocess
import sys

COMMIT = "f884fe1"  # the last one before ids
ROOT = pathlib.Path(__file__).resolve().parents[2]
LESSONS = ROOT / "lessons"
ALIKE = 0.6  # headings that are at least so alike may be one that was reworded


def tell(text):
    print(text, file=sys.stderr)


def headings(text):
    """The heading above each question, in the order of the file."""
    found, heading, asks = [], "", False
    fence = None
    for line in text.split("\n"):
        if fence:
            fence = None if line.strip() == fence else fence
        elif match := re.match(r"(```+)\s*(\w*)", line):
            fence = match[1]
            if match[2] == "ask" and not asks:
                found.append(heading)
                asks = True
        elif line.startswith("## "):
            heading, asks = line[3:].strip(), False
        elif re.match(r"[-*+] \[[ xX]\] ", line) and not asks:
            found.append(heading)
            asks = True
    return found


def lessons():
    return sorted(path for path in LESSONS.glob("*.md") if path.name != "README.md")


def ids_of(cli, path):
    """(lesson, id, revision) of each question."""
    out = subprocess.run([cli, "check", "--list-ids", path], check=True, capture_output=True,
                         text=True).stdout
    return [tuple(line.split("\t")) for line in out.splitlines()]


def earlier(lesson):
    """The text of a lesson in that commit, or None."""
    done = subprocess.run(["git", "-C", ROOT, "show", f"{COMMIT}:lessons/{lesson}.md"],
                          capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else None


def was(path):
    """Names that a lesson had before."""
    match = re.search(r"^was: *(.*)$", path.read_text(), re.M)
    return match[1].split() if match else []


def pairs(old, new):
    """Index in old → index in new, by equal headings, then by those that are most alike."""
    found = {}
    free = list(range(len(new)))
    for i, heading in enumerate(old):
        same = [k for k in free if new[k] == heading]
        if same:
            found[i] = same[0]
            free.remove(same[0])
    for i, heading in enumerate(old):
        if i in found or not free:
            continue
        score, k = max((difflib.SequenceMatcher(None, heading, new[k]).ratio(), -k) for k in free)
        if score >= ALIKE:
            found[i] = -k
            free.remove(-k)
            tell(f"  {heading!r} is taken for {new[-k]!r}")
    return found


def numbers(cli):
    print("# lesson, number of the question in commit f884fe1, its id, its revision")
    for path in lessons():
        ids, new = ids_of(cli, path), headings(path.read_text())
        assert len(ids) == len(new), f"{path}: {len(ids)} ids, {len(new)} questions"
        for name in [path.stem] + was(path):
            text = earlier(name)
            old = headings(text) if text is not None else []
            if text is not None:
                tell(name)
            found = pairs(old, new)
            for i, heading in enumerate(old):
                if i in found:
                    print(name, i + 1, *ids[found[i]][1:], sep="\t")
                else:
                    tell(f"  {heading!r} is no more")


def all_ids(cli):
    listed = LESSONS / "ids.txt"
    before = set(listed.read_text().splitlines()) if listed.exists() else set()
    now = {" ".join(row[:2]) for path in lessons() for row in ids_of(cli, path)}
    for line in sorted(before - now):
        tell(f"no more: {line}")
    print(*sorted(before | now), sep="\n")


if len(sys.argv) != 3 or sys.argv[2] not in ("ids", "numbers"):
    sys.exit(__doc__)
{"ids": all_ids, "numbers": numbers}[sys.argv[2]](sys.argv[1])
