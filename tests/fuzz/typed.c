/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as people type them: what is read is a number, and the same with other blanks around it;
 * it is held to a number of the second line. */
#include <math.h>
#include <string.h>

#include "fuzz.h"
#include "run/typed.h"

static void check_judged(const PlyTyped *typed, double value) {
  int64_t whole;
  if (ply_typed_whole(typed, &whole))
    g_assert_cmpfloat((double)whole, ==, typed->value);
  ply_typed_is_near(typed, value, 0);
  ply_typed_is_near(typed, value, 7);
  ply_typed_is(typed, PLY_INF, 1);
  ply_typed_is(typed, 1234, PLY_SCALE_FINE);
  if (isfinite(typed->value))
    g_assert_true(ply_typed_is_near(typed, typed->value, 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzBytes bytes = { data, size };
  g_autofree char *text = fuzz_line(&bytes);
  g_autofree char *number = fuzz_rest(&bytes);
  PlyTyped typed, again;
  if (!ply_typed_read(text, &typed))
    return 0;
  g_assert_false(isnan(typed.value));
  g_assert_cmpint(typed.bound, !=, PLY_BOUND_NONE);
  g_assert_false(typed.percent && typed.fraction);
  g_autofree char *plain = ply_typed_text(text);
  g_autofree char *wide = g_strconcat("\u00a0", plain, "\u202f", NULL);
  g_assert_true(ply_typed_read(wide, &again));
  g_assert_cmpfloat(again.value, ==, typed.value);
  check_judged(&typed, g_ascii_strtod(number, NULL));
  return 0;
}
