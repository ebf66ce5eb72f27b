/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Driving: somebody does by hand, act by act, what the program would do. A kind of run that can be
 * driven has a PlyDriver (PlyRunKind.driver): its acts, and a game that carries them out into a trace
 * of the kind's own layout, so that the learner's run is shown, stepped and told like any other. What
 * the program would do in the state that the learner has made, and what it would do with a
 * misconception in it, the driver says for any state, also for one that no program reaches. */

#include "run/cover.h"

/* --- acts --- */

/* What stands behind the word of an act; in this order when it is typed. */
typedef enum {
  PLY_ACT_SUBJECT = 1, /* a node, a square, an occupation */
  PLY_ACT_WORD = 2,    /* one of PlyActInfo.words: a rule, a verdict */
  PLY_ACT_FIRST = 4,   /* a number */
  PLY_ACT_SECOND = 8,  /* another one */
  PLY_ACT_TARGETS = 16 /* subjects, at least one */
} PlyActTakes;

typedef struct {
  const char *id;           /* as it is typed: "enter"; NULL behind the last */
  const char *label;        /* translatable, on a button: N_("Enter next node") */
  char key;                 /* 'e': the letter that does it; unlike in all others of the driver */
  unsigned takes;           /* PlyActTakes */
  const char *const *words; /* with PLY_ACT_WORD; NULL behind the last */
  const char *const *names; /* the same for people, translatable; NULL: as they are typed */
  const char *subject, *word_label, *first, *second,
      *targets; /* translatable: what is entered there,
                                                          * "α"; NULL: label says it */
  /* Translatable: what decides about it, a sentence for who got it wrong, that tells no answer: "A
   * child begins with the window of its parent as it stands." */
  const char *rule;
} PlyActInfo;

#define PLY_ACT_MAX_TARGETS 16
/* One act. What its kind does not take is zero, PLY_NO_SUBJECT for the subject. Numbers are in
 * points as the program sees them (of a search, values over its scale), INFINITY and -INFINITY
 * included. */
typedef struct {
  unsigned kind; /* row of PlyDriver.acts */
  uint32_t subject;
  unsigned word; /* index into PlyActInfo.words */
  double first, second;
  unsigned n_targets;
  uint32_t targets[PLY_ACT_MAX_TARGETS]; /* ascending, each once */
} PlyDriveAct;

/* A misconception that a driver can play. */
typedef struct {
  const char *id;         /* a choice of the option "mistake" of the kind's runs: "restart" */
  unsigned misconception; /* number in data/misconceptions */
  const char *does;       /* translatable: what is done with it, a sentence */
} PlyMistake;
#define PLY_NO_MISTAKE (-1)
#define PLY_BY_SLIP (-2)
#define PLY_CHANCE_OF_SLIP 0.1 /* ten things can be done */

/* --- what a kind of run says --- */

