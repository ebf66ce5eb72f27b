#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-screenshots.py - the five pictures of metainfo are those of data/screenshots, as are README's.

Each is what make-screenshots.sh makes: a PNG of 1000 x 700.
"""
import os
import re
import struct
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(TOP, "data", "screenshots")
NUMBER, SIZE = 5, (1000, 700)


def read(*path):
    with open(os.path.join(TOP, *path), encoding="utf-8") as file:
        return file.read()


def faults():
    there = sorted(os.listdir(FOLDER))
    told = re.findall(r"<image>https://\S+/screenshots/(\S+\.png)</image>",
                      read("data", "io.github.plybook.Plybook.metainfo.xml.in"))
    if sorted(told) != there or len(told) != NUMBER:
        yield "metainfo names %s, data/screenshots has %s" % (", ".join(told), ", ".join(there))
    for name in re.findall(r"\(data/screenshots/(\S+)\)", read("README.md")):
        if name not in there:
            yield "README.md shows %s, which is not there" % name
    for name in there:
        with open(os.path.join(FOLDER, name), "rb") as file:
            head = file.read(24)
        if head[:8] != b"\x89PNG\r\n\x1a\n" or struct.unpack(">II", head[16:]) != SIZE:
            yield "%s is no PNG of %d x %d" % ((name,) + SIZE)


found = list(faults())
for fault in found:
    print(fault)
sys.exit(1 if found else 0)
