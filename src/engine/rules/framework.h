/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Match, then execute: rules that look at something, a board of squares for one, and propose what to
 * do.
 *
 * On one subject a cycle runs: the rules in use are matched in their order, and one that applies
 * proposes actions on targets, with a score. One proposal is executed, by the commands that a person
 * has: which one is the choice of the system or of whoever runs it (PlyRuleChoose).
 *
 * Nothing here knows what a subject is. A system brings the facts, the rules and the commands, and
 * numbers what they are about 0 .. n_subjects - 1 as it likes: squares, candidates (cell x digit),
 * lines. What a cycle is about, what actions are done to and what a set holds are of that one
 * numbering. With a trace every test is recorded, with evidence that is the system's own record;
 * without one nothing of the recording is left in the code (each body is compiled twice).
 *
 * A rule that notices numbers which cannot both be right says so, and nothing is executed in
 * that cycle: who knows that something is wrong does not act on it. */

#include "base/progress.h"
#include "trace/layout.h"
#include "trace/recorder.h"

/* What the framework records, for the layouts of systems of rules: rows that are the same for all. A
 * system that has words of its own for the rest (LOOK, HELPER, EXECUTE, GUESS, OVER) writes a table. */
#define PLY_RULE_EVENTS_SHARED                                                                     \
  [PLY_EVENT_NONE] = { "none", "" },                                                               \
  [PLY_EVENT_LIMIT] = { "limit", N_("Limit"), PLY_COLUMN_NONE },                                   \
  [PLY_EVENT_CYCLE] = { "cycle", N_("Cycle begins"), PLY_COLUMN_CHOICE, 0 },                       \
  [PLY_EVENT_RULE] = { "rule", N_("Rule tried"), PLY_COLUMN_EVIDENCE, 1 },                         \
  [PLY_EVENT_TEST] = { "test", N_("Test"), PLY_COLUMN_NONE, 3 },                                   \
  [PLY_EVENT_CONTRADICTION] = { "contradiction", N_("Contradiction"), PLY_COLUMN_NONE, 2 },        \
  [PLY_EVENT_FAILS] = { "fails", N_("Rule does not apply"), PLY_COLUMN_NONE, 1 },                  \
  [PLY_EVENT_PROPOSAL] = { "proposal", N_("Proposal"), PLY_COLUMN_EVIDENCE, 1 },                   \
  [PLY_EVENT_CHOICE] = { "choice", N_("Best proposal changes"), PLY_COLUMN_CHOICE, 1 },            \
  [PLY_EVENT_FIRE] = { "fires", N_("Rule fires"), PLY_COLUMN_NONE, 1 },                            \
  [PLY_EVENT_STUCK] = { "stuck", N_("No rule applies"), PLY_COLUMN_NONE, 1 }
extern const PlyEventInfo ply_rule_events[PLY_N_RULE_EVENTS];

#define PLY_MAX_RULES 32
#define PLY_MAX_SUBJECTS 65536
#define PLY_RULES_INLINE static inline __attribute__((always_inline))

/* What a rule proposes. The framework hands it over empty. */
typedef struct {
  uint32_t n;         /* targets; 0: the rule does not apply */
  uint32_t score;     /* what it is worth, as the system counts */
  uint16_t *targets;  /* in the order in which they are dealt with, each once; room for every
                       * subject; the rule writes them */
  uint8_t *actions;   /* what is to be done to each: the system's own numbers */
  bool contradiction; /* numbers that cannot both be right were noticed */
  /* Only where the match is told: */
  uint8_t test;        /* the last test made: the one that failed, or that decided */
  int32_t left, right; /* its two numbers */
  uint32_t evidence;   /* of the proposal, in the side table */
} PlyProposal;

/* One rule on one subject. */
typedef struct {
  const void *facts, *settings; /* the system's; read only */
  uint32_t subject;             /* PLY_NO_SUBJECT: the whole, as on a board */
  uint8_t rule;                 /* its index in the system's table */
  PlyProgress *progress;        /* nullable; dear rules look at it */
  /* Only where the match is told: */
  PlyTrace *trace;
  _Alignas(16) uint8_t own[PLY_EVIDENCE_MAX]; /* the subject's own evidence, as look() filled it */
  uint32_t evidence;                          /* id of what is being looked at now */
} PlyRuleMatch;