struct _PlyDriver {
  const PlyActInfo *acts;
  /* Text with numbers in place of the words that run has for some of them; NULL: it has none. Free with
   * g_free(). */
  char *(*plain)(const PlyRun *run, const char *text);
  /* PlyActInfo.rule of an act, where another one holds in this run; NULL: that one does. Nullable. */
  const char *(*rule)(gconstpointer game, unsigned kind);
  /* Is an act of that kind ever done in this run? NULL: all are. */
  bool (*uses)(gconstpointer game, unsigned kind);
  /* A game that stands where run, which is recorded, stands at step; *mine: the learner's run, of the
   * same kind and setup, whose trace it records into, owned by the caller; it holds the steps up to
   * there. NULL and error where this run cannot be driven, or not from there. Of a run with no mistake
   * in it. */
  gpointer (*begin)(const PlyRun *run, uint32_t step, PlyRun **mine, GError **error);
  void (*free)(gpointer game);
  /* Mistakes that may be met in this run: row i; false behind the last. */
  bool (*mistake)(gconstpointer game, unsigned i, PlyMistake *mistake);
  /* What the program does here; with mistake (a row of the above): with that in it. False: nothing
   * more is to be done. */
  bool (*next)(gconstpointer game, int mistake, PlyDriveAct *act);
  /* Is that as right as what next() says? NULL: nothing else is. */
  bool (*right)(gconstpointer game, const PlyDriveAct *act);
  /* Would who makes that mistake do it as well as what next() says? NULL: nothing else. */
  bool (*fits)(gconstpointer game, int mistake, const PlyDriveAct *act);
  /* How likely is act, which is right, or fits the mistake, among all that will do as well (1: nothing
   * else does); of PLY_BY_SLIP, among all that can be done. NULL: 1, and PLY_CHANCE_OF_SLIP. */
  double (*chance)(gconstpointer game, int mistake, const PlyDriveAct *act);
  /* Can it be done here at all, right or wrong? False and error, which says why not. */
  bool (*can)(gconstpointer game, const PlyDriveAct *act, GError **error);
  /* Bits of acts: those that begin a piece of work which is judged by itself, as each application of a
   * rule is. 0: everything follows from what was done before it. */
  uint64_t begins;
  /* Does it; can() said yes. Everything is published when it comes back. */
  void (*carry_out)(gpointer game, const PlyDriveAct *act);
  /* What the learner is at, for marks in pictures: a node that is entered but has no window yet, a
   * square. PLY_NO_SUBJECT: nothing beside the run's own current one. Nullable. */
  uint32_t (*at)(gconstpointer game);
  /* Adds to cover what a picture of the learner's run would tell of an act of that kind that is still to be
   * done. NULL: nothing. */
  void (*covers)(gconstpointer game, unsigned kind, PlyCover *cover);
  /* A click on subject, as the act that is most likely meant: entering the child, taking the value of
   * the leaf, naming the square; with what can be told of it. Of an act with targets subject is one of
   * them, to be added to those that were clicked before. False: none. */
  bool (*clicked)(gconstpointer game, uint32_t subject, PlyDriveAct *act);
  /* The subject as people type it, and back; both NULL: PlyRunKind.subjects. */
  char *(*print)(const PlyRun *mine, uint32_t subject);
  bool (*read)(const PlyRun *mine, const char *text, uint32_t *subject, GError **error);
};

/* --- for drivers --- */

/* Sets error (PLY_ERROR_USAGE) to why, which is translatable: N_(). False. */
bool ply_drive_fails(const char *why, GError **error);
/* Was run recorded to its end? Else false and error. */
bool ply_drive_is_whole(const PlyRun *run, GError **error);

/* --- driving --- */

typedef struct _PlyDriven PlyDriven;

/* Can runs of its kind be driven at all? */
bool ply_run_can_be_driven(const PlyRun *run);
/* Takes over run, which is recorded and stays as it is, at step (0: from the start). NULL and error
 * where that cannot be; a run with a mistake in it never can. */
PlyDriven *ply_driven_new(PlyRun *run, uint32_t step, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ply_driven_free(PlyDriven *driven);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyDriven, ply_driven_free)
/* The same once more, with its first n acts. Cost: theirs. */
PlyDriven *ply_driven_copy(const PlyDriven *driven, unsigned n) G_GNUC_WARN_UNUSED_RESULT;

const PlyDriver *ply_driven_driver(const PlyDriven *driven);
/* The game of the driver, for the column of its kind. */
gconstpointer ply_driven_game(const PlyDriven *driven);
/* The run that was taken over, and the step; borrowed. */
PlyRun *ply_driven_of(const PlyDriven *driven);
uint32_t ply_driven_from(const PlyDriven *driven);
/* The learner's run; borrowed. Another one after something was taken back. PlyRun.astray says where it
 * first does what the program would not. */
