/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/tutor.h"

#include "lesson/ask/ask.h"
#include "lesson/ask/order.h"
#include "lesson/drive/do-it.h"
#include "lesson/generate.h"
#include "lesson/lesson.h"
#include "lesson/quiz.h"
#include "lesson/recordings.h"
#include "ui/lesson/answers.h"

/* Where a lesson, or a run that belongs to none, stood when a quiz took its place. */
typedef struct {
  PlyLesson *lesson; /* nullable */
  guint section, furthest;
  GArray *tasks, *picks;
  guint32 shown;
  PlyRun *run; /* that was on the screen */
  guint32 step;
} Aside;

struct _PlyTutor {
  GObject parent;
  PlyTransport *transport;
  gulong heard; /* the handler of the transport's changes */
  PlyLesson *lesson;
  guint section;
  guint furthest;   /* section reached so far */
  GArray *tasks;    /* PlyTask by section */
  gboolean at_stop; /* its stop is reached */
  gboolean there;   /* the run stands right at it */
  guint32 shown;    /* the step that an answer brought to the screen; PLY_NO_STOP: none */
  GArray *picks;    /* PlyNodeId */
  Aside *aside;     /* nullable */
  gboolean shows;   /* an answer is brought to the screen: nobody steps */
};

enum { CHANGED, TRIED, ANSWERED, WANTED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyTutor, ply_tutor, G_TYPE_OBJECT)

static void emit(PlyTutor *self, guint flags) {
  g_signal_emit(self, signals[CHANGED], 0, flags);
}

static PlyTask *task_at(PlyTutor *self, guint section) {
  return &g_array_index(self->tasks, PlyTask, section);
}

static void clear_task(gpointer task) {
  g_clear_object(&((PlyTask *)task)->drive);
  g_free(((PlyTask *)task)->reply);
  ply_verdict_clear(&((PlyTask *)task)->verdict);
}

const PlySection *ply_tutor_get(PlyTutor *self, guint section) {
  return g_ptr_array_index(self->lesson->sections, section);
}

static gboolean settled(PlyTaskState state) {
  return state == PLY_TASK_RIGHT || state == PLY_TASK_SKIPPED || state == PLY_TASK_NOTED;
}

/* Whether the answer is no secret any more. */
static gboolean is_revealed(PlyTutor *self, guint section) {
  PlyTaskState state = task_at(self, section)->state;
  return state == PLY_TASK_RIGHT || state == PLY_TASK_SKIPPED;
}

/* --- Places --- */

static PlyReplay *replay_of(PlyTutor *self, const PlySection *section) {
  PlyReplay *replay = ply_transport_get_replay(self->transport);
  return ply_transport_get_run(self->transport) == section->run->run ? replay : NULL;
}

/* Where a section happens in its run, when it says so itself. */
static gboolean own_place(PlyTutor *self, const PlySection *section, guint32 *step) {
  PlyReplay *replay = replay_of(self, section);
  return replay && ply_section_step(section, replay, step);
}

/* A section without a place happens where the one before it on the same run did. */
static guint32 carried_place(PlyTutor *self, guint section) {
  return ply_lesson_step(self->lesson, section, ply_transport_get_replay(self->transport));
}

static gboolean is_at_stop(PlyTutor *self) {
  guint32 step;
  const PlySection *section = ply_tutor_get(self, self->section);
  return !section->stop ||
         (own_place(self, section, &step) && ply_transport_get_step(self->transport) >= step);
}

static gboolean is_there(PlyTutor *self) {
  guint32 step;
  return own_place(self, ply_tutor_get(self, self->section), &step) &&
         ply_transport_get_step(self->transport) == step;
}

static void note_place(PlyTutor *self) {
  gboolean at_stop = is_at_stop(self), there = is_there(self);
  if (at_stop == self->at_stop && there == self->there)
    return;
  self->at_stop = at_stop;
  self->there = there;
  emit(self, PLY_TUTOR_PLACE);
}

static gboolean by_acts(const PlyQuestion *question) {
  return ply_question_by(question) == PLY_BY_ACTS;
}

/* Before another run or step is shown: what an open question covers is never seen, not even on the
 * way. What it asks about stays marked beside its answer. */
