/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/play/thought-list.h"

#include <glib/gi18n.h>

#include "ui/face.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/study/parts.h"

#define SCROLL_MS 40

struct _PlyThoughtLog {
  GtkBox parent;
  PlyTransport *transport;
  PlyStyle *style;
  PlyThoughtList *list;
  GPtrArray *rows; /* GtkListItem, borrowed: those on the screen */
  guint at;        /* the thought at work, or GTK_INVALID_LIST_POSITION */
  GtkWidget *view, *scrolled, *empty, *counters;
  gboolean stale; /* there was a change while it was not shown */
  guint scroll_source;
};

G_DEFINE_FINAL_TYPE(PlyThoughtLog, ply_thought_log, GTK_TYPE_BOX)

/* --- Rows --- */

static const char *const icons[PLY_N_THOUGHT_KINDS] = {
  [PLY_THOUGHT_AT_WORK] = "ply-forth-symbolic", [PLY_THOUGHT_FIRED] = "ply-check-symbolic",
  [PLY_THOUGHT_STUCK] = "ply-minus-symbolic",   [PLY_THOUGHT_NO_IDEA] = "ply-minus-symbolic",
  [PLY_THOUGHT_CLASH] = "ply-cross-symbolic",   [PLY_THOUGHT_OPENED] = "ply-leaf-symbolic",
  [PLY_THOUGHT_FLAGGED] = "ply-leaf-symbolic",  [PLY_THOUGHT_UNFLAGGED] = "ply-leaf-symbolic",
  [PLY_THOUGHT_GUESS] = "ply-best-symbolic",    [PLY_THOUGHT_EXPLODED] = "ply-cross-symbolic",
  [PLY_THOUGHT_WON] = "ply-check-symbolic",     [PLY_THOUGHT_LIMIT] = "ply-minus-symbolic",
};

static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *item) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *image =
      g_object_new(GTK_TYPE_IMAGE, "pixel-size", 14, "valign", GTK_ALIGN_START, "margin-top", 3,
                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_hexpand(label, TRUE);
  gtk_box_append(GTK_BOX(box), image);
  gtk_box_append(GTK_BOX(box), label);
  gtk_list_item_set_child(item, box);
}

/* The thought at work is marked, in its spoken name as well. */
static void mark(PlyThoughtLog *self, GtkListItem *item) {
  GtkWidget *box = gtk_list_item_get_child(item);
  GtkWidget *label = gtk_widget_get_last_child(box);
  gboolean now = ply_thought_get_index(gtk_list_item_get_item(item)) == self->at;
  const char *text = gtk_label_get_text(GTK_LABEL(label));
  g_autofree char *spoken = now ? g_strdup_printf(_("now: %s"), text) : g_strdup(text);
  if (now)
    gtk_widget_add_css_class(box, "now");
  else
    gtk_widget_remove_css_class(box, "now");
  GtkWidget *row = gtk_widget_get_parent(box); /* what the focus is on has no name of its own */
  ply_spoken_name(label, spoken);
  if (row)
    ply_spoken_name(row, spoken);
}

static void bind_cb(PlyThoughtLog *self, GtkListItem *item) {
  const PlyThoughts *thoughts = ply_thought_list_get(self->list);
  guint i = ply_thought_get_index(gtk_list_item_get_item(item));
  if (!thoughts || i >= ply_thoughts_count(thoughts))
    return;
  GtkWidget *image = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  GtkWidget *label = gtk_widget_get_next_sibling(image);
  const char *colours[PLY_N_TONES];
  ply_theme_tones(ply_style_get_theme(self->style), colours);
  g_autoptr(PlySentence) sentence = ply_thoughts_say(thoughts, i);
  g_autofree char *markup = ply_sentence_markup(sentence, colours);
  gtk_label_set_markup(GTK_LABEL(label), markup);
  gtk_image_set_from_icon_name(GTK_IMAGE(image), icons[ply_thoughts_kind(thoughts, i)]);
  g_ptr_array_add(self->rows, item);
  mark(self, item);
}

static void unbind_cb(PlyThoughtLog *self, GtkListItem *item) {
  g_ptr_array_remove_fast(self->rows, item);
}

/* --- The place --- */

/* A list that has just been filled or shown can be scrolled only once it has its size. */
static gboolean scroll_cb(gpointer data) {
  PlyThoughtLog *self = data;
  self->scroll_source = 0;
  guint at = self->at == GTK_INVALID_LIST_POSITION ? 0 : self->at;
  if (g_list_model_get_n_items(G_LIST_MODEL(self->list)) > at)
    gtk_widget_activate_action(self->view, "list.scroll-to-item", "u", at);
  return G_SOURCE_REMOVE;
}

static void show_place(PlyThoughtLog *self) {
  const PlyThoughts *thoughts = ply_thought_list_get(self->list);
  gboolean hide = thoughts && ply_thoughts_are_covered(ply_transport_get_run(self->transport),
                                                       ply_transport_get_cover(self->transport));
  int at = thoughts ? ply_thoughts_at(thoughts, ply_transport_get_step(self->transport)) : -1;
  gboolean any = !hide && thoughts && ply_thoughts_count(thoughts) > 0;
  gtk_widget_set_visible(self->scrolled, any);
  gtk_widget_set_visible(self->empty, !any);
  self->at = at < 0 ? GTK_INVALID_LIST_POSITION : (guint)at;
  for (guint i = 0; i < self->rows->len; i++)
    mark(self, g_ptr_array_index(self->rows, i));
  if (self->scroll_source == 0)
    self->scroll_source = g_timeout_add(SCROLL_MS, scroll_cb, self);
}

