#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# on-release.sh RELEASE [--fresh] [--recommends] [--name NAME] [--mirror URL] [COMMAND...] - what
# "./dev on" does: COMMAND, or a command of ./dev (run, unless told), in a root folder of another
# Debian release.
#
# The root is _build/on/RELEASE (or RELEASE-recommends, RELEASE-NAME): at first nothing but apt is in
# it, and ./dev installs there what its commands need. The checkout is bound to /plybook and cannot be
# written to; builds go to /builds in the root. All mounts are those of a namespace that ends with the
# command, as do all its processes.
set -euo pipefail

top=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)

say() { printf '%s\n' "dev on: $*" >&2; }
die() {
  say "$*"
  exit 2
}

suite_of() { # RELEASE
  case $1 in
  debian12) echo bookworm ;;
  debian13) echo trixie ;;
  *) die "there is no root of \"$1\"; there are debian12 and debian13" ;;
  esac
}

# --- inside the namespace -----------------------------------------------------------------------

fill_root() { # ROOT SUITE MIRROR
  # Made beside it: what was ended half-way is never taken for a root.
  rm -rf "$1" "$1.part"
  if command -v mmdebstrap >/dev/null; then
    mmdebstrap --mode=root --variant=apt --include=ca-certificates "$2" "$1.part" ${3:+"$3"} >&2
  else
    debootstrap --variant=minbase --include=ca-certificates "$2" "$1.part" ${3:+"$3"} >&2
  fi
  mv "$1.part" "$1"
}

# A few devices, those of terminals, and memory that is shared: /dev of the machine is not touched.
mount_devices() { # DEV
  local name
  mount -t tmpfs -o mode=755 devices "$1"
  for name in null zero full random urandom tty; do
    : >"$1/$name"
    mount --bind "/dev/$name" "$1/$name"
  done
  mkdir "$1/pts" "$1/shm"
  mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 terminals "$1/pts"
  mount -t tmpfs -o mode=1777 shared "$1/shm"
  ln -s pts/ptmx "$1/ptmx"
  ln -s /proc/self/fd "$1/fd"
  ln -s /proc/self/fd/0 "$1/stdin"
  ln -s /proc/self/fd/1 "$1/stdout"
  ln -s /proc/self/fd/2 "$1/stderr"
}

bind_file() { # FROM ROOT TO
  [ -e "$1" ] || return 0
  if [ -d "$1" ]; then mkdir -p "$2$3"; else mkdir -p "$2$(dirname "$3")" && : >>"$2$3"; fi
  mount --bind "$1" "$2$3"
}

mount_root() { # ROOT
  mkdir -p "$1/plybook" "$1/builds"
  mount --bind "$top" "$1/plybook"
  mount -o remount,bind,ro "$1/plybook"
  mount -t proc processes "$1/proc"
  mount --rbind /sys "$1/sys" # how many processors there are
  mount -o remount,bind,ro "$1/sys"
  mount_devices "$1/dev"
  mount -t tmpfs -o mode=1777 scratch "$1/tmp"
  mount -t tmpfs -o mode=755 run "$1/run"
  cp -L /etc/resolv.conf "$1/etc/resolv.conf"
}

# A window opens on the display of whoever calls. Its socket alone is there: a server that starts in the
# root, where the locks of the others are not, puts its own into no folder of the machine.
mount_display() { # ROOT
  local display=${DISPLAY-} number
  number=${display##*:} number=${number%%.*}
  case $number in
  '' | *[!0-9]*) ;;
  *) bind_file "/tmp/.X11-unix/X$number" "$1" "/tmp/.X11-unix/X$number" ;;
  esac
  bind_file "${XAUTHORITY:-/nothing}" "$1" /run/xauthority
  bind_file "${XDG_RUNTIME_DIR:-/nothing}/${WAYLAND_DISPLAY:-nothing}" "$1" /run/display/wayland
}

display_settings() {
  [ -z "${DISPLAY-}" ] || printf '%s\n' "DISPLAY=$DISPLAY"
  [ -z "${XAUTHORITY-}" ] || printf '%s\n' XAUTHORITY=/run/xauthority
  [ -z "${WAYLAND_DISPLAY-}" ] ||
    printf '%s\n' XDG_RUNTIME_DIR=/run/display WAYLAND_DISPLAY=wayland
}

