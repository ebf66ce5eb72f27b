#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""debian-changelog.py METAINFO VERSION - prints a debian/changelog, an entry for each release.

METAINFO has the releases, newest first, with what is said of each. VERSION is that of meson.build,
where it is kept: a newest release of another version is a fault.
"""
import datetime
import re
import sys
import textwrap
import xml.etree.ElementTree

MAINTAINER = "The Plybook developers <plybook@users.noreply.github.com>"


def words(element):
    """The text of a paragraph or an item on one line."""
    return re.sub(r"\s+", " ", "".join(element.itertext())).strip()


def entry(release):
    """The entry of a release, or ValueError where something of it is not told."""
    version, date = release.get("version"), release.get("date")
    notes = [words(e) for e in release.iter() if e.tag in ("p", "li")]
    if not version or not date or not notes:
        raise ValueError("release %s: a version, a date and a note are needed" % version)
    day = datetime.datetime.strptime(date, "%Y-%m-%d")
    lines = ["plybook (%s) unstable; urgency=medium" % version, ""]
    for note in notes:
        lines += textwrap.wrap(note, 78, initial_indent="  * ", subsequent_indent="    ")
    return lines + ["", " -- %s  %s +0000" % (MAINTAINER, day.strftime("%a, %d %b %Y 00:00:00"))]


def main(metainfo, version):
    releases = xml.etree.ElementTree.parse(metainfo).getroot().findall("releases/release")
    if not releases or releases[0].get("version") != version:
        sys.exit("%s: the newest release is %s, but meson.build says %s" %
                 (metainfo, releases[0].get("version") if releases else "missing", version))
    try:
        print("\n\n".join("\n".join(entry(release)) for release in releases))
    except ValueError as error:
        sys.exit("%s: %s" % (metainfo, error))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