typedef struct {
  const char *id, *name; /* name is translatable */
  uint8_t cost;          /* rank, cheapest first: the default order of the rules in use */
  uint8_t radius;        /* a change so far away, as spread() counts, can make it apply */
  bool board; /* looks at more than the subject: in a sweep it has a cycle of its own, without
                  * a subject, when the work list is empty */
  bool dear;  /* in a sweep it is matched only then */
  /* Both match the same rule; told also records it (m->trace is then set). */
  void (*match)(PlyRuleMatch *m, PlyProposal *p);
  void (*told)(PlyRuleMatch *m, PlyProposal *p);
} PlyRule;

/* Defines match_NAME and told_NAME from one body (PlyRuleMatch *, PlyProposal *, bool rec). */
#define PLY_RULE_BODIES(name, body)                                                                \
  static void match_##name(PlyRuleMatch *m, PlyProposal *p) {                                      \
    body(m, p, false);                                                                             \
  }                                                                                                \
  static void told_##name(PlyRuleMatch *m, PlyProposal *p) {                                       \
    body(m, p, true);                                                                              \
  }

typedef struct _PlyRuleRun PlyRuleRun;

typedef enum {
  PLY_ACT_NONE, /* nothing to do: it had been done already */
  PLY_ACT_DONE,
  PLY_ACT_OVER, /* done, and the game is over */
} PlyAct;

/* Which of a cycle's proposals is executed. */
typedef enum {
  PLY_CHOOSE_MOST, /* every rule is matched, none is left out because an earlier one applied; the
                        * highest score wins, on a tie the rule that stands earlier (the cheaper) */
  PLY_CHOOSE_CHEAPEST, /* the first rule that applies; those behind it are not matched, nor those
                        * behind one that notices a contradiction */
} PlyRuleChoose;

/* Facts, rules and commands. world is what the commands change. */
typedef struct {
  const char *id;
  const PlyRule *const *rules;  /* NULL-terminated, at most PLY_MAX_RULES, in order of cost */
  const PlyTraceLayout *layout; /* of its traces, with evidence; events may be ply_rule_events */
  PlyRuleChoose choose;         /* unless a run has another choice */
  uint32_t by_rules; /* bit c: PLY_EVENT_EXECUTE with c in bits 8-15 of its extra is part of what a
                      * rule did: 0 is the rule itself, others what follows by itself */
  /* Is a cycle on this subject worth while? */
  bool (*ready)(const void *facts, uint32_t subject);
  /* Fills the evidence of a subject on its own: a record that is zero so far. */
  void (*look)(const void *facts, uint32_t subject, PlyTrace *trace, void *evidence);
  /* Does it, as a person would; told also records every subject that changes. */
  PlyAct (*act)(void *world, unsigned action, uint32_t target);
  PlyAct (*act_told)(void *world, unsigned action, uint32_t target);
  /* After commands: ply_rules_push() for every subject on which a rule of this radius may now
   * find something new; with all, every subject that is ready. */
  void (*spread)(void *world, PlyRuleRun *run, bool all);
} PlyRuleSystem;

typedef enum {
  PLY_RULES_STUCK,     /* nothing more was found */
  PLY_RULES_OVER,      /* the game is over */
  PLY_RULES_LIMIT,     /* the recording is as long as it may be */
  PLY_RULES_CANCELLED, /* somebody pressed Stop */
} PlyRulesEnd;

#define PLY_RULES_EVENTS_DEFAULT 4000000 /* events of a recording: 64 MB */

/* The order of a sweep: which rules take part in a cycle. */
typedef enum {
  PLY_SWEEP_EVERY,       /* all rules on every subject */
  PLY_SWEEP_CHEAP_FIRST, /* a dearer rule takes part only where the cheaper ones find nothing on
                          * all of it */
} PlySweepOrder;

/* A stage of a sweep: the rules that take part, and the subjects where they have not been tried
 * since something changed. Work is taken from the first stage that has some; a subject where
 * nothing is found goes on to the next. */
