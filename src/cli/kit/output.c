/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/kit/output.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/fault.h"
#include "base/i18n.h"
#include "cli/kit/json.h"

/* The errno of the first write that failed, 0 while all went well. */
static int failure;

/* A stream that was closed by the caller is filled by a file that cannot be used in its
 * direction, so that writing there fails as it should. */
static void hold_open(int fd, int flags) {
  if (fcntl(fd, F_GETFD) != -1 || errno != EBADF)
    return;
  int got = open("/dev/null", flags);
  if (got >= 0 && got != fd) {
    dup2(got, fd);
    close(got);
  }
}

void ply_out_init(void) {
  hold_open(STDIN_FILENO, O_WRONLY);
  hold_open(STDOUT_FILENO, O_RDONLY);
  hold_open(STDERR_FILENO, O_WRONLY);
  /* A reader that went away and a limit on files are errors of a write, told in words. */
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

static void note_failure(bool failed) {
  if (failed && failure == 0)
    failure = errno != 0 ? errno : EIO;
}

static void put(const char *text, size_t length) {
  if (failure != 0)
    return;
  errno = 0;
  note_failure(fwrite(text, 1, length, stdout) < length);
}

void ply_out(const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  g_autofree char *plain = ply_plain_lines(text);
  put(plain, strlen(plain));
}

void ply_out_flush(void) {
  errno = 0;
  note_failure(failure == 0 && fflush(stdout) != 0);
}

void ply_out_try(void) {
  struct pollfd out = { .fd = STDOUT_FILENO };
  bool gone = poll(&out, 1, 0) == 1 && (out.revents & POLLERR) != 0;
  errno = gone ? EPIPE : 0;
  note_failure(gone || write(STDOUT_FILENO, "", 0) < 0);
}

bool ply_out_failed(void) {
  return failure != 0;
}

PlyExit ply_out_finish(PlyExit code) {
  errno = 0;
  note_failure(fflush(stdout) != 0);
  errno = 0;
  note_failure(fclose(stdout) != 0 && errno != EBADF);
  if (failure == 0)
    return code;
  ply_message(_("cannot write to standard output: %s"), g_strerror(failure));
  return PLY_EXIT_BAD;
}

const char *ply_decimal(double number, int decimals, char buf[static G_ASCII_DTOSTR_BUF_SIZE]) {
  char format[8];
  g_snprintf(format, sizeof format, "%%.%df", decimals);
  return g_ascii_formatd(buf, G_ASCII_DTOSTR_BUF_SIZE, format, number);
}

/* A message is one line. Names and arguments may hold what a terminal obeys: it is shown, not
 * sent. */
void ply_message_plain(const char *text) {
  g_autofree char *plain = ply_plain(text);
  fprintf(stderr, "%s\n", plain);
}

void ply_message(const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = ply_message_text(format, args);
  va_end(args);
  g_autofree char *line = g_strconcat("plybook-cli: ", text, NULL);
  ply_message_plain(line);
}

PlyExit ply_message_bad(const GError *error) {
  ply_message("%s", error->message);
  return PLY_EXIT_BAD;
}

void ply_out_json(JsonNode *node) {
  g_autofree char *text = ply_json_print(node, true);
  ply_out("%s\n", text);
}

/* How an object ends whose last member is an empty array. */
#define EMPTY_END "[]\n}"

void ply_out_json_open(JsonObject *object, const char *array) {
  json_object_set_array_member(object, array, json_array_new());
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, object);
  g_autofree char *text = ply_json_print(node, true);
  g_assert(g_str_has_suffix(text, EMPTY_END));
  put(text, strlen(text) - strlen(EMPTY_END));
  put("[", 1);
}

void ply_out_json_element(JsonNode *element, bool first) {
  g_autofree char *text = ply_json_print(element, false);
  ply_out("%s\n    %s", first ? "" : ",", text);
}

void ply_out_json_close(void) {
  ply_out("\n  ]\n}\n");
}
