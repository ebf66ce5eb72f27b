/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What goes to standard output and standard error, a terminal, a file or a pipe: UTF-8, whatever the locale and
 * whatever was read, and without what a terminal obeys (ply_char_is_hidden()). A write that
 * fails (a full disk, a closed pipe) is remembered and told once, at the end. */

#include "cli/cli.h"
#include <json-glib/json-glib.h>
#include <stdbool.h>

/* Makes sure that the three standard streams are there, so that no file that is opened
 * later takes the place of one, and that a reader who goes away does not end the program. */
void ply_out_init(void);
/* Prints to standard output. Numbers with decimals: not here, see ply_out_decimal. */
void ply_out(const char *format, ...) G_GNUC_PRINTF(1, 2);
/* Prints node as JSON, indented, with a newline. What is hidden stands in strings as its number, "\\u202e". */
void ply_out_json(JsonNode *node);
/* What was printed so far is where it goes, so that whoever waits has it, however this ends. */
void ply_out_flush(void);
/* Finds out, as far as that shows before anything is written, whether writing will fail: for who
 * works long for the first line. */
void ply_out_try(void);
/* True once writing has failed: long loops stop then. */
bool ply_out_failed(void);
/* Flushes. Returns code, or PLY_EXIT_BAD with a message where writing failed. */
PlyExit ply_out_finish(PlyExit code);

/* A number with so many decimals and a point, in every locale. Returns buf. */
const char *ply_decimal(double number, int decimals, char buf[static G_ASCII_DTOSTR_BUF_SIZE]);

/* "plybook-cli: ..." on standard error. */
void ply_message(const char *format, ...) G_GNUC_PRINTF(1, 2);
/* Text as it is, with a newline, on standard error. */
void ply_message_plain(const char *text);
/* Tells error and returns PLY_EXIT_BAD. */
PlyExit ply_message_bad(const GError *error);

/* Streams an array that may be too large to be built: ply_out_json_open prints object with
 * its last member, an array without elements, still open; then any number of elements; then
 * close. Takes object. */
void ply_out_json_open(JsonObject *object, const char *array);
void ply_out_json_element(JsonNode *element, bool first);
void ply_out_json_close(void);
