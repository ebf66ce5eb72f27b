#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# make-deb.sh CHECKOUT OUTPUT - builds the Debian package of CHECKOUT on Debian 12 or 13, asks lintian
# about it, leaves it in the folder OUTPUT and prints its path, last and alone on standard output.
#
# Nothing is written to CHECKOUT. What git knows of it is copied, or all that is no build where there
# is no git. The version is that of meson.build. Needs what data/debian/control names, dpkg-dev,
# fakeroot where you are not root, and lintian.
set -euo pipefail

[ $# = 2 ] || { sed -n '3,4s/^# //p' "$0" >&2; exit 2; }
checkout=$(cd "$1" && pwd)
mkdir -p "$2"
output=$(cd "$2" && pwd)
work=$output/work
tree=$work/plybook

tracked() {
  cd "$checkout"
  if git -c "safe.directory=$checkout" rev-parse --git-dir >/dev/null 2>&1; then
    git -c "safe.directory=$checkout" ls-files -z |
      while IFS= read -r -d '' file; do [ ! -e "$file" ] || printf '%s\0' "$file"; done
  else
    find . \( -name .git -o -path ./build -o -path './build-*' -o -path './_build*' \
      -o -name __pycache__ \) -prune -o -type f -print0
  fi
}

rm -rf "$work"
mkdir -p "$tree"
(cd "$checkout" && tracked | tar --null -T - -cf -) | tar -C "$tree" -xf -

cd "$tree"
mv data/debian debian
chmod +x debian/rules
version=$(meson introspect --projectinfo meson.build 2>/dev/null |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["version"])')
python3 tests/tools/debian-changelog.py data/io.github.plybook.Plybook.metainfo.xml.in "$version" \
  >debian/changelog
# Sources too, for lintian; they go no further and are not pressed hard.
dpkg-buildpackage -us -uc --source-option=-Zgzip >&2

cd "$work"
changes=$(echo plybook_*.changes)
lintian --allow-root -i -E --pedantic --fail-on error,warning,info "$changes" >&2
mv plybook*_"$version"_*.*deb "$output"
cd "$output"
rm -rf "$work"
echo "$output/plybook_${version}_$(dpkg --print-architecture).deb"
