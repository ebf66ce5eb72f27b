#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-flatpak.py finds what it is for: each change to the manifest is one fault."""
import copy
import importlib.util
import json
import os
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
spec = importlib.util.spec_from_file_location("check", os.path.join(FOLDER, "check-flatpak.py"))
check = importlib.util.module_from_spec(spec)
spec.loader.exec_module(check)

with open(check.MANIFEST, encoding="utf-8") as file:
    GOOD = json.load(file)


class Faults(unittest.TestCase):
    def faults(self, change=None):
        manifest = copy.deepcopy(GOOD)
        if change:
            change(manifest)
        return list(check.faults(manifest, os.path.dirname(check.MANIFEST)))

    def caught(self, words, change):
        found = self.faults(change)
        self.assertEqual(len(found), 1, found)
        self.assertIn(words, found[0])

    def test_none(self):
        self.assertEqual(self.faults(), [])

    def test_program(self):
        self.caught("the id", lambda m: m.update({"app-id": "io.github.plybook"}))
        self.caught("the command", lambda m: m.update(command="plybook-cli"))
        self.caught("runtime", lambda m: m.update(runtime="org.kde.Platform"))
        self.caught("no version", lambda m: m.pop("runtime-version"))
        self.caught("no option", lambda m: m["modules"][-1]["config-opts"].append("-Dtest=no"))

    def test_sources(self):
        first = lambda m: m["modules"][0]["sources"][0]
        self.caught("not pinned", lambda m: first(m).pop("sha256"))
        self.caught("not pinned", lambda m: first(m).update(sha256="6c7d2bca"))
        self.caught("https", lambda m: first(m).update(url="http://example.org/cmark.tar.gz"))
        self.caught("no source", lambda m: m["modules"][1].pop("sources"))
        self.caught("not the folder", lambda m: m["modules"][-1]["sources"][0].update(path=".."))
        self.caught("last module", lambda m: m["modules"].pop())

    def test_rights(self):
        self.caught("missing", lambda m: m["finish-args"].remove("--socket=fallback-x11"))
        self.caught("not needed", lambda m: m["finish-args"].append("--filesystem=home"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
