# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of what a listener hears, from a real screen reader: each message once, in order."""
import os
import re
import shutil
import tempfile

import heard
from listener import write_list
from plytest import Case

TWICE_S = 2.0   # nothing is told again within


class Heard(Case):
    def prepare(self):
        """In the new home, before the program starts."""

    def setUp(self):
        at = heard.mark()
        self.new_home()
        self.prepare()
        self.app = self.start(*self.ARGS)
        heard.introduce(".", at)
        self.start_of_all = heard.mark()
        self.told = set()
        self.addCleanup(self.write)

    def write(self):
        write_list(self.id().removeprefix("__main__."), [u.text for u in heard.heard_since(self.start_of_all)])

    def hears(self, key, *messages):
        """Presses the key once Orca has caught up, as who listens would: what has come and gone until then it may
        pass over. The messages come in this order, other speech between."""
        if key:
            heard.sync()
        at = heard.mark()
        if key:
            self.app.key(key)
        for message in messages:
            utterance = heard.wait_until_heard(message, since=at)
            at = utterance.end
            if isinstance(message, str):    # else another one like it may follow
                self.told.add(re.sub(r"\W+$", "", utterance.text))

    def end(self, app=None):
        heard.sync()
        twice = {text: n for text, n in heard.duplicates(self.start_of_all, TWICE_S).items()
                 if text in self.told}
        super().end(app)
        self.assertEqual(twice, {})


class Written(Heard):
    """With a lesson of its own."""
    TEXT = ""

    def setUp(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        path = os.path.join(folder, "written.md")
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.TEXT)
        self.ARGS = (path,)
        super().setUp()
