/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names that no two rows of any two files share (RFC 4122). */
#include "store/learner-private.h"

#include <string.h>

char *ply_uuid_text(const guint8 bytes[16], unsigned version) {
  guint8 b[16];
  memcpy(b, bytes, sizeof b);
  b[6] = (guint8)((b[6] & 0x0f) | version << 4);
  b[8] = (guint8)((b[8] & 0x3f) | 0x80);
  return g_strdup_printf("%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-%02x%02x%02x%02x%02x%02x",
                         b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11],
                         b[12], b[13], b[14], b[15]);
}

/* Not g_uuid_string_random(): that takes from g_random_int(), and whoever sets a seed there to see the
 * same run again would get the names of that run again, whose rows may be in the same file. */
char *ply_uuid_new(void) {
  guint8 bytes[16];
  sqlite3_randomness(sizeof bytes, bytes);
  return ply_uuid_text(bytes, 4);
}
