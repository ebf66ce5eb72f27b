#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What count-tests.py makes of logs: which failure counts, and when a second run does."""
import json
import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "count-tests.py")
ENGINE = ["/build/tests/search/test-run", "--tap", "-k"]
WINDOW = ["/src/tests/tools/with-display.sh", "/usr/bin/python3", "test-lesson.py"]
WINDOW_TAP = ["/src/tests/tools/with-display.sh", "--wrap", "/build/test-canvas", "--tap", "-k"]


def entry(name, command, stdout="", status=0, result=None):
    """A test as meson writes it down."""
    return {"name": "plybook:room / " + name, "command": command, "stdout": stdout, "stderr": "",
            "returncode": status, "result": result or ("OK" if status == 0 else "FAIL")}


def tap(*verdicts):
    lines = ["%s %d /case/%d" % (verdict, i, i) for i, verdict in enumerate(verdicts, 1)]
    return "\n".join(["1..%d" % len(verdicts)] + lines) + "\n"


class Counting(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def log(self, tests, alone=(), name="testlog"):
        for ending, entries in ((".json", tests), ("-alone.json", alone)):
            if entries:
                with open(os.path.join(self.folder, name + ending), "w", encoding="utf-8") as file:
                    file.writelines(json.dumps(test) + "\n" for test in entries)
        return os.path.join(self.folder, name + ".json")

    def run_it(self, *arguments):
        return subprocess.run([sys.executable, PROGRAM, *arguments], text=True, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def count(self, *arguments):
        """(passed, failed, counted by their second run), what it says, exit status as promised."""
        done = self.run_it(*arguments)
        again, sums = done.stdout.splitlines()[-2:]
        passed, failed = sums.replace(" passed,", "").replace(" failed", "").split()
        self.assertEqual(done.returncode, 0 if failed == "0" and passed != "0" else 1)
        self.assertTrue(again.endswith(" tests of a window counted by their second run"), again)
        return (int(passed), int(failed), int(again.split()[0])), done.stderr

    def test_cases_and_programs(self):
        counts, said = self.count(self.log([entry("run", ENGINE, tap("ok", "ok", "ok")),
                                            entry("lesson", WINDOW)]))
        self.assertEqual(counts, (4, 0, 0))
        self.assertEqual(said, "")

    def test_an_engine_failure_counts_at_the_first(self):
        log = self.log([entry("run", ENGINE, tap("ok", "not ok"), 1)],
                       alone=[entry("run", ENGINE, tap("ok", "ok"))])
        counts, said = self.count(log)
        self.assertEqual(counts, (1, 1, 0))
        self.assertIn("AGAIN plybook:room / run: by itself it passed, and has failed", said)
        self.assertIn("FAILED plybook:room / run /case/2", said)

    def test_an_engine_timeout_counts_at_the_first(self):
        log = self.log([entry("run", ENGINE, "1..2\nok 1 /case/1\n", -15, "TIMEOUT")],
                       alone=[entry("run", ENGINE, tap("ok", "ok"))])
        self.assertEqual(self.count(log)[0], (1, 1, 0))

    def test_a_window_may_pass_at_the_second(self):
        log = self.log([entry("lesson", WINDOW, status=1),
                        entry("canvas", WINDOW_TAP, tap("ok", "not ok"), 1)],
                       alone=[entry("lesson", WINDOW), entry("canvas", WINDOW_TAP, tap("ok", "ok"))])
        counts, said = self.count(log)
        self.assertEqual(counts, (3, 0, 2))
        self.assertIn("AGAIN plybook:room / lesson: by itself it passed, and that counts", said)

    def test_a_window_that_fails_twice_has_failed(self):
        log = self.log([entry("lesson", WINDOW, status=1),
                        entry("canvas", WINDOW_TAP, tap("ok", "not ok"), 1)],
                       alone=[entry("lesson", WINDOW, status=1),
                              entry("canvas", WINDOW_TAP, tap("not ok", "ok"), 1)])
        counts, said = self.count(log)
        self.assertEqual(counts, (1, 2, 0))
        self.assertIn("by itself it failed too, and has failed", said)

    def test_a_window_that_was_not_run_again_has_failed(self):
        log = self.log([entry("lesson", WINDOW, status=1), entry("play", WINDOW, status=1)],
                       alone=[entry("play", WINDOW)])
        self.assertEqual(self.count(log)[0], (1, 1, 1))

    def test_what_a_sanitizer_saw_in_a_window_counts(self):
        log = self.log([entry("lesson", WINDOW, status=1)], alone=[entry("lesson", WINDOW)])
        counts, said = self.count("--sanitized", log)
        self.assertEqual(counts, (0, 1, 0))
        self.assertIn("by itself it passed, and has failed", said)

    def test_the_same_case_in_two_builds(self):
        plain = self.log([entry("run", ENGINE, tap("ok", "ok"))])
        asan = self.log([entry("run", ENGINE, tap("ok", "not ok"), 1)], name="asan")
        self.assertEqual(self.count(plain, "--sanitized", asan)[0], (1, 1, 0))

    def test_skips_crashes_and_what_broke_outside(self):
        log = self.log([entry("skip", ENGINE, "1..1\nok 1 /case/1 # SKIP no display\n"),
                        entry("crash", ENGINE, "1..2\nok 1 /case/1\n", -11),
                        entry("leak", ENGINE, tap("ok"), 23)])
        self.assertEqual(self.count("--failed", "build", log)[0], (2, 4, 0))
        self.assertEqual(self.count(os.path.join(self.folder, "none.json"))[0], (0, 1, 0))

    def left(self, *paths):
        path = os.path.join(self.folder, "left")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(name + "\n" for name in paths)
        return path

    def test_what_is_left(self):
        skips = "1..2\nok 1 /case/1\nok 2 /case/2 # SKIP by request (-s option)\n"
        log = self.log([entry("run", ENGINE, skips),
                        entry("all", ENGINE, "1..1\nok 1 /case/9 # SKIP by request (-s option)\n",
                              result="SKIP"),
                        entry("lesson", WINDOW, "left: /ui/lesson/A/test_b\n")])
        left = self.left("/case/2", "/case/9", "/ui/lesson/A/test_b")
        self.assertEqual(self.count("--left", left, log)[0], (2, 0, 0))
        self.assertIn("3 cases were left to ./dev test --all\n",
                      self.run_it("--left", left, log).stdout)
        self.assertEqual(self.run_it("--names-of-failed", log).stdout, "")
        # Not without being told, and for the one log alone.
        self.assertEqual(self.count(log)[0], (2, 3, 0))
        asan = self.log([entry("other", ENGINE, skips)], name="asan")
        self.assertEqual(self.count("--left", left, log, asan)[0], (3, 1, 0))

    def test_what_tries_fewer(self):
        log = self.log([entry("run", ENGINE, "# fewer: /case/1\n" + tap("ok"))])
        self.assertEqual(self.count("--left", self.left("/case/1 20"), log)[0], (1, 0, 0))
        self.assertEqual(self.count("--left", self.left(), log)[0], (1, 1, 0))

    def test_what_is_left_is_a_case(self):
        log = self.log([entry("run", ENGINE, tap("ok"))])
        counts, said = self.count("--left", self.left("/case/7"), log)
        self.assertEqual(counts, (1, 1, 0))
        self.assertIn("FAILED cases that are left /case/7: there is none", said)

    def test_names_of_failed(self):
        log = self.log([entry("run", ENGINE, tap("ok")), entry("lesson", WINDOW, status=1),
                        entry("leak", ENGINE, tap("ok"), 23)])
        self.assertEqual(self.run_it("--names-of-failed", log).stdout, "lesson\nleak\n")


if __name__ == "__main__":
    unittest.main(verbosity=2)