static void apply_cover(PlyTutor *self) {
  const PlyQuestion *question = ply_tutor_get_question(self);
  g_autoptr(PlyCover) open = question && !by_acts(question)
                                 ? ply_question_cover(question, self->lesson->hides_values)
                                 : NULL;
  g_autoptr(PlyCover) answered = open ? ply_cover_marks(open) : NULL;
  ply_transport_set_cover(self->transport, ply_tutor_is_open(self) ? open : answered);
}

/* The step at which a quiz asks next. */
static gboolean next_asked(PlyTutor *self, guint32 *step) {
  PlyReplay *replay = replay_of(self, ply_tutor_get(self, self->section));
  return replay && ply_quiz_next(self->lesson, self->section, replay, step);
}

/* While the question is open nobody goes further, and in a quiz not past the next one. */
static void apply_stop(PlyTutor *self) {
  guint32 next;
  if (ply_tutor_is_open(self) && !ply_tutor_get_drive(self))
    ply_transport_set_stop(self->transport, ply_transport_get_step(self->transport));
  else
    ply_transport_set_stop(self->transport, next_asked(self, &next) ? next : PLY_NO_STOP);
}

/* Who is to step to a place does not leap over it. */
static void apply_halt(PlyTutor *self, const PlySection *section) {
  guint32 step;
  gboolean steps = section->stop && !section->question && own_place(self, section, &step);
  ply_transport_set_halt(self->transport, steps ? step : PLY_NO_STOP);
}

/* A run that the answer brings to the screen is there with all that came of it, or for what it is. */
static void show_then(PlyTutor *self, const PlySection *section) {
  if (ply_transport_get_run(self->transport) != section->then->run)
    ply_transport_set_run(self->transport, section->then->run);
  ply_transport_seek(self->transport,
                     ply_section_brought_at(section, ply_transport_get_replay(self->transport)));
}

static gboolean is_on_screen(PlyTutor *self, const PlyQuestion *question) {
  return question->run && question->run->run == ply_transport_get_run(self->transport);
}

/* The run stands where its picture shows the answer. */
static void show_answer(PlyTutor *self, const PlyQuestion *question) {
  guint32 step;
  if (!is_on_screen(self, question) ||
      !ply_lesson_shows(self->lesson, self->section, ply_transport_get_replay(self->transport),
                        &step))
    return;
  ply_transport_seek(self->transport, step);
  self->shown = step;
}

static void reveal(PlyTutor *self) {
  const PlySection *section = ply_tutor_get(self, self->section);
  if (!is_revealed(self, self->section) || ply_tutor_get_drive(self))
    return;
  self->shows = TRUE;
  if (section->then)
    show_then(self, section);
  else
    show_answer(self, section->question);
  self->shows = FALSE;
}

static void drive_done_cb(PlyTutor *self, PlyDrive *drive);

/* What was done in an exercise is there again when somebody comes back to it. */
static void show_drive(PlyTutor *self, const PlySection *section) {
  PlyTask *task = task_at(self, self->section);
  g_autoptr(GError) error = NULL;
  if (!task->drive) {
    PlyExercise *exercise = ply_question_exercise(section->question, &error);
    if (!exercise) { /* the lesson was checked: of this program and the file one is damaged */
      g_warning("%s", error->message);
      return;
    }
    task->drive = ply_drive_new(self->transport, exercise);
    g_signal_connect_object(task->drive, "done", G_CALLBACK(drive_done_cb), self,
                            G_CONNECT_SWAPPED);
  }
  ply_drive_show(task->drive);
  self->shown = PLY_NO_STOP;
}

/* Says nothing on the way: who calls it tells of the section as a whole, and nobody hears of a
 * place in a lesson that they have not been told of. */
