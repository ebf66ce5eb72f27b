#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# With a limit of two heaps, glibc lets helper threads allocate from the heap of the main thread.
#
# Expected: M_ARENA_MAX set to 2 leaves the main thread its heap, and the other threads share the second.
# Seen, in glibc 2.36 (Debian 12): the first thread gets the second heap, and of those that come while it is in
# use some, about half, get the main one. All that the main thread allocates then waits for them at a lock:
# in a program of GTK that starts a thread for its icons and one for its fonts, before the first frame.
# So: set the limit when those threads are gone, or do not count on a heap for the main thread alone.
# Needs gcc.
set -euo pipefail
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT; cd "$tmp"
apt-get -o APT::Sandbox::User=root download libc6=2.36-9+deb12u14 >/dev/null
dpkg -x libc6_*.deb root
lib=$PWD/root/lib/x86_64-linux-gnu
cat >arenas.c <<'C'
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static pthread_barrier_t all;
static char *end_of_heap;

static void *work(void *data) {
  char *block = malloc(100);
  *(int *)data = block < end_of_heap && block > end_of_heap - (64 << 20);
  pthread_barrier_wait(&all); /* all of them live at one moment */
  free(block);
  return NULL;
}

int main(void) {
  pthread_t threads[6];
  int main_heap[6];
  mallopt(M_ARENA_MAX, 2);
  pthread_barrier_init(&all, NULL, 6);
  end_of_heap = malloc(1000) ? sbrk(0) : NULL;
  for (int i = 0; i < 6; i++)
    pthread_create(&threads[i], NULL, work, &main_heap[i]);
  for (int i = 0; i < 6; i++)
    pthread_join(threads[i], NULL);
  for (int i = 0; i < 6; i++)
    printf("%s ", main_heap[i] ? "main" : "other");
  puts("");
}
C
gcc -O1 -pthread -o arenas arenas.c
found=$("$lib/ld-linux-x86-64.so.2" --library-path "$lib" ./arenas)
echo "heaps of six threads: $found"
case $found in
other*main*) ;;
*) echo "changed: one thread should have the second heap, and others that of the main thread" >&2; exit 1 ;;
esac
