/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/drive/private.h"

#include <math.h>

enum { CHANGED, DONE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyDrive, ply_drive, G_TYPE_OBJECT)

void ply_drive_emit(PlyDrive *self, guint flags) {
  g_signal_emit(self, signals[CHANGED], 0, flags);
}

PlyExercise *ply_drive_get_exercise(PlyDrive *self) {
  return self->exercise;
}

const PlyDriven *ply_drive_get_driven(PlyDrive *self) {
  return ply_exercise_driven(self->exercise);
}

/* --- what is said --- */

/* Forgets what was said before. */
static void say(PlyDrive *self, PlyDriveSays says) {
  ply_reaction_clear(&self->reaction);
  self->reaction = (PlyReaction){ 0 };
  g_clear_pointer(&self->hint, g_free);
  g_clear_pointer(&self->problem, g_free);
  self->says = says;
}

PlyDriveSays ply_drive_get_says(PlyDrive *self) {
  return self->says;
}

const PlyReaction *ply_drive_get_reaction(PlyDrive *self) {
  return &self->reaction;
}

const char *ply_drive_get_hint(PlyDrive *self) {
  return self->hint;
}

const char *ply_drive_get_problem(PlyDrive *self) {
  return self->problem;
}

void ply_drive_set_problem(PlyDrive *self, const char *text) {
  char *sentence = ply_message_sentence(text);
  say(self, PLY_DRIVE_SAYS_PROBLEM);
  self->problem = sentence;
  ply_drive_emit(self, PLY_DRIVE_CHANGED_REPLY);
}

void ply_drive_set_speaker(PlyDrive *self, gpointer speaker) {
  g_set_weak_pointer(&self->speaker, speaker);
}

gboolean ply_drive_may_speak(PlyDrive *self, gconstpointer who) {
  return !self->speaker || self->speaker == who;
}

/* --- acts --- */

/* The next act may come with its hint. */
static void offer_hint(PlyDrive *self) {
  if (!ply_exercise_is_done(self->exercise) && ply_exercise_is_hinted(self->exercise))
    self->hint = ply_exercise_hint(self->exercise);
}

/* After acts were done or taken back: was_done is how it stood before. */
static void acted(PlyDrive *self, gboolean was_done) {
  gboolean done = ply_exercise_is_done(self->exercise);
  g_clear_pointer(&self->differences, g_array_unref);
  if (done && !was_done)
    ply_drive_show(self);
  else
    ply_drive_show_mine(self, ply_drive_last_step(self));
  offer_hint(self);
  ply_drive_emit(self, PLY_DRIVE_CHANGED_ACTS | PLY_DRIVE_CHANGED_REPLY | PLY_DRIVE_CHANGED_VIEW);
  if (done && !was_done)
    g_signal_emit(self, signals[DONE], 0);
}

gboolean ply_drive_try(PlyDrive *self, const PlyDriveAct *act) {
  g_autoptr(GError) error = NULL;
  PlyReaction reaction = { 0 };
  gboolean was_done = ply_exercise_is_done(self->exercise);
  if (was_done)
    return FALSE;
  if (!ply_exercise_try(self->exercise, act, &reaction, &error)) {
    ply_drive_set_problem(self, error->message);
    return FALSE;
  }
  gboolean wrong = !reaction.noted && !reaction.right;
  ply_exercise_counter(self->exercise, act, &reaction);
  say(self, reaction.noted   ? PLY_DRIVE_SAYS_NOTED
            : reaction.right ? PLY_DRIVE_SAYS_RIGHT
                             : PLY_DRIVE_SAYS_NOT_YET);
  self->reaction = reaction;
  acted(self, was_done);
  return !wrong;
}

gboolean ply_drive_type(PlyDrive *self, const char *text) {
  g_autoptr(GError) error = NULL;
  PlyDriveAct act;
  if (ply_act_read(ply_drive_get_driven(self), text, &act, &error))
    return ply_drive_try(self, &act);
  ply_drive_set_problem(self, error->message);
  return FALSE;
}

/* Words and targets are chosen; a number that a press does not tell is none. */
static gboolean is_whole(const PlyActInfo *info, const PlyDriveAct *act) {
  return !(info->takes & (PLY_ACT_WORD | PLY_ACT_TARGETS)) &&
         !((info->takes & PLY_ACT_FIRST) && isnan(act->first)) &&
         !((info->takes & PLY_ACT_SECOND) && isnan(act->second));
}

/* Where the fields of an act are open that is about several subjects, or about this one and more, it
 * goes there. */
