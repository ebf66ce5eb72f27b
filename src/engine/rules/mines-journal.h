/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Commands of a game as text: as lessons and people type them, and a whole game so that it can
 * be played again to the same trace. */

#include "rules/mines-plan.h"

/* "open r3c5", "flag r1c1", "sweep", ...: see PlyMinesDo. False and error, which says what was
 * found and expected, where text is none, or its square is not on the board. */
bool ply_mines_command_read(const PlyMines *board, const char *text, PlyMinesCommand *command,
                            GError **error);
/* The same text. Free with g_free. */
char *ply_mines_command_print(const PlyMines *board,
                              const PlyMinesCommand *command) G_GNUC_WARN_UNUSED_RESULT;

/* What was done in a recorded run: a line "EVENTS COMMAND" for each command, EVENTS of its
 * steps being kept, and "set NAME=VALUE;..." where the rules in use change. Free with g_free. */
char *ply_mines_journal_print(const PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;
/* A recorded run with the same steps; options: of the run that was printed; position: its board
 * at the start, NULL: a new game. Takes as long as the commands did. NULL and error where a line
 * cannot be read. */
PlyRun *ply_mines_journal_play(const PlyOptions *options, const PlyMinesPosition *position,
                               const char *journal, PlyProgress *progress,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
