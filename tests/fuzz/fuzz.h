/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the fuzz targets share. A target reads bytes that nobody wrote, and aborts where a promise
 * of a header is broken. It is linked twice: with libFuzzer, which looks for such bytes
 * ("./dev fuzz"), and with replay.c, which reads those that are kept, in every test run. */

#include "base/fault.h"
#include "base/option.h"

/* The two functions that libFuzzer knows. The first is in fuzz.c: criticals abort, which libFuzzer
 * reports with the input. */
int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The bytes of an input that are not yet used up. */
typedef struct {
  const uint8_t *at;
  size_t left;
} FuzzBytes;

/* Below n, from one byte: '0' is 0, '1' is 1, so that a corpus can be read and typed. 0 at the end
 * of the bytes. */
unsigned fuzz_choice(FuzzBytes *bytes, unsigned n);
/* Up to the next line break, which is passed over, or to the end. Free with g_free. */
char *fuzz_line(FuzzBytes *bytes);
/* All that is left. Ends at a zero byte, as every text. Free with g_free. */
char *fuzz_rest(FuzzBytes *bytes);
/* Sets options from "name=value;name=value". Each is refused with words, or its text reads back to
 * the same value. */
void fuzz_options(PlyOptions *options, const char *pairs);
/* Sets those of pairs (name, value, ..., NULL) that the table has: for what would take long. */
void fuzz_force(PlyOptions *options, const char *const *pairs);

/* The lines of text as readers count them: what else ends a line does so, too (base/text/sign.h). */
int fuzz_lines(const char *text);
/* What people are shown is UTF-8 in which nothing is hidden but blanks and line breaks. */
void fuzz_check_shown(const char *text);
/* Refused text comes with a message on one line, and a place in the text (place nullable). */
void fuzz_check_refused(const char *text, const GError *error, const PlyPlace *place);

/* Where a file of that name is in a folder of this process, which is made with the first and left behind
 * empty; and such a file. Free with g_free. */
char *fuzz_path(const char *name);
char *fuzz_file(const char *name, const void *data, size_t size);
void fuzz_empty_folder(void);
