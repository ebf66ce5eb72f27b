/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of the rule view as they are put together, and what of them is covered. */
#include "render/rules/private.h"

PlyRuleRow *ply_rule_last_row(const PlyRuleMaker *m) {
  return &g_array_index(m->rows, PlyRuleRow, m->rows->len - 1);
}

void ply_rule_rows_clear(gpointer row) {
  g_free(((PlyRuleRow *)row)->words);
  g_free(((PlyRuleRow *)row)->sum);
}

static void set_text(char **text, const char *to) {
  g_free(*text);
  *text = g_strdup(to);
}

/* Lines in a row that are covered are one: how many tests came true says which one failed. */
static void hide_row(PlyRuleMaker *m, PlyRuleRow *row) {
  row->hidden = true;
  row->tone = PLY_ROW_FAIL;
  set_text(row->named ? &row->sum : &row->words, "?");
  if (row->named) {
    row->now = false;
    return;
  }
  set_text(&row->sum, "");
  const PlyRuleRow *before = m->rows->len > 0 ? ply_rule_last_row(m) : NULL;
  if (before != NULL && before->hidden && !before->named)
    g_array_set_size(m->rows, m->rows->len - 1);
}

void ply_rule_append(PlyRuleMaker *m, PlyRuleRow row) {
  if (ply_rule_covers(m, &row.stated))
    hide_row(m, &row);
  g_array_append_val(m->rows, row);
}

void ply_rule_add_row(PlyRuleMaker *m, char *words, char *sum, PlyRuleTone tone, bool now) {
  PlyRuleRow row = { .tone = tone, .now = now, .stated = m->stated };
  row.words = words;
  row.sum = sum;
  ply_rule_append(m, row);
}

void ply_rule_add_given(PlyRuleMaker *m, char *words, char *sum, const char *measure,
                        uint32_t subject, bool now) {
  PlyRuleRow row = { words, sum, .named = true };
  if (measure != NULL)
    ply_state(&row.stated, measure, subject);
  ply_rule_append(m, row);
  ply_rule_last_row(m)->now = now;
}
