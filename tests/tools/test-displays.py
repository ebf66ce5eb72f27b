#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Displays on which tests of the window follow one another: displays.sh and with-display.sh."""
import os
import shutil
import subprocess
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
SAID = 'echo "$DBUS_SESSION_BUS_ADDRESS $XDG_CONFIG_HOME $(pidof -s openbox >/dev/null && echo managed)"'


class Displays(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.displays = subprocess.Popen(["setsid", "--wait", os.path.join(HERE, "displays.sh"),
                                          self.folder, "1"], stdin=subprocess.PIPE)
        self.addCleanup(self.end)
        while not os.path.exists(os.path.join(self.folder, "1", "env")):
            self.assertIsNone(self.displays.poll())
            time.sleep(0.02)

    def end(self):
        """They end with their standard input, and leave nothing."""
        self.displays.stdin.close()
        self.displays.wait(60)
        self.assertFalse(os.path.exists(self.folder))

    def start(self, script, **env):
        return subprocess.Popen([os.path.join(HERE, "with-display.sh"), "sh", "-c", script], text=True,
                                stdout=subprocess.PIPE,
                                env=dict(os.environ, UI_DISPLAYS=self.folder, **env))

    def run_it(self, script=SAID, status=0, **env):
        """The bus that script has, and its folder of settings."""
        process = self.start(script, **env)
        said = process.communicate(timeout=120)[0].split()
        self.assertEqual(process.returncode, status)
        self.assertEqual(said[2:], ["managed"])
        return said[:2]

    def test_one_after_another(self):
        bus, settings = self.run_it()
        again, others = self.run_it()
        self.assertEqual(again, bus)
        self.assertNotEqual(others, settings)
        self.assertFalse(os.path.exists(settings))

    def test_not_after_a_failure(self):
        bus, _ = self.run_it()
        failed, _ = self.run_it(SAID + "; exit 3", status=3)
        self.assertEqual(failed, bus)
        after, _ = self.run_it()
        self.assertNotEqual(after, bus)

    def test_of_its_own(self):
        shared, _ = self.run_it()
        for env in ({"UI_ALONE": "1"}, {"UI_SCREEN": "900x600"}, {"UI_DPI": "192"}):
            bus, _ = self.run_it(**env)
            self.assertNotEqual(bus, shared)
        self.assertEqual(self.run_it()[0], shared)

    def test_two_at_once(self):
        gate = os.path.join(tempfile.mkdtemp(), "gate")
        os.mkfifo(gate)
        first = self.start("echo ready; read -r line <%s; %s" % (gate, SAID))
        self.assertEqual(first.stdout.readline(), "ready\n")
        bus, _ = self.run_it()
        with open(gate, "w", encoding="utf-8") as file:
            file.write("\n")
        shutil.rmtree(os.path.dirname(gate))
        said = first.communicate(timeout=120)[0].split()
        self.assertNotEqual(said[0], bus)
        self.assertEqual(self.run_it()[0], said[0])


if __name__ == "__main__":
    unittest.main(verbosity=2)
