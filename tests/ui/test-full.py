#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A disk that is full, from the start or later: the window says so and goes on."""
import os

from plytest import Case, lesson, main

UNKEPT = "Your progress is not kept: "
FULL = UNKEPT + "the disk is full"


class Full(Case):
    def setUp(self):
        self.new_home()
        self.flag = self.home + ".full"
        self.env = {"LD_PRELOAD": os.environ["FAULTS"], "FAULT_DIR": self.home, "FAULT": "28:1+",
                    "FAULT_FLAG": self.flag}
        self.addCleanup(lambda: os.path.exists(self.flag) and os.remove(self.flag))

    def fill(self):
        open(self.flag, "w").close()

    def answer(self, app):
        app.at(34)
        app.click(app.see("radio button", "two: after the 1 this move can no longer reach 5"))
        app.press("Check")
        app.see("label", "Right")

    def test_full_later(self):
        app = self.start(lesson("first-cutoff"))
        app.at(34)
        self.fill()
        self.answer(app)
        app.see("label", FULL)
        self.end(app)

    def test_full_from_the_start(self):
        """Said at once, and again when there is something to lose."""
        self.fill()
        for operation, text in (("open", UNKEPT + "the file cannot be made"), ("pwrite", FULL)):
            with self.subTest(operation):
                self.env["FAULT_ONLY"] = operation
                app = self.start(lesson("first-cutoff"))
                app.see("label", text)
                app.gone("label", text)
                self.answer(app)
                app.see("label", text)
                self.end(app)


if __name__ == "__main__":
    main()
