#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# with-display.sh COMMAND... - runs COMMAND on an X display with a session bus and a window manager, and
# with folders and settings of its own that make GTK 4 runs repeatable. Several may run at once.
# with-display.sh --wrap PROGRAM... - puts $UI_WRAP (valgrind, gdb) before PROGRAM.
#
# UI_SCREEN    size of the screen, 1280x900 unless told; up to 1920x1080
# UI_DPI       192: text twice as large (GTK on X11 reads it from the server, not from
#              settings.ini)
# UI_SETTINGS  GtkSettings properties for this run: "gtk-enable-animations=0;gtk-theme-name=X"
#              (the font is the desktop's own, Cantarell 11, unless told)
# UI_LOCALE    locale, C.UTF-8 unless told
# G_DEBUG      fatal-criticals unless told
# UI_DISPLAYS  a folder of displays (displays.sh): one of them is used, where it is like its own would
#              be; after a failure it is not used again
# UI_ALONE     1: a display of its own in any case
set -eu

screen=${UI_SCREEN:-1280x900}
if ! printf '%s\n' "$screen" | grep -Eqx '[1-9][0-9]{2,3}x[1-9][0-9]{2,3}' ||
   [ "${screen%x*}" -gt 1920 ] || [ "${screen#*x}" -gt 1080 ]; then
  echo "with-display.sh: UI_SCREEN is \"$screen\", expected WIDTHxHEIGHT up to 1920x1080" >&2
  exit 2
fi
if [ "${1-}" = --wrap ]; then
  shift
  # shellcheck disable=SC2086  # UI_WRAP is several words
  set -- ${UI_WRAP-} "$@"
fi
if [ $# -eq 0 ]; then
  echo "with-display.sh: no command given" >&2
  exit 2
fi

here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/run" "$work/config/gtk-4.0" "$work/data" "$work/cache" "$work/state"
chmod 700 "$work/run"
{
  echo "[Settings]"
  case "${UI_SETTINGS-}" in *gtk-font-name=*) ;; *) echo "gtk-font-name=Cantarell 11" ;; esac
  printf '%s\n' "${UI_SETTINGS-}" | tr ';' '\n'
} >"$work/config/gtk-4.0/settings.ini"

export XDG_RUNTIME_DIR="$work/run" XDG_CONFIG_HOME="$work/config" XDG_DATA_HOME="$work/data" \
       XDG_CACHE_HOME="$work/cache" XDG_STATE_HOME="$work/state"
export GDK_BACKEND=x11 GDK_SCALE=1 GSK_RENDERER=cairo GTK_A11Y=atspi NO_AT_BRIDGE=0
export GSETTINGS_BACKEND="${GSETTINGS_BACKEND-memory}" GIO_USE_VFS=local GTK_USE_PORTAL=0 \
       ADW_DISABLE_PORTAL=1 LIBGL_ALWAYS_SOFTWARE=1
export LC_ALL="${UI_LOCALE-C.UTF-8}" TZ=UTC G_DEBUG="${G_DEBUG-fatal-criticals}"
# libadwaita drops its own style sheet when GTK_THEME is set, even to nothing.
unset GTK_THEME WAYLAND_DISPLAY SESSION_MANAGER GTK_MODULES DBUS_SESSION_BUS_ADDRESS \
      AT_SPI_BUS_ADDRESS 2>/dev/null || :

# Takes a display of the folder that nobody uses: it is locked as long as this shell lives.
take_display() {
  for shared in "$UI_DISPLAYS"/*/; do
    [ -p "${shared}again" ] || continue
    exec 9>"${shared}lock"
    if flock -n 9; then
      i=0
      while [ ! -e "${shared}env" ] && [ -p "${shared}again" ] && [ $i -lt 1500 ]; do
        sleep 0.02
        i=$((i + 1))
      done
      [ ! -e "${shared}env" ] || return 0
    fi
    exec 9>&-
  done
  return 1
}

# The command leads a process group of its own, so that a run that was interrupted or took too long
# leaves no program, bus or X server behind.
stop() {
  trap - INT TERM HUP
  kill -TERM "-$group" 2>/dev/null || :
  sleep 0.3
  kill -KILL "-$group" 2>/dev/null || :
  leave 1
}

# Gives the display back as a new one is, or for another to take its place.
leave() { # STATUS
  [ -n "$shared" ] || return 0
  if [ "$1" = 0 ]; then
    xdotool mousemove 640 450
  else
    rm -f "${shared}env"
    echo 1<>"${shared}again" # waits for no reader
  fi
}

shared=
if [ -z "${UI_ALONE-}${UI_DPI-}" ] && [ "$screen" = 1280x900 ] && [ -d "${UI_DISPLAYS-}" ] && take_display; then
  # shellcheck disable=SC1091
  . "${shared}env"
  export DISPLAY DBUS_SESSION_BUS_ADDRESS
  setsid "$@" 9>&- &
else
  shared=
  # shellcheck disable=SC2016  # the inner shell reads them
  set -- sh -c '[ -z "${UI_DPI-}" ] ||
    xprop -root -f RESOURCE_MANAGER 8s -set RESOURCE_MANAGER "Xft.dpi: $UI_DPI"
    exec "$@"' sh "$@"
  setsid "$here/display.sh" "$screen" "$@" &
fi
group=$!
trap 'stop; exit 143' INT TERM HUP
status=0
wait "$group" || status=$?
kill -KILL "-$group" 2>/dev/null || :
leave "$status"
exit $status
