/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by those who judge: reading of answers, and what questions about searches have in common. */

#include "lesson/ask/ask.h"
#include "lesson/read/reader.h"
#include "run/typed.h"

/* A case for a question whose run is recorded, without place and found; false and error where it is
 * not. */
bool ply_case_init(PlyCase *c, const PlyQuestion *question, GError **error);
/* With place and found, as its record wants them. */
bool ply_case_begin(PlyCase *c, const PlyQuestion *question, GError **error);
void ply_case_clear(PlyCase *c);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlyCase, ply_case_clear)

/* --- answers.c: what was said; false and error where it cannot be read --- */
/* False, and message as the error. */
bool ply_answer_unreadable(GError **error, const char *message);
/* The reply to an answer that is right in part, which it writes into verdict. */
char *ply_more_to_find(PlyVerdict *verdict) G_GNUC_WARN_UNUSED_RESULT;
/* What was typed, with plain blanks only, and none at its ends; "" for nothing. Free with g_free. */
char *ply_answer_text(const PlyAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;
/* A number that is not in per cent. wanted: what to type, "type a number, such as 4", for who typed none. */
bool ply_answer_number(const PlyAnswer *answer, const char *wanted, PlyTyped *number,
                       GError **error);
/* Is the number that was typed value, to two decimals, or to as many as were typed? of: the whole
 * that value is a part of, whose share may be typed in per cent; 0: none. */
bool ply_answer_near(const PlyAnswer *answer, double value, double of, bool *right, GError **error);
/* The first choice, by tick or by its words; -1 and error. */
int ply_answer_choice(const PlyQuestion *question, const PlyAnswer *answer, GError **error);
/* The one node that was clicked. */
bool ply_answer_node(const PlyCase *c, const PlyAnswer *answer, PlyNodeId *node, GError **error);
/* A move at parent of a search, typed: its name, its number, "the third"; the node that it leads
 * to. */
bool ply_answer_move(const PlyCase *c, const PlyAnswer *answer, PlyNodeId parent, PlyNodeId *node,
                     GError **error);

/* --- search/asks.c: questions about searches --- */
/* Of ply_ask_bound_source two nodes are right: ply_source_setter(), which the tree rings and the
 * sentence names, and PlySource.owner, which carries the bound down. Where they are the same, one;
 * where the search began with the bound, there is no answer. */
extern const PlyAsk ply_ask_value, ply_ask_best_move, ply_ask_cutoff, ply_ask_pruned,
    ply_ask_bound_source, ply_ask_worst_reply, ply_ask_next_node, ply_ask_window, ply_ask_number,
    ply_ask_bound_kind, ply_ask_return, ply_ask_path, ply_ask_order, ply_ask_windows, ply_ask_trace;
extern PlyAsks ply_search_asks;

/* Leaves that are right for ply_ask_pruned. */
uint32_t ply_search_n_pruned(const PlyQuestion *question);
/* PlyAsk.generate of them: search/generate.c */
PlyGenerate ply_search_generate_value;
PlyGenerate ply_search_generate_bound_kind;
PlyGenerate ply_search_generate_return;
PlyGenerate ply_search_generate_path;
PlyGenerate ply_search_generate_order;
PlyGenerate ply_search_generate_windows;
PlyGenerate ply_search_generate_trace;
PlyGenerate ply_search_generate_best;
PlyGenerate ply_search_generate_reply;
PlyGenerate ply_search_generate_cutoff;
PlyGenerate ply_search_generate_source;
PlyGenerate ply_search_generate_pruned;
PlyGenerate ply_search_generate_next;
PlyGenerate ply_search_generate_window;
PlyGenerate ply_search_generate_number;

/* "node" and "of" of a block, into its question. */
bool ply_search_ask_read(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run);
void ply_case_seek_end(const PlyCase *c);
/* PlyAsk.shows: the last step; the one at which node is done, or the last where nothing says so. */
bool ply_case_shows_end(const PlyCase *c, uint32_t *step);
bool ply_case_shows_done(const PlyCase *c, PlyNodeId node, uint32_t *step);
/* To the place of "at". */
bool ply_case_seek(const PlyCase *c, GError **error);
/* The node of "node", else the root. */
bool ply_case_node(const PlyCase *c, PlyNodeId *node, GError **error);
PlySide ply_case_side(const PlyCase *c, PlyNodeId node);
/* "Max", "X": a side in the reader's language. */
const char *ply_case_side_name(const PlyCase *c, PlySide side);
/* The child of parent that move leads to; PLY_NO_NODE: none. */
PlyNodeId ply_case_child(const PlyCase *c, PlyNodeId parent, PlyMove move);
/* "node 3.1", "the root", in the reader's language. */
char *ply_node_words(const char *path) G_GNUC_WARN_UNUSED_RESULT;
char *ply_case_node_words(const PlyCase *c, PlyNodeId node) G_GNUC_WARN_UNUSED_RESULT;

/* What a question finds for which one node is clicked, and one or two are right. */
typedef struct {
  PlyNodeId said;
  PlyNodeId right[2]; /* PLY_NO_NODE: there is no second one */
} PlyClick;
/* Fills right, and leaves the replay where the question is asked; false and error where there is
 * no answer. */
typedef bool (*PlyClickFind)(const PlyCase *c, PlyNodeId right[static 2], GError **error);
/* PlyAsk.judge, with a PlyClick as what is found. */
bool ply_click_judge(const PlyCase *c, const PlyAnswer *answer, PlyClickFind find, bool *right,
                     GError **error);
/* For PlyAsk.topic: marks the node where the search is when the question is asked, and says which
 * that is; PLY_NO_NODE where there is no answer. */
PlyNodeId ply_click_mark(const PlyCase *c, PlyClickFind find, PlyCover *cover);
/* PlyAsk.shows: the step where it is asked; with a mask of kinds the next event of these behind it. */
bool ply_click_shows(const PlyCase *c, PlyClickFind find, uint64_t kinds, uint32_t *step);
