/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lab-report.h"

#include <math.h>

#include "cli/output.h"
#include "cli/report.h"
#include "trace/i18n.h"

static unsigned place_of(const PlyRule *rule) {
  unsigned place;
  ply_rules_find(&ply_mines_system, rule->id, &place);
  return place;
}

/* "81.7 % (80.0 .. 83.3)" */
static char *print_share(PlyInterval share) {
  char value[G_ASCII_DTOSTR_BUF_SIZE], low[G_ASCII_DTOSTR_BUF_SIZE], high[G_ASCII_DTOSTR_BUF_SIZE];
  return g_strdup_printf("%s %% (%s .. %s)", ply_decimal(100 * share.value, 2, value),
                         ply_decimal(100 * share.low, 2, low),
                         ply_decimal(100 * share.high, 2, high));
}

/* --- text --- */

static void print_line(const char *label, const char *text) {
  int width = (int)g_utf8_strlen(label, -1);
  ply_out("%s%*s %s\n", label, MAX(0, 12 - width), "", text);
}

static void print_count(const char *label, uint64_t n) {
  g_autofree char *text = g_strdup_printf("%" G_GUINT64_FORMAT, (guint64)n);
  print_line(label, text);
}

/* The move with which most of the games that came so far were lost; 0: none was lost. Moves that
 * few games reach say little. */
static unsigned most_dangerous(const PlyMinesLabResult *r) {
  unsigned worst = 0;
  for (unsigned move = 1; move <= r->n_moves; move++)
    if (r->lost_at[move] > 0 && r->reached[move] >= MAX(r->games / 20, 1) &&
        (worst == 0 || ply_mines_lab_danger(r, move).value > ply_mines_lab_danger(r, worst).value))
      worst = move;
  return worst;
}

void ply_lab_report_text(const PlyOptions *options, const PlyMinesSetup *setup,
                         const PlyMinesLabResult *r) {
  for (int i = 0; options->table[i] != NULL; i++) {
    g_autofree char *text = ply_options_print(options, options->table[i]->name);
    print_line(options->table[i]->name, text);
  }
  ply_out("\n");
  g_autofree char *finished = print_share(ply_mines_lab_finished(r));
  print_count(_("played"), r->games);
  print_line(_("finished"), finished);
  print_count(_("lost"), r->lost);
  print_count(_("stuck"), r->stuck);
  print_count(_("no guess"), r->clean);
  ply_out("\n");
  print_count(_("moves"), r->moves);
  print_count(_("first clicks"), r->first);
  print_count(_("free"), r->free);
  print_count(_("guesses"), r->guesses);
  for (unsigned i = 0; i < setup->n_rules; i++) {
    unsigned place = place_of(setup->rules[i]);
    g_autofree char *share = print_share(ply_mines_lab_by_rule(r, place));
    g_autofree char *text =
        g_strdup_printf("%" G_GUINT64_FORMAT "  %s", (guint64)r->by_rule[place], share);
    print_line(setup->rules[i]->id, text);
  }
  unsigned worst = most_dangerous(r);
  if (worst == 0)
    return;
  g_autofree char *danger = print_share(ply_mines_lab_danger(r, worst));
  ply_out("\n");
  /* Translators: move number, then "12.3 % (11 .. 13)" of the games that came so far. */
  ply_out(_("most dangerous: move %u, with which %s are lost"), worst, danger);
  ply_out("\n");
}

/* --- CSV: quantity, its count, of how many, share and interval --- */

static void csv_row(const char *name, uint64_t count, uint64_t of, PlyInterval share) {
  char value[G_ASCII_DTOSTR_BUF_SIZE], low[G_ASCII_DTOSTR_BUF_SIZE], high[G_ASCII_DTOSTR_BUF_SIZE];
  ply_out("%s,%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT ",%s,%s,%s\n", name, (guint64)count,
          (guint64)of, ply_decimal(share.value, 6, value), ply_decimal(share.low, 6, low),
          ply_decimal(share.high, 6, high));
}

void ply_lab_report_csv(const PlyMinesSetup *setup, const PlyMinesLabResult *r) {
  uint64_t by_rules = 0;
  for (unsigned i = 0; i < PLY_MINES_N_RULES; i++)
    by_rules += r->by_rule[i];
  ply_out("what,count,of,share,low,high\n");
  csv_row("finished", r->finished, r->games, ply_mines_lab_finished(r));
  csv_row("lost", r->lost, r->games, ply_share(r->lost, r->games));
  csv_row("stuck", r->stuck, r->games, ply_share(r->stuck, r->games));
  for (unsigned i = 0; i < setup->n_rules; i++) {
    g_autofree char *name = g_strconcat("moves by ", setup->rules[i]->id, NULL);
    unsigned place = place_of(setup->rules[i]);
    csv_row(name, r->by_rule[place], by_rules, ply_mines_lab_by_rule(r, place));
  }
  for (unsigned move = 1; move <= r->n_moves; move++) {
    g_autofree char *name = g_strdup_printf("lost at move %u", move);
    csv_row(name, r->lost_at[move], r->reached[move], ply_mines_lab_danger(r, move));
  }
}

/* --- JSON --- */

static JsonObject *interval_json(PlyInterval interval) {
  JsonObject *object = json_object_new();
  json_object_set_double_member(object, "value", interval.value);
  json_object_set_double_member(object, "low", interval.low);
  json_object_set_double_member(object, "high", interval.high);
  return object;
}

