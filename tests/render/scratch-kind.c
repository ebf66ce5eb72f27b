/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scratch-kind.h"

#include "base/fault.h"
#include "base/i18n.h"
#include "run/measure.h"
#include "run/saved.h"
#include "trace/recorder.h"

typedef struct {
  unsigned trips;
} Setup;

static const PlyEventInfo events[STAIRS_N_EVENTS] = {
  [0] = { "none", "" },
  [STAIRS_TURN] = { "turn", N_("Turns around"), STAIRS_TRIP, 0, true, true },
  [STAIRS_WALK] = { "walk", N_("Walks on"), STAIRS_HERE, 0, true },
  [STAIRS_STAND] = { "stand", N_("Stands"), STAIRS_STOOD },
  [STAIRS_OUT] = { "out-of-breath", N_("Out of breath") },
};

static const PlyCells columns[STAIRS_N_COLUMNS] = {
  [0] = PLY_CELLS_ONE,
  [STAIRS_HERE] = PLY_CELLS_ONE,
  [STAIRS_TRIP] = PLY_CELLS_ONE,
  [STAIRS_STOOD] = PLY_CELLS_SUBJECTS,
};

static const PlyTraceLayout layout = {
  .events = events,
  .n_events = STAIRS_N_EVENTS,
  .columns = columns,
  .n_columns = STAIRS_N_COLUMNS,
  .go = PLY_GO_BY_STOPS,
  .limit = STAIRS_OUT,
  .places = N_("“turn 2”, “walk 3”"),
};

static const PlyOption option_trips = { .name = "trips",
                                        .type = PLY_OPTION_INT,
                                        .fallback = "2",
                                        .min = 1,
                                        .max = 100,
                                        .label = N_("Trips") };
const PlyOption *const stairs_options[] = { &option_trips, NULL };

static void put(PlyTrace *t, unsigned event, unsigned extra, uint32_t subject, int32_t now,
                int32_t was) {
  ply_record(t, (PlyEventKind)event, 1, extra, subject, now, was);
}

static void record(PlyRun *run, PlyProgress *progress) {
  const Setup *setup = ply_run_setup(run, &ply_run_kind_stairs);
  int32_t stood[STAIRS] = { 0 }, here = 0;
  for (unsigned half = 0; half < 2 * setup->trips; half++) {
    if (!ply_progress_spend(progress, PLY_WORK_RUN, 1)) {
      put(run->trace, STAIRS_OUT, PLY_LIMIT_CANCEL, PLY_NO_SUBJECT, 0, 0);
      run->trace->truncated = true;
      return;
    }
    bool up = half % 2 == 0;
    put(run->trace, STAIRS_TURN, up, (uint32_t)here, (int32_t)half + 1, (int32_t)half);
    for (unsigned i = 1; i < STAIRS; i++) {
      int32_t next = here + (up ? 1 : -1);
      put(run->trace, STAIRS_WALK, up, (uint32_t)next, next, here);
      here = next;
      put(run->trace, STAIRS_STAND, 0, (uint32_t)here, stood[here] + 1, stood[here]);
      stood[here]++;
    }
  }
}

static bool print(const PlyRun *run G_GNUC_UNUSED, uint32_t subject, char **text) {
  *text = g_strdup_printf("%u", subject + 1);
  return true;
}

static bool read(const PlyRun *run G_GNUC_UNUSED, const char *text, uint32_t *subject,
                 GError **error) {
  guint64 number;
  if (!g_ascii_string_to_unsigned(text, 10, 1, STAIRS, &number, error))
    return false;
  *subject = (uint32_t)number - 1;
  return true;
}

static const PlySubjects subjects = { print, read };

/* --- measured --- */

static bool read_stair(const PlyMeasureArgs *args, const char *text, int64_t *value,
                       GError **error) {
  uint32_t subject;
  bool known = read(args->run, text, &subject, error);
  *value = known ? subject : 0;
  return known;
}

static bool turns(const PlyMeasureArgs *args, PlyMeasured *value, GError **error G_GNUC_UNUSED) {
  const Setup *setup = ply_run_setup(args->run, &ply_run_kind_stairs);
  value->count =
      args->replay != NULL ? ply_replay_cell(args->replay, STAIRS_TRIP, 0) : 2 * setup->trips;
  return true;
}

static bool here(const PlyMeasureArgs *args, PlyMeasured *value, GError **error G_GNUC_UNUSED) {
  value->count = args->check ? 1 : ply_replay_cell(args->replay, STAIRS_HERE, 0) + 1;
  return true;
}

static bool stood(const PlyMeasureArgs *args, PlyMeasured *value, GError **error) {
  int64_t stair;
  if (!ply_args_get(args, "stair", &stair))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "on which stair? Add a line “stair: …”");
  value->count = ply_replay_cell(args->replay, STAIRS_STOOD, (unsigned)stair);
  return true;
}

static const PlyArgument arguments[] = {
  { .id = "stair", .form = "a number", .means = "the stair meant", .read = read_stair },
  { NULL },
};

static const PlyMeasure measures[] = {
  { .id = "turns",
    .type = PLY_MEASURE_COUNT,
    .flags = PLY_MEASURE_RUN | PLY_MEASURE_ASKED | PLY_MEASURE_COMPARED,
    .form = "a number",
    .means = "so often somebody turns",
    .of = turns,
    .prompt = "How often does somebody turn?",
    .wrong = "Not yet: a trip has two." },
  { .id = "here",
    .type = PLY_MEASURE_COUNT,
    .flags = PLY_MEASURE_ASKED,
    .form = "a number",
    .means = "the stair stood on",
    .of = here,
    .prompt = "Which stair is it?",
    .wrong = "Not yet: count from the bottom." },
  { .id = "stood",
    .type = PLY_MEASURE_COUNT,
    .form = "a number",
    .means = "so often the stair has been stood on",
    .of = stood },
  { NULL },
};

/* --- kept --- */

static void save(const PlyRun *run, GHashTable *texts) {
  ply_texts_take(texts, "trips", ply_options_print(&run->options, "trips"));
}

static PlyRun *restore(GHashTable *texts, PlyProgress *progress, GError **error) {
  const char *trips = ply_texts_need(texts, "trips", error);
  PlyOptions options;
  ply_options_init(&options, stairs_options);
  if (trips == NULL || !ply_options_set(&options, "trips", trips, error))
    return NULL;
  PlyRun *run = stairs_new(&options);
  ply_run_record(run, progress);
  return run;
}

const PlyRunKind ply_run_kind_stairs = {
  .id = "stairs",
  .name = N_("Up and down the stairs"),
  .layout = &layout,
  .record = record,
  .free = g_free,
  .subjects = &subjects,
  .measures = measures,
  .arguments = arguments,
  .save = save,
  .restore = restore,
};

PlyRun *stairs_new(const PlyOptions *options) {
  Setup *setup = g_new0(Setup, 1);
  setup->trips = (unsigned)ply_options_get(options, "trips");
  return ply_run_new_of(&ply_run_kind_stairs, setup, options, ply_trace_new_of(&layout, 1, STAIRS));
}

PlyRun *stairs_run(unsigned trips) {
  PlyOptions options;
  ply_options_init(&options, stairs_options);
  options.value[0] = trips;
  PlyRun *run = stairs_new(&options);
  ply_run_record(run, NULL);
  return run;
}
