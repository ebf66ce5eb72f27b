/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/value.h"

#include <glib.h>
#include <string.h>

char *ply_value_print(int32_t value, int32_t scale, bool typographic, char buf[static 24]) {
  const char *minus = typographic ? "−" : "-";
  if (value == PLY_INF || value == -PLY_INF)
    return g_snprintf(buf, 24, "%s∞", value < 0 ? minus : "+"), buf;
  int64_t magnitude = value < 0 ? -(int64_t)value : value;
  int length = g_snprintf(buf, 24, "%s%" G_GINT64_FORMAT, value < 0 ? minus : "",
                          (gint64)(magnitude / scale));
  int64_t rest = magnitude % scale;
  if (rest == 0)
    return buf;
  buf[length++] = '.';
  for (int64_t unit = scale / 10; rest > 0 && unit > 0; unit /= 10) {
    buf[length++] = (char)('0' + rest / unit);
    rest %= unit;
  }
  buf[length] = '\0';
  return buf;
}
