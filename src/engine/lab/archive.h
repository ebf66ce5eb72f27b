/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The sums of a lab as JSON, to the file of a share and back (lab/part.h). One function of a lab
 * passes all that its sums hold to an archive, which writes it or reads it: so what is written and
 * what is read cannot differ. Whole numbers only, as they are; those beyond 2^53, which other
 * programs would round, as texts.
 *
 * It is read in the order in which it was written, each member where it is expected. The first fault
 * stays, with its place, what was found and what was expected; what is read behind it is left as it
 * was. Numbers are held to the bounds that are passed with them, so that a file that somebody made
 * up gives numbers that a report can be made of. */

#include "base/fault.h"
#include "lab/statistics.h"
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct _PlyLabArchive PlyLabArchive;

/* --- for labs --- */

/* Games of the sums: from number first on, so many. */
uint32_t ply_archive_first(const PlyLabArchive *archive);
uint32_t ply_archive_games(const PlyLabArchive *archive);
/* Is it read? Then lists have room to be made. */
bool ply_archive_is_read(const PlyLabArchive *archive);
/* Has something been wrong? Then what was read is not to be used. */
bool ply_archive_has_failed(const PlyLabArchive *archive);

/* Members; name: plain letters, each once in its object. most: the largest that makes sense. */
void ply_archive_u32(PlyLabArchive *archive, const char *name, uint32_t *value, uint32_t most);
void ply_archive_u64(PlyLabArchive *archive, const char *name, uint64_t *value, uint64_t most);
/* n numbers in a list; values may be read only in part where it fails. */
void ply_archive_u32_list(PlyLabArchive *archive, const char *name, uint32_t *values, uint32_t n,
                          uint32_t most);
void ply_archive_u64_list(PlyLabArchive *archive, const char *name, uint64_t *values, uint32_t n,
                          uint64_t most);
/* An array of int64_t that has n of them, or gets them. */
void ply_archive_i64_array(PlyLabArchive *archive, const char *name, GArray *values, uint32_t n);
/* Pairs, one of each game. part: x is at most y. */
void ply_archive_sums(PlyLabArchive *archive, const char *name, PlySums *sums, bool part);
/* The members that follow stand in an object of that name, up to the close. */
void ply_archive_open(PlyLabArchive *archive, const char *name);
void ply_archive_close(PlyLabArchive *archive);

/* --- for parts --- */

/* One that is written. */
PlyLabArchive *ply_archive_new_written(void) G_GNUC_WARN_UNUSED_RESULT;
/* One that reads text, which must stay. */
PlyLabArchive *ply_archive_new_read(const char *text) G_GNUC_WARN_UNUSED_RESULT;
void ply_archive_free(PlyLabArchive *archive);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyLabArchive, ply_archive_free)

void ply_archive_set_games(PlyLabArchive *archive, uint32_t first, uint32_t games);
/* UTF-8 without NUL; where it is read, *text is freed, and what was read put there, owned by the
 * caller. */
void ply_archive_text(PlyLabArchive *archive, const char *name, char **text);
/* Where the value that was read last stands, to go back there for a fault; NULL: none was. */
const char *ply_archive_here(const PlyLabArchive *archive);
void ply_archive_go_to(PlyLabArchive *archive, const char *here);
/* A fault at the value that was read last, unless there is one already. */
void ply_archive_fail(PlyLabArchive *archive, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* The fault with its place; NULL: none. */
const GError *ply_archive_fault(const PlyLabArchive *archive, PlyPlace *place);
/* All that was written, and behind it what seal says of that (both owned by the caller); nothing else
 * can be written then. */
char *ply_archive_end(PlyLabArchive *archive,
                      char *(*seal)(const char *text, gsize length)) G_GNUC_WARN_UNUSED_RESULT;
