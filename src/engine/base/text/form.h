/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Forms that people write in place of those that a reader knows. */

#include <glib.h>

/* A form that people write (PCRE, without regard to case), and what stands in its place ("\\1"). */
typedef struct {
  const char *form, *plain;
} PlyForm;

/* Returns text with each of n forms replaced wherever it stands, in their order: what one makes of it the next ones
 * may read. What is not UTF-8 stays as it is. Free with g_free(). */
char *ply_replace_forms(const char *text, const PlyForm *forms, size_t n) G_GNUC_WARN_UNUSED_RESULT;