typedef struct {
  uint32_t rules; /* bit i: run->rules[i] */
  bool board;     /* cycles without a subject */
  bool tried;     /* board: nothing has changed since it found nothing */
  uint64_t *list; /* subjects: a bit each, taken round and round in their order */
  uint32_t at;    /* the last one taken */
} PlyRuleStage;

/* Rules at work on a world. A plain struct; finish with ply_rules_clear(). */
struct _PlyRuleRun {
  const PlyRuleSystem *system;
  void *world;
  const void *facts, *settings;
  PlyTrace *trace;       /* nullable */
  PlyProgress *progress; /* nullable */
  uint32_t n_subjects;
  uint32_t event_limit;
  PlyRuleChoose choose; /* the system's; may be set to another between cycles */
  unsigned again;       /* a misconception: what was carried out is matched and carried out so often
                   * again, as if matching had not to do with what is on the board; 0 */
  /* Rules in use, in their order; index[i] is the place of rule i in the system's table. */
  const PlyRule *rules[PLY_MAX_RULES];
  uint8_t index[PLY_MAX_RULES];
  unsigned n_rules;
  unsigned radius; /* the farthest of the rules in use */
  /* Since ply_rules_init() or ply_rules_restart(), by place in the system's table. */
  uint32_t fired[PLY_MAX_RULES], moves[PLY_MAX_RULES], cycles;
  uint32_t paid; /* cycles that progress knows of */
  /* The framework's own. */
  PlyProposal best, spare;
  uint32_t evidence, choice; /* ids of what the trace's registers hold */
  bool over, stopped;
  PlyRuleStage stages[PLY_MAX_RULES];
  unsigned n_stages;
  uint32_t list_words;
  uint64_t *list; /* work list of the first stage on subjects */
};

/* rules: the system's rules in use, n_rules of them, in their order of cost. Everything else
 * is borrowed. settings and progress may be NULL; trace (as ply_rules_trace_new() makes it) NULL:
 * nothing is recorded. Memory: 6 bytes for each of n_subjects (1 .. PLY_MAX_SUBJECTS). */
void ply_rules_init(PlyRuleRun *run, const PlyRuleSystem *system, void *world, const void *facts,
                    const void *settings, uint32_t n_subjects, const PlyRule *const *rules,
                    unsigned n_rules, PlyTrace *trace, PlyProgress *progress);
void ply_rules_clear(PlyRuleRun *run);
/* How sweeps go; PLY_SWEEP_EVERY unless this is called. Empties the work list. */
void ply_rules_set_order(PlyRuleRun *run, PlySweepOrder order);
/* For another game in the same world: empties the work list and the counters. */
void ply_rules_restart(PlyRuleRun *run);

/* The rule called id, or NULL; its place in the table in *index (nullable). */
const PlyRule *ply_rules_find(const PlyRuleSystem *system, const char *id, unsigned *index);

/* The rules that an option of the type list names (its choices are the system's rules, in their
 * order): into rules, with room for PLY_MAX_RULES; returns how many. */
unsigned ply_rules_of_list(const PlyRuleSystem *system, int64_t list, const PlyRule **rules);

/* An empty trace for a run of the system. */
PlyTrace *ply_rules_trace_new(const PlyRuleSystem *system,
                              uint32_t n_subjects) G_GNUC_WARN_UNUSED_RESULT;

/* One cycle on subject (PLY_NO_SUBJECT: the board). True where a rule fired. */
bool ply_rules_once(PlyRuleRun *run, uint32_t subject);
/* Cycles on subject until nothing is found, or the world says that it is not ready any more. */
PlyRulesEnd ply_rules_repeat(PlyRuleRun *run, uint32_t subject);
/* Cycles over the whole board with a work list until nothing is found. all: starts from every
 * ready subject; else from what has changed since the last sweep. */
PlyRulesEnd ply_rules_sweep(PlyRuleRun *run, bool all);

/* A sweep that somebody else carries out: what it would do next. */
typedef struct {
  uint32_t subject;
  unsigned rule;  /* place in the system's table; run->best is what it proposes */
  unsigned stage; /* the framework's own */
} PlyRuleAhead;
/* Looks on until a rule would fire; false: nothing more is found. run has no trace, and the system's
 * spread() has put on its list what the sweep begins with. Subjects without a find are off the list. */
