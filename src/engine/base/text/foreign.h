/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Forms of positions and trees that other programs write and Plybook does not read. They are known by sight, so
 * that a message names the form rather than the first character that is wrong in it. */

#include "base/fault.h"

/* What text begins like, in the reader's language and as within a sentence: "XML", "a game of Gambit (.efg)".
 * NULL: nothing that is known. text: any bytes. Ask where text could not be read: some forms begin as one of
 * ours does. */
const char *ply_foreign_form(const char *text);
/* The same of a list, "[[1, 2], ": for readers of boards, as trees may be written so. */
const char *ply_foreign_list(const char *text);
/* Fails with the name of form, found at the beginning of text, and with takes, sentences that say what is read.
 * False. */
bool ply_fail_foreign(PlyPlace *place, GError **error, const char *form, const char *takes);
