#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# with-display.sh COMMAND... - runs COMMAND on an X display, session bus and window manager
# of its own, with settings that make GTK 4 runs repeatable. Several may run at once.
# with-display.sh --wrap PROGRAM... - puts $UI_WRAP (valgrind, gdb) before PROGRAM.
#
# UI_SCREEN    size of the screen, 1280x900 unless told; up to 1920x1080
# UI_DPI       192: text twice as large (GTK on X11 reads it from the server, not from
#              settings.ini)
# UI_SETTINGS  GtkSettings properties for this run: "gtk-enable-animations=0;gtk-theme-name=X"
#              (the font is the desktop's own, Cantarell 11, unless told)
# UI_LOCALE    locale, C.UTF-8 unless told
# G_DEBUG      fatal-criticals unless told
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

# The inner shell leads a process group of its own, so that a run that was interrupted or
# took too long leaves no program, bus or X server behind.
stop() {
  trap - INT TERM HUP
  kill -TERM "-$group" 2>/dev/null || :
  sleep 0.3
  kill -KILL "-$group" 2>/dev/null || :
}
on_display='
  openbox >/dev/null 2>&1 & wm=$!
  # Without a window manager the first window may get no focus: wait for it.
  i=0
  while [ $i -lt 200 ] && ! xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null |
        grep -q "window id"; do
    sleep 0.02
    i=$((i + 1))
  done
  [ -z "${UI_DPI-}" ] ||
    xprop -root -f RESOURCE_MANAGER 8s -set RESOURCE_MANAGER "Xft.dpi: $UI_DPI"
  status=0
  "$@" || status=$?
  kill $wm 2>/dev/null || :
  exit $status'

# The server looks for a free number itself and says which: xvfb-run -a gives two runs that begin
# together the same one. Ended with TERM it takes its lock away. It does not start anew when nobody is
# connected: a program that comes at that moment would find no display.
with_server='
  script=$1 screen=$2 number=$3
  shift 3
  Xvfb -displayfd 3 -screen 0 "${screen}x24" -nolisten tcp -noreset 3>"$number" 2>/dev/null & server=$!
  i=0
  while [ ! -s "$number" ] && kill -0 $server 2>/dev/null && [ $i -lt 1500 ]; do
    sleep 0.02
    i=$((i + 1))
  done
  if [ ! -s "$number" ]; then
    echo "with-display.sh: Xvfb does not start" >&2
    kill -KILL $server 2>/dev/null
    exit 2
  fi
  status=0
  DISPLAY=:$(cat "$number") dbus-run-session -- sh -c "$script" sh "$@" || status=$?
  kill $server
  wait $server 2>/dev/null
  exit $status'

setsid sh -c "$with_server" sh "$on_display" "$screen" "$work/display" "$@" &
group=$!
trap 'stop; exit 143' INT TERM HUP
status=0
wait "$group" || status=$?
kill -KILL "-$group" 2>/dev/null || :
exit $status
