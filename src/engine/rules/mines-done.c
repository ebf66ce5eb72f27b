/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/mines-done.h"

#include "rules/mines-plan.h"

bool ply_mines_read_rule(const PlyMeasureArgs *args, const char *text, int64_t *value,
                         GError **error) {
  const char *names[PLY_MINES_N_RULES + 1] = { NULL };
  for (int i = 0; i < PLY_MINES_N_RULES; i++)
    names[i] = ply_mines_system.rules[i]->id;
  *value = ply_argument_choose(text, names, error);
  return *value >= 0;
}

/* Who asks at no step asks for all that is recorded. */
static uint32_t end_of(const PlyMeasureArgs *args) {
  return args->replay != NULL ? ply_replay_step(args->replay)
                              : ply_trace_n_events(args->run->trace);
}

static uint64_t events(const PlyMeasureArgs *args, PlyEventKind kind) {
  uint64_t n = 0;
  for (uint32_t i = 0; i < end_of(args); i++)
    n += ply_trace_event(args->run->trace, i)->kind == kind;
  return n;
}

/* Moves of anybody; by_rule: of rules, by the rule that was fired before. */
static uint64_t moves_of(const PlyMeasureArgs *args, const unsigned *by_rule) {
  unsigned rule = 0;
  uint64_t n = 0;
  for (uint32_t i = 0; i < end_of(args); i++) {
    const PlyEvent *e = ply_trace_event(args->run->trace, i);
    if (e->kind == PLY_EVENT_FIRE)
      rule = e->extra;
    bool move = e->kind == PLY_EVENT_EXECUTE && (e->extra & 0xff) != PLY_MINES_SHOW;
    n += move && (by_rule == NULL || (rule == *by_rule && e->extra >> 8 == PLY_MINES_BY_RULE));
  }
  return n;
}

/* The place of the rule that is named. */
static bool named_rule(const PlyMeasureArgs *args, unsigned *place, GError **error) {
  int64_t rule = 0;
  bool known = ply_mines_read_rule(args, args->name, &rule, error);
  *place = (unsigned)rule;
  return known;
}

bool ply_mines_done_moves(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = moves_of(args, NULL);
  return true;
}

bool ply_mines_done_moves_by(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  unsigned rule;
  if (!named_rule(args, &rule, error))
    return false;
  value->count = moves_of(args, &rule);
  return true;
}

bool ply_mines_done_fired(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  unsigned rule;
  if (!named_rule(args, &rule, error))
    return false;
  for (uint32_t i = 0; i < end_of(args); i++) {
    const PlyEvent *e = ply_trace_event(args->run->trace, i);
    value->count += e->kind == PLY_EVENT_FIRE && e->extra == rule;
  }
  return true;
}

bool ply_mines_done_guesses(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->count = events(args, PLY_EVENT_GUESS);
  return true;
}

/* On the whole board, not at a square. */
bool ply_mines_done_stuck(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  for (uint32_t i = 0; i < end_of(args); i++) {
    const PlyEvent *e = ply_trace_event(args->run->trace, i);
    value->yes = value->yes || (e->kind == PLY_EVENT_STUCK && e->subject == PLY_NO_SUBJECT);
  }
  return true;
}

const char *const ply_mines_statuses[] = { "new", "playing", "finished", "lost", NULL };

bool ply_mines_done_status(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  value->text = g_strdup(ply_mines_statuses[ply_run_mines(args->run)->game->status]);
  return true;
}
