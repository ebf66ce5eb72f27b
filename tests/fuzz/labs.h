/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For targets about labs: what came of one can be shown, and written as a part. */

#include <math.h>

#include "fuzz.h"
#include "lab/part.h"

static inline void fuzz_check_tables(const PlyLabResult *result) {
  for (guint i = 0; i < result->tables->len; i++) {
    const PlyLabTable *table = result->tables->pdata[i];
    for (guint k = 0; k < table->cells->len; k++) {
      const PlyLabCell *cell = &g_array_index(table->cells, PlyLabCell, k);
      g_assert_true(cell->text != NULL || isfinite(cell->value));
    }
    g_autofree char *csv = ply_lab_csv_table(table);
    g_assert_nonnull(csv);
  }
}

/* Numbers are numbers, and tables have all their cells. */
static inline void fuzz_check_result(PlyLab *lab) {
  g_autoptr(PlyLabResult) result = ply_lab_result(lab);
  for (guint i = 0; i < result->values->len; i++) {
    const PlyLabValue *value = ply_lab_value_at(result, i);
    g_assert_true(isfinite(value->value));
    g_assert_true(isfinite(value->interval.low) && isfinite(value->interval.high));
  }
  g_autofree char *values = ply_lab_csv_values(result);
  g_assert_nonnull(values);
  fuzz_check_tables(result);
}
