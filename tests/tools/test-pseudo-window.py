#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text of the window goes through gettext: in the made-up language of pseudo_locale.py
all that the accessible tree says is in its brackets, but for the lesson's own words, pseudocode,
what GTK says itself, and names of classes that nobody hears. Its mirrored twin runs from right to
left: what is first stands at the right.
"""
import glob
import os
import re
import sys
import tempfile

import pseudo_locale
import uidrive

LESSON = os.path.join(os.environ["PLYBOOK_LESSONS"], "first-cutoff.md")
CLASS = re.compile(r"^(?:Gtk|Adw|Ply)[A-Z][A-Za-z]*$")
# GTK's and libadwaita's own, in a catalogue of theirs.
FOREIGN = {"Minimize", "Minimize the window", "Maximize", "Maximize the window", "Close",
           "Close the window", "Restore", "Restore the window", "(None)"}
# Keys, as GTK calls them, one or several: "Ctrl + P", "R / Ctrl + 1". GTK 4.18 says them before what
# they do.
KEY = r"(?:Alt|Ctrl|Shift|Home|End|Escape|Page[ _](?:Up|Down)|Delete|F\d+|\S)"
KEYS = re.compile(r"^%s(?: ?[+/⋯] ?%s)*$" % (KEY, KEY))
# Screens: what is opened, and the actions that bring it up.
SCREENS = [
    ("first page", [], []),
    ("lesson", [LESSON], ["step-or-skip", "toggle-panel", "next-cutoff"]),
    ("lesson, mirrored", [LESSON], ["step-or-skip", "toggle-panel", "next-cutoff"]),
    ("presenter", [LESSON], ["present"]),
    ("new tree", [], ["new-tree"]),
    ("new position", [], ["new-position"]),
    ("preferences", [], ["preferences"]),
    ("shortcuts", [], ["shortcuts"]),
]
# Buttons of a lesson: what comes first, and what behind it.
ORDER = [("All courses (Alt+Home)", "Menu"), ("To the start", "To the end")]


def one_line(text):
    return re.sub(r"\s+", " ", text).strip()


def other_words():
    """The lesson, without the marks of its format, and all pseudocode."""
    lesson = open(LESSON, encoding="utf-8").read()
    lesson = re.sub(r"^  ```claim$.*?^  ```$| \{[^}\n]*\}$", "", lesson, flags=re.MULTILINE | re.DOTALL)
    texts = [re.sub(r"^(?:> |#+ )|[*`]", "", lesson, flags=re.MULTILINE)]
    for name in glob.glob(os.path.join(os.environ["PLYBOOK_DATA"], "pseudocode", "*.txt")):
        texts.append(open(name, encoding="utf-8").read())
    return one_line(" ".join(texts))


def outside(tree):
    """What stands outside the brackets."""
    return one_line("".join(part for part in tree if isinstance(part, str)))


def answers(text):
    """The lines of answers, without their letters: "A  none of them"; else the text."""
    return [one_line(re.sub(r"^[A-Z] {2}", "", line)) for line in text.split("\n")]


def is_fault(text, words):
    tree = pseudo_locale.parse(text)
    if tree is None:
        return True
    rest = outside(tree)
    if all(line in words for line in answers(text)):
        return False
    return not (rest in FOREIGN or KEYS.match(rest) or rest == "io.github.plybook.Plybook"
                or CLASS.match(rest) or not re.search("[A-Za-z]{2}", rest) or rest in words)


def misplaced(app, mirrored):
    """What stands on the wrong side of something else."""
    for names in ORDER:
        first, second = (app.place(app.find("push button", pseudo_locale.pseudo(name))).x
                         for name in names)
        if (first > second) != mirrored:
            yield "%s at %d, %s at %d" % (names[0], first, names[1], second)


def look(name, arguments, actions, environment, words):
    """Faults of one screen, and how many texts of the made-up language it has."""
    app = uidrive.App([os.environ["PLYBOOK"]] + arguments, env=environment)
    try:
        frame = app.find("frame")
        for action in actions:
            uidrive.wait_for("the action %s" % action, lambda: app.can(frame, "win." + action))
            app.act(frame, "win." + action)
        app.settle()
        texts = {text for _, node in uidrive.walk(app.root)
                 for text in (node.name, node.description) if text}
        faults = list(misplaced(app, "mirrored" in name)) if "lesson" in name else []
        app.close()
    finally:
        app.kill()
    return (faults + [text for text in sorted(texts) if is_fault(text, words)],
            sum(1 for text in texts if pseudo_locale.OPEN in text))


def main():
    words, bad = other_words(), 0
    for wrong in ("Open", "⟦Öpéñ⟧ file", "⟦Öpéñ"):
        if not is_fault(wrong, words):
            sys.exit("this check would let pass: %s" % wrong)
    with tempfile.TemporaryDirectory() as folder:
        pseudo_locale.build(folder)
        for name, arguments, actions in SCREENS:
            environment = pseudo_locale.environment(folder, "mirrored" in name)
            # A session of its own, so that the first page is the first page.
            environment.update({"XDG_%s_HOME" % kind: os.path.join(folder, name)
                                for kind in ("CONFIG", "DATA", "STATE", "CACHE")})
            faults, whole = look(name, arguments, actions, environment, words)
            if whole < 5:
                faults.append("only %d texts of the made-up language" % whole)
            for fault in faults:
                print("%s: %s" % (name, fault))
            bad += len(faults)
            print("%s: %d texts, %d faults" % (name, whole, len(faults)))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