static void activate_cb(PlyThoughtLog *self, guint position) {
  const PlyThoughts *thoughts = ply_thought_list_get(self->list);
  if (thoughts && position < ply_thoughts_count(thoughts))
    ply_transport_seek(self->transport, ply_thoughts_step(thoughts, position));
}

static void refresh(PlyThoughtLog *self, guint flags) {
  PlyRun *run = ply_transport_get_run(self->transport);
  if (flags & PLY_CHANGED_RUN)
    ply_thought_list_set_run(self->list, ply_ui_face(run)->stage == PLY_STAGE_RULES ? run : NULL);
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_TRACE | PLY_CHANGED_STEP))
    ply_thought_list_update(self->list, ply_transport_get_reached(self->transport));
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_TRACE | PLY_CHANGED_STEP | PLY_CHANGED_RULES))
    show_place(self);
}

static void transport_cb(PlyThoughtLog *self, guint flags) {
  if (gtk_widget_get_visible(GTK_WIDGET(self)))
    refresh(self, flags);
  else
    self->stale = TRUE;
}

static void shown_cb(PlyThoughtLog *self) {
  if (!self->transport || !self->stale || !gtk_widget_get_visible(GTK_WIDGET(self)))
    return;
  self->stale = FALSE;
  refresh(self, G_MAXUINT);
}

/* --- Class --- */

static void ply_thought_log_dispose(GObject *object) {
  PlyThoughtLog *self = PLY_THOUGHT_LOG(object);
  g_clear_handle_id(&self->scroll_source, g_source_remove);
  g_clear_object(&self->transport);
  g_clear_object(&self->style);
  G_OBJECT_CLASS(ply_thought_log_parent_class)->dispose(object);
}

static void ply_thought_log_finalize(GObject *object) {
  PlyThoughtLog *self = PLY_THOUGHT_LOG(object);
  g_clear_object(&self->list);
  g_ptr_array_unref(self->rows);
  G_OBJECT_CLASS(ply_thought_log_parent_class)->finalize(object);
}

static void ply_thought_log_class_init(PlyThoughtLogClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_thought_log_dispose;
  G_OBJECT_CLASS(klass)->finalize = ply_thought_log_finalize;
}

static GtkWidget *new_scrolled(GtkWidget *child, const char *name) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  g_object_set(scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "child", child, "vexpand", TRUE,
               NULL);
  ply_scroller_set_up(scrolled, name, FALSE);
  return scrolled;
}

static GtkWidget *new_thoughts(PlyThoughtLog *self) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  GtkNoSelection *model = gtk_no_selection_new(G_LIST_MODEL(g_object_ref(self->list)));
  self->view = gtk_list_view_new(GTK_SELECTION_MODEL(model), factory);
  self->scrolled = new_scrolled(self->view, _("Thoughts"));
  self->empty = gtk_label_new(_("Nothing has been thought yet."));
  gtk_list_view_set_single_click_activate(GTK_LIST_VIEW(self->view), TRUE);
  ply_spoken_name(self->view, _("Thoughts"));
  gtk_label_set_xalign(GTK_LABEL(self->empty), 0);
  gtk_label_set_wrap(GTK_LABEL(self->empty), TRUE);
  gtk_widget_add_css_class(self->empty, "note");
  gtk_box_append(GTK_BOX(box), self->empty);
  gtk_box_append(GTK_BOX(box), self->scrolled);
  g_signal_connect(factory, "setup", G_CALLBACK(setup_cb), NULL);
  g_signal_connect_swapped(factory, "bind", G_CALLBACK(bind_cb), self);
  g_signal_connect_swapped(factory, "unbind", G_CALLBACK(unbind_cb), self);
  g_signal_connect_swapped(self->view, "activate", G_CALLBACK(activate_cb), self);
  return box;
}

static void ply_thought_log_init(PlyThoughtLog *self) {
  GtkWidget *stack = gtk_stack_new();
  GtkWidget *switcher =
      g_object_new(GTK_TYPE_STACK_SWITCHER, "stack", stack, "halign", GTK_ALIGN_START, NULL);
  gtk_orientable_set_orientation(GTK_ORIENTABLE(self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class(GTK_WIDGET(self), "thoughts");
  gtk_widget_add_css_class(GTK_WIDGET(self), "card");
  gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
  self->list = ply_thought_list_new();
  self->rows = g_ptr_array_new();
  self->at = GTK_INVALID_LIST_POSITION;
  self->counters = g_object_new(PLY_TYPE_COUNT_BOX, NULL);
  gtk_widget_add_css_class(self->counters, "counters");
  ply_spoken_name(switcher, _("Thoughts, or what each rule did"));
  gtk_stack_add_titled(GTK_STACK(stack), new_thoughts(self), "thoughts", _("Thoughts"));
  gtk_stack_add_titled(GTK_STACK(stack), new_scrolled(self->counters, _("Counters")), "counters",
                       _("By rule"));
  gtk_box_append(GTK_BOX(self), switcher);
  gtk_box_append(GTK_BOX(self), stack);
  g_signal_connect(self, "notify::visible", G_CALLBACK(shown_cb), NULL);
}

void ply_thought_log_set_up(PlyThoughtLog *self, PlyTransport *transport, PlyStyle *style) {
  self->transport = g_object_ref(transport);
  self->style = g_object_ref(style);
  self->stale = TRUE;
  ply_count_box_set_up(PLY_COUNT_BOX(self->counters), transport);
  g_signal_connect_object(transport, "changed", G_CALLBACK(transport_cb), self, G_CONNECT_SWAPPED);
}
