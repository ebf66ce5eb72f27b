#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-kinds.py FOLDER... - nobody asks which kind a run is.

In the folders (relative to the top) a fault is

* a kind, its layout or its id held against a given one, outside the folder that defines the kind
  and those below it;
* ply_run_is_search(), and a typed accessor as ply_run_mines() whose result is held against NULL or
  used as a condition, at once or by way of a variable;
* a room that shows, judges or prints runs and has no table of faces, or two;
* a table of faces without a row for some kind that is defined below src/.
"""
import os
import re
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# The rooms that add a face to each kind (run/face.h).
FACED = ["src/engine/say", "src/engine/lesson", "src/render", "src/cli", "src/ui"]
RUNS = "src/engine/run"
KIND = re.compile(r"^const PlyRunKind (ply_run_kind_(\w+))\s*=", re.MULTILINE)
# A typed accessor, defined in the folder of the kind that it knows a run to be of.
ACCESSOR = re.compile(r"^(?:const )?Ply\w+ \*(ply_run_\w+)\(const PlyRun \*run\) \{", re.MULTILINE)
LAYOUT = re.compile(r"^const PlyTraceLayout (ply_layout_\w+)\s*=", re.MULTILINE)
COMMENT = re.compile(r'"(?:[^"\\\n]|\\.)*"|/\*.*?\*/|//[^\n]*', re.DOTALL)
ASKED_KIND = re.compile(r"[!=]=\s*&(ply_run_kind_\w+)|&(ply_run_kind_\w+)\s*[!=]=")
ASKED_LAYOUT = re.compile(r"[!=]=\s*&(ply_layout_\w+)|&(ply_layout_\w+)\s*[!=]=")
# A table by hand: its rows are held against the kind of a run.
ASKED_ROW = re.compile(r"(?<!&)\brun->kind\s*[!=]=(?!\s*&)|"
                       r"(?<!&)\b\w[\w.>\[\]-]*\s*[!=]=\s*(?:\w+(?:->|\.))*run->kind\b")
ASKED_ID = re.compile(r"\b(?:strcmp|g_strcmp0|g_str_equal|strncmp|g_str_has_prefix)\s*\("
                      r"(?:[^;\"]*->kind->id\b[^;\"]*\"|[^;\"]*\"[^;\"]*\"[^;\"]*->kind->id\b)")
IS_SEARCH = re.compile(r"\bply_run_is_search\b")
TABLE = re.compile(r"\bPLY_FACES\(\s*\"\w+\"\s*,\s*(\w+)\s*\)")
# What a typed accessor's result went to: "game" of "*game = ", ".run" of ".run = ".
TARGET = re.compile(r"((?:\.|->)?\w+)\s*=\s*(?:[^;={}]*\?\s*)?$")


def bare(text):
    """text without comments and without what its strings say, at the same places."""
    def blank(match):
        found = match.group()
        return '"%s"' % ("_" * (len(found) - 2)) if found[0] == '"' else re.sub(r"[^\n]", " ", found)
    return COMMENT.sub(blank, text)


def close(text, opening):
    """The place behind the bracket that closes the one at opening."""
    depth = 0
    for i in range(opening, len(text)):
        depth += {"(": 1, ")": -1}.get(text[i], 0)
        if depth == 0:
            return i + 1
    return len(text)


def is_asked(before, after):
    """Is a pointer between these two a condition?"""
    before, after = before.rstrip(), after.lstrip()
    if after.startswith(("->", ".")):
        return False  # a member of it is
    if before.endswith("!") or re.search(r"\(\s*(?:bool|gboolean)\s*\)$", before):
        return True
    if re.match(r"[!=]=\s*(?:NULL|0|FALSE)\b|&&|\|\||\?", after) or re.search(r"(?:NULL\s*[!=]=|&&|\|\|)$", before):
        return True
    return after.startswith((")", ",")) and bool(
        re.search(r"\b(?:if|while|g_assert\w*|g_return_(?:val_)?if_fail|G_(?:UN)?LIKELY)\s*\($",
                  before))


def asked_later(text, target, start):
    """The place behind start, in the same function, where target is a condition; or -1."""
    end = text.find("\n}", start)
    end = len(text) if end < 0 else end
    member = target.lstrip(".->")
    name = (r"(?:\w+(?:->|\.))+" if member != target else r"(?<![\w.>])") + member
    for use in re.compile(name + r"\b(?!\s*(?:->|\.|=[^=]|\())").finditer(text, start, end):
        if is_asked(text[:use.start()][-80:], text[use.end():use.end() + 80]):
            return use.start()
    return -1


def asked_accessors(text, accessors):
    """Places where one of these typed accessors is a question, each with its name."""
    names = re.compile(r"\b(%s)\s*\(" % "|".join(accessors or ["(?!)"]))
    for call in names.finditer(text):
        if re.search(r"\*\s*$", text[:call.start()][-4:]):
            continue  # its declaration
        end = close(text, call.end() - 1)
        before = text[:call.start()][-120:]
        if is_asked(before, text[end:end + 80]):
            yield call.start(), call.group(1)
            continue
        target = TARGET.search(before)
        if target and re.match(r"\s*(?:[;,}]|:\s*NULL\b)", text[end:]):
            place = asked_later(text, target.group(1), end)
            if place >= 0:
                yield place, call.group(1)


def faults_of(text, accessors, own=(), runs=False):
    """Faults of one file, (line, message); accessors: see accessors_of(); own: the names of the kinds
    and layouts that its folder defines; runs: it is of the folder of run.h."""
    text = bare(text)
    found = []
    for pattern, what in (ASKED_KIND, "which kind a run is"), (ASKED_LAYOUT, "for a layout"):
        for match in pattern.finditer(text):
            if (match.group(1) or match.group(2)) not in own:
                found.append((match.start(), "asks %s" % what))
    for match in ASKED_ROW.finditer(text):
        if not match.group().startswith("ply_run_kind_") and not runs:
            found.append((match.start(), "looks for the kind of a run by hand"))
    for match in ASKED_ID.finditer(text):
        found.append((match.start(), "asks which kind a run is by its id"))
    if "ply_run_kind_search" not in own:
        for match in IS_SEARCH.finditer(text):
            found.append((match.start(), "asks with ply_run_is_search()"))
    for place, name in asked_accessors(text, accessors):
        if accessors[name].isdisjoint(own):
            found.append((place, "asks with %s(), which is for runs of its kind" % name))
    return sorted((text.count("\n", 0, place) + 1, message) for place, message in found)


def rows_of(text, name):
    """The kinds with a row in the array name, or None where there is no such array."""
    start = re.search(r"\bPlyFaceRow\s+%s\s*\[\s*\]\s*=\s*\{" % re.escape(name), text)
    if start is None:
        return None
    return re.findall(r"\{\s*&(ply_run_kind_\w+)\s*,\s*&?\w+", text[start.end():text.find("};",
                                                                                         start.end())])


def tables_of(text):
    """The kinds with a row, or None, of each table of faces in text."""
    text = bare(text)
    return [rows_of(text, rows) for rows in TABLE.findall(text)]


def sources(top, folder):
    """Names of the C files of a folder and those below it, relative to top."""
    for path, folders, files in os.walk(os.path.join(top, folder)):
        folders.sort()
        for name in sorted(files):
            if name.endswith((".c", ".h")):
                yield os.path.relpath(os.path.join(path, name), top)


def read(top, name):
    with open(os.path.join(top, name), encoding="utf-8") as file:
        return file.read()


def defined(top):
    """Kinds and layouts below src/: name to folder."""
    names = {}
    for name in sources(top, "src"):
        text = read(top, name)
        for match in list(KIND.finditer(text)) + list(LAYOUT.finditer(text)):
            names[match.group(1)] = os.path.dirname(name)
    return names


def accessors_of(top, names):
    """The typed accessors below src/, each with the kinds, of those in names, of its folder."""
    found = {}
    for name in sources(top, "src"):
        kinds = {kind for kind, where in names.items()
                 if kind.startswith("ply_run_kind_") and where == os.path.dirname(name)}
        if kinds and name.endswith(".c"):
            for match in ACCESSOR.finditer(bare(read(top, name))):
                found[match.group(1)] = kinds
    return found


def check(top, folders):
    """Lines about what is wrong."""
    names = defined(top)
    kinds = sorted(name for name in names if name.startswith("ply_run_kind_"))
    if not kinds:
        yield "src: no kind of run is defined"
    accessors = accessors_of(top, names)
    for kind in kinds:
        if not any(kind in theirs for theirs in accessors.values()):
            yield "%s: no accessor in its folder takes a run of this kind" % kind
    for folder in folders:
        tables, n_files = [], 0
        for name in sources(top, folder):
            n_files += 1
            text = read(top, name)
            own = {kind for kind, where in names.items() if name.startswith(where + os.sep)}
            for line, message in faults_of(text, accessors, own, folder == RUNS):
                yield "%s:%d: %s" % (name, line, message)
            if folder != RUNS:  # face.h defines the macro and shows it
                tables += [(name, rows) for rows in tables_of(text)]
        if n_files == 0:
            yield "%s: no C files" % folder
        if len(tables) != (folder in FACED):
            yield "%s: %d tables of faces, expected %d" % (folder, len(tables), folder in FACED)
        for name, rows in tables:
            for kind in kinds:
                if kind not in (rows or []):
                    yield "%s: the table of faces has no row for %s" % (name, kind)
            if rows and len(set(rows)) != len(rows):
                yield "%s: the table of faces has two rows for a kind" % name


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    wrong = list(check(TOP, [folder.rstrip("/") for folder in sys.argv[1:]]))
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
