/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scratch-lesson.h"

#include "lesson/ask/grade-private.h"
#include "lesson/ask/measures.h"
#include "lesson/kinds.h"

/* --- questions --- */

static bool seek(const PlyCase *c, GError **error) {
  uint32_t step = ply_replay_last(c->replay);
  if (c->question->at != NULL && !ply_replay_address(c->replay, c->question->at, &step, error))
    return false;
  ply_replay_seek(c->replay, step);
  return true;
}

/* Which stair is it? One is clicked. */
static char *where_prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup("Choose the stair.");
}

static bool where_judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  if (answer->n_nodes != 1)
    return ply_answer_unreadable(error, "choose one stair");
  if (!seek(c, error))
    return false;
  *right = answer->nodes[0] == (uint32_t)ply_replay_cell(c->replay, STAIRS_HERE, 0);
  return true;
}

static char *where_reply(const PlyCase *c, PlyVerdict *verdict) {
  return g_strdup(verdict->right ? "Yes." : "Not yet: look at the sentence.");
}

static char *where_solution(const PlyCase *c, GError **error) {
  char *text = NULL;
  if (seek(c, error))
    c->run->kind->subjects->print(c->run, (uint32_t)ply_replay_cell(c->replay, STAIRS_HERE, 0),
                                  &text);
  return text;
}

static const PlyAsk ask_where = {
  .kind = "where",
  .keys = PLY_ASK_KEYS(PLY_ASK_AT(PLY_KEY_MUST)),
  .by = PLY_BY_SQUARE,
  .prompt = where_prompt,
  .judge = where_judge,
  .reply = where_reply,
  .solution = where_solution,
};

/* How often has a stair been stood on? With keys of its own: one that is also an argument of
 * measures, and one that is nothing else. */
static bool stood_read(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  PlyMeasureArgs args = { .run = run->run, .node = PLY_NO_NODE };
  int64_t stair;
  if (run->run == NULL ||
      !ply_lesson_arguments_read(r, block->pairs, run->run->kind->arguments, &args) ||
      !ply_args_get(&args, "stair", &stair))
    return false;
  block->asks->about = g_memdup2(&stair, sizeof stair);
  return true;
}

static bool stood_value(const PlyCase *c, PlyMeasured *value, GError **error) {
  PlyMeasureArgs args;
  ply_lesson_args(&args, c->question->run, c->replay, c->progress);
  ply_lesson_give(&args, "stair", *(const int64_t *)c->question->about);
  return seek(c, error) &&
         ply_measure_value(ply_lesson_measure(c->run->kind, "stood", NULL), &args, value, error);
}

static char *stood_prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup("How often is it used?");
}

static bool stood_judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  g_auto(PlyMeasured) value = { 0 };
  return stood_value(c, &value, error) &&
         ply_answer_near(answer, (double)value.count, 0, right, error);
}

static char *stood_solution(const PlyCase *c, GError **error) {
  g_auto(PlyMeasured) value = { 0 };
  return stood_value(c, &value, error)
             ? ply_measure_cell(ply_lesson_measure(c->run->kind, "stood", NULL), &value)
             : NULL;
}

static const PlyAsk ask_stood = {
  .kind = "used",
  .keys = PLY_ASK_KEYS({ "stair", PLY_KEY_MUST, "the stair meant" },
                       { "shoes", PLY_KEY_MAY, "what is worn" }, PLY_ASK_AT(PLY_KEY_MAY)),
  .by = PLY_BY_NUMBER,
  .read = stood_read,
  .forget = g_free,
  .prompt = stood_prompt,
  .judge = stood_judge,
  .reply = where_reply,
  .solution = stood_solution,
};

static PlyAsks asks = { (const PlyAsk *const[]){ &ply_ask_measured, &ask_where, &ask_stood, NULL },
                        NULL };

/* --- the row --- */

static const PlyOption *const *options_of(const char *game) {
  return stairs_options;
}

static PlyRun *make(const char *game, const PlyOptions *options, GError **error) {
  return stairs_new(options);
}

static void build(PlyReader *r) {
  ply_options_build(r, make);
}

static PlyRun *again(const PlyRun *run, const PlyOptions *options, GError **error) {
  return stairs_new(options != NULL ? options : &run->options);
}

static const PlyKey keys[] = { { "landing", PLY_IN_HEADER }, { NULL } };
static const PlyClaims claims = { .from_start = false };

static const PlyLessonKind lesson_face = {
  .games = (const char *const[]){ "stairs", NULL },
  .keys = keys,
  .show = PLY_SHOW_BOARD,
  .less = "make fewer trips",
  .build = build,
  .options = options_of,
  .again = again,
  .asks = &asks,
  .refuse_ask = ply_kind_refuse_ask,
  .claims = &claims,
  .results = ply_measured_results_read,
  .cell = ply_measured_cell,
};

void stairs_add_to_lessons(void) {
  ply_faces_add(&ply_lesson_faces, &ply_run_kind_stairs, &lesson_face);
}
