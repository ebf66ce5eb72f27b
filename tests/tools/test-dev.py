#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What ./dev says and does about packages on each system, and what "./dev on" refuses. The systems
are files that say which one they are, and a PATH on which nearly nothing is to be found."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DEV = os.path.join(TOP, "dev")
# What any system has; a compiler, meson and the like are not among them.
COMMON = ["awk", "bash", "basename", "cat", "dirname", "env", "flock", "grep", "id", "ls", "mkdir",
          "readlink", "sed", "sh", "sleep", "true"]
RELEASES = {
    "debian12": "ID=debian\nVERSION_ID=\"12\"\n",
    "debian13": "ID=debian\nVERSION_ID=\"13\"\n",
    "ubuntu": "ID=ubuntu\nVERSION_ID=\"24.04\"\n",
    "fedora": "ID=fedora\nVERSION_ID=42\n",
    "other": "ID=arch\n",
}

failures = []


def check(what, holds, seen=""):
    if holds:
        print(f"ok: {what}")
    else:
        failures.append(what)
        print(f"not ok: {what}\n{seen}")


class System:
    """A system by name, with programs of its own in front of COMMON."""

    def __init__(self, name, folder):
        self.folder = os.path.join(folder, name)
        os.makedirs(self.folder)
        os.makedirs(os.path.join(self.folder, "etc"))
        with open(os.path.join(self.folder, "etc/os-release"), "w", encoding="utf-8") as file:
            file.write(RELEASES[name])
        for program in COMMON:
            for place in ("/usr/bin", "/bin"):
                if os.path.exists(os.path.join(place, program)):
                    os.symlink(os.path.join(place, program), os.path.join(self.folder, program))
                    break

    def program(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\n" + text + "\n")
        os.chmod(path, 0o755)

    def dev(self, *words, dev=DEV):
        done = subprocess.run([os.path.join(self.folder, "bash"), dev, *words], env={
            "PATH": self.folder, "PLYBOOK_SYSTEM": self.folder,
            "PLYBOOK_BUILDS": os.path.join(self.folder, "builds"), "HOME": self.folder,
        }, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr


def table():
    """The rows of the packages in ./dev."""
    with open(DEV, encoding="utf-8") as file:
        text = file.read()
    rows = re.search(r"<<'TABLE'\n(.*?)\nTABLE", text, re.S).group(1)
    return [row.split() for row in rows.splitlines()]


def names(group, column):
    """What a column calls the packages of a group."""
    wanted = [row for row in table() if group in row[0].split(",")]
    return [row[2] if row[column] == "=" else row[column] for row in wanted]


def missing_in(text, packages):
    return [name for name in packages if not re.search(rf"(?<!\S){re.escape(name)}(?!\S)", text)]


def test_named_at_once(folder):
    """Where packages are not installed by name all that are missing are named, and nothing runs."""
    for name, column, command in (("ubuntu", 4, "sudo apt-get install "),
                                  ("fedora", 5, "sudo dnf install "), ("other", 3, "")):
        system = System(name, folder)
        for group, word in (("run", "run"), ("test", "test")):
            status, said = system.dev(word)
            lost = missing_in(said, names(group, column))
            check(f"{name}: ./dev {word} names every package", not lost, f"{lost}\n{said}")
            check(f"{name}: ./dev {word} ends there", status == 1, said)
            check(f"{name}: nothing was built", not os.path.exists(system.folder + "/builds"))
        check(f"{name}: ready to paste", command in said, said)
        check(f"{name}: said to be untried", name == "other" or "untried" in said, said)


def test_installed_by_name(folder):
    """Debian is asked for each package by the name that this release has for it."""
    for name, column, other in (("debian12", 2, "libclang-rt-19-dev"),
                                ("debian13", 3, "libclang-rt-14-dev")):
        system = System(name, folder)
        log = system.folder + "/apt.log"
        system.program("apt-get", f'echo "$*" >>{log}')
        system.program("dpkg-query", "echo installed gcc; echo config-files meson")
        system.program("sudo", '"$@"')
        status, said = system.dev("deps", "run", "fuzz")
        with open(log, encoding="utf-8") as file:
            asked = file.read()
        wanted = [p for p in names("run", column) + names("fuzz", column) if p != "gcc"]
        lost = missing_in(asked, wanted)
        check(f"{name}: apt-get is asked for each package", not lost and status == 0,
              f"{lost}\n{asked}\n{said}")
        check(f"{name}: not for one that is there", "gcc" not in asked.split(), asked)
        check(f"{name}: not for one of another release", other not in asked, asked)
        check(f"{name}: without recommended ones", "--no-install-recommends" in asked, asked)


def test_roots(folder):
    """What "./dev on" cannot do it says at once, in a line."""
    system = System("other", os.path.join(folder, "on"))
    system.program("unshare", "exit 1")
    for words, said_of in ((["on"], "usage:"), (["on", "debian11"], "debian12 and debian13"),
                           (["on", "debian13", "--frsh"], "--frsh"),
                           (["on", "debian13", "--mirror"], "--mirror needs an address"),
                           (["on", "debian13", "--name"], "--name needs a name"),
                           (["on", "debian13", "--name", "../x", "run"], "no name for a root"),
                           (["on", "debian13", "--name", "", "run"], "no name for a root"),
                           (["on", "debian13", "--name", "recommends"], "no name for a root"),
                           (["on", "debian13", "run"], "root, or user namespaces")):
        status, said = system.dev(*words)
        check(f"./dev {' '.join(words)} says “{said_of}”",
              status == 2 and said_of in said and len(said.splitlines()) == 1, said)


def test_places(folder):
    """Each root has a place and a lock of its own, and --fresh removes that one."""
    system = System("other", os.path.join(folder, "places"))
    system.program("mmdebstrap", "exit 1")
    system.program("unshare", f'echo "$*" >>{system.folder}/asked')
    os.makedirs(system.folder + "/checkout/tests/tools")
    for file in ("dev", "tests/tools/on-release.sh"):
        shutil.copy(os.path.join(TOP, file), os.path.join(system.folder, "checkout", file))
    for words, place in (([], "debian13"), (["--name", "walk"], "debian13-walk"),
                         (["--recommends"], "debian13-recommends"),
                         (["--recommends", "--name", "walk"], "debian13-recommends-walk")):
        root = os.path.join(system.folder, "checkout/_build/on", place)
        os.makedirs(root)
        status, said = system.dev("on", "debian13", "--fresh", *words, "true",
                                  dev=system.folder + "/checkout/dev")
        with open(system.folder + "/asked", encoding="utf-8") as file:
            asked = file.read().splitlines()[-2:]
        check(f"./dev on debian13 {' '.join(words)} enters {place}",
              status == 0 and f"--inside {root} trixie " in asked[1], f"{asked}\n{said}")
        check("which --fresh removes before", asked[0].endswith(f" rm -rf {root}"), asked)
        check(f"{place} is locked by itself", os.path.exists(root + ".lock"))


def test_words_of_test(folder):
    """What "test" does not take is told before anything is built."""
    system = System("debian12", os.path.join(folder, "words"))
    for words, says in ((["--al"], 'there is no "--al"'), (["--seed"], 'wants a number, not ""'),
                        (["--seed", "x"], 'wants a number, not "x"'),
                        (["--all", "--seed", "-1"], 'wants a number, not "-1"')):
        status, said = system.dev("test", *words)
        check(f"test {words}", status == 1 and says in said, said)


def main():
    for row in table():
        if len(row) != 6:
            check(f"six columns: {row}", False)
    with tempfile.TemporaryDirectory() as folder:
        test_named_at_once(folder)
        test_installed_by_name(folder)
        test_roots(folder)
        test_places(folder)
        test_words_of_test(folder)
    sys.exit(1 if failures else 0)


main()