static gboolean fill_open(PlyDrive *self, guint32 subject) {
  const PlyActInfo *info =
      self->open >= 0 ? &ply_driven_driver(ply_drive_get_driven(self))->acts[self->open] : NULL;
  if (!info || !(info->takes & (PLY_ACT_TARGETS | PLY_ACT_SUBJECT)) ||
      info->takes == PLY_ACT_SUBJECT)
    return FALSE;
  self->filled = ply_act_of((unsigned)self->open);
  self->filled.first = self->filled.second = NAN;
  if (info->takes & PLY_ACT_TARGETS) {
    self->filled.targets[0] = subject;
    self->filled.n_targets = 1;
  } else
    self->filled.subject = subject;
  ply_drive_emit(self, PLY_DRIVE_CHANGED_FILL);
  return TRUE;
}

gboolean ply_drive_press(PlyDrive *self, guint32 subject) {
  const PlyDriven *driven = ply_drive_get_driven(self);
  const PlyDriver *driver = ply_driven_driver(driven);
  PlyDriveAct act;
  if (ply_exercise_is_done(self->exercise) || ply_drive_get_view(self) != PLY_DRIVE_VIEW_MINE)
    return FALSE;
  if (fill_open(self, subject))
    return TRUE;
  if (!driver->clicked || !driver->clicked(ply_driven_game(driven), subject, &act))
    return FALSE;
  if (is_whole(&driver->acts[act.kind], &act)) {
    ply_drive_try(self, &act);
    return TRUE;
  }
  self->filled = act;
  ply_drive_emit(self, PLY_DRIVE_CHANGED_FILL);
  return TRUE;
}

void ply_drive_set_open(PlyDrive *self, int kind) {
  self->open = kind;
}

const PlyDriveAct *ply_drive_get_filled(PlyDrive *self) {
  return &self->filled;
}

void ply_drive_hint(PlyDrive *self) {
  char *hint = ply_exercise_hint(self->exercise);
  if (!hint)
    return;
  say(self, PLY_DRIVE_SAYS_HINT);
  self->hint = hint;
  ply_drive_emit(self, PLY_DRIVE_CHANGED_REPLY);
}

void ply_drive_show_one(PlyDrive *self) {
  gboolean was_done = ply_exercise_is_done(self->exercise);
  if (!ply_exercise_show_one(self->exercise))
    return;
  say(self, PLY_DRIVE_SAYS_SHOWN);
  acted(self, was_done);
}

void ply_drive_show_rest(PlyDrive *self) {
  gboolean was_done = ply_exercise_is_done(self->exercise);
  while (ply_exercise_show_one(self->exercise))
    ;
  say(self, PLY_DRIVE_SAYS_SHOWN);
  acted(self, was_done);
}

/* What the program did first is not the learner's to take back. */
gboolean ply_drive_can_undo(PlyDrive *self) {
  return ply_driven_n_acts(ply_drive_get_driven(self)) > ply_exercise_setup(self->exercise)->shown;
}

void ply_drive_undo(PlyDrive *self) {
  gboolean was_done = ply_exercise_is_done(self->exercise);
  if (!ply_exercise_undo(self->exercise))
    return;
  say(self, PLY_DRIVE_SAYS_BACK);
  acted(self, was_done);
}

void ply_drive_take_back(PlyDrive *self, guint n) {
  gboolean was_done = ply_exercise_is_done(self->exercise);
  ply_exercise_take_back(self->exercise, n);
  say(self, PLY_DRIVE_SAYS_BACK);
  acted(self, was_done);
}

/* --- class --- */

/* Somebody else put another run on the screen, or brought this one back. */
static void transport_cb(PlyDrive *self, guint flags) {
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_STEP) &&
      (self->aside || ply_drive_get_view(self) != PLY_DRIVE_VIEW_NONE))
    ply_drive_emit(self, PLY_DRIVE_CHANGED_VIEW);
}

static void ply_drive_finalize(GObject *object) {
  PlyDrive *self = PLY_DRIVE(object);
  ply_reaction_clear(&self->reaction);
  g_free(self->hint);
  g_free(self->problem);
  g_clear_weak_pointer(&self->speaker);
  g_clear_pointer(&self->differences, g_array_unref);
  g_clear_pointer(&self->aside, ply_run_unref);
  g_clear_pointer(&self->exercise, ply_exercise_free);
  g_clear_object(&self->transport);
  G_OBJECT_CLASS(ply_drive_parent_class)->finalize(object);
}

static void ply_drive_class_init(PlyDriveClass *klass) {
  GType type = G_TYPE_FROM_CLASS(klass);
  G_OBJECT_CLASS(klass)->finalize = ply_drive_finalize;
  signals[CHANGED] = g_signal_new("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[DONE] =
      g_signal_new("done", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_drive_init(PlyDrive *self) {
  self->open = -1;
}

PlyDrive *ply_drive_new(PlyTransport *transport, PlyExercise *exercise) {
  PlyDrive *self = g_object_new(PLY_TYPE_DRIVE, NULL);
  self->transport = g_object_ref(transport);
  self->exercise = exercise;
  offer_hint(self);
  g_signal_connect_object(transport, "changed", G_CALLBACK(transport_cb), self, G_CONNECT_SWAPPED);
  return self;
}
