/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Rules by hand: somebody names what is looked at, the rule, what helps it, and says what follows for
 * which targets; that is then carried out, right or wrong, by the commands that the rules have, and
 * recorded as they record it. One firing is a few acts: place, rule, perhaps helper, verdict.
 *
 * What the program would do is what a sweep does from the state that the learner has made. For every
 * mistake, and for none, a sweep is kept that stops before each thing that it would do; where the learner
 * does the same it goes on, else it looks again. So a run that is driven by next() has the firings of
 * the recorded one, in their order.
 *
 * A system of rules that is done by hand has a PlyHandKind; its driver begins, and takes the rest from
 * PLY_HAND_DRIVES. */

#include "rules/framework.h"
#include "run/drive.h"

/* Acts of every such driver, in this order; the last one only where rules look at the whole. */
enum {
  PLY_HAND_PLACE,   /* a subject: it is looked at */
  PLY_HAND_RULE,    /* a word: place of the rule in the system's table */
  PLY_HAND_HELPER,  /* what helps: a subject, or targets */
  PLY_HAND_VERDICT, /* a word, and targets */
  PLY_HAND_NOTHING, /* no rule proves anything more: the end */
  PLY_HAND_WHOLE,   /* the whole is looked at, as a board */
  PLY_HAND_N_ACTS
};

/* PlyDriver.begins: a firing is a piece. */
#define PLY_HAND_BEGINS (1u << PLY_HAND_PLACE | 1u << PLY_HAND_NOTHING | 1u << PLY_HAND_WHOLE)

typedef struct _PlyHand PlyHand;
typedef struct _PlyHandKind PlyHandKind;

/* What a match found, as its trace tells it. */
typedef struct {
  PlyTrace *told; /* owned */
  bool found;     /* it proposes something; else the rest says nothing */
  uint32_t evidence;
  unsigned verdict; /* a word of the act */
  unsigned n_helpers;
  uint32_t helpers[PLY_ACT_MAX_TARGETS];
  unsigned n_targets;
  const uint16_t *targets; /* told's; as its sets are: ascending */
} PlyHandFound;
void ply_hand_found_clear(PlyHandFound *found);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlyHandFound, ply_hand_found_clear)

/* Which matches count. */
typedef struct {
  unsigned n_helpers; /* 0: with any helper */
  const uint32_t *helpers;
  const PlyDriveAct *verdict; /* where there are several, one with this verdict; NULL: the first */
} PlyHandOnly;

struct _PlyHandKind {
  const PlyRuleSystem *system;
  const uint8_t *actions; /* by word of the verdict */
  unsigned chain;         /* the word of the evidence that names another one */
  bool many_helpers;      /* what helps are targets of the act, else its subject */
  bool mistaken_finds;    /* mistakes lie in what is found, else only in what is carried out */
  /* Does it work with something that helps, which is named? */
  bool (*has_helper)(unsigned rule);
  /* A match on the board as it stands, with a mistake in it (PLY_NO_MISTAKE: none). */
  PlyTrace *(*match)(const PlyHand *hand, int mistake, unsigned rule, uint32_t subject,
                     const PlyHandOnly *only);
  /* Verdict, helpers and targets of an evidence that proposes something. */
  void (*read)(const PlyTrace *told, const void *evidence, PlyHandFound *found);
  /* What is named for it; PLY_NO_SUBJECT: the whole. */
  uint32_t (*place)(const PlyHand *hand, int mistake, const PlyRuleAhead *ahead);
  /* Does rule belong to a cycle about subject? */
  bool (*belongs)(const PlyRule *rule, uint32_t subject);
  /* Is a verdict proven, though no match of the rule has just that? Nullable. */
  bool (*proves)(const PlyHand *hand, unsigned rule, const PlyDriveAct *verdict);
  /* Puts into the record of what is looked at what was named as a help, and is none. */
  void (*name_helpers)(const PlyHand *hand, void *evidence);
  /* Turns the record of what is looked at into that of a verdict; targets: a set. */
  void (*conclude)(const PlyHand *hand, void *evidence, unsigned rule, const PlyDriveAct *verdict,
                   uint32_t targets, const PlyEvent *test);
  /* PlyRuleSystem.spread for several runs, which see the same changes. */
  void (*spread)(const PlyHand *hand, PlyRuleRun *run);
  void (*spread_done)(const PlyHand *hand); /* nullable */
  bool (*is_over)(const void *world);
  /* Why subject, which act names, makes no sense there: translatable, with %s for its name. NULL: it
   * does. The order of acts is right, and it is not what was just carried out. */
  const char *(*cannot)(const PlyHand *hand, const PlyDriveAct *act, uint32_t subject);
  char *(*name)(const PlyHand *hand, uint32_t subject);
};

