/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Bad input. Readers report every fault that they find, each with its place. */

#include <glib.h>
#include <stdarg.h>
#include <stdbool.h>

#define PLY_ERROR (ply_error_quark())
GQuark ply_error_quark(void);

typedef enum {
  PLY_ERROR_SYNTAX,  /* text that cannot be read */
  PLY_ERROR_VALUE,   /* read, but not allowed: out of range, impossible position */
  PLY_ERROR_LIMIT,   /* larger than the program takes */
  PLY_ERROR_FILE,    /* a file that cannot be opened or read */
  PLY_ERROR_USAGE,   /* an argument that is missing, unknown or out of place */
  PLY_ERROR_STOPPED, /* somebody did not want to wait for it */
} PlyErrorCode;

/* A place in a text: line and column from 1, column in characters; 0: not known. */
typedef struct {
  int line, column;
} PlyPlace;

/* Is c obeyed rather than seen: controls, what turns the direction of the text behind it, and
 * what has no width (the byte order mark)? */
bool ply_char_is_hidden(gunichar c);
/* Text as it may be shown, whatever was put into it: UTF-8, and hidden characters as their numbers,
 * "<U+202E>"; tabs stay. What is plain already stays as it is. */
char *ply_plain(const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* The same of a text of any number of lines, whose ends stay. */
char *ply_plain_lines(const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* What somebody wrote, as a message repeats it: plain, and no more than the first
 * PLY_QUOTED_MAX characters, with "…" for the rest. */
char *ply_quote(const char *written) G_GNUC_WARN_UNUSED_RESULT;
/* The name of a file, plain. */
char *ply_file_shown(const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* The name of a file for programs, which open it by that: path where it is UTF-8, else its "file:" URI. */
char *ply_file_named(const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* The text of a message: the one place that all of them go through, those of ply_fail(), the
 * faults of lessons and what goes to standard error, so that no piece of an input is shown raw or
 * in full where its writer forgot ply_quote(). Formats, makes it plain, cuts words and what stands
 * between quotation marks (“ ” „ “ « ») to PLY_PIECE_MAX characters, and the whole to
 * PLY_MESSAGE_MAX. So translations have no hidden characters either. A word between the marks in which a
 * character looks like another has the number of the first one behind it: “–” (U+2013), “valuеs” (U+0435). */
char *ply_message_text(const char *format, va_list args)
    G_GNUC_PRINTF(1, 0) G_GNUC_WARN_UNUSED_RESULT;
/* The same message where it stands alone before a learner: with a capital, unless a key stands in front ("back: …"),
 * and a full stop. Free with g_free(). */
char *ply_message_sentence(const char *text) G_GNUC_WARN_UNUSED_RESULT;
#define PLY_QUOTED_MAX 60
#define PLY_PIECE_MAX 255 /* the longest name of a file stands in full */
#define PLY_MESSAGE_MAX 4000

/* Fills place (where not NULL) and sets error to a message of PLY_ERROR; returns
 * false, so that readers can "return ply_fail(...)". */
bool ply_fail(PlyPlace *place, int line, int column, GError **error, PlyErrorCode code,
              const char *format, ...) G_GNUC_PRINTF(6, 7);
