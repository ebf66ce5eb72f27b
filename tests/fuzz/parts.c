/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of labs: what is read is written again the same, and gives numbers that can be shown. Each is
 * read as it is, and with the version of this program in place of VERSION and a checksum that fits,
 * without which nothing that was changed is looked into. */
#include <string.h>

#include "config.h"
#include "labs.h"

#define SEAL ",\n  \"checksum\": \""

static PlyLab *read(const char *text) {
  g_autoptr(GError) error = NULL;
  PlyPlace place = { 0, 0 };
  PlyLab *lab = ply_lab_part_read(text, &place, &error);
  if (lab == NULL)
    fuzz_check_refused(text, error, place.line > 0 ? &place : NULL);
  return lab;
}

/* Blanks and the like may differ from what is read; what is written does not. */
static void check(const char *text) {
  g_autoptr(PlyLab) lab = read(text);
  if (lab == NULL)
    return;
  fuzz_check_result(lab);
  g_autofree char *once = ply_lab_part_write(lab);
  g_autoptr(PlyLab) again = read(once);
  g_assert_nonnull(again);
  g_autofree char *twice = ply_lab_part_write(again);
  g_assert_cmpstr(once, ==, twice);
}

static char *sealed(const char *text) {
  g_autoptr(GString) body = g_string_new(text);
  char *seal = g_strrstr(body->str, SEAL);
  if (seal != NULL)
    g_string_truncate(body, (gsize)(seal - body->str));
  g_string_replace(body, "\"VERSION\"", "\"" PACKAGE_VERSION "\"", 1);
  g_autofree char *sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, body->str, -1);
  return g_strconcat(body->str, SEAL, sum, "\"\n}\n", NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzBytes bytes = { data, size };
  g_autofree char *text = fuzz_rest(&bytes);
  g_autofree char *whole = sealed(text);
  check(text);
  check(whole);
  return 0;
}