PlyRun *ply_driven_run(const PlyDriven *driven);
unsigned ply_driven_n_acts(const PlyDriven *driven);
/* Act i, and the step of the learner's run at which it has been done. */
const PlyDriveAct *ply_driven_act(const PlyDriven *driven, unsigned i);
uint32_t ply_driven_step(const PlyDriven *driven, unsigned i);

/* PlyDriver.uses: what buttons are for. */
/* What decides about an act of that kind in this run, translated; NULL: nothing is said. */
const char *ply_driven_rule(const PlyDriven *driven, unsigned kind);
bool ply_driven_uses(const PlyDriven *driven, unsigned kind);
/* Nothing more is to be done. */
bool ply_driven_is_over(const PlyDriven *driven);
/* PlyDriver.next. */
bool ply_driven_next(const PlyDriven *driven, int mistake, PlyDriveAct *act);
bool ply_driven_is_right(const PlyDriven *driven, const PlyDriveAct *act);
/* Is act what is done with that mistake here, or does it fit it as well? */
bool ply_driven_fits(const PlyDriven *driven, int mistake, const PlyDriveAct *act);
/* PlyDriver.chance. */
double ply_driven_chance(const PlyDriven *driven, int mistake, const PlyDriveAct *act);
bool ply_driven_mistake(const PlyDriven *driven, unsigned i, PlyMistake *mistake);
/* Does act, right or wrong. False and error where it cannot be done here. */
bool ply_driven_do(PlyDriven *driven, const PlyDriveAct *act, GError **error);
/* Takes back all but the first n acts. */
void ply_driven_take_back(PlyDriven *driven, unsigned n);
/* Goes on as the program does (with mistake in it) for at most n acts; returns how many. */
unsigned ply_driven_go_on(PlyDriven *driven, int mistake, unsigned n);
/* What the program does from where it was taken over, to the end, or most acts: driven once more. */
PlyDriven *ply_driven_model(const PlyDriven *driven, int mistake,
                            unsigned most) G_GNUC_WARN_UNUSED_RESULT;

/* The same act? Numbers to 1e-9 of their size. */
bool ply_acts_alike(const PlyDriveAct *a, const PlyDriveAct *b);
/* An act of kind that takes nothing. */
PlyDriveAct ply_act_of(unsigned kind);
/* The row called id, or -1. */
int ply_act_find(const PlyDriver *driver, const char *id);

/* --- as text: "enter 2.1", "window 5 +inf", "verdict safe c4 c5" --- */

/* False and error, which says what was found and expected, where typed is no act of this kind of run. */
bool ply_act_read(const PlyDriven *driven, const char *typed, PlyDriveAct *act, GError **error);
/* The same of one part of an act of that kind, one of those that it takes, by itself: "+inf". */
bool ply_act_check(const PlyDriven *driven, unsigned kind, PlyActTakes part, const char *typed,
                   GError **error);
/* A number, which is finite, with as few digits as give it back when it is read, and no exponent. Free with
 * g_free. */
char *ply_act_number(double number) G_GNUC_WARN_UNUSED_RESULT;
/* A subject as it is typed, "?" where it has no name, and an act. Free with g_free. */
char *ply_driven_subject(const PlyDriven *driven, uint32_t subject) G_GNUC_WARN_UNUSED_RESULT;
char *ply_act_print(const PlyDriven *driven, const PlyDriveAct *act) G_GNUC_WARN_UNUSED_RESULT;
/* The same in words, translated: "Give value back: at most 4". Free with g_free. */
char *ply_act_text(const PlyDriven *driven, const PlyDriveAct *act) G_GNUC_WARN_UNUSED_RESULT;
/* All acts, "; " between them, and one after the other done from such a text. False and error at the
 * first that cannot be read or done. */
char *ply_driven_print(const PlyDriven *driven) G_GNUC_WARN_UNUSED_RESULT;
bool ply_driven_play(PlyDriven *driven, const char *acts, GError **error);
