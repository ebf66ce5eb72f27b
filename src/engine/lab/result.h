/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What came of a lab: numbers, tables, charts and remarks, each with all that is needed to show
 * it. Text, JSON, CSV and the page in the window are functions of this and know no lab.
 *
 * Words are translated and owned; ids are plain words for programs ("moves_by_rule") and are not
 * copied: string constants. Everything is appended in the order in which it shall be shown. */

#include "lab/chart.h"
#include "lab/statistics.h"

typedef enum {
  PLY_LAB_TEXT,
  PLY_LAB_COUNT,  /* a whole number */
  PLY_LAB_NUMBER, /* shown with so many decimals */
  PLY_LAB_SHARE,  /* a part of 1, shown in per cent */
} PlyLabKind;

#define PLY_NO_INTERVAL ((PlyInterval){ 0, 1, 0 })
static inline bool ply_interval_is_known(PlyInterval i) {
  return i.low <= i.high;
}

/* A number with a name. In JSON it is a member id, or a member id of the object group; its
 * interval stands at the same place in "intervals". */
typedef struct {
  const char *group; /* NULL: none */
  const char *id;
  char *label;
  PlyLabKind kind; /* COUNT, NUMBER, SHARE */
  int decimals;    /* of a NUMBER */
  double value;
  double of;            /* of how many value counts; 0: that is not said */
  PlyInterval interval; /* for a COUNT: of its share in of; else of the value */
} PlyLabValue;

typedef struct {
  const char *id;
  char *label;
  PlyLabKind kind;
  int decimals;
  bool interval; /* cells have low and high. In JSON an object of value, low and high, whose
                    members stand in the row itself where the id is "value" */
} PlyLabColumn;

typedef struct {
  char *text; /* of TEXT */
  double value, low, high;
} PlyLabCell;

typedef struct {
  const char *id;
  char *title;
  GArray *columns; /* PlyLabColumn */
  GArray *cells;   /* PlyLabCell, row by row */
} PlyLabTable;

typedef struct {
  uint32_t played, total; /* games */
  GArray *values;         /* PlyLabValue */
  GPtrArray *tables;      /* PlyLabTable */
  GPtrArray *charts;      /* PlyChart */
  GPtrArray *notes;       /* char *: sentences */
} PlyLabResult;

PlyLabResult *ply_lab_result_new(uint32_t played, uint32_t total) G_GNUC_WARN_UNUSED_RESULT;
void ply_lab_result_free(PlyLabResult *result);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyLabResult, ply_lab_result_free)

/* --- for labs --- */

/* did of n, with Wilson's interval for the share. label is copied, as everywhere below. */
void ply_lab_result_share(PlyLabResult *result, const char *id, const char *label, uint64_t did,
                          uint64_t n);
void ply_lab_result_count(PlyLabResult *result, const char *id, const char *label, uint64_t n);
/* interval: PLY_NO_INTERVAL, or with the value in it. */
void ply_lab_result_number(PlyLabResult *result, const char *id, const char *label, double number,
                           int decimals, PlyInterval interval);
/* The same as any of them, where that is not enough (groups, other intervals); label copied. */
void ply_lab_result_value(PlyLabResult *result, const PlyLabValue *value);

PlyLabTable *ply_lab_result_table(PlyLabResult *result, const char *id, const char *title);
/* All columns first, then the cells, row by row. decimals: of NUMBER. */
void ply_lab_table_column(PlyLabTable *table, const char *id, const char *label, PlyLabKind kind,
                          int decimals);
/* A column whose cells have intervals. */
void ply_lab_table_estimates(PlyLabTable *table, const char *id, const char *label, PlyLabKind kind,
                             int decimals);
void ply_lab_table_text(PlyLabTable *table, const char *text);
void ply_lab_table_number(PlyLabTable *table, double value); /* COUNT NUMBER SHARE */
void ply_lab_table_interval(PlyLabTable *table, PlyInterval value);

/* Takes chart. */
void ply_lab_result_chart(PlyLabResult *result, PlyChart *chart);
/* Takes sentence. */
void ply_lab_result_note(PlyLabResult *result, char *sentence);

/* --- for views --- */

static inline const PlyLabValue *ply_lab_value_at(const PlyLabResult *result, guint i) {
  return &g_array_index(result->values, PlyLabValue, i);
}
static inline const PlyLabColumn *ply_lab_column_at(const PlyLabTable *table, guint i) {
  return &g_array_index(table->columns, PlyLabColumn, i);
}
guint ply_lab_table_rows(const PlyLabTable *table);
const PlyLabCell *ply_lab_table_cell(const PlyLabTable *table, guint row, guint column);
/* The table of that id, or chart, or NULL. */
const PlyLabTable *ply_lab_result_find_table(const PlyLabResult *result, const char *id);
const PlyChart *ply_lab_result_find_chart(const PlyLabResult *result, const char *id);

/* A number as people read it: "1634", "0.25", "81.7 %", "yes". */
char *ply_lab_print(PlyLabKind kind, int decimals, double value) G_GNUC_WARN_UNUSED_RESULT;
/* "81.7 % (80.0 % – 83.3 %)". */
char *ply_lab_print_interval(PlyLabKind kind, int decimals,
                             PlyInterval interval) G_GNUC_WARN_UNUSED_RESULT;
/* The values as comma-separated text (what, count, of, value, low, high), or a table; numbers
 * with a point in every locale, shares as parts of 1, a header first. */
char *ply_lab_csv_values(const PlyLabResult *result) G_GNUC_WARN_UNUSED_RESULT;
char *ply_lab_csv_table(const PlyLabTable *table) G_GNUC_WARN_UNUSED_RESULT;
