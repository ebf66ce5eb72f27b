/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers: as learners type them, and as lessons claim them. */
#include <math.h>

#include "lesson/read/reader.h"
#include "run/measure.h"
#include "run/typed.h"
#include "tables.h"

static const char *bound_sign(PlyBound bound) {
  return bound == PLY_BOUND_LOWER ? ">=" : bound == PLY_BOUND_UPPER ? "<=" : "";
}

static char *fail(const char *text, GError **error) {
  ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, "“%s” is no number", text);
  return NULL;
}

/* --- typed --- */

static char *read_typed(const char *of, const char *text, PlyPlace *place, GError **error) {
  PlyTyped typed;
  if (!ply_typed_read(text, &typed))
    return fail(text, error);
  return g_strdup_printf("%s%.6g%s%s", bound_sign(typed.bound), typed.value,
                         typed.percent ? " per cent" : "", typed.fraction ? " fraction" : "");
}

static const Form typed[] = {
  AS_IT_STANDS("0"),
  AS_IT_STANDS("12"),
  AS_IT_STANDS("-3"),
  AS_IT_STANDS("0.2"),
  AS_IT_STANDS("-2.75"),
  { "0,2", "0.2" },
  { ".25", "0.25" },
  { ",25", "0.25" },
  { "−3", "-3" },
  { "– 3", "-3" },
  { "+3", "3" },
  { "=3", "3" },
  { "\u00a0−2,5\u2009", "-2.5" },
  { "20%", "0.2 per cent" },
  { "20\u202f%", "0.2 per cent" },
  { "-18,5 %", "-0.185 per cent" },
  { "1/5", "0.2 fraction" },
  { "−3 / 4", "-0.75 fraction" },
  { "≥5", ">=5" },
  { "<= −2.5", "<=-2.5" },
  { "549,946", "549946" },
  { "549\u202f946", "549946" },
  { "1,715,285", "1.71528e+06" },
  { "1.234,5", "1234.5" },
  { "12345", "12345" },
  { "∞", "inf" },
  { "−∞", "-inf" },
  { "- inf", "-inf" },
  { "", NULL, "“” is no number" },
  { "five", NULL, "“five” is no number" },
  { "½", NULL, "“½” is no number" },
  { "1e3", NULL, "“1e3” is no number" },
  { "0x10", NULL, "“0x10” is no number" },
  { "5.", NULL, "“5.” is no number" },
  { "1 2", NULL, "“1 2” is no number" },
  { "1,,2", NULL, "“1,,2” is no number" },
  { "12,34,56", NULL, "“12,34,56” is no number" },
  { "1'234", NULL, "“1'234” is no number" },
  { "５", NULL, "“５” (U+FF15) is no number" },
  { "٥", NULL, "“٥” is no number" },
  { "20 ٪", NULL, "“20 ٪” is no number" },
  { "--3", NULL, "“--3” is no number" },
  { "3-", NULL, "“3-” is no number" },
  { "1/0", NULL, "“1/0” is no number" },
  { "1/2.5", NULL, "“1/2.5” is no number" },
  { "5\u200b", NULL, "“5<U+200B>” is no number" },
  { "1 000,", NULL, "“1 000,” is no number" },
  { "-−3", NULL, "“-−3” is no number" },
};
const Reader reader_typed = READER("typed", typed, read_typed);

/* --- values and ranges of claims, in the words of their readers' measures --- */

static char *read_said(PlyMeasureType type, const char *text, GError **error) {
  const PlyMeasure measure = { .type = type };
  const PlyMeasureArgs args = { 0 };
  PlyMeasured said;
  if (!ply_measure_read(&measure, &args, text, &said, error))
    return NULL;
  g_autofree char *words = type == PLY_MEASURE_NUMBER ? said.text : NULL;
  if (type == PLY_MEASURE_SCORE)
    return g_strdup_printf("%s%.6g", bound_sign(said.said.bound),
                           said.said.thousandths == INT64_MAX    ? INFINITY
                           : said.said.thousandths == -INT64_MAX ? -INFINITY
                                                                 : said.said.thousandths / 1000.0);
  return type == PLY_MEASURE_COUNT ? g_strdup_printf("%" G_GUINT64_FORMAT, said.count)
         : type == PLY_MEASURE_WHOLE
             ? g_strdup_printf("%" G_GINT64_FORMAT, said.whole)
             : g_strdup_printf("%.6g..%.6g", said.range.low, said.range.high);
}

static char *read_claimed(const char *of, const char *text, PlyPlace *place, GError **error) {
  PlyMeasureType type = *of == 's'   ? PLY_MEASURE_SCORE
                        : *of == 'n' ? PLY_MEASURE_NUMBER
                        : *of == 'p' ? PLY_MEASURE_PERCENT
                        : *of == 'w' ? PLY_MEASURE_WHOLE
                                     : PLY_MEASURE_COUNT;
  return read_said(type, text, error);
}

