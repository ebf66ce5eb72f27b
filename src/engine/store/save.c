/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "store/save.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NEW_FILE_MODE 0644 /* before the umask */
#define RANDOM_LETTERS 6   /* that a file which is being written has behind its name */
#define DAY (24 * 60 * 60) /* seconds */

typedef struct {
  int code; /* of G_FILE_ERROR */
  const char *words;
} Reason;

/* What a person can do something about; the system's words serve for the rest. */
static const Reason reasons[] = {
  { G_FILE_ERROR_NOSPC, N_("the disk is full") },
  { G_FILE_ERROR_ACCES, N_("the folder does not allow writing") },
  { G_FILE_ERROR_PERM, N_("the folder does not allow writing") },
  { G_FILE_ERROR_ROFS, N_("the disk is read-only") },
  { G_FILE_ERROR_NOENT, N_("the folder does not exist") },
  { G_FILE_ERROR_NOTDIR, N_("a part of its path is no folder") },
  { G_FILE_ERROR_NAMETOOLONG, N_("the name is too long") },
  { G_FILE_ERROR_LOOP, N_("its links lead in a circle") },
};

static bool fail(const char *path, const char *reason, GError **error) {
  g_autofree char *name = ply_file_shown(path);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("“%s” cannot be saved: %s"), name, reason);
}

static const char *reason_of(int code, const char *otherwise) {
  for (size_t i = 0; i < G_N_ELEMENTS(reasons); i++) {
    if (reasons[i].code == code)
      return _(reasons[i].words);
  }
  return otherwise;
}

/* Limits of a user or a shell also leave no room; GLib has no code of its own for them. */
static bool is_full(const GError *cause) {
  static const int limits[] = { EDQUOT, EFBIG };
  for (size_t i = 0; i < G_N_ELEMENTS(limits); i++) {
    if (strstr(cause->message, g_strerror(limits[i])) != NULL)
      return true;
  }
  return false;
}

const char *ply_save_reason(int system_error) {
  bool full = system_error == EDQUOT || system_error == EFBIG;
  return reason_of(g_file_error_from_errno(full ? ENOSPC : system_error), g_strerror(system_error));
}

/* Where the bytes have to go, and the mode that they get. NULL and error when refused. */
static char *resolve(const char *path, int *mode, GError **error) {
  GStatBuf st;
  *mode = NEW_FILE_MODE;
  if (g_lstat(path, &st) != 0)
    return g_strdup(path); /* a new file; whatever else is wrong shows when it is written */
  char *found = realpath(path, NULL);
  if (found == NULL) {
    int code = errno;
    fail(path, code == ENOENT ? _("it is a link that leads nowhere") : ply_save_reason(code),
         error);
    return NULL;
  }
  char *target = g_strdup(found);
  free(found);
  if (g_stat(target, &st) != 0 || !S_ISREG(st.st_mode)) {
    fail(path, S_ISDIR(st.st_mode) ? _("it is a folder") : _("it is no file to write to"), error);
    g_free(target);
    return NULL;
  }
  *mode = (int)(st.st_mode & 07777);
  return target;
}

/* A pipe, a terminal or another device, by any name, such as /dev/stdout: there is nothing there that could be
 * lost, and no file could take its place. */
static bool is_straight(const char *path) {
  GStatBuf st;
  return g_stat(path, &st) == 0 && (S_ISFIFO(st.st_mode) || S_ISCHR(st.st_mode));
}

/* Waits for nobody who might read a pipe later. */
static int open_straight(const char *path) {
  int fd = g_open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC, 0);
  if (fd >= 0)
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK);
  return fd;
}

static bool write_all(int fd, const char *data, size_t n) {
  while (n > 0) {
    ssize_t written = write(fd, data, n);
    if (written < 0 && errno != EINTR)
      return false;
    data += MAX(written, 0);
    n -= (size_t)MAX(written, 0);
  }
  return true;
}

static bool write_straight(const char *path, const void *data, size_t n, GError **error) {
  int fd = open_straight(path);
  if (fd < 0)
    return fail(path,
                errno == ENXIO ? _("it is a pipe, and nobody reads it") : ply_save_reason(errno),
                error);
  bool whole = write_all(fd, data, n);
  int code = errno;
  return (close(fd) == 0 && whole) || fail(path, ply_save_reason(whole ? errno : code), error);
}

/* A file of a set: written beside its name, or kept here for a pipe. */
typedef struct {
  char *path, *target, *beside; /* beside: NULL once it has its name */
  GBytes *bytes;                /* of a pipe or a device */
  int mode;                     /* of the file that was there; -1: none was */
} Part;

static void part_free(gpointer data) {
  Part *part = data;
  if (part->beside != NULL)
    (void)g_unlink(part->beside);
  g_free(part->path);
  g_free(part->target);
  g_free(part->beside);
  g_clear_pointer(&part->bytes, g_bytes_unref);
  g_free(part);
}

PlySaveSet *ply_save_set_new(void) {
  return g_ptr_array_new_with_free_func(part_free);
}

void ply_save_set_free(PlySaveSet *set) {
  g_ptr_array_unref(set);
}

