/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A module for LD_PRELOAD that lets a disk fail where a test wants it to.
 *
 *   FAULT_DIR    only files below this folder count
 *   FAULT        "28:3" the third operation there fails with error 28, "28:3+" that one and all
 *                that follow, "kill:3" the program is killed in place of the third operation,
 *                "torn:3" in the middle of it: half of what it writes is there
 *   FAULT_ONLY   only operations of this name count, such as "renameat2"
 *   FAULT_FLAG   nothing fails and nothing counts before this file is there
 *   FAULT_MMAP   memory of more than so many bytes at a time is refused
 *   FAULT_COUNT  a file that grows by one byte with each operation that counts
 *
 * Operations are all that change a folder, a file or whether it is safe: open (to make a file),
 * write, pwrite, ftruncate, fallocate, fsync, fdatasync, close, rename, renameat2. Removing a file works on a full disk, too. */
#define _GNU_SOURCE
#undef _FILE_OFFSET_BITS /* both names of each call, as libraries use them */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#define REAL(type, name, ...)                                                                      \
  static type (*real)(__VA_ARGS__);                                                                \
  if (real == NULL)                                                                                \
  real = __extension__(type(*)(__VA_ARGS__)) dlsym(RTLD_NEXT, name)

static unsigned done; /* operations that counted */

static bool is_below(const char *path) {
  const char *folder = getenv("FAULT_DIR");
  return folder != NULL && strncmp(path, folder, strlen(folder)) == 0;
}

static bool is_open_below(int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, path, sizeof path - 1);
  path[n > 0 ? n : 0] = '\0';
  return n > 0 && is_below(path);
}

static void count(void) {
  const char *path = getenv("FAULT_COUNT");
  int fd = path == NULL
               ? -1
               : (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (fd < 0)
    return;
  (void)!syscall(SYS_write, fd, ".", 1);
  syscall(SYS_close, fd);
}

#define TORN 0 /* in place of an error */

/* Whether this operation fails; errno is then set. */
static bool fails(const char *operation) {
  const char *only = getenv("FAULT_ONLY"), *flag = getenv("FAULT_FLAG"), *fault = getenv("FAULT");
  if ((only != NULL && strcmp(only, operation) != 0) || (flag != NULL && access(flag, F_OK) != 0))
    return false;
  done++;
  count();
  const char *colon = fault == NULL ? NULL : strchr(fault, ':');
  if (colon == NULL)
    return false;
  char *end;
  unsigned long at = strtoul(colon + 1, &end, 10);
  if (done != at && (done < at || *end != '+'))
    return false;
  bool torn = strncmp(fault, "torn", 4) == 0, writes = strstr(operation, "write") != NULL;
  if (strncmp(fault, "kill", 4) == 0 || (torn && !writes))
    raise(SIGKILL);
  errno = torn ? TORN : atoi(fault);
  return true;
}

/* The library's names for these parameters are its own.
 * NOLINTBEGIN(readability-inconsistent-declaration-parameter-name) */

/* --- files that are open --- */

static void tear(ssize_t written) {
  (void)written;
  raise(SIGKILL);
}

ssize_t write(int fd, const void *data, size_t n) {
  REAL(ssize_t, "write", int, const void *, size_t);
  if (!is_open_below(fd) || !fails("write"))
    return real(fd, data, n);
  if (errno == TORN)
    tear(real(fd, data, n / 2));
  return -1;
}

ssize_t pwrite(int fd, const void *data, size_t n, off_t at) {
  REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
  if (!is_open_below(fd) || !fails("pwrite"))
    return real(fd, data, n, at);
  if (errno == TORN)
    tear(real(fd, data, n / 2, at));
  return -1;
}

ssize_t pwrite64(int fd, const void *data, size_t n, off64_t at) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  if (!is_open_below(fd) || !fails("pwrite"))
    return real(fd, data, n, at);
  if (errno == TORN)
    tear(real(fd, data, n / 2, at));
  return -1;
}

int ftruncate(int fd, off_t n) {
  REAL(int, "ftruncate", int, off_t);
  return is_open_below(fd) && fails("ftruncate") ? -1 : real(fd, n);
}

int ftruncate64(int fd, off64_t n) {
  REAL(int, "ftruncate64", int, off64_t);
  return is_open_below(fd) && fails("ftruncate") ? -1 : real(fd, n);
}

int fallocate(int fd, int mode, off_t at, off_t n) {
  REAL(int, "fallocate", int, int, off_t, off_t);
  return is_open_below(fd) && fails("fallocate") ? -1 : real(fd, mode, at, n);
}

int fallocate64(int fd, int mode, off64_t at, off64_t n) {
  REAL(int, "fallocate64", int, int, off64_t, off64_t);
  return is_open_below(fd) && fails("fallocate") ? -1 : real(fd, mode, at, n);
}

/* What is written is not waited for: a kill loses nothing of it, and a disk under load takes long. */
int fsync(int fd) {
  return is_open_below(fd) && fails("fsync") ? -1 : 0;
}

int fdatasync(int fd) {
  return is_open_below(fd) && fails("fdatasync") ? -1 : 0;
}

/* It is closed all the same: what was written may not have reached the disk. */
int close(int fd) {
  REAL(int, "close", int);
  bool failed = is_open_below(fd) && fails("close");
  int code = errno, result = real(fd);
  errno = failed ? code : errno;
  return failed ? -1 : result;
}

/* --- memory --- */

static bool refuses(int fd, size_t n) {
  const char *most = getenv("FAULT_MMAP");
  if (fd >= 0 || most == NULL || n <= strtoul(most, NULL, 10))
    return false;
  errno = ENOMEM;
  return true;
}

void *mmap(void *address, size_t n, int access_of, int flags, int fd, off_t at) {
  REAL(void *, "mmap", void *, size_t, int, int, int, off_t);
  return refuses(fd, n) ? MAP_FAILED : real(address, n, access_of, flags, fd, at);
}

void *mmap64(void *address, size_t n, int access_of, int flags, int fd, off64_t at) {
  REAL(void *, "mmap64", void *, size_t, int, int, int, off64_t);
  return refuses(fd, n) ? MAP_FAILED : real(address, n, access_of, flags, fd, at);
}

/* --- names --- */

static bool fails_to_make(const char *path, int flags) {
  return (flags & O_CREAT) != 0 && is_below(path) && fails("open");
}

static int mode_in(int flags, va_list arguments) {
  return (flags & O_CREAT) != 0 ? va_arg(arguments, int) : 0;
}

int open(const char *path, int flags, ...) {
  REAL(int, "open", const char *, int, ...);
  va_list arguments;
  va_start(arguments, flags);
  int mode = mode_in(flags, arguments);
  va_end(arguments);
  return fails_to_make(path, flags) ? -1 : real(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  REAL(int, "open64", const char *, int, ...);
  va_list arguments;
  va_start(arguments, flags);
  int mode = mode_in(flags, arguments);
  va_end(arguments);
  return fails_to_make(path, flags) ? -1 : real(path, flags, mode);
}

int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *);
  return is_below(to) && fails("rename") ? -1 : real(from, to);
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
  REAL(int, "renameat2", int, const char *, int, const char *, unsigned);
  return is_below(to) && fails("renameat2") ? -1 : real(from_folder, from, to_folder, to, flags);
}
/* NOLINTEND(readability-inconsistent-declaration-parameter-name) */
