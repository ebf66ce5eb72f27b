/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What lessons need of the stairs: their row in the table of lessons, with questions of their own. */

#include "../render/scratch-kind.h"

/* Adds the row; once, before a lesson is read. */
void stairs_add_to_lessons(void);

/* A good lesson. Each line stands there once, so that tests can change it. */
#define STAIRS_LESSON                                                                              \
  "---\ntitle: Up and down\ngame: stairs\ntrips: 3\nlanding: yes\nstop-at: turn 2\n---\n"          \
  "Somebody walks.\n"                                                                              \
  "```run short\ntrips: 1\n```\n"                                                                  \
  "```expect\nturns: 6\nmore: turns\nthan: short\n```\n"                                           \
  "## Often\n```ask\nkind: number\nof: turns\n```\n"                                               \
  "## Here\n```ask\nkind: where\nat: walk 3\n```\n"                                                \
  "```verify\nat: walk 2\nhere: 3\nstair: 2\nstood: 1\n```\n"                                      \
  "## Used\n```ask\nkind: used\nrun: short\nstair: 5\nshoes: red\n```\n"                           \
  "## The short way\n```stop\nrun: short\nat: turn 2\n```\n"                                       \
  "```results\nruns: main, short\ncolumns: turns, here\n```\n"
