#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# walk-slurm.sh [PLYBOOK-CLI] - plays a lab as an array of Slurm, with the line of the manual: 10,000
# games over 16 shares, two of which are killed and played again alone. What comes of it is held
# against one run. Prints a line "ok" for each thing seen; the first that is not so ends it with
# status 1. Without PLYBOOK-CLI it is built first, in the folder of builds.
#
#   ./dev on debian12 --name slurm tests/tools/walk-slurm.sh
#
# It needs a root of its own (package installation there only: no service is started by it) and the
# network. Key, controller and node are this script's: it starts munged, slurmctld and slurmd with
# files of its own, and ends them.
set -euo pipefail

top=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
manual=$top/src/cli/plybook-cli.1
node=$(uname -n) # the controller has to run where its name says
node=${node%%.*}
daemons=()
passed=0

[ $# -le 1 ] && [ -n "${PLYBOOK_ROOT-}" ] || { sed -n '3,14s/^# \{0,1\}//p' "$0" >&2; exit 2; }
work=$(mktemp -d)
chmod 755 "$work"
log=$work/log
end() {
  local i
  for ((i = ${#daemons[@]} - 1; i >= 0; i--)); do
    kill "${daemons[i]}" 2>/dev/null || :
    wait "${daemons[i]}" 2>/dev/null || :
  done
  rm -rf "$work"
}
trap end EXIT

ok() {
  passed=$((passed + 1))
  echo "ok $passed $*"
}
die() {
  echo "not ok $*" >&2
  tail -n 20 "$log" "$work"/*.log 2>/dev/null | sed 's/^/  | /' >&2 || :
  exit 1
}
check() { # WHAT COMMAND...
  local what=$1
  shift
  "$@" >"$log" 2>&1 || die "$what"
  ok "$what"
}
wait_for() { # COMMAND...: for two minutes
  local end=$((SECONDS + 120))
  until "$@" >"$log" 2>&1; do
    [ $SECONDS -lt $end ] || return 1
    sleep 0.2
  done
}

# --- what it needs --------------------------------------------------------------------------------

install() {
  # Packages alone: what would start their services is told not to.
  printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d
  chmod 755 /usr/sbin/policy-rc.d
  ! dpkg -s munge slurmctld slurmd slurm-client procps >/dev/null 2>&1 || return 0
  apt-get -q update
  DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends \
    -o Acquire::Retries=3 munge slurmctld slurmd slurm-client procps </dev/null
}
build() {
  "$top/dev" deps run
  [ -f "$PLYBOOK_BUILDS/slurm/build.ninja" ] ||
    meson setup "$PLYBOOK_BUILDS/slurm" "$top" --buildtype=release -Dtests=false
  ninja -C "$PLYBOOK_BUILDS/slurm" src/cli/plybook-cli
}
check "Slurm is installed, and runs nothing" install
cli=${1-}
if [ -z "$cli" ]; then
  check "the command line is built" build
  cli=$PLYBOOK_BUILDS/slurm/src/cli/plybook-cli
fi
mkdir "$work/bin"
ln -s "$(readlink -f "$cli")" "$work/bin/plybook-cli"
export PATH="$work/bin:$PATH" PLYBOOK_DATA="$top/data"

# --- a cluster of one node ------------------------------------------------------------------------

start() { # COMMAND...: in the foreground of its own, until the end
  "$@" >>"$work/$(basename "$1").log" 2>&1 </dev/null &
  daemons+=($!)
}
# munged wants folders that nobody else writes to, all the way up.
prepare_munge() {
  mkdir -p /run/munge /var/lib/munge /var/log/munge /etc/munge
  chown -R munge: /run/munge /var/lib/munge /var/log/munge /etc/munge
  chmod 755 /run/munge
  [ -s /etc/munge/munge.key ] || runuser -u munge -- mungekey --create
}
configure() {
  mkdir "$work/spool" "$work/state"
  cat >"$work/slurm.conf" <<CONF
ClusterName=walk
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=16817
SlurmdPort=16818
SlurmUser=root
AuthType=auth/munge
MailProg=/bin/true
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SchedulerParameters=sched_interval=1,batch_sched_delay=0
KillWait=2
NodeName=$node NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$node Default=YES State=UP
CONF
  printf "CgroupPlugin=cgroup/v1\nCgroupAutomount=no\n" >"$work/cgroup.conf"
  export SLURM_CONF=$work/slurm.conf
}
check "a key is made" prepare_munge
start runuser -u munge -- munged --foreground
check "munged answers" wait_for sh -c 'munge -n | unmunge'
configure
start slurmctld -D -c -f "$work/slurm.conf"
check "the controller answers" wait_for scontrol ping
start slurmd -D -N "$node" -f "$work/slurm.conf"
is_idle() { [ "$(sinfo --noheader --format=%t)" = idle ]; }
check "the node is there" wait_for is_idle

# --- the games ------------------------------------------------------------------------------------

# The line of the manual, with a lab whose shares take seconds: there is time to kill one.
quick="minesweeper --games 10000"
lab="match --games 10000 --set \"first=alphabeta depth=6\""
line=$(grep '^sbatch ' "$manual" | sed 's/\\(aq/'"'"'/g; s/\\-/-/g')
[[ $line == *"$quick"* ]] || die "the manual has the line of an array"
line=${line/"$quick"/"$lab"}

submit() { # ARRAY: the line again, for these shares
  local one=${line/--array=1-16/--array=$1}
  sh -c "$one --parsable --export=ALL --output=slurm-%a.txt"
}
# The program itself is in the midst of its games: it has used some of the processor.
process_of() { pgrep -f -- "plybook-cli lab match .*--shard $1/16 " | tail -n 1; }
plays() { # SHARE
  local pid
  pid=$(process_of "$1") && [ -n "$pid" ] &&
    [ "$(awk '{ print $14 + $15 }' "/proc/$pid/stat")" -ge 20 ]
}
is_over() { [ -z "$(squeue --noheader)" ]; }
has_parts() { [ "$(find . -name 'part-*.json' | wc -l)" = "$1" ]; }
quiet() { [ -z "$(find . -name "part-$1.json*")" ]; }

mkdir "$work/games"
cd "$work/games"
job=$(submit 1-16) || die "the array is taken"
for share in 3 7; do
  wait_for plays "$share" || die "share $share plays"
  # One is killed as a node that fails kills it, one as its owner ends it.
  if [ "$share" = 3 ]; then kill -KILL "$(process_of 3)"; else scancel "${job}_7"; fi
  ok "share $share is killed while it plays"
done
wait_for is_over || die "the array ends"
check "14 parts are there" has_parts 14
check "of share 3 there is nothing" quiet 3
check "of share 7 there is nothing" quiet 7
plybook-cli lab merge part-*.json >"$log" 2>&1 && die "a merge without them is refused"
grep -q 'share 3/16 is missing; this plays it: plybook-cli lab match .* --shard 3/16 -o part-3.json' \
  "$log" || die "share 3 is named"
grep -q 'share 7/16 is missing' "$log" || die "share 7 is named"
[ "$(wc -l <"$log")" = 2 ] || die "no other share is named"
ok "a merge names both, with their commands"
submit 3,7 >"$log" 2>&1 || die "both are played again"
wait_for is_over || die "they end"
check "16 parts are there" has_parts 16
check "one run plays the same 10,000 games" sh -c "
  plybook-cli lab $lab >../whole.txt && plybook-cli lab $lab --json -o ../whole.svg >../whole.json"
plybook-cli lab merge part-*.json >../merged.txt
plybook-cli lab merge part-*.json --json -o ../merged.svg >../merged.json
for ending in txt json svg; do
  check "the merge is byte for byte the same: $ending" cmp "../whole.$ending" "../merged.$ending"
done
echo "$passed passed: $(sinfo --version) on $(. /etc/os-release && echo "$PRETTY_NAME")"
