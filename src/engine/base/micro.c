/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/micro.h"

#include "base/text/sign.h"

#include <glib.h>
#include <string.h>

#define MOST 9000000000000 /* whole units: the millionths still fit */
#define DECIMALS 6

bool ply_micro_parse(const char *text, int64_t *value) {
  const char *behind = ply_behind_minus(text);
  bool negative = behind != NULL;
  int64_t whole = 0, part = 0, unit = PLY_MICRO;
  text = negative ? behind : text + (*text == '+');
  if (!g_ascii_isdigit(*text))
    return false;
  for (; g_ascii_isdigit(*text); text++) {
    whole = 10 * whole + (*text - '0');
    if (whole > MOST)
      return false;
  }
  if (*text == '.') {
    text++;
    if (!g_ascii_isdigit(*text))
      return false;
    for (; g_ascii_isdigit(*text) && unit > 1; text++)
      part += (*text - '0') * (unit /= 10);
    text += strspn(text, "0"); /* more decimals say nothing as long as they are zero */
  }
  if (*text != '\0')
    return false;
  whole = whole * PLY_MICRO + part;
  *value = negative ? -whole : whole;
  return true;
}

char *ply_micro_print(int64_t value, bool typographic, char buf[static PLY_MICRO_TEXT]) {
  uint64_t size = value < 0 ? -(uint64_t)value : (uint64_t)value;
  const char *sign = value >= 0 ? "" : typographic ? "−" : "-";
  g_snprintf(buf, PLY_MICRO_TEXT, "%s%" G_GUINT64_FORMAT ".%0*u", sign, size / PLY_MICRO, DECIMALS,
             (unsigned)(size % PLY_MICRO));
  char *end = buf + strlen(buf);
  while (end[-1] == '0')
    end--;
  end -= end[-1] == '.';
  *end = '\0';
  return buf;
}