/* Why no file beside could be made, by errno. Some folders let everything be written, and nothing be made: /proc. */
static const char *unmade_reason(const char *beside, int code) {
  g_autofree char *folder = g_path_get_dirname(beside);
  bool there = code == ENOENT && g_file_test(folder, G_FILE_TEST_IS_DIR);
  return there ? _("no file can be made in its folder") : ply_save_reason(code);
}

/* GLib waits until all is on the disk (durable); the mode is that of a new file, less the umask. */
static bool write_beside(Part *part, const void *data, size_t n, int mode, GError **error) {
  g_autoptr(GError) cause = NULL;
  int fd = g_mkstemp_full(part->beside, O_WRONLY | O_CLOEXEC, mode);
  if (fd < 0) {
    const char *reason = unmade_reason(part->beside, errno);
    g_clear_pointer(&part->beside, g_free);
    return fail(part->path, reason, error);
  }
  close(fd);
  if (g_file_set_contents_full(part->beside, data != NULL ? data : "", (gssize)n,
                               G_FILE_SET_CONTENTS_DURABLE, mode, &cause))
    return true;
  if (cause->code == G_FILE_ERROR_FAILED && is_full(cause))
    return fail(part->path, _("the disk is full"), error);
  return fail(part->path, reason_of(cause->code, cause->message), error);
}

bool ply_save_set_add(PlySaveSet *set, const char *path, const void *data, size_t n,
                      GError **error) {
  g_return_val_if_fail(path != NULL && (data != NULL || n == 0), false);
  Part *part = g_new0(Part, 1);
  g_ptr_array_add(set, part);
  part->path = g_strdup(path);
  if (is_straight(path)) {
    part->bytes = g_bytes_new(data, n);
    return true;
  }
  int mode = 0;
  part->target = resolve(path, &mode, error);
  if (part->target == NULL)
    return false;
  part->mode = g_file_test(part->target, G_FILE_TEST_EXISTS) ? mode : -1;
  part->beside = g_strconcat(part->target, ".XXXXXX", NULL);
  return write_beside(part, data, n, mode, error);
}

/* A name is safe when its folder is on the disk, where the system has that. */
static void sync_folder(const char *file) {
  g_autofree char *folder = g_path_get_dirname(file);
  int fd = g_open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  if (fd < 0)
    return;
  (void)fsync(fd);
  close(fd);
}

/* A rename replaces a link, not what it leads to; hence resolve() first, so that the link stays. */
static bool give_name(Part *part, GError **error) {
  if (part->bytes != NULL)
    return write_straight(part->path, g_bytes_get_data(part->bytes, NULL),
                          g_bytes_get_size(part->bytes), error);
  if (g_rename(part->beside, part->target) != 0)
    return fail(part->path, ply_save_reason(errno), error);
  g_clear_pointer(&part->beside, g_free);
  sync_folder(part->target);
  if (part->mode >= 0) /* the umask took bits away from the new file that the old one had */
    g_chmod(part->target, (int)part->mode);
  return true;
}

bool ply_save_set_commit(PlySaveSet *set, GError **error) {
  for (guint i = 0; i < set->len; i++)
    if (!give_name(set->pdata[i], error))
      return false;
  return true;
}

bool ply_save(const char *path, const void *data, size_t n, GError **error) {
  g_autoptr(PlySaveSet) set = ply_save_set_new();
  return ply_save_set_add(set, path, data, n, error) && ply_save_set_commit(set, error);
}

bool ply_save_may(const char *path, GError **error) {
  if (is_straight(path))
    return true;
  int mode;
  g_autofree char *target = resolve(path, &mode, error);
  g_autofree char *folder = target != NULL ? g_path_get_dirname(target) : NULL;
  if (folder == NULL)
    return false;
  g_autofree char *inside = g_build_filename(folder, ".", NULL); /* which only a folder has */
  if (g_access(inside, W_OK | X_OK) != 0)
    return fail(path, ply_save_reason(errno), error);
  g_autofree char *beside = g_strconcat(target, ".XXXXXX", NULL);
  int fd = g_mkstemp(beside);
  if (fd < 0)
    return fail(path, unmade_reason(beside, errno), error);
  close(fd);
  (void)g_unlink(beside);
  return true;
}

/* What a crash between writing and renaming leaves: the name, a dot and GLib's six letters. Only
 * after a day: until then somebody may be writing it. */
static bool is_leftover(const char *name, const char *whole) {
  if (!g_str_has_prefix(name, whole) || name[strlen(whole)] != '.')
    return false;
  const char *tail = name + strlen(whole) + 1;
  size_t n = 0;
  while (g_ascii_isalnum(tail[n]))
    n++;
  return n == RANDOM_LETTERS && tail[n] == '\0';
}

void ply_save_sweep(const char *path, gint64 now) {
  g_autofree char *folder = g_path_get_dirname(path), *whole = g_path_get_basename(path);
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  for (const char *name; dir != NULL && (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *file = g_build_filename(folder, name, NULL);
    GStatBuf st;
    if (is_leftover(name, whole) && g_lstat(file, &st) == 0 && S_ISREG(st.st_mode) &&
        st.st_mtime <= now - DAY)
      (void)g_unlink(file);
  }
}