static const Form claimed[] = {
  { "4", "4", NULL, "score" },
  { "-2.5", "-2.5", NULL, "score" },
  { "−2.5", "-2.5", NULL, "score" },
  { "–3", "-3", NULL, "score" },
  { "≥ 5", ">=5", NULL, "score" },
  { "<=-1", "<=-1", NULL, "score" },
  { "= 3", "3", NULL, "score" },
  { "+∞", "inf", NULL, "score" },
  { "− inf", "-inf", NULL, "score" },
  { "\u00a04\u3000", "4", NULL, "score" },
  { "1000", "1000", NULL, "score" },
  { "2,5", NULL, "found “2,5”, expected a number, like “4”, “−2.5”, “1234” or “≥5”", "score" },
  { "1,000", NULL, "found “1,000”, expected a number, like “4”, “−2.5”, “1234” or “≥5”", "score" },
  { "four", NULL, "found “four”, expected a number, like “4”, “−2.5”, “1234” or “≥5”", "score" },
  { "4 5", NULL, "found “4 5”, expected a number, like “4”, “−2.5”, “1234” or “≥5”", "score" },
  { "-", NULL, "found “-”, expected a number, like “4”, “−2.5”, “1234” or “≥5”", "score" },
  { "４", NULL, "found “４” (U+FF14), expected a number, like “4”, “−2.5”, “1234” or “≥5”",
    "score" },
  { "0.98", "0.975..0.985", NULL, "number" },
  { "−50", "-50.5..-49.5", NULL, "number" },
  { "22%", "0.215..0.225", NULL, "number" },
  { "5.9..7.1", "5.9..7.1", NULL, "number" },
  { "-7.5..-2", "-7.5..-2", NULL, "number" },
  { "20%..25%", "0.2..0.25", NULL, "number" },
  { "1000..2000", "1000..2000", NULL, "number" },
  { "20 % .. 25 %", "0.2..0.25", NULL, "number" },
  { "5,9..7,1", NULL,
    "found “5,9..7,1”, expected a number or a range, like “0.98”, “−50”, “5.9..7.1” or “20%..25%”",
    "number" },
  { "5.9…7.1", NULL,
    "found “5.9…7.1”, expected a number or a range, like “0.98”, “−50”, “5.9..7.1” or “20%..25%”",
    "number" },
  { "5.9–7.1", NULL,
    "found “5.9–7.1” (U+2013), expected a number or a range, like “0.98”, “−50”, “5.9..7.1” or "
    "“20%..25%”",
    "number" },
  { "7.1..5.9", NULL,
    "found “7.1..5.9”, expected a number or a range, like “0.98”, “−50”, “5.9..7.1” or “20%..25%”",
    "number" },
  { "20 per cent", NULL,
    "found “20 per cent”, expected a number or a range, like “0.98”, “−50”, “5.9..7.1” or "
    "“20%..25%”",
    "number" },
  { "80..84", "80..84", NULL, "percent" },
  { "80.5 .. 84", "80.5..84", NULL, "percent" },
  { "80-84", NULL, "found “80-84”, expected a range in per cent, like “80..84”", "percent" },
  { "80", NULL, "found “80”, expected a range in per cent, like “80..84”", "percent" },
  { "12", "12", NULL, "count" },
  { "1000000", "1000000", NULL, "count" },
  { "\u00a012 ", "12", NULL, "count" },
  { "1,000", NULL, "found “1,000”, expected a whole number, like “12” or “1234”", "count" },
  { "-1", NULL, "found “-1”, expected a whole number, like “12” or “1234”", "count" },
  { "12.0", NULL, "found “12.0”, expected a whole number, like “12” or “1234”", "count" },
  { "-3", "-3", NULL, "whole" },
  { "−3", "-3", NULL, "whole" },
  { "3.5", NULL, "found “3.5”, expected a whole number, like “12” or “−3”", "whole" },
};
const Reader reader_claimed = READER("claimed", claimed, read_claimed);

/* --- numbers in words --- */

static char *read_named(const char *of, const char *text, PlyPlace *place, GError **error) {
  PlyNumber number;
  unsigned ordinal;
  if (*of == 'm' && ply_number_names_move(text, &ordinal))
    return g_strdup_printf("%u", ordinal);
  if (*of == 'n' && ply_number_named(text, &number))
    return g_strdup_printf("%s%.6g", bound_sign(number.bound), number.thousandths / 1000.0);
  return fail(text, error);
}

static const Form named[] = {
  { "3", "3", NULL, "move" },
  { "move 3", "3", NULL, "move" },
  { "third", "3", NULL, "move" },
  { "the third", "3", NULL, "move" },
  { "the third move", "3", NULL, "move" },
  { "the first, which is left", "1", NULL, "move" },
  { "twelfth", "12", NULL, "move" },
  { "the\u00a0third", "3", NULL, "move" },
  { "\u2009move\u202f3\u3000", "3", NULL, "move" },
  { "Third", NULL, "“Third” is no number", "move" },
  { "3rd", NULL, "“3rd” is no number", "move" },
  { "third move from the left", NULL, "“third move from the left” is no number", "move" },
  { "three", NULL, "“three” is no number", "move" },
  { "3.", NULL, "“3.” is no number", "move" },
  { "-3", NULL, "“-3” is no number", "move" },
  { "３", NULL, "“３” (U+FF13) is no number", "move" },
  { "0", NULL, "“0” is no number", "move" },
  { "", NULL, "“” is no number", "move" },
  { "4", "4", NULL, "number" },
  { "-4", "-4", NULL, "number" },
  { "–2.5", "-2.5", NULL, "number" },
  { "4, the larger one", "4", NULL, "number" },
  { "4 (the larger one)", "4", NULL, "number" },
  { "2,5", "2.5", NULL, "number" },
  { "2,5, not more", "2.5", NULL, "number" },
  { "none", "0", NULL, "number" },
  { "twelve", "12", NULL, "number" },
  { "\u00a0seven: no more", "7", NULL, "number" },
  { "≥5", ">=5", NULL, "number" },
  { "1,000", "1000", NULL, "number" },
  { "thirteen", NULL, "“thirteen” is no number", "number" },
  { "four leaves", NULL, "“four leaves” is no number", "number" },
  { "４", NULL, "“４” (U+FF14) is no number", "number" },
  { "", NULL, "“” is no number", "number" },
};
/* What stands behind the number is the author's, and so is what parts it from that. */
const Reader reader_named =
    READER("named", named, read_named, "(?<=[a-z0-9])[,:]? \\(?(the|not|which|no) .*$");
