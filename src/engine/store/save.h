/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Writing a whole file: afterwards the old content is there or the new, never a part.
 *
 * A symbolic link stays a link (what it points to is written), and a file keeps its mode. A pipe or a device is
 * written straight, as far as that goes; a folder or a socket is refused. */

#include "base/fault.h"
#include <stddef.h>
#include <glib.h>

/* Writes n bytes to path and waits until they are on the disk: some 10 ms. A pipe that somebody reads is
 * waited for; one that nobody has open for reading is a failure. False and a PLY_ERROR_FILE that says in words
 * what stood in the way; a file is then as it was. */
bool ply_save(const char *path, const void *data, size_t n, GError **error);
/* Several files that belong together, or one: each is written beside its name, and all get their names at
 * commit, one right after the other. Until then, and where one cannot be written, the old ones are there. */
typedef GPtrArray PlySaveSet;
PlySaveSet *ply_save_set_new(void) G_GNUC_WARN_UNUSED_RESULT;
/* What was not committed is removed. */
void ply_save_set_free(PlySaveSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlySaveSet, ply_save_set_free)
/* Adds n bytes that are to go to path, and waits until they are on the disk. False and error as of ply_save(). */
bool ply_save_set_add(PlySaveSet *set, const char *path, const void *data, size_t n,
                      GError **error);
/* False and error where a name cannot be given, which add() could not foresee: those added before have theirs. */
bool ply_save_set_commit(PlySaveSet *set, GError **error);
/* Whether path can be written as it looks now, for who works long before there is anything to
 * write. False and the error that ply_save would give; a disk may still be full then. */
bool ply_save_may(const char *path, GError **error);
/* Why a file cannot be written, in words: of an errno. */
const char *ply_save_reason(int system_error);
/* Removes what saves of path that were killed half-way left beside it: files such as path.XXXXXX
 * (six letters and digits) that were last written a day before now (seconds since 1970) or earlier.
 * A younger one may be another window's, at work. */
void ply_save_sweep(const char *path, gint64 now);

/* A file that cannot be used is moved out of the way and kept: as NAME.bad, or where that name is
 * taken as NAME.bad.1, NAME.bad.2 and so on. Nothing is ever written over. */

/* Moves path, and what lies beside it with these endings (NULL-terminated; NULL: none), to the
 * first name that none of them has taken. What is not there is passed over. Returns the new name of
 * path, owned by the caller; NULL and errno where it cannot be moved: all is then where it was. */
char *ply_set_aside(const char *path, const char *const *beside) G_GNUC_WARN_UNUSED_RESULT;
/* The same to another name, or where that is taken to name.1, name.2 and so on. */
char *ply_move_beside(const char *path, const char *const *beside,
                      const char *name) G_GNUC_WARN_UNUSED_RESULT;
