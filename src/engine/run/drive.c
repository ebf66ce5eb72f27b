/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/drive.h"

#include "base/i18n.h"

typedef struct {
  PlyDriveAct act;
  bool right;    /* so would the program, in the state of then */
  uint32_t step; /* of the learner's run, once it is done */
} Done;

struct _PlyDriven {
  const PlyDriver *driver;
  PlyRun *of; /* what was taken over, */
  uint32_t from;
  PlyRun *mine;
  gpointer game;
  GArray *done; /* Done */
};

bool ply_run_can_be_driven(const PlyRun *run) {
  return run->kind->driver != NULL;
}

bool ply_drive_fails(const char *why, GError **error) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "%s", _(why));
}

bool ply_drive_is_whole(const PlyRun *run, GError **error) {
  return (!run->trace->truncated && ply_trace_n_events(run->trace) > 0) ||
         ply_drive_fails(N_("this run was cut short: nobody knows how it goes on"), error);
}

static bool can_begin(const PlyRun *run, GError **error) {
  if (!ply_run_can_be_driven(run))
    return ply_drive_fails(N_("nobody can do the work of this run by hand"), error);
  return ply_options_chosen(&run->options, "mistake") == 0 ||
         ply_drive_fails(N_("this run has a mistake in it: take over the right one"), error);
}

static bool begin(PlyDriven *d, GError **error) {
  d->game = d->driver->begin(d->of, d->from, &d->mine, error);
  return d->game != NULL;
}

static void end(PlyDriven *d) {
  if (d->game != NULL)
    d->driver->free(d->game);
  d->game = NULL;
  g_clear_pointer(&d->mine, ply_run_unref);
}

PlyDriven *ply_driven_new(PlyRun *run, uint32_t step, GError **error) {
  g_return_val_if_fail(ply_trace_is_complete(run->trace), NULL);
  if (!can_begin(run, error))
    return NULL;
  PlyDriven *d = g_new0(PlyDriven, 1);
  d->driver = run->kind->driver;
  d->of = ply_run_ref(run);
  d->from = step;
  d->done = g_array_new(FALSE, FALSE, sizeof(Done));
  if (!begin(d, error))
    g_clear_pointer(&d, ply_driven_free);
  return d;
}

void ply_driven_free(PlyDriven *d) {
  if (d == NULL)
    return;
  end(d);
  ply_run_unref(d->of);
  g_array_unref(d->done);
  g_free(d);
}

/* Does what has been done before, or what is known to be right. */
static bool do_again(PlyDriven *driven, const PlyDriveAct *act, bool right, GError **error) {
  if (!driven->driver->can(driven->game, act, error))
    return false;
  if (!right && driven->mine->astray == 0)
    driven->mine->astray = ply_trace_n_events(driven->mine->trace) + 1;
  driven->driver->carry_out(driven->game, act);
  Done done = { *act, right, ply_trace_n_events(driven->mine->trace) };
  g_array_append_val(driven->done, done);
  return true;
}

static void do_first(PlyDriven *driven, const GArray *done, unsigned n) {
  for (unsigned i = 0; i < n && i < done->len; i++) {
    const Done *d = &g_array_index(done, Done, i);
    do_again(driven, &d->act, d->right, NULL);
  }
}

PlyDriven *ply_driven_copy(const PlyDriven *driven, unsigned n) {
  PlyDriven *copy = ply_driven_new(driven->of, driven->from, NULL);
  g_return_val_if_fail(copy != NULL, NULL);
  do_first(copy, driven->done, n);
  return copy;
}

const PlyDriver *ply_driven_driver(const PlyDriven *driven) {
  return driven->driver;
}

gconstpointer ply_driven_game(const PlyDriven *driven) {
  return driven->game;
}

PlyRun *ply_driven_of(const PlyDriven *driven) {
  return driven->of;
}

uint32_t ply_driven_from(const PlyDriven *driven) {
  return driven->from;
}