# An apt-get that was ended half-way leaves packages that the next one stumbles over.
mend_packages() { # ROOT
  [ -z "$(ls -A "$1/var/lib/dpkg/updates")" ] && [ -z "$(chroot "$1" dpkg --audit)" ] ||
    chroot "$1" dpkg --configure -a >&2
}

inside() { # ROOT SUITE MIRROR RECOMMENDED COMMAND...
  local root=$1 suite=$2 mirror=$3 recommended=$4 settings
  shift 4
  # The first process of a namespace takes no signal that it has no trap for.
  trap 'exit 130' INT TERM HUP
  [ -d "$root" ] || {
    say "making $root"
    fill_root "$root" "$suite" "$mirror"
  }
  flock --shared 9 # it is made: others may enter
  mount_root "$root"
  mount_display "$root"
  mend_packages "$root"
  mapfile -t settings < <(display_settings)
  case $1 in
  run | test | asan | tsan | monkey | lint | fuzz | coverage | bench | deb | screenshots | deps | help)
    set -- ./dev "$@"
    ;;
  esac
  # shellcheck disable=SC2016  # the inner shell's own words
  chroot "$root" /usr/bin/env -i HOME=/root LANG=C.UTF-8 TERM="${TERM:-dumb}" \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games \
    PYTHONDONTWRITEBYTECODE=1 PLYBOOK_BUILDS=/builds PLYBOOK_ROOT="$root" \
    ${recommended:+PLYBOOK_RECOMMENDED=1} ${CI:+CI="$CI"} "${settings[@]}" \
    /bin/sh -c 'cd /plybook && exec "$@"' sh "$@"
}

# --- outside --------------------------------------------------------------------------------------

if [ "${1-}" = --inside ]; then
  shift
  inside "$@"
  exit
fi

namespaces=(--mount --pid --fork --kill-child --propagation private)
[ "$(id -u)" -eq 0 ] || namespaces+=(--user --map-root-user --map-auto)

fresh='' recommended='' name='' mirror=''
[ $# -gt 0 ] || die "usage: ./dev on debian12|debian13 [--fresh] [--recommends] [--name NAME] [--mirror URL] [COMMAND...]"
release=$1
suite=$(suite_of "$release")
shift
while [ $# -gt 0 ]; do
  case $1 in
  --fresh) fresh=1 ;;
  --recommends) recommended=1 ;;
  --name)
    [ $# -gt 1 ] || die "--name needs a name"
    name=$2
    case $name in
    '' | recommends | *[!a-z0-9]*)
      die "\"$name\" is no name for a root; it has small letters and digits, and \"recommends\" is taken"
      ;;
    esac
    shift
    ;;
  --mirror)
    [ $# -gt 1 ] || die "--mirror needs an address"
    mirror=$2
    shift
    ;;
  -*) die "there is no option \"$1\"; there are --fresh, --recommends, --name NAME and --mirror URL" ;;
  *) break ;;
  esac
  shift
done
[ $# -gt 0 ] || set -- run

unshare "${namespaces[@]}" true 2>/dev/null ||
  die "this needs root, or user namespaces with ranges in /etc/subuid and the program newuidmap (package uidmap)"
command -v mmdebstrap >/dev/null || command -v debootstrap >/dev/null || "$top/dev" deps root >&2

root=$top/_build/on/$release${recommended:+-recommends}${name:+-$name}
mkdir -p "$(dirname "$root")"
exec 9>"$root.lock"
if [ -n "$fresh" ] || [ ! -d "$root" ]; then
  flock --nonblock --exclusive 9 || die "another \"./dev on $release\" is at work in $root"
  unshare "${namespaces[@]}" rm -rf "$root"
else
  flock --nonblock --shared 9 || die "another \"./dev on $release\" is making $root"
fi

# In the background, so that a signal that comes to this process alone ends all of it at once. With
# INT as it was: what a shell starts there would be deaf to it.
env --default-signal=INT,QUIT unshare "${namespaces[@]}" "${BASH_SOURCE[0]}" --inside \
  "$root" "$suite" "$mirror" "$recommended" "$@" <&0 &
child=$!
trap 'kill -KILL $child 2>/dev/null; exit 130' INT TERM HUP
wait $child
