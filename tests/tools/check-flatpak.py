#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-flatpak.py [MANIFEST] - holds the Flatpak manifest to what can be known without a network.

It parses; its id is that of the program, its command one that is installed, its options are those of
meson_options.txt; every source that is fetched is pinned; the window may be shown, on Wayland and on
X11, and nothing else of the computer is asked for. That it builds is not looked at.
"""
import json
import os
import re
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MANIFEST = os.path.join(TOP, "data", "flatpak", "io.github.plybook.Plybook.json")
MAY = {"--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--device=dri"}
PINS = {"archive": ("sha256", r"[0-9a-f]{64}"), "file": ("sha256", r"[0-9a-f]{64}"),
        "git": ("commit", r"[0-9a-f]{40}")}


def read(*path):
    with open(os.path.join(TOP, *path), encoding="utf-8") as file:
        return file.read()


def faults_of_source(source, folder):
    kind = source.get("type")
    if kind == "dir":
        if os.path.realpath(os.path.join(folder, source.get("path", ""))) != os.path.realpath(TOP):
            yield "%s is not the folder of the program" % source.get("path")
        return
    if kind not in PINS:
        yield "a source of the kind %r" % kind
        return
    if not str(source.get("url", "")).startswith("https://"):
        yield "a source without an https address: %r" % source.get("url")
    name, pattern = PINS[kind]
    if not re.fullmatch(pattern, str(source.get(name, ""))):
        yield "%s is not pinned by its %s" % (source.get("url"), name)


def faults_of_options(module):
    known = set(re.findall(r"^option\('([^']+)'", read("meson_options.txt"), re.MULTILINE))
    for option in module.get("config-opts", []):
        name = re.match(r"-D([^=]+)=", option)
        if not name or name.group(1) not in known:
            yield "%s is no option of meson_options.txt" % option


def faults_of_modules(manifest, folder):
    modules = manifest.get("modules", [])
    for module in modules:
        if not module.get("sources"):
            yield "%s has no source" % module.get("name")
        for source in module.get("sources", []):
            yield from faults_of_source(source, folder)
    if not modules or modules[-1].get("name") != "plybook":
        yield "the program is not the last module"
    else:
        yield from faults_of_options(modules[-1])


def faults(manifest, folder):
    """What is wrong with a manifest that lies in folder, a line each."""
    app_id = re.search(r"^app_id = '(.*)'$", read("meson.build"), re.MULTILINE).group(1)
    if manifest.get("app-id") != app_id:
        yield "the id is %r, that of the program %s" % (manifest.get("app-id"), app_id)
    command = re.search(r"^Exec=(\S+)", read("data", app_id + ".desktop.in"), re.MULTILINE).group(1)
    if manifest.get("command") != command:
        yield "the command is %r, that of the desktop file %s" % (manifest.get("command"), command)
    if "executable('%s'" % command not in read("src", "ui", "meson.build"):
        yield "%s is not installed" % command
    if manifest.get("runtime") != "org.gnome.Platform" or manifest.get("sdk") != "org.gnome.Sdk":
        yield "another runtime than that of GNOME"
    if not re.fullmatch(r"[0-9]+", str(manifest.get("runtime-version"))):
        yield "the runtime has no version"
    for missing in sorted(MAY - set(manifest.get("finish-args", []))):
        yield "%s is missing" % missing
    for more in sorted(set(manifest.get("finish-args", [])) - MAY):
        yield "%s is not needed" % more
    yield from faults_of_modules(manifest, folder)


def main(path):
    with open(path, encoding="utf-8") as file:
        manifest = json.load(file)
    found = list(faults(manifest, os.path.dirname(os.path.abspath(path))))
    for fault in found:
        print("%s: %s" % (path, fault))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else MANIFEST)
