/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/kit/args.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/fault.h"
#include "base/i18n.h"

#define BLOCK 65536
#define BYTE_ORDER_MARK "\xef\xbb\xbf" /* which some editors put in front of a text */

static char *failed(const char *name, GError **error) {
  ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("“%s” cannot be read: %s"), name,
           g_strerror(errno));
  return NULL;
}

/* read() as it is meant: where there is nothing yet, it is waited for. */
static ssize_t read_block(int fd, char *block) {
  ssize_t n;
  while ((n = read(fd, block, BLOCK)) < 0 && (errno == EAGAIN || errno == EINTR)) {
    struct pollfd wait = { .fd = fd, .events = POLLIN };
    poll(&wait, 1, errno == EAGAIN ? -1 : 0);
  }
  return n;
}

static char *check(GString *text, const char *name, size_t max, GError **error) {
  if (text->len > max)
    ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT, _("“%s” is too large, expected at most %zu bytes"),
             name, max);
  else if (memchr(text->str, '\0', text->len) != NULL)
    ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, _("“%s” is no text: found a NUL byte"), name);
  else
    return g_strdup(text->str +
                    (g_str_has_prefix(text->str, BYTE_ORDER_MARK) ? strlen(BYTE_ORDER_MARK) : 0));
  return NULL;
}

/* Everything that there is to read. lonely: a pipe that may have nobody at its other end. */
static char *read_all(int fd, const char *name, size_t max, bool lonely, GError **error) {
  g_autoptr(GString) text = g_string_new(NULL);
  g_autofree char *block = g_malloc(BLOCK);
  ssize_t n;
  while ((n = read_block(fd, block)) > 0 && text->len <= max)
    g_string_append_len(text, block, n);
  if (n < 0)
    return failed(name, error);
  if (!lonely || text->len > 0)
    return check(text, name, max, error);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("“%s” is a pipe, and nobody writes to it"), name);
  return NULL;
}

char *ply_input_read(const char *file, size_t max, GError **error) {
  struct stat info;
  if (strcmp(file, "-") == 0)
    return read_all(STDIN_FILENO, "-", max, false, error);
  g_autofree char *shown = ply_file_shown(file);
  /* Without waiting: somebody has to be at the other end of a pipe already. */
  int fd = g_open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  if (fd < 0)
    return failed(shown, error);
  bool pipe = fstat(fd, &info) == 0 && S_ISFIFO(info.st_mode);
  char *text = read_all(fd, shown, max, pipe, error);
  close(fd);
  return text;
}
