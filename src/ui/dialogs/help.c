/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/dialogs/help.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/dialogs/dialogs.h"
#include "ui/lesson/blocks.h"

static const struct {
  const char *title, *text; /* text is Pango markup */
} parts[] = {
  { N_("Reading the tree"),
    N_("A triangle that points <b>up</b> is Max, who wants a large number. One that points "
       "<b>down</b> is Min, who wants a small one. A circle is chance. A square is a leaf.\n"
       "The <b>yellow</b> halo is where the search is now. The <b>green</b> line is what it would "
       "play. <b>Dotted</b> magenta shows why: the node that set a bound, and the cut it caused. "
       "What is <b>dashed</b> and struck through is never looked at.\n"
       "4 is exact, ≥5 means at least 5, ≤1 means at most 1, and ? is for you to find.") },
  { N_("Stepping"),
    N_("Page Down and Page Up go one step on and back. Home and End go to the ends, Space plays, C "
       "goes to the next cutoff. Press the timeline to go anywhere.\n"
       "Press the button “Next …” long to choose what it goes to. Ctrl+G goes to a step by its "
       "number, or to an event such as “cutoff 2”.") },
  { N_("Lessons and questions"),
    N_("While a question is open the search waits at it. A wrong answer gets a question or a case "
       "to try, and hints come one at a time. Return chooses an answer, and checks the one that is "
       "chosen. Ctrl+Right shows the answer and lets you go on. What "
       "you have answered stays on this computer.") },
  { N_("Quiz me"), N_("Ctrl+U asks you about the run on the screen, whatever it is: a lesson’s, a "
                      "tree of your own, "
                      "a game, how the computer thought. Choose what is asked and how often. The "
                      "run waits at each "
                      "question; step on, or press Return, to come to the next one. Escape, or "
                      "Ctrl+U again, brings "
                      "back what was there before, and a game goes on.\n"
                      "At the end of a quiz, as of a lesson, you see what you were sure of, and "
                      "where to look again. "
                      "“Dispute this question” copies what a question is made of, to be asked and "
                      "judged again.") },
  { N_("Your own trees and positions"),
    N_("Ctrl+N takes a tree in brackets, such as ((3 9) (4) (5 6 7)). Click a leaf, or "
       "walk to it and press F2, to change it: the search follows, and Ctrl+Z takes it back. In a "
       "lesson click a leaf twice, or press F2. A cutoff hands back the best value that was seen "
       "(fail-soft), as in the first lessons; Variant, bounds, has the other habit, and the "
       "dialog begins with what was chosen last.\n"
       "Ctrl+Shift+N takes a position of any game. Where a guess is a weighted sum, F7 goes to its "
       "weights: change one, and the search says what it plays now.") },
  { N_("Playing against the computer"),
    N_("Ctrl+P begins a game: choose the game, where it starts, and who plays each side. Click a "
       "square, walk with the arrow keys and press Return, press the number of a column, or type "
       "the move. Ctrl+Z takes a turn back, Ctrl+Shift+Z plays it again, Ctrl+J gives a hint, a "
       "stage at a time.\n"
       "While the computer thinks its tree grows beside the board; Ctrl+. makes it play the best "
       "of "
       "what it has looked at. F7 steps through its thinking, F7 or Escape leads back to the game, "
       "and a turn in the list shows how it was chosen, worked out again where that is not kept. "
       "Two "
       "computers move when you say so: Ctrl+K lets them play on, Ctrl+Shift+K makes one move, "
       "Escape stops them.") },
  { N_("Playing Minesweeper"),
    N_("Ctrl+M begins a game. Left button or Return opens a square, right button or F sets a flag, "
       "the middle button, both buttons or A open around a number. R, or a right click on a "
       "number, "
       "lets the rules think about it; H gives a hint, a stage at a time; Ctrl+Z takes anything "
       "back. "
       "Step back through the thoughts and go on from there by yourself.\n"
       "Ctrl+R in a lesson makes its board a game of your own.") },
  { N_("Playing Sudoku"),
    N_("Ctrl+I makes a new board, or takes one that you type or paste. Walk with the arrow keys; a "
       "digit fills the cell, Delete empties it, M turns digits into marks of your own and back. R "
       "lets the rules find one thing, Ctrl+3 all that they can; H gives a hint, a stage at a "
       "time; "
       "W says why a rule does not apply; Ctrl+Z takes anything back.\n"
       "A hint looks first at what you have done: a wrong digit, a mark that cannot be, a mark "
       "that "
       "is missing.") },
  { N_("The lab"),
    N_("Ctrl+L lets the computer play thousands of games and counts what happens. Numbers and "
       "chart "
       "grow while it plays, with the range in which the true value lies in 95 of 100 cases. Stop "
       "it at any time: what it has stays. Charts and tables can be saved.") },
  { N_("In front of a class"),
    N_("F5 shows board, tree and one sentence, with the answer of a question hidden until Space. "
       "Page keys step, so a remote does. Ctrl+T shows the teacher’s notes, Escape leaves. "
       "While no question is open, Ctrl+Shift+T lists all answers of the lesson.") },
  { N_("By keyboard and ear"),
    N_("Tab reaches the board and the tree; arrow keys walk from square to square and from node to "
       "node, and each says what stands there. Return chooses it. The sentence under the picture "
       "is spoken at every step.") },
};

void ply_help_show(GtkWindow *parent) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);
  gtk_widget_add_css_class(box, "dialog-box");
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
    g_autofree char *title = g_markup_escape_text(_(parts[i].title), -1);
    gtk_box_append(GTK_BOX(box), ply_prose_new(title, "page-subtitle"));
    gtk_box_append(GTK_BOX(box), ply_prose_new(_(parts[i].text), "prose"));
  }
  GtkWidget *clamp = adw_clamp_new();
  adw_clamp_set_maximum_size(ADW_CLAMP(clamp), 640);
  adw_clamp_set_child(ADW_CLAMP(clamp), box);
  GtkWidget *window = ply_dialog_new(parent, _("Help"), clamp);
  gtk_window_set_modal(GTK_WINDOW(window), FALSE); /* it may stay open beside a lesson */
  gtk_window_set_default_size(GTK_WINDOW(window), 640, -1);
  gtk_window_present(GTK_WINDOW(window));
}
