/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Ids of questions: what check --ids and check --list-ids do with the files. */

#include "cli/cli.h"

/* Writes an id into each file for every question that says none. Exit status 1 where a file has faults,
 * which are told; it is then left as it is. */
PlyExit ply_ids_add(char **files);
/* A line "lesson id revision" for each question, tabs between, in the order of the files. */
PlyExit ply_ids_list(char **files);