PlyRun *ply_driven_run(const PlyDriven *driven) {
  return driven->mine;
}

unsigned ply_driven_n_acts(const PlyDriven *driven) {
  return driven->done->len;
}

const PlyDriveAct *ply_driven_act(const PlyDriven *driven, unsigned i) {
  return &g_array_index(driven->done, Done, i).act;
}

uint32_t ply_driven_step(const PlyDriven *driven, unsigned i) {
  return g_array_index(driven->done, Done, i).step;
}

const char *ply_driven_rule(const PlyDriven *driven, unsigned kind) {
  const char *own = driven->driver->rule != NULL ? driven->driver->rule(driven->game, kind) : NULL;
  const char *rule = own != NULL ? own : driven->driver->acts[kind].rule;
  return rule != NULL ? _(rule) : NULL;
}

bool ply_driven_uses(const PlyDriven *driven, unsigned kind) {
  return driven->driver->uses == NULL || driven->driver->uses(driven->game, kind);
}

bool ply_driven_next(const PlyDriven *driven, int mistake, PlyDriveAct *act) {
  return driven->driver->next(driven->game, mistake, act);
}

bool ply_driven_is_over(const PlyDriven *driven) {
  PlyDriveAct act;
  return !ply_driven_next(driven, PLY_NO_MISTAKE, &act);
}

bool ply_driven_is_right(const PlyDriven *driven, const PlyDriveAct *act) {
  PlyDriveAct next;
  if (ply_driven_next(driven, PLY_NO_MISTAKE, &next) && ply_acts_alike(&next, act))
    return true;
  return driven->driver->right != NULL && driven->driver->right(driven->game, act);
}

bool ply_driven_fits(const PlyDriven *driven, int mistake, const PlyDriveAct *act) {
  PlyDriveAct next;
  if (mistake == PLY_NO_MISTAKE)
    return ply_driven_is_right(driven, act);
  if (ply_driven_next(driven, mistake, &next) && ply_acts_alike(&next, act))
    return true;
  return driven->driver->fits != NULL && driven->driver->fits(driven->game, mistake, act);
}

double ply_driven_chance(const PlyDriven *driven, int mistake, const PlyDriveAct *act) {
  if (driven->driver->chance != NULL)
    return driven->driver->chance(driven->game, mistake, act);
  return mistake == PLY_BY_SLIP ? PLY_CHANCE_OF_SLIP : 1;
}

bool ply_driven_mistake(const PlyDriven *driven, unsigned i, PlyMistake *mistake) {
  return driven->driver->mistake != NULL && driven->driver->mistake(driven->game, i, mistake);
}

bool ply_driven_do(PlyDriven *driven, const PlyDriveAct *act, GError **error) {
  return do_again(driven, act, ply_driven_is_right(driven, act), error);
}

void ply_driven_take_back(PlyDriven *driven, unsigned n) {
  if (n >= driven->done->len)
    return;
  g_autoptr(GArray) done = g_steal_pointer(&driven->done);
  driven->done = g_array_new(FALSE, FALSE, sizeof(Done));
  end(driven);
  bool begun = begin(driven, NULL);
  g_assert(begun); /* it could before */
  do_first(driven, done, n);
}

unsigned ply_driven_go_on(PlyDriven *driven, int mistake, unsigned n) {
  PlyDriveAct act;
  unsigned i = 0;
  for (; i < n && ply_driven_next(driven, mistake, &act); i++)
    if (!do_again(driven, &act, mistake == PLY_NO_MISTAKE || ply_driven_is_right(driven, &act),
                  NULL))
      break;
  return i;
}

PlyDriven *ply_driven_model(const PlyDriven *driven, int mistake, unsigned most) {
  PlyDriven *model = ply_driven_new(driven->of, driven->from, NULL);
  g_return_val_if_fail(model != NULL, NULL);
  ply_driven_go_on(model, mistake, most);
  return model;
}
