/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Labs: many games by the computer, counted. A lab is one record and one row of the table in
 * lab.c; the command line, the page in the window, the charts and the files are made from its
 * record and its result, and know no lab.
 *
 * Game k of a lab depends on (options, seed, k) and on nothing else, whoever plays it. Games are
 * played in blocks, on any number of threads, and joined in the order of the games, so the result
 * does not depend on the threads, and a lab that is stopped has its first so many games, in
 * full. For the same reason a share of the games can be played by itself, on another machine
 * (lab/part.h). */

#include "base/option.h"
#include "base/progress.h"
#include "lab/archive.h"
#include "lab/result.h"

typedef struct {
  const char *id;         /* on the command line */
  const char *name;       /* translatable, a few words */
  const char *question;   /* translatable, one sentence: what it finds out */
  const char *counted[2]; /* both forms: NP_("%s game", "%s games") */
  /* NULL-terminated; has "games" (at least 1) and "seed" (at least 0). */
  const PlyOption *const *options;
  uint32_t block; /* games that a thread takes at a time, at least 1: some ms of work */

  /* What the options say, checked; read by all threads at a time and never written. May write
   * into options what it settled (sizes that a level stands for). NULL and error where they do
   * not go together. */
  void *(*setup_new)(PlyOptions *options, GError **error);
  void (*setup_free)(void *setup);
  /* What may be typed for the option of that name (of type NAME) beside the others as they stand,
   * for lists to pick from; NULL: nothing in particular. Optional. */
  char **(*proposals)(const PlyOptions *options, const char *name);
  /* Games in all; NULL: the option "games". */
  uint32_t (*total)(const void *setup, const PlyOptions *options);
  /* Why no game can be played without the one before, as a translatable sentence: one thread plays
   * all of them in their order then, and there are no shares. NULL: each stands for itself. */
  const char *chained;

  /* Who plays on one thread: boards, buffers. Has nothing of one game in the next, if those are
   * not chained. */
  void *(*worker_new)(const void *setup, PlyProgress *progress);
  /* Bytes of tables that each of them takes; NULL: nothing to speak of. */
  uint64_t (*bytes)(const void *setup);
  void (*worker_free)(void *worker);
  /* Plays game number (from 0) and adds it to sums. False where progress was cancelled on the
   * way, which is looked at least every 50 ms; what is in sums then is thrown away. */
  bool (*play)(void *worker, uint32_t number, void *sums);

  /* What is counted, of any number of games following each other; from zero. */
  void *(*sums_new)(const void *setup);
  void (*sums_free)(void *sums);
  /* Adds the games of from behind those of into, each of them one game or many that were merged
   * before; may take things out of from, which is freed then. Threads wait for it: keep it below
   * 1 ms. */
  void (*merge)(const void *setup, void *into, void *from);
  /* Passes all that sums hold to archive, which writes it, or reads it into new sums. */
  void (*archive)(const void *setup, void *sums, PlyLabArchive *archive);

  /* Says what came of it: values, tables, charts, notes (lab/result.h). result has played and
   * total already; sums may be those of no game at all. Called up to ten times a second while
   * threads wait: below 10 ms. */
  void (*report)(const void *setup, const void *sums, PlyLabResult *result);
} PlyLabInfo;

/* All labs, in the order of the lists that people see; NULL-terminated. */
extern const PlyLabInfo *const ply_labs[];
/* NULL and an error that lists the labs, and names the nearest, for an unknown id. */
const PlyLabInfo *ply_lab_find(const char *id, GError **error);
/* "1 game", "2000 games". count: the number as it shall be written, NULL: plain digits. */
char *ply_lab_count_text(const PlyLabInfo *info, uint32_t n,
                         const char *count) G_GNUC_WARN_UNUSED_RESULT;

/* Bytes that the tables of all threads may take: fewer play at a time for that, which changes no
 * result. */
#define PLY_LAB_BYTES (UINT64_C(2) << 30)
/* How many threads may play at a time where their tables may take so many bytes, or one thread even
 * if it needs more; UINT_MAX: any number; one where games are chained. */
unsigned ply_lab_most_jobs(const PlyLabInfo *info, const void *setup, uint64_t bytes);

/* Options that every lab has, for their tables. */
extern const PlyOption ply_lab_games, ply_lab_seed;

typedef struct _PlyLab PlyLab;

/* jobs: threads, 0: as many as there are processors. NULL and error where the options do not go
 * together. info must stay. */
PlyLab *ply_lab_new(const PlyLabInfo *info, const PlyOptions *options, unsigned jobs,
                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* From a setup, which it takes, and without options. */
PlyLab *ply_lab_new_with(const PlyLabInfo *info, void *setup, uint32_t total,
                         unsigned jobs) G_GNUC_WARN_UNUSED_RESULT;
/* Not while it runs. */
void ply_lab_free(PlyLab *lab);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyLab, ply_lab_free)

/* Share number (from 1) of so many of all games. */
typedef struct {
  uint32_t number, of;
} PlyLabShare;
/* Where its games begin among total; those of the next share begin where they end. Shares are
 * neighbours, not every so many-th game: their sums are those of games that follow each other, like
 * those of a block, and so they merge in the same way. They differ by one game at most, and are
 * empty where there are more shares than games. */
uint32_t ply_lab_share_first(const PlyLabShare *share, uint32_t total);
/* Before it plays: it will play no other games than those of share (number from 1 to of). False and
 * error where games are chained, unless that is all of them. */
bool ply_lab_set_share(PlyLab *lab, const PlyLabShare *share, GError **error);

/* Plays; once, on any thread. Blocks until all games of the share are played or progress (nullable)
 * is cancelled; progress counts games. True where all were played. */
bool ply_lab_run(PlyLab *lab, PlyProgress *progress);
/* What is known so far: at any time, from any thread. */
PlyLabResult *ply_lab_result(PlyLab *lab) G_GNUC_WARN_UNUSED_RESULT;
/* Calls look with the sums so far; threads that finish a block wait for it. */
void ply_lab_look(PlyLab *lab, void (*look)(const void *sums, void *data), void *data);

const PlyLabInfo *ply_lab_info(const PlyLab *lab);
/* Games of the lab, and of its share: 1/1 unless it was set. */
uint32_t ply_lab_total(const PlyLab *lab);
uint32_t ply_lab_share_games(const PlyLab *lab);
PlyLabShare ply_lab_share(const PlyLab *lab);
/* Games in the result: at any time, from any thread. */
uint32_t ply_lab_played(PlyLab *lab);
/* As settled; NULL for a lab from ply_lab_new_with. */
const PlyOptions *ply_lab_options(const PlyLab *lab);

/* The labs, for their table. */

extern const PlyLabInfo ply_minesweeper_lab; /* minesweeper/lab.c */
extern const PlyLabInfo ply_day_lab;         /* life/lives.c */
extern const PlyLabInfo ply_blackjack_lab;   /* odds/trials.c */
extern const PlyLabInfo ply_cep_lab;         /* odds/trials.c */
extern const PlyLabInfo ply_match_lab;       /* match/games.c */
extern const PlyLabInfo ply_round_robin_lab; /* round-robin.c */
