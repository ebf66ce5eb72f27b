/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/play/thought-list.h"

/* --- An item: which thought it is --- */

struct _PlyThought {
  GObject parent;
  guint index;
};

G_DEFINE_FINAL_TYPE(PlyThought, ply_thought, G_TYPE_OBJECT)

static void ply_thought_class_init(PlyThoughtClass *klass) {}

static void ply_thought_init(PlyThought *self) {}

guint ply_thought_get_index(PlyThought *self) {
  return self->index;
}

/* --- The list --- */

struct _PlyThoughtList {
  GObject parent;
  PlyThoughts *thoughts; /* nullable */
  guint n;               /* as last told */
};

static GType get_item_type(GListModel *model) {
  return PLY_TYPE_THOUGHT;
}

static guint get_n_items(GListModel *model) {
  return PLY_THOUGHT_LIST(model)->n;
}

static gpointer get_item(GListModel *model, guint position) {
  if (position >= PLY_THOUGHT_LIST(model)->n)
    return NULL;
  PlyThought *thought = g_object_new(PLY_TYPE_THOUGHT, NULL);
  thought->index = position;
  return thought;
}

static void init_model(GListModelInterface *interface) {
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(PlyThoughtList, ply_thought_list, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, init_model))

static void ply_thought_list_finalize(GObject *object) {
  g_clear_pointer(&PLY_THOUGHT_LIST(object)->thoughts, ply_thoughts_free);
  G_OBJECT_CLASS(ply_thought_list_parent_class)->finalize(object);
}

static void ply_thought_list_class_init(PlyThoughtListClass *klass) {
  G_OBJECT_CLASS(klass)->finalize = ply_thought_list_finalize;
}

static void ply_thought_list_init(PlyThoughtList *self) {}

PlyThoughtList *ply_thought_list_new(void) {
  return g_object_new(PLY_TYPE_THOUGHT_LIST, NULL);
}

void ply_thought_list_set_run(PlyThoughtList *self, PlyRun *run) {
  guint before = self->n;
  g_clear_pointer(&self->thoughts, ply_thoughts_free);
  self->n = 0;
  if (before > 0)
    g_list_model_items_changed(G_LIST_MODEL(self), 0, before, 0);
  if (run)
    self->thoughts = ply_thoughts_new(run);
}

void ply_thought_list_update(PlyThoughtList *self, guint32 step) {
  if (!self->thoughts)
    return;
  guint before = self->n, first = ply_thoughts_update(self->thoughts, step);
  self->n = ply_thoughts_count(self->thoughts);
  if (first < self->n)
    g_list_model_items_changed(G_LIST_MODEL(self), first, before - first, self->n - first);
}

const PlyThoughts *ply_thought_list_get(PlyThoughtList *self) {
  return self->thoughts;
}
