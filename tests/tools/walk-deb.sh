#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# walk-deb.sh DEB [OLDER-DEB] - walks a Debian package as its users would, from its installation to its
# removal, and prints a line "ok" for each thing seen; the first that is not so ends it with status 1.
# OLDER-DEB is what is upgraded from; without it DEB itself is taken, with a version below any other.
#
# To build and to walk that of Debian 13, in the checkout (the same for debian12):
#
#   ./dev on debian13 deb
#   ./dev on debian13 --name walk --fresh \
#     tests/tools/walk-deb.sh _build/on/debian13/builds/deb/plybook_*.deb
#
# It needs a root of its own, where nothing is but apt, and the network: packages are installed, and
# two users are added.
set -euo pipefail

app=io.github.plybook.Plybook
desktop=/usr/share/applications/$app.desktop
lesson=/usr/share/plybook/lessons/first-cutoff.md
tools=(dbus libglib2.0-bin passwd x11-apps xdotool xvfb)
passed=0

[ $# -ge 1 ] && [ -f "$1" ] || { sed -n '3,14s/^# \{0,1\}//p' "$0" >&2; exit 2; }
deb=$(readlink -f "$1")
work=$(mktemp -d)
chmod 755 "$work"
log=$work/log
server=
trap 'kill $server 2>/dev/null || :; rm -rf "$work"' EXIT

ok() {
  passed=$((passed + 1))
  echo "ok $passed $*"
}
die() {
  echo "not ok $*" >&2
  [ ! -s "$log" ] || sed 's/^/  | /' "$log" >&2
  exit 1
}
check() { # WHAT COMMAND...
  local what=$1
  shift
  "$@" >"$log" 2>&1 || die "$what"
  ok "$what"
}
install() {
  DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends \
    -o Acquire::Retries=3 -o APT::Sandbox::User=root "$@" </dev/null
}
wait_for() { # COMMAND...: for a minute
  local end=$((SECONDS + 60))
  until "$@"; do
    [ $SECONDS -lt $end ] || return 1
    sleep 0.1
  done
}

# --- A user in front of a display -------------------------------------------------------------

# Runs a script as that user, on a session bus of its own. What it says stays with the user.
as_user() { # USER SCRIPT ARGUMENT...
  local user=$1 script=$2
  shift 2
  mkdir -p "$work/$user"
  chown "$user" "$work/$user"
  chmod 700 "$work/$user"
  runuser -u "$user" -- env -i HOME="/home/$user" USER="$user" PATH=/usr/bin:/bin LANG=C.UTF-8 \
    XDG_RUNTIME_DIR="$work/$user" DISPLAY=:$display GSK_RENDERER=cairo dbus-run-session -- \
    bash -c "set -eu; $in_session; $script" bash "$@"
}
# What such scripts have: a window by its title, what is on the screen once that is the same for two
# seconds, and the end of the user's program. Who looks at all windows fails where one closes meanwhile.
in_session='
  app='$app'
  window() {
    for i in $(seq 600); do
      [ -z "$(xdotool search --onlyvisible --name "$1" 2>/dev/null)" ] || return 0
      sleep 0.1
    done
    return 1
  }
  shot() { # FILE
    local same=0
    rm -f "$1"
    for i in $(seq 120); do
      sleep 0.5
      xwd -root -silent -out "$1.now" 2>/dev/null || continue
      if cmp -s "$1.now" "$1"; then same=$((same + 1)); else same=0; fi
      mv "$1.now" "$1"
      [ $same -lt 4 ] || return 0
    done
    return 1
  }
  act() { gapplication action $app "$1"; }
  win() {
    gdbus call --session --dest $app --object-path /io/github/plybook/Plybook/window/1 \
      --method org.gtk.Actions.Activate "$1" "[]" "{}" >/dev/null
  }
  gone() {
    for i in $(seq 600); do
      ls -l /proc/[0-9]*/exe 2>/dev/null | grep -q " /usr/bin/plybook$" || return 0
      sleep 0.1
    done
    return 1
  }
  answered() { plybook-cli progress --csv; }'

says_nothing() { # FILE
  cat "$1"
  [ ! -s "$1" ]
}

# --- Installed ---------------------------------------------------------------------------------

{ ! id one && ! id two && ! dpkg-query -W plybook; } >/dev/null 2>&1 ||
  die "nobody has walked here before: make the root anew (--fresh)"
apt-get -q update >"$log" 2>&1 || die "apt-get update"
check "is installed with its dependencies alone" install "$deb"
version=$(dpkg-query -W -f='${Version}' plybook)
mapfile -t files < <(dpkg -L plybook)
check "there are no headers and no compiler with it" \
  bash -c '! dpkg-query -W -f "\${Package}\n" | grep -Eq -- "-dev\$|^gcc-[0-9]+\$"'
check "the command line works with nothing else there" \
  bash -c "plybook-cli lessons | grep -q first-cutoff"
check "it finds its pseudocode and its lessons" \
  bash -c "cd / && plybook-cli trace first-cutoff --events | grep -q ."
check "tools for the walk are installed beside it" install "${tools[@]}"
for user in one two; do
  useradd --create-home "$user"
done
mkdir -p /tmp/.X11-unix
chmod 1777 /tmp/.X11-unix
# With a number that no display of the machine has: their abstract sockets are those of the root.
Xvfb -displayfd 3 -screen 0 1280x900x24 -nolisten tcp 3>"$work/display" >"$log" 2>&1 &
server=$!
wait_for test -s "$work/display" || die "there is a display"
display=$(<"$work/display")

# --- Started -----------------------------------------------------------------------------------

# The title of the window, that of the first page unless told, is $1.
start='gio launch '$desktop' 2>$HOME/said; window "${1-^Plybook$}"; shot $HOME/shot; act quit; gone'
check "starts from its desktop file, and ends" as_user one "$start"
check "says nothing on standard error" says_nothing /home/one/said
# Without a reader of SVG buttons have no pictures, which is said; what is on the screen is another.
check "shows the same when it is started again" as_user one \
  'cp $HOME/shot $HOME/with; '"$start"'; cmp $HOME/shot $HOME/with'
check "icons: what it shows is not what it shows without a reader of SVG" as_user one '
  export GDK_PIXBUF_MODULE_FILE=/dev/null
  '"$start"'; ! cmp -s $HOME/shot $HOME/with; [ "$(wc -l <$HOME/said)" = 1 ]'

check "is proposed for .md files" as_user one "gio mime text/markdown | grep -q $app.desktop"
cp "$lesson" /home/one/my.md
chown one /home/one/my.md
check "opens a lesson of one's own by its kind of file" as_user one \
  'gio open $HOME/my.md 2>$HOME/said; window "^The first cutoff$"; act quit; gone'
check "says nothing on standard error then either" says_nothing /home/one/said

# --- Used by two, upgraded -----------------------------------------------------------------------

answer='plybook '$lesson' 2>$HOME/said & window "^The first cutoff$"
  for i in $(seq 100); do
    win step-or-skip || :
    sleep 0.2
    answered | grep -q "^first-cutoff" && break
  done
  act quit; gone; wait; answered >$HOME/before; grep -q "^first-cutoff" $HOME/before'

if [ $# -ge 2 ]; then
  older=$(readlink -f "$2")
else
  older=$work/older.deb
  dpkg-deb -R "$deb" "$work/older"
  sed -i 's/^Version: .*/Version: 0.0.1~walk/' "$work/older/DEBIAN/control"
  dpkg-deb --root-owner-group -b "$work/older" "$older" >/dev/null
fi
check "is purged" apt-get -q purge -y plybook
check "an older package is installed" install "$older"
older_version=$(dpkg-query -W -f='${Version}' plybook)
check "and is older" dpkg --compare-versions "$older_version" lt "$version"
check "a first user answers a question" as_user one "$answer"
check "a second user, with another home, has no answers" as_user two \
  '! answered | grep -q "^first-cutoff"'
check "and a window of their own" as_user two "$start"
check "which says nothing" says_nothing /home/two/said
check "the package is upgraded" install "$deb"
check "to the version that it was" test "$(dpkg-query -W -f='${Version}' plybook)" = "$version"
check "the answers are kept" as_user one 'answered >$HOME/after; cmp $HOME/before $HOME/after'
check "the newer program opens on them" as_user one "$start"' ; [ ! -s $HOME/said ]
  answered >$HOME/after; cmp $HOME/before $HOME/after' "^The first cutoff$"
check "the second user answers too" as_user two "$answer"

# --- Removed -----------------------------------------------------------------------------------

rest() { # what is still there of the package, in files or in what is made of them
  local file folder elsewhere=()
  while read -r _ _ _ _ folder _; do # what is mounted was not installed
    [ "$folder" = / ] || elsewhere+=(-path "$folder" -o)
  done </proc/self/mountinfo
  for file in "${files[@]}"; do
    { [ -d "$file" ] && dpkg -S "$file" >/dev/null 2>&1; } || [ "$file" = /. ] || [ ! -e "$file" ] ||
      echo "$file"
  done
  find / \( "${elsewhere[@]}" -path /home -o -path "$work" -o -path "$deb" \
    -o -path /var/cache/apt -o -path /var/log \) -prune -o -iname '*plybook*' -print
  grep -ls plybook /usr/share/glib-2.0/schemas/gschemas.compiled \
    /usr/share/applications/mimeinfo.cache /usr/share/icons/hicolor/icon-theme.cache
  true
}
check "is purged again" apt-get -q purge -y plybook
left=$(rest)
[ -z "$left" ] || { echo "$left" >"$log"; die "nothing of it is left"; }
ok "nothing of it is left"
for user in one two; do
  check "the answers of user $user are left" test -s "/home/$user/.local/share/plybook/progress.db"
done
echo "$passed passed: plybook $version over $older_version on $(. /etc/os-release && echo "$PRETTY_NAME")"
