/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/number.h"

#include "base/text/sign.h"

#include <glib.h>
#include <string.h>

static const char *skip_blanks(const char *at) {
  while (ply_char_is_blank(g_utf8_get_char_validated(at, -1)))
    at = g_utf8_next_char(at);
  return at;
}

static bool skip(const char **at, const char *prefix) {
  if (!g_str_has_prefix(*at, prefix))
    return false;
  *at = skip_blanks(*at + strlen(prefix));
  return true;
}

static PlyBound read_bound(const char **at) {
  if (skip(at, "≥") || skip(at, ">="))
    return PLY_BOUND_LOWER;
  if (skip(at, "≤") || skip(at, "<="))
    return PLY_BOUND_UPPER;
  skip(at, "=");
  return PLY_BOUND_EXACT;
}

static bool read_digits(const char **at, int64_t *thousandths) {
  const char *c = *at;
  int64_t value = 0, unit = 100;
  if (!g_ascii_isdigit(*c))
    return false;
  for (; g_ascii_isdigit(*c); c++)
    value = MIN(value * 10 + (*c - '0'), INT64_C(1000000000000));
  value *= 1000;
  if (*c == '.' && g_ascii_isdigit(c[1]))
    for (c++; g_ascii_isdigit(*c); c++, unit /= 10)
      value += unit * (*c - '0');
  *thousandths = value;
  *at = c;
  return true;
}

/* Reads a number at the beginning of *at. */
static bool read_number(const char **at, PlyNumber *number) {
  const char *c = skip_blanks(*at);
  number->bound = read_bound(&c);
  const char *behind = ply_behind_minus(c);
  bool minus = behind != NULL;
  if (minus)
    c = skip_blanks(behind);
  else
    skip(&c, "+");
  if (skip(&c, "∞") || skip(&c, "infinity") || skip(&c, "inf"))
    number->thousandths = INT64_MAX;
  else if (!read_digits(&c, &number->thousandths))
    return false;
  if (minus)
    number->thousandths = -number->thousandths;
  *at = c;
  return true;
}

bool ply_number_read(const char *text, PlyNumber *number) {
  return read_number(&text, number) && *skip_blanks(text) == '\0';
}

bool ply_number_is(const PlyNumber *number, int32_t value, int32_t scale) {
  if (number->thousandths == INT64_MAX || number->thousandths == -INT64_MAX)
    return value == (number->thousandths > 0 ? PLY_INF : -PLY_INF);
  return value != PLY_INF && value != -PLY_INF &&
         number->thousandths * scale == (int64_t)value * 1000;
}