static void enter(PlyTutor *self, guint index, gboolean fresh) {
  const PlySection *section = ply_tutor_get(self, index);
  gboolean other = ply_transport_get_run(self->transport) != section->run->run;
  self->section = index;
  g_array_set_size(self->picks, 0);
  self->furthest = MAX(self->furthest, index);
  g_signal_handler_block(self->transport, self->heard);
  apply_cover(self);
  ply_transport_set_stop(self->transport, PLY_NO_STOP);
  if (other) {
    ply_transport_set_run(self->transport, section->run->run);
    self->shown = PLY_NO_STOP;
  }
  if (section->question && by_acts(section->question))
    show_drive(self, section);
  else if (section->question)
    ply_transport_seek(
        self->transport,
        ply_lesson_asked_at(self->lesson, index, ply_transport_get_replay(self->transport)));
  else if (section->then == section->run)
    ply_transport_seek(self->transport, 0);
  else if (other || fresh)
    ply_transport_seek(self->transport, section->stop ? 0 : carried_place(self, index));
  else if (section->stop && ply_transport_get_step(self->transport) == self->shown)
    ply_transport_seek(self->transport,
                       carried_place(self, index - 1)); /* the learner steps there */
  apply_stop(self);
  apply_halt(self, section);
  reveal(self);
  self->at_stop = is_at_stop(self);
  self->there = is_there(self);
  g_signal_handler_unblock(self->transport, self->heard);
  ply_lesson_see_page(self->lesson, index);
}

static gboolean is_preface(PlyTutor *self, guint index) {
  return index == 0 && ply_lesson_has_preface(self->lesson);
}

/* What was picked is of the run that was on the screen. */
static void forget_picks(PlyTutor *self) {
  g_array_set_size(self->picks, 0);
  emit(self, PLY_TUTOR_PICKS);
}

/* Who steps through a quiz comes to its next question. */
static void meet_next(PlyTutor *self) {
  guint32 next;
  if (!self->shows && !ply_tutor_is_open(self) && next_asked(self, &next) &&
      ply_transport_get_step(self->transport) == next)
    ply_tutor_go_on(self);
}

static void transport_cb(PlyTutor *self, guint flags) {
  if (self->lesson && flags & PLY_CHANGED_RUN && self->picks->len > 0 && !ply_tutor_is_open(self))
    forget_picks(self);
  if (self->lesson && flags & PLY_CHANGED_STEP &&
      ply_transport_get_run(self->transport) == ply_tutor_get(self, self->section)->run->run) {
    note_place(self);
    meet_next(self);
  }
}

/* --- Class --- */

static void aside_free(Aside *aside) {
  g_clear_pointer(&aside->lesson, ply_lesson_unref);
  g_clear_pointer(&aside->run, ply_run_unref);
  g_array_unref(aside->tasks);
  g_array_unref(aside->picks);
  g_free(aside);
}

static GArray *tasks_new(void) {
  GArray *tasks = g_array_new(FALSE, TRUE, sizeof(PlyTask));
  g_array_set_clear_func(tasks, clear_task);
  return tasks;
}

static void ply_tutor_finalize(GObject *object) {
  PlyTutor *self = PLY_TUTOR(object);
  g_clear_pointer(&self->lesson, ply_lesson_unref);
  g_clear_pointer(&self->aside, aside_free);
  g_clear_object(&self->transport);
  g_array_unref(self->tasks);
  g_array_unref(self->picks);
  G_OBJECT_CLASS(ply_tutor_parent_class)->finalize(object);
}

