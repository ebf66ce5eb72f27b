#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""written.py PLYBOOK-CLI FOLDER - what a build of the command line writes of every lesson: the hash
of its run, its run, its answers and its check as JSON, and the words in a picture of its last step. Two builds,
of two releases say, are then compared by what they write, not by the pixels of their fonts:

    ./dev on debian12 tests/tools/written.py /builds/test/src/cli/plybook-cli /builds/written
    ./dev on debian13 tests/tools/written.py /builds/test/src/cli/plybook-cli /builds/written
    diff -r _build/on/debian12/builds/written _build/on/debian13/builds/written
"""
import glob
import os
import subprocess
import sys
import tempfile

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def written(program, *words):
    """What a command prints on standard output; the program ends with its message if it fails."""
    run = subprocess.run([program, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                         check=False)
    if run.returncode != 0:
        sys.exit(f"{program} {' '.join(words)}: exit status {run.returncode}\n"
                 f"{run.stderr.decode('utf-8', 'replace')}")
    return run.stdout


def words_of_picture(cli, lesson, folder):
    """The words of a picture in their order: where a line breaks is a matter of fonts."""
    picture = os.path.join(folder, "picture.pdf")
    written(cli, "render", lesson, "--step", "last", "-o", picture)
    text = written("pdftotext", "-raw", picture, "-")
    return b"\n".join(sorted(text.split())) + b"\n"


def main():
    cli, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    os.environ.update(PLYBOOK_LESSONS=TOP + "/lessons", PLYBOOK_DATA=TOP + "/data", LC_ALL="C.UTF-8")
    lessons = sorted(glob.glob(TOP + "/lessons/*.md"))
    with tempfile.TemporaryDirectory() as scratch:
        for lesson in lessons:
            name = os.path.basename(lesson)[:-len(".md")]
            if name == "README":
                continue
            for ending, content in ((".hash", written(cli, "trace", lesson, "--hash")),
                                    (".trace.json", written(cli, "trace", lesson, "--json")),
                                    (".answers.json", written(cli, "answers", lesson, "--json")),
                                    (".check.json", written(cli, "check", lesson, "--json")),
                                    (".words", words_of_picture(cli, lesson, scratch))):
                with open(os.path.join(folder, name + ending), "wb") as file:
                    file.write(content)
    print(f"{len(lessons) - 1} lessons in {folder}")


main()
