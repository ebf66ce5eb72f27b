#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lesson files from disk: faults in place, reloading, and the session after a restart."""
import os
import shutil
import sqlite3
import subprocess
import tempfile
import time

from plytest import PLYBOOK, Case, lesson, main, wait_for


class Files(Case):
    def setUp(self):
        self.new_home()
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.file = os.path.join(self.folder, "mine.md")
        with open(lesson("first-cutoff"), encoding="utf-8") as f:
            self.good = f.read()

    def write(self, text, path=None):
        path = path or self.file
        with open(path + "~", "w", encoding="utf-8") as f:
            f.write(text)
        os.replace(path + "~", path)      # the way editors save

    def test_broken_file_then_mended(self):
        self.write(self.good.replace("algorithm: alphabeta-maxmin", "algoritm: alphabeta-maxmin"))
        app = self.start(self.file)
        app.see("heading", "This lesson cannot be shown yet")
        fault = wait_for("the misspelt key, at its line", lambda: [
            n.name for n in app.shown("label") if n.name.startswith("line 11:")])
        self.assertEqual(len(fault), 1)
        self.assertIn("algorithm", fault[0])
        self.write(self.good)
        app.title("The first cutoff")
        app.at(34)
        self.end(app)

    def test_faults_keep_the_last_good_version(self):
        self.write(self.good)
        app = self.start(self.file)
        app.at(34)
        self.write(self.good.replace("- [x] two", "- [ ] two"))
        wait_for("the faults beside the lesson", lambda: [n for n in app.shown("label")
                                                          if n.name.startswith("The file was saved")])
        wait_for("their lines", lambda: [n for n in app.shown("label") if n.name.startswith("line ")])
        app.see("radio button", "none: one of them might be a 9")
        app.see("push button", "Open in editor")
        self.write(self.good.replace("none: one of them", "not any: one of them"))
        app.see("radio button", "not any: one of them might be a 9")
        wait_for("no faults any more", lambda: not [n for n in app.shown("label")
                                                    if n.name.startswith("The file was saved")])
        app.at(34)
        self.end(app)

    def test_result_of_a_lab(self):
        result = os.path.join(self.folder, "result.json")
        subprocess.run([os.environ["PLYBOOK_CLI"], "lab", "minesweeper", "--games", "40", "--shard",
                        "1/1", "-o", result], check=True)
        app = self.start(result)
        app.see("label", "40 games played")
        self.end(app)
        with open(result, encoding="utf-8") as f:
            text = f.read()
        self.write(text[:len(text) // 2], result)
        app = self.start(result)
        app.see("heading", "This result cannot be shown")
        wait_for("the fault", lambda: [n for n in app.shown("label")
                                       if "a piece of the file is missing" in n.name])
        self.end(app)

    def attempts(self):
        db = sqlite3.connect(os.path.join(self.home, "plybook", "progress.db"))
        rows = db.execute("SELECT qid, verdict FROM attempt JOIN question"
                          " ON question.id = attempt.question ORDER BY attempt.at, attempt.rowid")
        found = rows.fetchall()
        db.close()
        return found

    def test_edited_while_it_is_open(self):
        """What was answered stays with its question, under other words and behind a new one."""
        right = "two: after the 1 this move can no longer reach 5"
        self.write(self.good)
        app = self.start(self.file)
        app.click(app.see("radio button", right))
        app.press("Check")
        app.see("label", "Right")
        asked = "## How many leaves of the third move are never looked at?"
        self.assertIn(asked, self.good)
        new = ("## Who is to move?\n```question\nid: whose-move\n```\n```verify\nnode: root\n"
               "side: ?\n```\n- [ ] Min {min}\n\n  Look at the root.\n- [x] Max {max}\n\n  Yes.\n\n")
        self.write(self.good.replace(asked, new + asked)
                   .replace("- [x] " + right, "- [x] two of them"))
        app.click(app.see("radio button", "Max"))
        app.press("Check")
        app.see("label", "Right")
        app.press("Go on")
        app.see("radio button", "two of them")
        self.end(app)
        first = [line for line in self.good.split("\n") if line.startswith("id: ")][0][4:]
        self.assertEqual(self.attempts(), [(first, 1), ("whose-move", 1)])

    def test_not_a_lesson(self):
        for name, text in (("empty.md", ""), ("binary.md", None)):
            path = os.path.join(self.folder, name)
            if text is None:
                with open(path, "wb") as f:
                    f.write(bytes(range(256)) * 8)
            else:
                self.write(text, path)
            app = self.start(path)
            app.see("heading", "This lesson cannot be shown yet")
            app.do("home")
            app.see("push button", "Start the first lesson")
            self.end(app)
        app = self.start(os.path.join(self.folder, "missing.md"))
        app.see("heading", "This lesson cannot be shown yet")
        wait_for("the reason", lambda: [n for n in app.shown("label")
                                        if n.name.endswith("No such file or directory")])
        self.assertFalse([n for n in app.shown("push button") if n.name == "Open in editor"])
        self.end(app)

    def test_odd_name_of_a_file(self):
        path = os.path.join(self.folder, "a\u202eb\x1b&.md")
        self.write("", path)
        app = self.start(path)
        app.see("label", "“a<U+202E>b<U+001B>&.md” has 1 fault")
        self.end(app)

    def test_elsewhere(self):
        """What is no file here is told, beside the first page."""
        app = self.start("https://example.org/first.md")
        app.see("label", "“https://example.org/first.md” is not opened: it is no file on this computer. "
                         "Save it there first.")
        app.see("push button", "Start the first lesson")
        self.end(app)

    def test_name_of_a_lesson(self):
        """As on the command line: what is no file is looked for among the lessons."""
        app = self.start("first-cutoff")
        app.title("The first cutoff")
        app.at(34)
        self.end(app)


class Session(Case):
    def setUp(self):
        self.new_home()

    def test_lesson_step_and_zoom_come_back(self):
        app = self.start(lesson("first-cutoff"))
        app.at(34)
        app.key("ctrl+Right")
        app.do("go-on")
        app.at(39)
        app.key("ctrl+Left", "ctrl+Left")
        app.at(37)
        app.do("zoom-in")
        self.end(app)
        session = open(os.path.join(self.home, "plybook", "session.ini"), encoding="utf-8").read()
        self.assertIn("step=37", session)
        app = self.start()
        app.title("The first cutoff")
        app.at(37)
        app.see("label", "Question 2 of 5")
        self.end(app)
        again = open(os.path.join(self.home, "plybook", "session.ini"), encoding="utf-8").read()
        self.assertEqual(session, again)

    def test_own_tree_comes_back(self):
        app = self.start()
        app.key("ctrl+n")
        wait_for("the text", lambda: app.find_all("text", "Position"))
        app.key("Return")
        app.title("Hand-made tree")
        app.key("Page_Down", "Page_Down", "Page_Down")
        app.at(3)
        self.end(app)
        app = self.start()
        app.title("Hand-made tree")
        app.at(3)
        self.end(app)

    def test_progress_is_kept(self):
        app = self.start(lesson("first-cutoff"))
        app.at(34)
        app.click(app.see("radio button", "two: after the 1 this move can no longer reach 5"))
        app.press("Check")
        app.see("label", "Right")
        app.do("home")
        cards = wait_for("cards", lambda: app.shown("table cell"))
        app.click(cards[1])
        app.see("list item", "The first cutoff, 1 question answered · beginner. After this "
                "you can say when a branch can be skipped, and which node is the reason.")
        self.end(app)

    def test_killed_and_damaged(self):
        app = self.start(lesson("first-cutoff"))
        app.at(34)
        path = os.path.join(self.home, "plybook", "session.ini")
        wait_for("the session", lambda: "step=34" in open(path, encoding="utf-8").read())
        app.kill()                        # at any time
        app = self.start()
        app.at(34)
        self.end(app)
        for damage in (b"\xff\xfe[session", b"[session]\nversion=1\nstep=-4\n", b""):
            with open(path, "wb") as f:
                f.write(damage)
            app = self.start()
            app.see("push button", "Start the first lesson")
            wait_for("the damaged file aside", lambda: os.path.exists(path + ".bad"))
            with open(path + ".bad", "rb") as f:
                self.assertEqual(f.read(), damage)
            os.remove(path + ".bad")
            self.end(app)

    def test_names_are_no_markup(self):
        self.home = os.path.join(self.home, "a&<b>")
        os.makedirs(os.path.join(self.home, "plybook"))
        with open(os.path.join(self.home, "plybook", "session.ini"), "w") as f:
            f.write("[session")
        app = self.start()
        app.see("label", "What was open last could not be read; the file is now "
                + os.path.join(self.home, "plybook", "session.ini.bad"))
        self.end(app)

    def test_what_cannot_be_shown_again_is_told(self):
        """A file that is whole, with contents that nobody wrote there: why, and no silence."""
        tail = "\nsection=0\nstep=0\nzoom=0\nside=true\npanel=true\n"
        match = "game=connect4\nposition=\noptions=first=person;second=%s\nmoves=%s"
        cases = (
            ("lesson=/nowhere/at/all.md", "there is no file “/nowhere/at/all.md” any more"),
            ("game=chess\nposition=4\nalgorithm=minimax", "no game is called “chess”"),
            ("game=connect4\nposition=4y\nalgorithm=minimax", "found “y”, expected a column"),
            ("game=connect4\nposition=4\nalgorithm=minimax\noptions=depth=0",
             "depth: found “0”, expected a whole number"),
            (match % ("smart", "4;4;4;4;4;4;4"), "moves, 7: column 4 is full"),
            (match % ("smartt", "4"), "no player is called “smartt”"),
            ("game=minesweeper\noptions=level=hard\nmoves=", "level: found “hard”, expected"))
        for text, reason in cases:
            with self.subTest(text):
                os.makedirs(os.path.join(self.home, "plybook"), exist_ok=True)
                with open(os.path.join(self.home, "plybook", "session.ini"), "w") as f:
                    f.write("[session]\nversion=1\n" + text + tail)
                app = self.start()
                start = "What was open last could not be read: "
                wait_for(reason, lambda: [n for n in app.shown("label")
                                          if n.name.startswith(start) and reason in n.name])
                app.see("push button", "Start the first lesson")
                app.kill()


class State(Case):
    """What is found in the folder of the program when it starts."""

    def setUp(self):
        self.new_home()
        self.folder = os.path.join(self.home, "plybook")
        os.makedirs(self.folder)
        self.progress = os.path.join(self.folder, "progress.db")

    def test_half_saves_are_swept(self):
        day = 24 * 60 * 60
        for name, age in (("session.ini.aB3dE6", 2 * day), ("session.ini.aB3dE7", day - 3600)):
            path = os.path.join(self.folder, name)
            open(path, "w").close()
            os.utime(path, (time.time() - age,) * 2)
        app = self.start()
        self.assertEqual([n for n in os.listdir(self.folder) if n.startswith("session.ini.")],
                         ["session.ini.aB3dE7"])
        self.end(app)

    def test_progress_that_is_no_progress(self):
        os.mkdir(self.progress + ".bad")
        db = sqlite3.connect(self.progress)
        db.execute("CREATE TABLE answers (who TEXT)")
        db.close()
        app = self.start()
        app.see("label", "Your progress could not be read; the file is now %s.bad.1"
                % self.progress)
        self.end(app)

    @staticmethod
    def keep_early_answers(path):
        """A file as the first version wrote it, by the numbers of questions."""
        db = sqlite3.connect(path)
        db.execute("CREATE TABLE answers (lesson TEXT NOT NULL, question INTEGER NOT NULL,"
                   " outcome INTEGER NOT NULL, attempts INTEGER NOT NULL, hints INTEGER NOT NULL,"
                   " PRIMARY KEY (lesson, question)) WITHOUT ROWID")
        db.execute("CREATE TABLE finished (lesson TEXT PRIMARY KEY) WITHOUT ROWID")
        db.execute("INSERT INTO answers VALUES ('first-cutoff', 1, 3, 1, 0),"
                   " ('first-cutoff', 2, 2, 2, 1)")
        db.commit()
        db.close()

    def has_both_answers(self, app):
        cards = wait_for("cards", lambda: app.shown("table cell"))
        app.click(cards[1])
        app.see("list item", "The first cutoff, 2 questions answered · beginner. After this "
                "you can say when a branch can be skipped, and which node is the reason.")

    def test_answers_that_were_set_aside(self):
        """A good file that was taken for a damaged one: its answers are back, which is told."""
        self.keep_early_answers(self.progress + ".bad")
        app = self.start()
        app.see("label", "Earlier answers are back; the file they were in is now %s.back"
                % self.progress)
        self.has_both_answers(app)
        self.end(app)
        self.assertFalse(os.path.exists(self.progress + ".bad"))

    def test_progress_of_an_earlier_version(self):
        """Answers of the first version are still there, and copied."""
        self.keep_early_answers(self.progress)
        app = self.start()
        self.has_both_answers(app)
        self.end(app)
        copy = sqlite3.connect(os.path.join(self.folder, "progress.v0.1.db"))
        self.assertEqual(copy.execute("SELECT count(*) FROM answers").fetchone(), (2,))
        copy.close()

    def test_progress_of_a_newer_version(self):
        db = sqlite3.connect(self.progress)
        db.execute("PRAGMA user_version = 9")
        db.close()
        with open(self.progress, "rb") as f:
            before = f.read()
        said = ("Your progress is not kept: “%s” was written by a newer version of Plybook and is "
                "left as it is" % self.progress)
        app = self.start(lesson("first-cutoff"))
        app.see("label", said)
        app.gone("label", said)
        app.at(34)
        app.click(app.see("radio button", "two: after the 1 this move can no longer reach 5"))
        app.press("Check")
        app.see("label", said)            # there was something to lose
        self.end(app)
        with open(self.progress, "rb") as f:
            self.assertEqual(f.read(), before)

    def test_no_settings_schema(self):
        env = dict(os.environ, GSETTINGS_SCHEMA_DIR=self.home, XDG_DATA_DIRS=self.home,
                   XDG_DATA_HOME=self.home)
        done = subprocess.run([PLYBOOK], env=env, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("the settings schema “io.github.plybook.Plybook” is not installed",
                      done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1)


if __name__ == "__main__":
    main()