static void ply_tutor_class_init(PlyTutorClass *klass) {
  GType type = G_TYPE_FROM_CLASS(klass);
  G_OBJECT_CLASS(klass)->finalize = ply_tutor_finalize;
  signals[CHANGED] = g_signal_new("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[TRIED] = g_signal_new("tried", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_POINTER);
  signals[ANSWERED] = g_signal_new("answered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[WANTED] = g_signal_new("wanted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void ply_tutor_init(PlyTutor *self) {
  self->shown = PLY_NO_STOP;
  self->tasks = tasks_new();
  self->picks = g_array_new(FALSE, FALSE, sizeof(PlyNodeId));
}

PlyTutor *ply_tutor_new(PlyTransport *transport) {
  PlyTutor *self = g_object_new(PLY_TYPE_TUTOR, NULL);
  self->transport = g_object_ref(transport);
  self->heard = g_signal_connect_object(transport, "changed", G_CALLBACK(transport_cb), self,
                                        G_CONNECT_SWAPPED);
  return self;
}

/* --- Sections --- */

static void open_lesson(PlyTutor *self, PlyLesson *lesson, guint section,
                        const PlySuccess *successes, guint n) {
  g_autoptr(PlyLesson) old = g_steal_pointer(&self->lesson);
  g_array_set_size(self->tasks, 0);
  self->section = self->furthest = 0;
  if (!lesson) {
    ply_transport_set_run(self->transport, NULL);
    ply_transport_set_cover(self->transport, NULL); /* its question is open no more */
    emit(self, PLY_TUTOR_LESSON | PLY_TUTOR_SECTION);
    return;
  }
  self->lesson = ply_lesson_ref(lesson);
  self->shown = PLY_NO_STOP;
  g_array_set_size(self->tasks, lesson->sections->len);
  for (guint i = 0; i < self->tasks->len; i++)
    task_at(self, i)->seed = (guint32)g_random_int_range(1, G_MAXINT32);
  section = MIN(section, lesson->sections->len - 1);
  for (guint i = 0; i < section; i++) {
    guint question = ply_tutor_question_number(self, i);
    PlySuccess success = question > 0 && question <= n ? successes[question - 1] : PLY_SUCCESS_NONE;
    if (question == 0)
      continue;
    task_at(self, i)->state = success > PLY_SUCCESS_REVEALED ? PLY_TASK_RIGHT : PLY_TASK_SKIPPED;
    task_at(self, i)->before = success;
  }
  enter(self, is_preface(self, section) ? 1 : section, TRUE);
  emit(self, PLY_TUTOR_LESSON | PLY_TUTOR_SECTION);
}

void ply_tutor_open(PlyTutor *self, PlyLesson *lesson, guint section, const PlySuccess *successes,
                    guint n) {
  g_clear_pointer(&self->aside, aside_free);
  open_lesson(self, lesson, section, successes, n);
}

void ply_tutor_begin_quiz(PlyTutor *self, PlyLesson *quiz) {
  g_return_if_fail(!self->aside && ply_transport_get_run(self->transport));
  Aside *aside = g_new0(Aside, 1);
  aside->lesson = g_steal_pointer(&self->lesson);
  aside->section = self->section;
  aside->furthest = self->furthest;
  aside->shown = self->shown;
  aside->tasks = g_steal_pointer(&self->tasks);
  aside->picks = g_steal_pointer(&self->picks);
  aside->run = ply_run_ref(ply_transport_get_run(self->transport));
  aside->step = ply_transport_get_step(self->transport);
  self->tasks = tasks_new();
  self->picks = g_array_new(FALSE, FALSE, sizeof(PlyNodeId));
  self->aside = aside;
  open_lesson(self, quiz, 0, NULL, 0);
}

gboolean ply_tutor_is_quizzing(PlyTutor *self) {
  return self->aside != NULL;
}

/* The run as it stood, free or held as it was. */
static void bring_back(PlyTutor *self, const Aside *aside) {
  if (self->lesson)
    apply_cover(self);
  else
    ply_transport_set_cover(self->transport, NULL);
  ply_transport_set_stop(self->transport, PLY_NO_STOP);
  if (ply_transport_get_run(self->transport) != aside->run)
    ply_transport_set_run(self->transport, aside->run);
  ply_transport_seek(self->transport, aside->step);
  if (!self->lesson)
    return;
  apply_stop(self);
  apply_halt(self, ply_tutor_get(self, self->section));
  self->at_stop = is_at_stop(self);
  self->there = is_there(self);
}

void ply_tutor_end_quiz(PlyTutor *self) {
  g_return_if_fail(self->aside);
  Aside *aside = g_steal_pointer(&self->aside);
  g_autoptr(PlyLesson) quiz = g_steal_pointer(&self->lesson);
  self->lesson = g_steal_pointer(&aside->lesson);
  self->section = aside->section;
  self->furthest = aside->furthest;
  self->shown = aside->shown;
  GArray *tasks = self->tasks, *picks = self->picks;
  self->tasks = aside->tasks;
  self->picks = aside->picks;
  aside->tasks = tasks;
  aside->picks = picks;
  g_signal_handler_block(self->transport, self->heard);
  bring_back(self, aside);
  g_signal_handler_unblock(self->transport, self->heard);
  aside_free(aside);
  emit(self, PLY_TUTOR_LESSON | PLY_TUTOR_SECTION);
}

PlyLesson *ply_tutor_get_lesson(PlyTutor *self) {
  return self->lesson;
}

guint ply_tutor_get_section(PlyTutor *self) {
  return self->section;
}

guint ply_tutor_n_sections(PlyTutor *self) {
  return self->lesson ? self->lesson->sections->len : 0;
}

guint ply_tutor_get_page_start(PlyTutor *self) {
  return self->section == 1 && is_preface(self, 0) ? 0 : self->section;
}

gboolean ply_tutor_is_done(PlyTutor *self, guint section) {
  if (section < self->section || section < self->furthest)
    return TRUE;
  if (section > self->furthest)
    return FALSE;
  const PlySection *at = ply_tutor_get(self, section);
  if (at->question)
    return settled(task_at(self, section)->state);
  return section == self->section && self->at_stop;
}

gboolean ply_tutor_is_last(PlyTutor *self) {
  return self->section + 1 >= ply_tutor_n_sections(self);
}

/* To the next section or the one before, or asks for what it shows. */
static void go_to(PlyTutor *self, guint index) {
  if (!ply_lesson_page_is_recorded(self->lesson, index)) {
    g_signal_emit(self, signals[WANTED], 0, index);
    return;
  }
  enter(self, index, index < self->section);
  emit(self, PLY_TUTOR_SECTION);
}

void ply_tutor_go_on(PlyTutor *self) {
  if (self->lesson && !ply_tutor_is_last(self) && !ply_tutor_is_open(self))
    go_to(self, self->section + 1);
}

void ply_tutor_visit(PlyTutor *self, guint section) {
  if (self->lesson && section <= self->furthest && section != self->section)
    go_to(self, section);
}

gboolean ply_tutor_can_go_back(PlyTutor *self) {
  return self->lesson && ply_tutor_get_page_start(self) > 0;
}

void ply_tutor_go_back(PlyTutor *self) {
  if (ply_tutor_can_go_back(self))
    go_to(self, self->section - 1);
}

/* --- Questions --- */

const PlyQuestion *ply_tutor_get_question(PlyTutor *self) {
  return self->lesson ? ply_tutor_get(self, self->section)->question : NULL;
}

const PlyTask *ply_tutor_get_task(PlyTutor *self, guint section) {
  return task_at(self, section);
}

guint ply_tutor_question_number(PlyTutor *self, guint section) {
  guint number = 0;
  for (guint i = 0; i <= section; i++)
    number += ply_tutor_get(self, i)->question != NULL;
  return ply_tutor_get(self, section)->question ? number : 0;
}

guint ply_tutor_n_questions(PlyTutor *self) {
  guint n = 0;
  for (guint i = 0; i < ply_tutor_n_sections(self); i++)
    n += ply_tutor_get(self, i)->question != NULL;
  return n;
}

gboolean ply_tutor_is_open(PlyTutor *self) {
  return ply_tutor_get_question(self) && !settled(task_at(self, self->section)->state);
}

/* What came of it since the lesson was opened, else before. */
static PlySummedAs summed_as(const PlyTask *task) {
  static const PlySummedAs kept[PLY_N_SUCCESSES] = {
    [PLY_SUCCESS_NONE] = PLY_SUMMED_NONE,           [PLY_SUCCESS_WRONG] = PLY_SUMMED_WRONG,
    [PLY_SUCCESS_REVEALED] = PLY_SUMMED_REVEALED,   [PLY_SUCCESS_RETRIED] = PLY_SUMMED_RETRIED,
    [PLY_SUCCESS_FIRST_TRY] = PLY_SUMMED_FIRST_TRY,
  };
  if (task->attempts == 0 && (task->state != PLY_TASK_SKIPPED || task->before != PLY_SUCCESS_NONE))
    return kept[task->before];
  if (task->state == PLY_TASK_NOTED)
    return task->right ? PLY_SUMMED_FIRST_TRY : PLY_SUMMED_WRONG;
  if (task->state == PLY_TASK_RIGHT)
    return task->attempts == 1 ? PLY_SUMMED_FIRST_TRY : PLY_SUMMED_RETRIED;
  return task->state == PLY_TASK_SKIPPED ? PLY_SUMMED_REVEALED : PLY_SUMMED_WRONG;
}

GArray *ply_tutor_sum_up(PlyTutor *self) {
  GArray *summed = g_array_new(FALSE, FALSE, sizeof(PlySummed));
  for (guint i = 0; i < ply_tutor_n_sections(self) && i <= self->furthest; i++) {
    const PlyTask *task = task_at(self, i);
    if (ply_tutor_get(self, i)->question == NULL)
      continue;
    PlySummed sum = { i, summed_as(task), task->attempts, task->misconceptions };
    g_array_append_val(summed, sum);
  }
  return summed;
}

/* How many nodes or squares an answer is made of. */
static const enum {
  PICKS_NONE,
  PICKS_ONE,
  PICKS_SEVERAL
} picking[] = {
  [PLY_BY_CHOICE] = PICKS_NONE,     [PLY_BY_YES_NO] = PICKS_NONE,   [PLY_BY_NUMBER] = PICKS_NONE,
  [PLY_BY_NUMBERS] = PICKS_NONE,    [PLY_BY_WORDS] = PICKS_NONE,    [PLY_BY_MOVE] = PICKS_ONE,
  [PLY_BY_NODE] = PICKS_ONE,        [PLY_BY_NODES] = PICKS_SEVERAL, [PLY_BY_SQUARE] = PICKS_ONE,
  [PLY_BY_SQUARES] = PICKS_SEVERAL, [PLY_BY_ORDER] = PICKS_SEVERAL, [PLY_BY_CELLS] = PICKS_NONE,
  [PLY_BY_ACTS] = PICKS_NONE,
};

gboolean ply_tutor_is_picking(PlyTutor *self) {
  const PlyQuestion *question = ply_tutor_get_question(self);
  if (!question || settled(task_at(self, self->section)->state))
    return FALSE;
  return picking[ply_question_by(question)] != PICKS_NONE;
}

/* Where node is among those picked, or their number. */
static guint pick_of(PlyTutor *self, PlyNodeId node) {
  guint i = 0;
  while (i < self->picks->len && g_array_index(self->picks, PlyNodeId, i) != node)
    i++;
  return i;
}

gboolean ply_tutor_is_picked(PlyTutor *self, PlyNodeId node) {
  return ply_tutor_is_picking(self) &&
         pick_of(self, ply_question_pick(ply_tutor_get_question(self), node)) < self->picks->len;
}

/* After a wrong answer: for another one, from the start or from what was picked. */
static void reopen(PlyTutor *self, gboolean afresh) {
  PlyTask *task = task_at(self, self->section);
  if (task->state != PLY_TASK_WRONG)
    return;
  task->state = PLY_TASK_OPEN;
  task->chosen = 0;
  g_clear_pointer(&task->reply, g_free);
  if (afresh)
    g_array_set_size(self->picks, 0);
  emit(self, PLY_TUTOR_ANSWER | PLY_TUTOR_PICKS);
}

void ply_tutor_pick(PlyTutor *self, PlyNodeId node) {
  g_return_if_fail(ply_tutor_is_picking(self));
  gboolean several = picking[ply_question_by(ply_tutor_get_question(self))] == PICKS_SEVERAL;
  node = ply_question_pick(ply_tutor_get_question(self), node);
  reopen(self, !several);
  guint i = pick_of(self, node);
  gboolean picked = i < self->picks->len;
  if (picked)
    g_array_remove_index(self->picks, i);
  else if (!several)
    g_array_set_size(self->picks, 0);
  if (!picked)
    g_array_append_val(self->picks, node);
  emit(self, PLY_TUTOR_PICKS);
}

GArray *ply_tutor_get_picks(PlyTutor *self) {
  return self->picks;
}

static void settle(PlyTutor *self, PlyTask *task, PlyTaskState state, PlySuccess success) {
  task->state = state;
  if (state != PLY_TASK_RIGHT)
    g_array_set_size(self->picks, 0);
  apply_cover(self);
  apply_stop(self);
  reveal(self);
  g_signal_emit(self, signals[ANSWERED], 0, ply_tutor_question_number(self, self->section),
                success);
  emit(self, PLY_TUTOR_ANSWER | PLY_TUTOR_PICKS);
}

/* kept NULL: it was shown. Said before the question is settled: whoever hears that it is knows what
 * has been kept. */
static void tell(PlyTutor *self, const char *kept, PlyTried verdict, guint misconception) {
  const PlyQuestion *question = ply_tutor_get_question(self);
  PlyTask *task = task_at(self, self->section);
  g_autofree char *setup = question->generated ? ply_generated_setup(question) : NULL;
  if (misconception > 0 && misconception < 64)
    task->misconceptions |= G_GUINT64_CONSTANT(1) << misconception;
  const PlyAttempt attempt = {
    .lesson = self->lesson->id,
    .question = question->kept_id,
    .revision = question->revision,
    .kind = question->ask->kind ? question->ask->kind : "choice",
    .setup = setup,
    .n = verdict != PLY_TRIED_REVEALED ? task->attempts : task->attempts + 1,
    .answer = kept,
    .verdict = verdict,
    .hints = task->hints,
    .seed = task->seed,
    .misconception = misconception,
  };
  g_signal_emit(self, signals[TRIED], 0, &attempt);
}

gboolean ply_tutor_answer(PlyTutor *self, const PlyAnswer *answer, guint64 chosen, GError **error) {
  const PlyQuestion *question = ply_tutor_get_question(self);
  g_return_val_if_fail(question && ply_tutor_is_open(self), FALSE);
  PlyTask *task = task_at(self, self->section);
  PlyVerdict verdict = { 0 };
  if (!ply_question_judge(question, answer, &verdict, error))
    return FALSE;
  ply_verdict_clear(&task->verdict);
  task->verdict = verdict;
  task->attempts++;
  task->chosen = chosen;
  task->right = verdict.right;
  g_free(task->reply);
  task->reply = g_strdup(verdict.reply);
  g_autofree char *kept = ply_answer_kept(question, answer);
  tell(self, kept, task->right ? PLY_TRIED_RIGHT : PLY_TRIED_WRONG,
       task->right ? 0 : ply_answer_misconception(question, answer));
  PlySuccess success = !task->right          ? PLY_SUCCESS_REVEALED
                       : task->attempts == 1 ? PLY_SUCCESS_FIRST_TRY
                                             : PLY_SUCCESS_RETRIED;
  if (self->lesson->feedback_at_end)
    settle(self, task, PLY_TASK_NOTED, success);
  else if (task->right)
    settle(self, task, PLY_TASK_RIGHT, success);
  else {
    task->state = PLY_TASK_WRONG;
    emit(self, PLY_TUTOR_ANSWER);
  }
  return TRUE;
}

PlyDrive *ply_tutor_get_drive(PlyTutor *self) {
  return self->lesson ? task_at(self, self->section)->drive : NULL;
}

void ply_tutor_resume(PlyTutor *self) {
  if (!self->lesson)
    return;
  apply_cover(self);
  apply_stop(self);
  apply_halt(self, ply_tutor_get(self, self->section));
}

/* What was not as the program does it is shown beside what it does: no more is to be found out. Acts
 * that were asked for are no own ones. */
static PlySuccess success_of(const PlyExerciseResult *result) {
  gboolean own = result->first + result->retried > 0;
  return result->wrong > 0 || (result->shown > 0 && !own) ? PLY_SUCCESS_REVEALED
         : result->retried > 0 || result->shown > 0       ? PLY_SUCCESS_RETRIED
                                                          : PLY_SUCCESS_FIRST_TRY;
}

static void drive_done_cb(PlyTutor *self, PlyDrive *drive) {
  PlyTask *task = task_at(self, self->section);
  PlyExercise *exercise = ply_drive_get_exercise(drive);
  if (task->drive != drive)
    return;
  PlyExerciseResult result = ply_exercise_result(exercise);
  PlySuccess success = success_of(&result);
  g_autofree char *text = ply_exercise_print(exercise);
  task->attempts += result.retried > 0 ? 2 : 1; /* after wrong acts it was not right at once */
  task->hints = result.hints;
  task->right = success > PLY_SUCCESS_REVEALED;
  tell(self, text,
       task->right        ? PLY_TRIED_RIGHT
       : result.wrong > 0 ? PLY_TRIED_WRONG
                          : PLY_TRIED_REVEALED,
       ply_exercise_misconception(exercise));
  settle(self, task, task->right ? PLY_TASK_RIGHT : PLY_TASK_SKIPPED, success);
}

void ply_tutor_try_again(PlyTutor *self) {
  reopen(self, !ply_tutor_get_task(self, self->section)->verdict.part);
}

void ply_tutor_hint(PlyTutor *self) {
  const PlyQuestion *question = ply_tutor_get_question(self);
  if (!question || task_at(self, self->section)->hints >= question->hints->len)
    return;
  task_at(self, self->section)->hints++;
  emit(self, PLY_TUTOR_ANSWER);
}

void ply_tutor_skip(PlyTutor *self) {
  if (!self->lesson || !ply_tutor_is_open(self))
    return;
  PlyTask *task = task_at(self, self->section);
  if (task->drive) { /* and it is done */
    ply_drive_show_rest(task->drive);
    return;
  }
  g_free(task->reply);
  task->reply = ply_solution_markup(self->lesson, ply_tutor_get_question(self), task->seed);
  task->chosen = ply_solution_choices(ply_tutor_get_question(self));
  tell(self, NULL, PLY_TRIED_REVEALED, 0);
  settle(self, task, PLY_TASK_SKIPPED, PLY_SUCCESS_REVEALED);
}

PlyReplay *ply_tutor_picture(PlyTutor *self) {
  const PlyQuestion *question = ply_tutor_get_question(self);
  return question && is_revealed(self, self->section) && is_on_screen(self, question)
             ? ply_question_picture(question)
             : NULL;
}

gboolean ply_tutor_is_still(PlyTutor *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  if (!self->lesson || !run)
    return FALSE;
  const PlySection *now = ply_tutor_get(self, self->section);
  if (!now->question && now->stop)
    return FALSE;
  return run == now->run->run || (now->then && run == now->then->run);
}

gboolean ply_tutor_will_picture(PlyTutor *self) {
  const PlyQuestion *question = ply_tutor_get_question(self);
  if (!question || !is_on_screen(self, question))
    return FALSE;
  g_autoptr(PlyReplay) picture = ply_question_picture(question);
  return picture != NULL;
}

/* An introduction that is shown with the first question has its lab too. */
const PlyLessonLab *ply_tutor_get_lab(PlyTutor *self) {
  const PlyLessonLab *lab = NULL;
  PlyRun *run = ply_transport_get_run(self->transport);
  if (!self->lesson)
    return NULL;
  const PlySection *now = ply_tutor_get(self, self->section);
  if (run != now->run->run && !(now->then && run == now->then->run))
    return NULL;
  for (guint i = ply_tutor_get_page_start(self); i <= self->section; i++) {
    const PlyLessonLab *own =
        ply_section_lab(ply_tutor_get(self, i), settled(task_at(self, i)->state),
                        i < self->section || ply_tutor_is_done(self, i));
    lab = own ? own : lab;
  }
  return lab;
}

gboolean ply_tutor_get_place(PlyTutor *self, guint32 *step) {
  return self->lesson && own_place(self, ply_tutor_get(self, self->section), step);
}

gboolean ply_tutor_is_there(PlyTutor *self) {
  return self->lesson && self->there;
}

void ply_tutor_go_to_place(PlyTutor *self) {
  guint32 step;
  if (ply_tutor_get_place(self, &step))
    ply_transport_seek(self->transport, step);
}

GArray *ply_tutor_marks(PlyTutor *self) {
  GArray *marks = g_array_new(FALSE, FALSE, sizeof(PlyTutorMark));
  PlyRun *run = ply_transport_get_run(self->transport);
  for (guint i = 0; i < ply_tutor_n_sections(self); i++) {
    const PlySection *section = ply_tutor_get(self, i);
    if (!section->question || section->run->run != run)
      continue;
    PlyTutorMark mark = { i, carried_place(self, i) };
    g_array_append_val(marks, mark);
  }
  return marks;
}