/* A misconception in the rules, as a sweep makes it. */
typedef struct {
  PlyMistake told;
  const void *settings; /* the system's; stays where it is */
  unsigned again;       /* what was done is done so often again */
} PlyHandMistake;

/* A sweep that waits for the learner. */
typedef struct {
  PlyRuleRun run;
  bool looked, found; /* ahead is known; there is something */
  PlyRuleAhead ahead;
  PlyMistake told;      /* of a mistake */
  unsigned again, left; /* what was done is done so often again; still to be done */
} PlyHandSweep;

/* How far the firing at hand is put together. */
typedef enum {
  PLY_HAND_FREE,
  PLY_HAND_AT_PLACE,
  PLY_HAND_WITH_RULE,
  PLY_HAND_WITH_HELPER
} PlyHandStage;

typedef struct {
  uint32_t subject;
  unsigned rule;
  unsigned n_helpers;
  uint32_t helpers[PLY_ACT_MAX_TARGETS];
} PlyHandFiring;

/* First in the record of a kind's game. */
struct _PlyHand {
  const PlyHandKind *kind;
  PlyRuleRun *rules; /* the learner's run's; not owned */
  PlyHandStage stage;
  PlyHandFiring at;   /* as far as stage says */
  PlyHandFiring last; /* was carried out, with */
  PlyDriveAct verdict;
  uint32_t proposal; /* its evidence; 0: nothing was carried out yet */
  bool ended;        /* nothing more is to be done */
  bool again;        /* the firing at hand is the last one once more, so far */
  uint32_t look;     /* evidence of the subject on its own */
  _Alignas(16) uint8_t now[PLY_EVIDENCE_MAX]; /* what is looked at */
  unsigned n_sweeps;
  PlyHandSweep *sweeps; /* for no mistake, then by mistake */
};

/* The step at or before step where a cycle begins, or a command that is none of the rules', or the end
 * of the run. begins: is event i of trace the first of a command? */
uint32_t ply_hand_boundary(const PlyTrace *trace, uint32_t step,
                           bool (*begins)(const PlyTrace *trace, uint32_t i));

/* rules: of the learner's run, recorded, with the settings of the right rules. order: of the sweeps. */
void ply_hand_init(PlyHand *hand, const PlyHandKind *kind, PlyRuleRun *rules, PlySweepOrder order,
                   const PlyHandMistake *mistakes, unsigned n_mistakes);
void ply_hand_clear(PlyHand *hand);

/* PlyDriver's, for any game that begins with a PlyHand. */
bool ply_hand_uses(gconstpointer game, unsigned kind);
bool ply_hand_mistake(gconstpointer game, unsigned i, PlyMistake *mistake);
bool ply_hand_next(gconstpointer game, int mistake, PlyDriveAct *act);
bool ply_hand_right(gconstpointer game, const PlyDriveAct *act);
bool ply_hand_fits(gconstpointer game, int mistake, const PlyDriveAct *act);
/* Whoever finds something at several places chooses any of them, as well as any rule there. */
double ply_hand_chance(gconstpointer game, int mistake, const PlyDriveAct *act);
bool ply_hand_can(gconstpointer game, const PlyDriveAct *act, GError **error);
void ply_hand_carry_out(gpointer game, const PlyDriveAct *act);
uint32_t ply_hand_at(gconstpointer game);
/* What such a driver does not have of its own, for its initializer. */
#define PLY_HAND_DRIVES                                                                            \
  .uses = ply_hand_uses, .mistake = ply_hand_mistake, .next = ply_hand_next,                       \
  .right = ply_hand_right, .fits = ply_hand_fits, .chance = ply_hand_chance, .can = ply_hand_can,  \
  .carry_out = ply_hand_carry_out, .at = ply_hand_at, .begins = PLY_HAND_BEGINS

/* --- for hand.c, hand-can.c and hand-next.c --- */

PlyHandFound ply_hand_match(const PlyHand *hand, int mistake, unsigned rule, uint32_t subject,
                            const PlyHandOnly *only);
/* Is that what was found? Of more targets than an act holds, as many as it holds. */
bool ply_hand_is_found(const PlyHandFound *found, const PlyDriveAct *verdict);
/* What the sweep would do next; false: nothing. */
bool ply_hand_look(PlyHandSweep *sweep);
/* Is verdict what was just carried out, after the same acts? */
bool ply_hand_is_last(const PlyHand *hand, const PlyDriveAct *verdict);
