/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Memory for what a file or an option can make large. It may be refused, which whoever asks tells
 * in words; GLib's own functions end the program. Something is always left over, so that the
 * program can go on, and say so. */

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#define PLY_MEMORY_LEFT ((size_t)64 << 20) /* bytes that stay for everything else */

#define PLY_MEMORY_SPARE ((size_t)4 << 20) /* bytes that stay at the end of a heap for the next */

/* Settles how the heap is kept, before the first large block of a program: blocks of 2 MiB are apart
 * from it, and go as soon as they are freed; zeros that nobody touches take no memory; and
 * PLY_MEMORY_SPARE stay at its end. */
void ply_memory_init(void);
/* Whether bytes could be had now, and PLY_MEMORY_LEFT would be left; a MiB or less always can: it
 * comes out of what is left. Some µs. */
bool ply_memory_fits(size_t bytes);
/* Says that they could not: a PLY_ERROR_LIMIT that begins with what, such as "table-bits: 26".
 * Returns false. */
bool ply_memory_refuse(const char *what, uint64_t bytes, GError **error);
/* Whether they fit, and says so where they do not. */
bool ply_memory_check(const char *what, uint64_t bytes, GError **error);
/* n things of so many bytes; NULL where they do not fit. g_free() them. */
void *ply_try_alloc(size_t n, size_t size) G_GNUC_WARN_UNUSED_RESULT;
void *ply_try_alloc0(size_t n, size_t size) G_GNUC_WARN_UNUSED_RESULT;
/* More, or fewer, of them; NULL leaves old as it was. */
void *ply_try_realloc(void *old, size_t n, size_t size) G_GNUC_WARN_UNUSED_RESULT;
/* Bytes of which all will be used, as from g_malloc(): the system hands large pages out for them, if it
 * can, which is faster. g_free() them. */
void *ply_alloc_large(size_t bytes) G_GNUC_WARN_UNUSED_RESULT;

#define ply_try_new(Type, n) ((Type *)ply_try_alloc(n, sizeof(Type)))
#define ply_try_new0(Type, n) ((Type *)ply_try_alloc0(n, sizeof(Type)))
#define ply_try_renew(Type, old, n) ((Type *)ply_try_realloc(old, n, sizeof(Type)))
