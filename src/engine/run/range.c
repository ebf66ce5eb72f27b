/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/number.h"

#include "base/text/sign.h"

#include <math.h>
#include <string.h>

#include <glib.h>

#define SLACK 1e-9
#define MAX_TEXT 40

static void skip_blanks(const char **at) {
  *at += strspn(*at, " ");
}

/* Reads one number at *at, and the blanks behind it; *unit: what one of its last decimal is worth. */
static bool read_one(const char **at, double *value, double *unit) {
  bool minus = **at == '-';
  const char *c = *at + minus;
  size_t whole = strspn(c, "0123456789"), part = 0;
  if (c[whole] == '.' && g_ascii_isdigit(c[whole + 1]))
    part = strspn(c + whole + 1, "0123456789");
  size_t length = whole + (part > 0 ? part + 1 : 0);
  if (whole == 0 || length > MAX_TEXT)
    return false;
  g_autofree char *digits = g_strndup(c, length);
  *value = g_ascii_strtod(digits, NULL) * (minus ? -1 : 1);
  *unit = pow(10, -(double)part);
  c += length;
  skip_blanks(&c);
  if (*c == '%') {
    *value /= 100;
    *unit /= 100;
    c++;
    skip_blanks(&c);
  }
  *at = c;
  return true;
}

bool ply_range_read(const char *text, PlyRange *range) {
  double unit;
  g_autofree char *plain = ply_plain_word(text);
  const char *at = plain;
  if (!read_one(&at, &range->low, &unit))
    return false;
  range->high = range->low;
  if (g_str_has_prefix(at, "..")) {
    at += 2;
    skip_blanks(&at);
    return read_one(&at, &range->high, &unit) && *at == '\0' && range->low <= range->high;
  }
  range->low -= unit / 2;
  range->high += unit / 2;
  return *at == '\0';
}

bool ply_range_holds(const PlyRange *range, double value) {
  return value >= range->low - SLACK && value <= range->high + SLACK;
}

char *ply_range_print(double value, const char *like) {
  bool percent = strchr(like, '%') != NULL;
  char buf[G_ASCII_DTOSTR_BUF_SIZE + MAX_TEXT];
  g_ascii_formatd(buf, sizeof buf, "%.6f", percent ? 100 * value : value);
  char *end = buf + strlen(buf);
  while (end[-1] == '0')
    end--;
  if (end[-1] == '.')
    end--;
  *end = '\0';
  return g_strconcat(strcmp(buf, "-0") == 0 ? "0" : buf, percent ? "%" : "", NULL);
}
