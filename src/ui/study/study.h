/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Where one learns: lessons at the left, board and tree in the middle, the sentence and the
 * transport bar under them, the inside of the search at the right. It finds a place for each of
 * them at any size, and shows the same to a class in presenter mode.
 *
 * Signals: "lesson-activated" (const char *file) from the list; "next-lesson"; "listed": the
 * list of lessons is about to show; "leaf-activated" (guint node): a node was clicked that
 * may be a leaf to change; "square-pressed" (guint square, guint button) and "digit-pressed" (guint) in
 * a game; "thought-activated"
 * (guint node): a node of what a computer thought in a game; "hand-chosen" (guint place); "narrow" (gboolean): there is room for
 * one thing only, or more again. */

#include "lab/chart.h"
#include "say/say.h"
#include "ui/canvas/board-pane.h"
#include "ui/tree/tree-pane.h"
#include "ui/drive/page.h"
#include "ui/kit/style.h"
#include "ui/lesson/list.h"
#include "ui/lesson/page.h"
#include "ui/lesson/tutor.h"
#include "ui/life/what-if.h"
#include "ui/match/page.h"
#include "ui/minesweeper/stuck-card.h"
#include "ui/play/page.h"
#include "ui/search/evaluation-card.h"
#include "ui/search/leaf-editor.h"
#include "ui/study/transport.h"

#define PLY_TYPE_STUDY (ply_study_get_type())
G_DECLARE_FINAL_TYPE(PlyStudy, ply_study, PLY, STUDY, GtkWidget)

typedef enum {
  PLY_SIDE_PAGE_LIST,
  PLY_SIDE_PAGE_LESSON,
  PLY_SIDE_PAGE_OWN,
  PLY_SIDE_PAGE_GAME,
  PLY_SIDE_PAGE_WHAT_IF,
  PLY_SIDE_PAGE_MATCH,
  PLY_SIDE_PAGE_DRIVE
} PlySidePage;

/* What is there of a game between two players. */
typedef struct {
  gboolean tree;  /* somebody thinks: there is a tree beside the board */
  gboolean hint;  /* a person plays */
  gboolean go;    /* computers wait until they are told to move */
  gboolean hurry; /* a computer can play what it has so far */
} PlyStudyMatch;

/* What win.thinking is for beside a board. */
typedef enum {
  PLY_THINKING_NONE,  /* there is nothing to step through */
  PLY_THINKING_STEPS, /* to step through what is there */
  PLY_THINKING_AGAIN, /* to work it out again first */
  PLY_THINKING_BACK,  /* back to the board */
} PlyThinkingButton;

void ply_study_set_up(PlyStudy *self, PlyTransport *transport, PlyTutor *tutor, PlyStyle *style);

void ply_study_set_side_page(PlyStudy *self, PlySidePage page);
void ply_study_set_side_visible(PlyStudy *self, gboolean visible);
gboolean ply_study_get_side_visible(PlyStudy *self);
gboolean ply_study_is_in_side(PlyStudy *self, GtkWidget *widget);
/* True where the side pane lies over the picture: opening it is a passing thing. */
gboolean ply_study_side_covers(PlyStudy *self);
/* True where the squares of a game of one's own are too small to hit beside the side pane. */
gboolean ply_study_side_crowds(PlyStudy *self);
/* Shows the map of the whole tree, if the lesson asks about it. */
void ply_study_show_map(PlyStudy *self);
void ply_study_set_panel_visible(PlyStudy *self, gboolean visible);
gboolean ply_study_get_panel_visible(PlyStudy *self);
/* True where the panel leaves too little of the pictures beside it: it stands below them, or in their place. */
gboolean ply_study_panel_covers(PlyStudy *self);
void ply_study_set_presenting(PlyStudy *self, gboolean presenting);
gboolean ply_study_get_presenting(PlyStudy *self);
/* The chart that stands in place of the picture is saved to where one is asked for; FALSE where there
 * is none. */
gboolean ply_study_save_chart(PlyStudy *self, GtkWindow *parent);

/* The teacher's notes, in presenter mode. */
void ply_study_set_notes(PlyStudy *self, gboolean shown);

/* What is recorded, for the page of a run without a lesson. */
void ply_study_set_own_text(PlyStudy *self, const char *title, const char *text);
/* NULL: nothing long runs. */
void ply_study_set_busy(PlyStudy *self, const char *text);

/* Asks why rules do not apply on the selected square of a run of rules. */
void ply_study_ask_why(PlyStudy *self);
/* Shows stages 0 .. stage of a hint (borrowed until it is taken away), on the board and with its
 * reason in the rule view, and text in place of the step's sentence. hint NULL: none. */
