/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What stands behind --set, in every command that has it: NAME=VALUE, each name once. Two values
 * for one name are a slip of the pen more often than a wish, so no order decides between them. */

#include "base/option.h"

/* The value that sets (nullable, ended by NULL) give name, or NULL. */
const char *ply_sets_find(char **sets, const char *name);
/* Are they UTF-8, NAME=VALUE, and each name there once? */
bool ply_sets_check(char **sets, GError **error);
/* Reads checked sets into options; the name that somebody else reads (nullable) is left to them. */
bool ply_sets_read(PlyOptions *options, char **sets, const char *but, GError **error);
/* Is name said by option ("--seed", with the text given, nullable) and by --set? False and error. */
bool ply_sets_leave(char **sets, const char *name, const char *option, const char *given,
                    GError **error);
/* Sets name to what was written behind another option; faults name that one ("--seed"). */
bool ply_sets_option(PlyOptions *options, const char *option, const char *name, const char *text,
                     GError **error);
