/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by study.c (the widget and whom it listens to), study/parts.c (what is visible),
 * study/layout.c (where), study/press.c (what a press means), study/words.c (what is said),
 * study/bar.c and study/match.c (games). */

#include "ui/canvas/board-pane.h"
#include "ui/canvas/scene-pane.h"
#include "ui/sudoku/game.h"
#include "ui/lab/card.h"
#include "ui/lab/chart.h"
#include "ui/study/parts.h"
#include "ui/play/board-layout.h"
#include "ui/play/play.h"
#include "ui/study/study.h"
#include "ui/play/thought-list.h"
#include "ui/study/sheet-grip.h"
#include "ui/play/why-popover.h"

struct _PlyStudy {
  GtkWidget parent;
  PlyTransport *transport;
  PlyTutor *tutor;
  PlyStyle *style;
  gboolean side_wanted, panel_wanted, presenting, has_board, has_lesson;
  gboolean board_first;       /* the lesson does not show the tree, but the board */
  gboolean game;              /* squares are pressed to play */
  gboolean padded;            /* digits are put in, there is a pad for them */
  const PlyUiButton *buttons; /* below the board of a game; NULL: none yet */
  gboolean match;             /* a game between two players is on the screen, or what one thought */
  gboolean match_tree;        /* with a tree beside its board */
  gboolean has_match;         /* the run is that game */
  gboolean blank;             /* and no tree is there to show beside its board */
  gboolean has_rules;         /* a run of rules: a board without a tree */
  gboolean has_chance;        /* a life, or a question about odds */
  gboolean has_times;         /* and its chart has something to show */
  gboolean lab;               /* the chart of a lesson's lab stands in place of the pictures */
  gboolean stuck;             /* ways out are shown */
  gboolean hinted;            /* the sentence is that of a hint */
  PlyReplay *hint_why;        /* the match of a hint that is told in full, or NULL */
  const PlyReplay *picture;   /* of the board's: what answers the question, or NULL */
  gboolean rules_stay;        /* answers of the lesson are shown there: the board keeps its place */
  double board_shape;         /* of that: columns / rows */
  double board_columns;
  double board_legible; /* px: as wide as that, the board beside rules can be read */
  PlyDrive *drive;      /* the exercise on the screen, or NULL */
  gulong drive_heard;   /* the handler of its changes */
  gboolean compared;    /* the program's tree stands below the learner's */
  gboolean side_covers, panel_covers;
  gboolean
      sheet; /* the lesson lies below the picture, on a sheet: in an exercise the sentence, smaller,
                     stands above it */
  gboolean panel_stacks; /* beside the panel the board stands above the tree */
  gboolean compact;      /* small window: smaller sentence */
  gboolean narrow;       /* very small: tabs */
  GPtrArray *placed;     /* GtkWidget: children that the last allocation has a place for */
  guint settle_source;
  guint controls_source; /* presenter mode: the transport bar shows until it fires */
  double pointer_x, pointer_y;
  guint tab;       /* of a narrow window: StudyTab */
  GtkWidget *grip; /* of the lesson, where it is a sheet */
  GtkWidget *side, *list_scrolled, *list, *lesson_page, *own_scrolled, *own_title, *own_text;
  GtkWidget *board_box, *board, *board_note;
  GtkWidget *table_box, *table_button, *marks_button;
  GtkWidget *rank_card, *rank, *tree_card, *tree, *pill, *zoomer, *map_colours, *find_bar, *trail;
  GtkWidget *panel, *narration, *transport_bar, *tabs, *tab_board, *tab_tree, *tab_panel,
      *tab_thoughts;
  GtkWidget *model_card, *model, *mine_caption, *model_caption, *drive_page;
  GtkWidget *presented, *presented_card; /* acts before a class, with their card, or NULL */
  GtkWidget *stuck_card, *lab_scrolled, *lab_card;
  GtkWidget *board_foot, *digit_pad, *game_bar, *game_page, *rule_card, *rules, *thoughts, *why;
  GtkWidget *chance_scrolled, *chance, *beside, *cash, *estimate, *what_if;
  PlyRun *beside_run; /* what a computer thought, in the tree's place beside a game; or NULL */
  gboolean fan;       /* the estimate shows many lives */
  GtkWidget *match_hand, *match_bar, *match_page, *match_problem;
  GtkWidget *thinking_box, *thinking_label, *thinking_button;
  GtkWidget *presenter, *leaf_editor;
  GMenuModel *node_menu_model;
  GtkWidget *node_menu; /* over tree_card */
};

typedef enum { STUDY_TAB_BOARD, STUDY_TAB_TREE, STUDY_TAB_PANEL, STUDY_TAB_THOUGHTS } StudyTab;

/* Gives every visible child its place. */
void ply_study_allocate(PlyStudy *self, int width, int height);
/* True where the window is too narrow for board and tree side by side. */
void ply_study_watch_foot(PlyStudy *self);
gboolean ply_study_is_narrow(PlyStudy *self, int width);

/* study.c: how trees are drawn. */
void ply_study_apply_look(PlyStudy *self);
/* study/parts.c: only what is shown is visible; the tab of a narrow window is one that there is. */
void ply_study_show_parts(PlyStudy *self);
void ply_study_fit_tab(PlyStudy *self);
/* study/parts.c: the rules beside the board, where they have something to say. */
void ply_study_fit_rules(PlyStudy *self);
/* Does anything stand beside the board? */
gboolean ply_study_has_rule_room(PlyStudy *self);
/* Is it a card that keeps its place for the answer? The board stands still. */
gboolean ply_study_do_rules_wait(PlyStudy *self);
/* Is the list of ranked moves there without the tree that it comes from? */
gboolean ply_study_ranks_alone(PlyStudy *self);
void ply_study_bind_parts(GtkWidgetClass *klass);
void ply_study_watch_pointer(PlyStudy *self);
/* study/words.c: an answer in place of what the run thinks, on board and rule view; NULL: that
 * again. Taken. */
void ply_study_set_why(PlyStudy *self, PlyReplay *why);
/* The picture of the answer of the lesson's question, and its sentence; or the step's again. */
void ply_study_show_picture(PlyStudy *self);
/* The chart of the lesson's lab, or the pictures of the run again. */
void ply_study_show_lab(PlyStudy *self);
/* study/press.c */
void ply_study_bind_presses(GtkWidgetClass *klass);
void ply_study_add_why(PlyStudy *self);
void ply_study_add_node_menu(PlyStudy *self);
/* study/drive.c: marks and comparison of the exercise. */
void ply_study_show_drive(PlyStudy *self);
/* The acts beside the picture, in presenter mode. */
void ply_study_present_drive(PlyStudy *self);
/* True where the press belongs to it. */
gboolean ply_study_press_drive(PlyStudy *self, guint32 subject, int n_press);
/* study/match.c */
void ply_study_fill_match(PlyStudy *self);
/* study/words.c */
void ply_study_show_text(PlyStudy *self, const PlySentence *sentence);
void ply_study_show_sentence(PlyStudy *self);
void ply_study_show_board_note(PlyStudy *self);
void ply_study_show_estimate(PlyStudy *self);
void ply_study_show_pill(PlyStudy *self);
/* study/bar.c */
void ply_study_fill_bar(PlyStudy *self, const PlyUiButton *buttons);
