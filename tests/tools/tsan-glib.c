/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Linked into the programs of a ThreadSanitizer build only. GLib's locks are made of futexes in a
 * library that is not instrumented: without this, whatever they guard would be a race. Each call
 * does what GLib does and says what comes before what. Threads need nothing: they are pthreads. */
#include <dlfcn.h>
#include <glib.h>
#include <sanitizer/tsan_interface.h>

static guintptr find(guintptr *kept, const char *name) {
  guintptr function = __atomic_load_n(kept, __ATOMIC_RELAXED);
  if (function == 0) {
    function = (guintptr)dlsym(RTLD_NEXT, name);
    __atomic_store_n(kept, function, __ATOMIC_RELAXED);
  }
  return function;
}

/* Declares next, the function that the one of that name here stands before. */
#define NEXT(function)                                                                             \
  static guintptr kept;                                                                            \
  __typeof__(&function) next = (__typeof__(&function))find(&kept, #function)

void g_mutex_lock(GMutex *mutex) {
  NEXT(g_mutex_lock);
  next(mutex);
  __tsan_acquire(mutex);
}

gboolean g_mutex_trylock(GMutex *mutex) {
  NEXT(g_mutex_trylock);
  gboolean locked = next(mutex);
  if (locked)
    __tsan_acquire(mutex);
  return locked;
}

void g_mutex_unlock(GMutex *mutex) {
  NEXT(g_mutex_unlock);
  __tsan_release(mutex);
  next(mutex);
}

/* Gives the mutex up while it waits. */
void g_cond_wait(GCond *cond, GMutex *mutex) {
  NEXT(g_cond_wait);
  __tsan_release(mutex);
  next(cond, mutex);
  __tsan_acquire(mutex);
}

gboolean g_cond_wait_until(GCond *cond, GMutex *mutex, gint64 end_time) {
  NEXT(g_cond_wait_until);
  __tsan_release(mutex);
  gboolean signalled = next(cond, mutex, end_time);
  __tsan_acquire(mutex);
  return signalled;
}

/* The last one that gives it up frees it, behind all that the others did with it. */
void g_atomic_rc_box_release_full(gpointer block, GDestroyNotify clear) {
  NEXT(g_atomic_rc_box_release_full);
  __tsan_release(block);
  __tsan_acquire(block);
  next(block, clear);
}

void g_atomic_rc_box_release(gpointer block) {
  g_atomic_rc_box_release_full(block, NULL);
}