bool ply_rules_ahead(PlyRuleRun *run, PlyRuleAhead *ahead);
/* It was not done: its subject is looked at once more. */
void ply_rules_ahead_left(PlyRuleRun *run, const PlyRuleAhead *ahead);
/* Something was done: rules that look at the whole try again. spread() is the caller's. */
void ply_rules_ahead_moved(PlyRuleRun *run);

/* The match of one rule alone on one subject, into p; executes nothing. With run->trace it is told:
 * look, rule, its tests, and the verdict. */
void ply_rules_match(PlyRuleRun *run, const PlyRule *rule, uint32_t subject, PlyProposal *p);
/* The same, told from its beginning to its end, on facts of their own; nobody is to execute it.
 * settings and progress may be NULL. */
PlyTrace *ply_rules_match_told(const PlyRuleSystem *system, const void *facts, const void *settings,
                               uint32_t n_subjects, const PlyRule *rule, uint32_t subject,
                               PlyProgress *progress);
/* A proposal for ply_rules_match(), with room for every subject. */
void ply_proposal_init(PlyProposal *p, uint32_t n_subjects);
void ply_proposal_clear(PlyProposal *p);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlyProposal, ply_proposal_clear)

/* Puts subjects on the work list: first + i for every bit i of bits. */
static inline void ply_rules_push(PlyRuleRun *run, uint32_t first, uint64_t bits) {
  if (run->list == NULL) /* only rules that look at the board are in use */
    return;
  uint64_t *word = &run->list[first / 64];
  word[0] |= bits << first % 64;
  word[1] |= first % 64 == 0 ? 0 : bits >> (64 - first % 64); /* there is a word to spare */
}

/* --- for the bodies of rules --- */

/* Proposes action on the next n targets, which the rule has written from p->targets + p->n on, as
 * part of what it proposes already; each counts 1. */
PLY_RULES_INLINE void ply_proposal_add(PlyProposal *p, unsigned action, uint32_t n) {
  memset(p->actions + p->n, (int)action, n);
  p->n += n;
  p->score += n;
}

/* Nothing is proposed yet: a rule that has found something better. */
PLY_RULES_INLINE void ply_proposal_empty(PlyProposal *p) {
  p->n = p->score = 0;
}

/* The rest does nothing where rec is false. */

/* Records that e is looked at now, under an event of kind about subject. */
static inline void ply_rule_match_show(PlyRuleMatch *m, PlyEventKind kind, uint32_t subject,
                                       unsigned extra, uint32_t evidence) {
  ply_record(m->trace, kind, 0, extra, subject, (int32_t)evidence, (int32_t)m->evidence);
  m->evidence = evidence;
}

/* A helper is tried, which is a subject too; evidence has its numbers. */
PLY_RULES_INLINE void ply_rule_match_helper(PlyRuleMatch *m, uint32_t helper, const void *evidence,
                                            bool rec) {
  if (rec)
    ply_rule_match_show(m, PLY_EVENT_HELPER, helper, m->rule,
                        ply_record_evidence(m->trace, evidence));
}

/* A test of left against right; returns whether it came true. */
PLY_RULES_INLINE bool ply_rule_match_test(PlyRuleMatch *m, PlyProposal *p, unsigned test,
                                          int32_t left, int32_t right, bool came_true, bool rec) {
  if (rec) {
    ply_record(m->trace, PLY_EVENT_TEST, 0, test << 1 | came_true, m->subject, left, right);
    p->test = (uint8_t)test;
    p->left = left;
    p->right = right;
  }
  return came_true;
}

/* The last word of a match that did not apply, where it is not simply the last test. */
PLY_RULES_INLINE void ply_match_none(PlyProposal *p, unsigned test, int32_t left, int32_t right,
                                     bool rec) {
  if (rec) {
    p->test = (uint8_t)test;
    p->left = left;
    p->right = right;
  }
}

/* Numbers that cannot both be right. */
PLY_RULES_INLINE void ply_rule_match_contradiction(PlyRuleMatch *m, PlyProposal *p, unsigned test,
                                                   int32_t left, int32_t right, bool rec) {
  p->contradiction = true;
  if (rec)
    ply_record(m->trace, PLY_EVENT_CONTRADICTION, 0, test << 1, m->subject, left, right);
}
