/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons as a whole: reading text and files, and their life. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "base/i18n.h"
#include "lesson/read/reader.h"

/* --- life --- */

PlyLesson *ply_lesson_ref(PlyLesson *lesson) {
  g_atomic_int_inc(&lesson->refs);
  return lesson;
}

void ply_lesson_unref(PlyLesson *lesson) {
  if (lesson == NULL || !g_atomic_int_dec_and_test(&lesson->refs))
    return;
  g_free(lesson->path);
  g_free(lesson->id);
  g_free(lesson->title);
  g_free(lesson->course);
  g_free(lesson->goal);
  g_free(lesson->needs);
  g_free(lesson->difficulty);
  g_free(lesson->stop_at);
  g_strfreev(lesson->was);
  g_clear_pointer(&lesson->runs, g_ptr_array_unref);
  g_clear_pointer(&lesson->sections, g_ptr_array_unref);
  g_clear_pointer(&lesson->teacher, g_ptr_array_unref);
  g_free(lesson);
}

/* --- text --- */

char *ply_lesson_id(const char *path) {
  g_autofree char *name = g_path_get_basename(path), *stem = ply_source_stem(name, NULL);
  return ply_plain(stem);
}

/* Phases: 1. bytes into lines of characters; 2. the header; 3. the document, whose named blocks are
 * kept; 4. the runs, which need the header and blocks from anywhere; 5. what asks, claims and
 * shows, which needs the runs; 6. the check, which carries them out. Behind the header a fault ends
 * no phase: an author sees all of them at once. */
static void read_all(PlyReader *r, PlyLessonCheck *check) {
  if (r->length > PLY_LESSON_MAX_BYTES) {
    ply_faults_add(r->faults, (PlyPlace){ 1, 1 },
                   _("the file has %" PRId64 " bytes; a lesson has at most %d"), (int64_t)r->length,
                   PLY_LESSON_MAX_BYTES);
    return;
  }
  if (!ply_source_index(r) || !ply_header_read(r))
    return;
  ply_document_read(r);
  ply_runs_build(r);
  ply_sections_resolve(r);
  if (r->faults->len == 0)
    ply_ids_fill(r);
  if (check != NULL)
    ply_lesson_check(r, check);
}

PlyLesson *ply_lesson_read(const char *text, gsize length, const char *path, PlyLessonCheck *check,
                           GPtrArray *faults) {
  g_return_val_if_fail(faults != NULL, NULL);
  g_autoptr(PlyLesson) lesson = g_new0(PlyLesson, 1);
  guint before = faults->len;
  lesson->refs = 1;
  lesson->path = g_strdup(path);
  lesson->id = path != NULL ? ply_lesson_id(path) : g_strdup("");
  lesson->teacher = g_ptr_array_new_with_free_func(g_free);
  PlyReader r = { .text = text, .length = length, .faults = faults, .lesson = lesson };
  read_all(&r, check);
  g_clear_pointer(&r.lines, g_array_unref);
  g_clear_pointer(&r.header, g_ptr_array_unref);
  g_clear_pointer(&r.blocks, g_ptr_array_unref);
  g_clear_pointer(&r.ids, g_hash_table_unref);
  ply_faults_finish(faults);
  bool stopped = check != NULL && check->stopped;
  return faults->len == before && !stopped ? g_steal_pointer(&lesson) : NULL;
}

/* --- files --- */

static const PlyPlace top = { 1, 1 };

/* A regular file of fitting size, open for reading; -1 and a fault otherwise. Opened without
 * blocking: a pipe that nobody writes to would wait for ever. */
static int open_file(const char *path, gsize *size, GPtrArray *faults) {
  struct stat info;
  int fd = g_open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  if (fd < 0 || fstat(fd, &info) != 0) {
    const char *why = g_strerror(errno);
    /* Translators: why the system says no, such as "Permission denied". */
    ply_faults_add(faults, top, _("the file cannot be read: %s"), why);
  } else if (S_ISDIR(info.st_mode)) {
    ply_faults_add(faults, top, _("this is a folder, not a lesson; name one of the files in it"));
  } else if (!S_ISREG(info.st_mode)) {
    ply_faults_add(faults, top, _("this is no regular file"));
  } else if (info.st_size > PLY_LESSON_MAX_BYTES) {
    ply_faults_add(faults, top, _("the file has %" PRId64 " bytes; a lesson has at most %d"),
                   (int64_t)info.st_size, PLY_LESSON_MAX_BYTES);
  } else {
    *size = (gsize)info.st_size;
    return fd;
  }
  if (fd >= 0)
    close(fd);
  return -1;
}

/* Up to one byte more than a lesson may have: the file may grow while it is read. */
static char *read_file(int fd, gsize *length, GPtrArray *faults) {
  g_autofree char *text = g_malloc(PLY_LESSON_MAX_BYTES + 2);
  *length = 0;
  for (;;) {
    ssize_t n = read(fd, text + *length, PLY_LESSON_MAX_BYTES + 1 - *length);
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0) {
      ply_faults_add(faults, top, _("the file cannot be read: %s"), g_strerror(errno));
      return NULL;
    }
    if (n == 0)
      break;
    *length += (gsize)n;
  }
  text[*length] = '\0';
  return g_steal_pointer(&text);
}

PlyLesson *ply_lesson_load(const char *path, PlyLessonCheck *check, GPtrArray *faults) {
  g_return_val_if_fail(path != NULL && faults != NULL, NULL);
  gsize length;
  int fd = open_file(path, &length, faults);
  if (fd < 0)
    return NULL;
  g_autofree char *text = read_file(fd, &length, faults);
  close(fd);
  return text == NULL ? NULL : ply_lesson_read(text, length, path, check, faults);
}
