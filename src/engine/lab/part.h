/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Labs on more machines. Each plays a share of the games by itself and writes a part: a file with
 * the version, the settings and the sums of these games, and a checksum. From the parts of all
 * shares comes the lab as if one had played it, to the last byte: its sums are merged in the order
 * of the games, as those of its blocks are.
 *
 * A part is JSON. What other programs read of it is their business; what is read here is what this
 * very version has written. The part of share 1/1 is a whole result. */

#include "lab/lab.h"

/* More shares would be more files than anybody has. */
#define PLY_LAB_MOST_SHARES 1000000
/* What a file may have: more than the part of any lab. */
#define PLY_LAB_PART_MAX (256 << 20)

/* Reads "2/16". False and error where that is no share. */
bool ply_lab_share_read(const char *text, PlyLabShare *share, GError **error);

/* The part of a lab that has options and has played all games of its share. */
char *ply_lab_part_write(PlyLab *lab) G_GNUC_WARN_UNUSED_RESULT;
/* The lab that a part was written from, with its share and its sums, never to be run again. NULL and
 * error where text is no such part, with the place (nullable; line 0: the file as a whole). */
PlyLab *ply_lab_part_read(const char *text, PlyPlace *place,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A part that was read, and the name of its file for messages. */
typedef struct {
  char *name; /* owned */
  PlyLab *lab;
} PlyLabPart;
void ply_lab_part_clear(PlyLabPart *part);

/* Are these (n of them, at least one) parts of one lab, cut into as many shares, and none twice?
 * False and an error that names the two that do not go together. Puts them in the order of their
 * shares. */
bool ply_lab_parts_fit(PlyLabPart *parts, unsigned n, GError **error);
/* How many shares are missing among parts that fit; the first ones, at most most, go to numbers. */
uint32_t ply_lab_parts_missing(const PlyLabPart *parts, unsigned n, uint32_t *numbers,
                               unsigned most);
/* The whole lab, as one run would leave it; the parts, that fit and of which none is missing, lose
 * what was in them. */
PlyLab *ply_lab_parts_merge(PlyLabPart *parts, unsigned n) G_GNUC_WARN_UNUSED_RESULT;
