/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/match/agent-chooser.h"

#include <glib/gi18n.h>

#include "ui/kit/option-rows.h"
#include "ui/kit/spoken.h"

struct _PlyAgentChooser {
  GtkBox parent;
  const PlyGame *game;
  GStrv names; /* as text: "person", "smart", "alphabeta" */
  gboolean filling;
  GtkWidget *label, *kind, *settings, *rows;
};

enum { CHANGED, UNFOLDED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyAgentChooser, ply_agent_chooser, GTK_TYPE_BOX)

/* What every search has stands behind what this one is about. */
static gboolean is_late(const char *name) {
  static const char *const late[] = { "moves", "win", "nodes", NULL };
  return g_strv_contains(late, name);
}

/* The settings of a search, but not what the match sets. */
static void show_settings(PlyAgentChooser *self, const PlyAgent *agent) {
  const char *names[PLY_MAX_OPTIONS + 1] = { NULL };
  guint n = 0;
  gtk_widget_set_visible(self->settings, agent->kind == PLY_AGENT_SEARCH);
  if (agent->kind != PLY_AGENT_SEARCH)
    return;
  for (int late = 0; late < 2; late++)
    for (guint i = 0; agent->options.table[i]; i++) {
      const char *name = agent->options.table[i]->name;
      if (!ply_agent_is_set_by_match(name) && is_late(name) == late)
        names[n++] = name;
    }
  ply_option_rows_set_some(PLY_OPTION_ROWS(self->rows), &agent->options, names);
}

static void changed_cb(PlyAgentChooser *self) {
  if (!self->filling)
    g_signal_emit(self, signals[CHANGED], 0);
}

/* Another player comes with its own settings. */
static void kind_cb(PlyAgentChooser *self) {
  guint i = gtk_drop_down_get_selected(GTK_DROP_DOWN(self->kind));
  PlyAgent agent;
  if (self->filling || !self->names || i >= g_strv_length(self->names))
    return;
  /* A player that does not go with the game by itself says so when it is asked for. */
  if (ply_agent_parse(&agent, self->game, self->names[i], NULL))
    show_settings(self, &agent);
  else
    gtk_widget_set_visible(self->settings, FALSE);
  changed_cb(self);
}

static void unfolded_cb(PlyAgentChooser *self) {
  g_signal_emit(self, signals[UNFOLDED], 0);
}

static void ply_agent_chooser_finalize(GObject *object) {
  g_strfreev(PLY_AGENT_CHOOSER(object)->names);
  G_OBJECT_CLASS(ply_agent_chooser_parent_class)->finalize(object);
}

static void ply_agent_chooser_class_init(PlyAgentChooserClass *klass) {
  G_OBJECT_CLASS(klass)->finalize = ply_agent_chooser_finalize;
  signals[CHANGED] = g_signal_new("changed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[UNFOLDED] = g_signal_new("unfolded", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_agent_chooser_init(PlyAgentChooser *self) {
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_orientable_set_orientation(GTK_ORIENTABLE(self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing(GTK_BOX(self), 6);
  self->label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(self->label), 0);
  gtk_widget_set_hexpand(self->label, TRUE);
  gtk_widget_add_css_class(self->label, "heading");
  self->kind = gtk_drop_down_new(NULL, NULL);
  gtk_box_append(GTK_BOX(row), self->label);
  gtk_box_append(GTK_BOX(row), self->kind);
  self->rows = ply_option_rows_new();
  gtk_widget_set_margin_start(self->rows, 18);
  self->settings = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *folder = gtk_expander_new(_("Settings"));
  ply_spoken_name(folder, _("Settings"));
  /* No child of the folder: GTK sends the focus into what is folded away (4.18 misses the window there), and
   * complains of what assistive tools have met when it comes back (4.8). */
  g_object_bind_property(folder, "expanded", self->rows, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append(GTK_BOX(self->settings), folder);
  gtk_box_append(GTK_BOX(self->settings), self->rows);
  gtk_box_append(GTK_BOX(self), row);
  gtk_box_append(GTK_BOX(self), self->settings);
  g_signal_connect_swapped(self->kind, "notify::selected", G_CALLBACK(kind_cb), self);
  g_signal_connect_swapped(folder, "notify::expanded", G_CALLBACK(unfolded_cb), self);
  g_signal_connect_swapped(self->rows, "changed", G_CALLBACK(changed_cb), self);
}

GtkWidget *ply_agent_chooser_new(void) {
  return g_object_new(PLY_TYPE_AGENT_CHOOSER, NULL);
}

void ply_agent_chooser_set_label(PlyAgentChooser *self, const char *label) {
  gtk_label_set_text(GTK_LABEL(self->label), label);
  ply_spoken_name(self->kind, label);
}

/* What a name means to people. */
static char *title_of(const PlyGame *game, const char *name) {
  for (guint i = 0; game->agents && game->agents[i].id; i++)
    if (g_str_equal(game->agents[i].id, name))
      return g_strdup(_(game->agents[i].name));
  const PlyAlgorithm *algorithm = ply_algorithm_find(name, NULL);
  if (algorithm)
    return g_strdup(_(algorithm->name));
  PlyAgent agent;
  return ply_agent_parse(&agent, game, name, NULL) ? ply_agent_describe(&agent) : g_strdup(name);
}

/* Does somebody of that name play the game at all? */
static gboolean plays(const PlyGame *game, const char *name) {
  PlyAgent agent;
  return ply_agent_parse(&agent, game, name, NULL);
}

static const char *name_of(const PlyAgent *agent) {
  return agent->kind == PLY_AGENT_PERSON   ? "person"
         : agent->kind == PLY_AGENT_RANDOM ? "random"
         : agent->preset                   ? agent->preset->id
                                           : agent->algorithm->id;
}

void ply_agent_chooser_set(PlyAgentChooser *self, const PlyAgent *agent) {
  g_auto(GStrv) all = ply_agent_names(agent->game);
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  g_autoptr(GtkStringList) titles = gtk_string_list_new(NULL);
  guint n = 0, chosen = 0;
  for (guint i = 0; all[i]; i++) {
    if (!plays(agent->game, all[i]))
      continue;
    g_autofree char *title = title_of(agent->game, all[i]);
    gtk_string_list_append(titles, title);
    g_strv_builder_add(names, all[i]);
    if (g_str_equal(all[i], name_of(agent)))
      chosen = n;
    n++;
  }
  self->filling = TRUE;
  self->game = agent->game;
  g_strfreev(self->names);
  self->names = g_strv_builder_end(names);
  gtk_drop_down_set_model(GTK_DROP_DOWN(self->kind), G_LIST_MODEL(titles));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(self->kind), chosen);
  show_settings(self, agent);
  self->filling = FALSE;
}

gboolean ply_agent_chooser_get(PlyAgentChooser *self, PlyAgent *agent, GError **error) {
  guint i = gtk_drop_down_get_selected(GTK_DROP_DOWN(self->kind));
  PlyAgent chosen;
  if (!ply_agent_parse(&chosen, self->game, self->names[i], error))
    return FALSE;
  if (chosen.kind == PLY_AGENT_SEARCH &&
      !ply_option_rows_get(PLY_OPTION_ROWS(self->rows), &chosen.options, error))
    return FALSE;
  /* What is printed is read again: it says what does not go together. */
  g_autofree char *text = ply_agent_print(&chosen);
  return ply_agent_parse(agent, self->game, text, error);
}
