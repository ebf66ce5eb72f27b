#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-program.py PROGRAM NAME CASE - what program.c makes of its arguments: PROGRAM has several test
programs, NAME is one of them, CASE is the path of one of its cases."""
import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM, NAME, CASE = sys.argv[1:4]


class Program(unittest.TestCase):
    def run_it(self, *arguments, left=None):
        """Exit status, output, messages; left: what the file of cases that are left holds."""
        env = {name: value for name, value in os.environ.items() if name != "TESTS_LEFT"}
        with tempfile.NamedTemporaryFile("w") as file:
            if left is not None:
                file.write(left)
                file.flush()
                env["TESTS_LEFT"] = file.name
            done = subprocess.run([PROGRAM, *arguments], env=env, text=True, check=False,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        return done.returncode, done.stdout, done.stderr

    def test_the_one_that_is_named_runs(self):
        status, said, _ = self.run_it(NAME, "--tap", "-p", CASE)
        self.assertEqual(status, 0)
        self.assertIn("ok 1 %s\n" % CASE, said)

    def test_no_such_name(self):
        for arguments in ((), ("no-such",), ("--tap",)):
            status, said, why = self.run_it(*arguments)
            self.assertEqual((status, said), (2, ""))
            self.assertIn("no test program is called \"%s\"; there are:" % "".join(arguments[:1]), why)
            self.assertIn(" " + NAME, why)

    def test_a_case_that_is_left(self):
        _, whole, _ = self.run_it(NAME, "--tap")
        self.assertNotIn("SKIP", whole)
        status, said, _ = self.run_it(NAME, "--tap", left="/not/here\n%s\n" % CASE)
        self.assertEqual(status, 0)
        self.assertEqual([line.partition(" # ")[::2] for line in said.splitlines() if "SKIP" in line],
                         [(next(line for line in whole.splitlines() if line.endswith(" " + CASE)),
                           "SKIP by request (-s option)")])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