void ply_study_show_hint(PlyStudy *self, const PlyUiHint *hint, guint stage,
                         const PlySentence *text);
/* What could be done where the rules are stuck, on a board with so many columns; ways NULL: nothing
 * is shown. Returns whether something was on the screen before. */
gboolean ply_study_show_stuck(PlyStudy *self, const PlyMinesWays *ways, guint columns);
/* The same in a lesson: a game of one's own. */
void ply_study_offer_own(PlyStudy *self);
PlyStuckCard *ply_study_get_stuck(PlyStudy *self);
/* A game is on the screen that is played by pressing squares: "square-pressed" follows. */
void ply_study_set_game(PlyStudy *self, gboolean game);
/* A game between two players is on the screen; NULL: none any more. */
void ply_study_set_match(PlyStudy *self, const PlyStudyMatch *match);
/* Beside its board: run (nullable) at step, and what it is; NULL: nothing is said. */
void ply_study_show_thinking(PlyStudy *self, PlyRun *run, guint32 step, const char *text,
                             PlyThinkingButton button);
/* The transport's run is such a thinking: what it is, and the way back to the game. */
void ply_study_enter_thinking(PlyStudy *self, const char *text);
/* A sentence of one's own in place of the step's, until there is another step. */
void ply_study_say(PlyStudy *self, const char *text);
/* Below the board: what a move is made with, where there is a choice (n texts; 0: there is none),
 * and which of it is chosen; "hand-chosen" says that another one is. */
void ply_study_set_hand(PlyStudy *self, const char *const *texts, guint n, guint chosen);
/* Below the board: why a move is none; NULL: nothing. */
void ply_study_set_match_problem(PlyStudy *self, const char *text);
PlyMatchPage *ply_study_get_match_page(PlyStudy *self);
/* Many lives in place of the cash of one; taken. NULL: none. */
void ply_study_show_fan(PlyStudy *self, PlyChart *fan);
/* What stands beside the picture of chance, or the tree, closer (factor > 1); 0: all of it. */
void ply_study_zoom(PlyStudy *self, double factor);
/* Opens what looks for nodes of the tree. */
void ply_study_find(PlyStudy *self);
/* The entry over a leaf; its coordinates are those of the tree. */
/* The focus to the first picture on the screen that can have it: where one goes on. False: none can
 * yet. */
gboolean ply_study_focus_picture(PlyStudy *self);
/* The node that a command is about: the one with the keyboard focus, else the selected one (what that
 * is, the run says), else PLY_NO_NODE. */
PlyNodeId ply_study_get_node(PlyStudy *self);
PlyLeafEditor *ply_study_get_leaf_editor(PlyStudy *self);
PlyTreePane *ply_study_get_tree(PlyStudy *self);
PlyBoardPane *ply_study_get_board(PlyStudy *self);
PlyGamePage *ply_study_get_game_page(PlyStudy *self);
PlyEvaluationCard *ply_study_get_evaluation(PlyStudy *self);
/* Is focus inside the board, or among the buttons and digits that stand below it? */
gboolean ply_study_is_at_board(PlyStudy *self, GtkWidget *focus);
/* Shows what is inside the search, with the focus on the first weight of its evaluation. False
 * where there are none to change. */
gboolean ply_study_focus_evaluation(PlyStudy *self);
PlyWhatIf *ply_study_get_what_if(PlyStudy *self);
PlyLessonPage *ply_study_get_lesson_page(PlyStudy *self);
/* The exercise whose card is in the side pane; NULL: none. Presses on the picture are its acts. */
void ply_study_set_drive(PlyStudy *self, PlyDrive *drive);
PlyDrivePage *ply_study_get_drive_page(PlyStudy *self);
/* Is widget one of the acts beside the picture, before a class? */
gboolean ply_study_is_in_acts(PlyStudy *self, GtkWidget *widget);
/* A letter that was pressed in its card or picture: True where it was an act. */
gboolean ply_study_drive_key(PlyStudy *self, GtkWidget *focus, guint key);
/* Closes what is open in its card. False where nothing is. */
gboolean ply_study_close_drive(PlyStudy *self);
PlyLessonList *ply_study_get_list(PlyStudy *self);
/* True when the plain key pressed in focus (nullable) may step: no board, tree, list or entry
 * has it. */
gboolean ply_study_keys_are_free(PlyStudy *self, GtkWidget *focus, guint key);
void ply_study_show_speed(PlyStudy *self);
