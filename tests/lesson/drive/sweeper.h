/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Learners who do the work of Minesweeper's rules by hand, each with one wrong idea or with none. They
 * are written from the sentences in which people say these ideas (data/misconceptions, and what a
 * variant says that it does), not from the program: they see the squares and the acts on the screen, and
 * type the next one. They look at any number that tells them something, in no order. */

#include "base/random.h"
#include "run/drive.h"

/* idea: the id of a mistake, NULL: none. Free with g_free. */
char *sweeper_act(const PlyDriven *driven, const char *idea,
                  PlyRandom *random) G_GNUC_WARN_UNUSED_RESULT;
/* What was carried out once more, without being asked, its next act; NULL: it was already, or something
 * else is begun. Of any rules by hand. Free with g_free. */
char *sweeper_again(const PlyDriven *driven) G_GNUC_WARN_UNUSED_RESULT;