static JsonArray *danger_json(const PlyMinesLabResult *r) {
  JsonArray *array = json_array_new();
  for (unsigned move = 1; move <= r->n_moves; move++) {
    JsonObject *object = interval_json(ply_mines_lab_danger(r, move));
    json_object_set_int_member(object, "move", move);
    json_object_set_int_member(object, "reached", r->reached[move]);
    json_object_set_int_member(object, "lost", r->lost_at[move]);
    json_array_add_object_element(array, object);
  }
  return array;
}

static void print_object(JsonObject *object) {
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, object);
  ply_out_json(node);
}

void ply_lab_report_json(const PlyOptions *options, const PlyMinesSetup *setup,
                         const PlyMinesLabResult *r) {
  JsonObject *object = json_object_new(), *moves = json_object_new(), *fired = json_object_new();
  JsonObject *intervals = json_object_new(), *shares = json_object_new();
  for (unsigned i = 0; i < setup->n_rules; i++) {
    const char *id = setup->rules[i]->id;
    unsigned place = place_of(setup->rules[i]);
    json_object_set_int_member(moves, id, (gint64)r->by_rule[place]);
    json_object_set_int_member(fired, id, (gint64)r->fired[place]);
    json_object_set_object_member(shares, id, interval_json(ply_mines_lab_by_rule(r, place)));
  }
  json_object_set_object_member(intervals, "finished", interval_json(ply_mines_lab_finished(r)));
  json_object_set_object_member(intervals, "moves_by_rule", shares);
  json_object_set_string_member(object, "lab", "minesweeper");
  json_object_set_int_member(object, "games", r->games);
  json_object_set_int_member(object, "seed", ply_options_get(options, "seed"));
  json_object_set_object_member(object, "options", ply_report_options_json(options));
  json_object_set_int_member(object, "finished", r->finished);
  json_object_set_int_member(object, "lost", r->lost);
  json_object_set_int_member(object, "stuck", r->stuck);
  json_object_set_int_member(object, "clean", r->clean);
  json_object_set_int_member(object, "moves", (gint64)r->moves);
  json_object_set_int_member(object, "first", (gint64)r->first);
  json_object_set_int_member(object, "free", (gint64)r->free);
  json_object_set_int_member(object, "guesses", (gint64)r->guesses);
  json_object_set_object_member(object, "moves_by_rule", moves);
  json_object_set_object_member(object, "fired", fired);
  json_object_set_object_member(object, "intervals", intervals);
  json_object_set_array_member(object, "danger", danger_json(r));
  print_object(object);
}

/* --- the table --- */

static const char *opening_id(const PlyLabCell *cell) {
  return cell->published->opening == PLY_OPENING_ZERO ? "zero" : "safe";
}

static bool holds(const PlyLabCell *cell) {
  return fabs(cell->z) < PLY_LAB_TOLERANCE;
}

static JsonObject *cell_json(const PlyLabCell *cell) {
  JsonObject *object = interval_json(cell->share);
  json_object_set_string_member(object, "level", ply_mines_levels[cell->published->level].id);
  json_object_set_string_member(object, "opening", opening_id(cell));
  json_object_set_string_member(object, "column", cell->published->column);
  json_object_set_string_member(object, "rules", cell->published->rules);
  json_object_set_int_member(object, "games", cell->games);
  json_object_set_int_member(object, "finished", cell->finished);
  json_object_set_double_member(object, "published", cell->published->percent / 100);
  json_object_set_double_member(object, "z", cell->z);
  json_object_set_boolean_member(object, "holds", holds(cell));
  return object;
}

static void cell_text(const PlyLabCell *cell, bool csv) {
  char value[G_ASCII_DTOSTR_BUF_SIZE], low[G_ASCII_DTOSTR_BUF_SIZE], high[G_ASCII_DTOSTR_BUF_SIZE],
      published[G_ASCII_DTOSTR_BUF_SIZE], z[G_ASCII_DTOSTR_BUF_SIZE];
  ply_decimal(100 * cell->share.value, 2, value);
  ply_decimal(100 * cell->share.low, 2, low);
  ply_decimal(100 * cell->share.high, 2, high);
  ply_decimal(cell->published->percent, 2, published);
  ply_decimal(cell->z, 2, z);
  const char *level = ply_mines_levels[cell->published->level].id;
  if (csv)
    ply_out("%s,%s,%s,%u,%u,%s,%s,%s,%s,%s\n", level, opening_id(cell), cell->published->column,
            cell->games, cell->finished, value, low, high, published, z);
  else
    ply_out("%-13s %-5s %-11s %6s %% (%6s .. %6s)  %6s %%  z %5s  %s\n", level, opening_id(cell),
            cell->published->column, value, low, high, published, z,
            holds(cell) ? _("ok") : _("NO"));
}

bool ply_lab_report_table(const PlyOptions *options, const PlyLabCell *cells, unsigned n, bool json,
                          bool csv) {
  bool all = true;
  JsonArray *array = json ? json_array_new() : NULL;
  if (csv)
    ply_out("level,opening,rules,games,finished,percent,low,high,published,z\n");
  for (unsigned i = 0; i < n; i++) {
    all = all && holds(&cells[i]);
    if (json)
      json_array_add_object_element(array, cell_json(&cells[i]));
    else
      cell_text(&cells[i], csv);
  }
  if (!json)
    return all;
  JsonObject *object = json_object_new();
  json_object_set_string_member(object, "lab", "minesweeper-table");
  json_object_set_int_member(object, "games", ply_options_get(options, "games"));
  json_object_set_int_member(object, "seed", ply_options_get(options, "seed"));
  json_object_set_array_member(object, "cells", array);
  print_object(object);
  return all;
}
