/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A file that cannot be used is moved out of the way and kept: as NAME.bad, or where that name is
 * taken as NAME.bad.1, NAME.bad.2 and so on. Nothing is ever written over. */

#include <glib.h>

/* Moves path, and what lies beside it with these endings (NULL-terminated; NULL: none), to the
 * first name that none of them has taken. What is not there is passed over. Returns the new name of
 * path, owned by the caller; NULL and errno where it cannot be moved: all is then where it was. */
char *ply_set_aside(const char *path, const char *const *beside) G_GNUC_WARN_UNUSED_RESULT;
