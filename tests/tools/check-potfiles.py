#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-potfiles.py [--write] - holds po/POTFILES to the files that have translatable text.

A file below src/ or data/ that has such text and is not listed, or is listed and has none,
is a fault. --write puts the right list into po/POTFILES instead.
"""
import os
import re
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIST = os.path.join(TOP, "po", "POTFILES")
CALL = re.compile(r'\b(?:N?C?_|NP_|Q_|gettext|ngettext|dgettext|g_dpgettext2)\s*\(\s*"')
# xgettext ends a text at a macro that it does not know; it knows PRId64 and its kin.
CUT = re.compile(CALL.pattern[:-1] + r'(?:"(?:[^"\\]|\\.)*"|[\s,])*G_[A-Z0-9]+_(?:FORMAT|MODIFIER)\b')
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
# By ending: what makes a file one for translators.
TESTS = {
    ".c": lambda text: CALL.search(COMMENT.sub("", text)),
    ".h": lambda text: CALL.search(COMMENT.sub("", text)),
    ".ui": lambda text: 'translatable="yes"' in text,
    ".desktop.in": lambda text: True,
    ".metainfo.xml.in": lambda text: True,
    ".gschema.xml": lambda text: "gettext-domain=" in text,
    "misconceptions": lambda text: CALL.search(text),
}


def with_text():
    """The files that have translatable text, sorted, relative to the top."""
    found = []
    for folder in ("data", "src"):
        for path, folders, files in os.walk(os.path.join(TOP, folder)):
            folders.sort()
            for name in files:
                full = os.path.join(path, name)
                ending = next((e for e in TESTS if name.endswith(e)), None)
                if ending and TESTS[ending](open(full, encoding="utf-8").read()):
                    found.append(os.path.relpath(full, TOP))
    return sorted(found)


def cut_texts(names):
    """Texts with a number format in their middle that translators would not see whole."""
    for name in names:
        text = open(os.path.join(TOP, name), encoding="utf-8").read()
        for cut in CUT.finditer(text):
            yield "%s:%d: a text to translate that ends at %s; use PRId64 or PRIu64" % (
                name, text.count("\n", 0, cut.end()) + 1, cut.group().split()[-1])


def main():
    right = with_text()
    if "--write" in sys.argv[1:]:
        with open(LIST, "w", encoding="utf-8") as out:
            out.write("# Made by tests/tools/check-potfiles.py --write\n")
            out.writelines(name + "\n" for name in right)
        return 0
    listed = [line.strip() for line in open(LIST, encoding="utf-8")
              if line.strip() and not line.startswith("#")]
    faults = ["po/POTFILES: %s has translatable text and is not listed" % name
              for name in right if name not in listed]
    faults += ["po/POTFILES: %s is listed, but %s" % (
                   name, "has no translatable text" if os.path.exists(os.path.join(TOP, name))
                   else "there is no such file")
               for name in listed if name not in right]
    faults += ["po/POTFILES: %s is listed twice" % name
               for name in sorted({name for name in listed if listed.count(name) > 1})]
    faults += cut_texts(name for name in right if name.endswith((".c", ".h")))
    if not right:
        faults.append("no file with translatable text found at all below %s" % TOP)
    print("\n".join(faults) or "%d files" % len(right))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
