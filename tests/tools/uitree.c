/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the accessible tree of a program for uitree.py, which loads this: what Python takes a fifth of a
 * second for is done in a tenth of that, and tests of the window read trees most of the time. */
#include <gio/gio.h>
#include <string.h>

#define ROOT "/org/a11y/atspi/accessible/root"
#define ACCESSIBLE "org.a11y.atspi.Accessible"
/* Between the fields of a node, and behind each node. */
#define FIELD "\x1f"
#define NODE "\x1e"

typedef struct {
  GDBusConnection *bus;
  GMainContext *context;
  char *name; /* of the program on the bus */
} Reader;

typedef struct {
  char *path, *above, *name, *description;
  int n; /* children */
  guint role, states[2];
  char **children; /* paths; NULL until they were asked for, and where the node went meanwhile */
  gboolean is_met, is_written;
} Node;

/* One reading: the nodes by path, and how many replies are still to come. */
typedef struct {
  Reader *reader;
  GHashTable *nodes;
  guint awaited;
} Reading;

/* What a reply is for: the children of node or that of an index, or what there is to know of it. */
typedef struct {
  Reading *reading;
  Node *node;
  int index;
} Question;

typedef void (*Answered)(const Question *question, GVariant *reply);
typedef struct {
  Question question;
  Answered answered;
} Call;

Reader *uitree_open(const char *address, const char *name);
char *uitree_read(Reader *reader, int n);
void uitree_free(char *text);

static void free_node(gpointer data) {
  Node *node = data;
  for (int i = 0; node->children != NULL && i < node->n; i++)
    g_free(node->children[i]);
  g_free(node->children);
  g_free(node->path);
  g_free(node->above);
  g_free(node->name);
  g_free(node->description);
  g_free(node);
}

static void replied(GObject *bus, GAsyncResult *result, gpointer data) {
  Call *call = data;
  g_autoptr(GVariant) reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
  if (reply != NULL)
    call->answered(&call->question, reply);
  call->question.reading->awaited--;
  g_free(call);
}

/* Asks the node of question by a method; answered is told unless the node is gone. */
static void ask(Question question, const char *interface, const char *method, GVariant *arguments,
                Answered answered) {
  Reader *reader = question.reading->reader;
  Call *call = g_new(Call, 1);
  *call = (Call){ question, answered };
  question.reading->awaited++;
  g_dbus_connection_call(reader->bus, reader->name, question.node->path, interface, method,
                         arguments, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, replied, call);
}

static void await(Reading *reading) {
  while (reading->awaited > 0)
    g_main_context_iteration(reading->reader->context, TRUE);
}

static void take_child(const Question *question, GVariant *reply) {
  g_variant_get(reply, "((so))", NULL, &question->node->children[question->index]);
}

/* Takes the children if they are as many as was said, and all of them known to be here: what is hidden may be
 * among them, and for the pages of a stack there is what is in them. */
static void take_children(const Question *question, GVariant *reply) {
  Node *node = question->node;
  g_autoptr(GVariant) children = g_variant_get_child_value(reply, 0);
  if ((int)g_variant_n_children(children) != node->n)
    return;
  for (int i = 0; i < node->n; i++) {
    const char *path;
    g_variant_get_child(children, (gsize)i, "(&s&o)", NULL, &path);
    const Node *child = g_hash_table_lookup(question->reading->nodes, path);
    if (child == NULL || g_strcmp0(child->above, node->path) != 0)
      return;
  }
  node->children = g_new0(char *, node->n);
  for (int i = 0; i < node->n; i++)
    g_variant_get_child(children, (gsize)i, "(so)", NULL, &node->children[i]);
}

static void take_role(const Question *question, GVariant *reply) {
  g_variant_get(reply, "(u)", &question->node->role);
}

/* Takes the first two words of states, which hold all that there are. */
static void take_states(guint states[2], GVariant *words) {
  gsize n;
  const guint32 *bits = g_variant_get_fixed_array(words, &n, sizeof *bits);
  memcpy(states, bits, MIN(n, 2) * sizeof *bits);
}

static void take_state(const Question *question, GVariant *reply) {
  g_autoptr(GVariant) words = g_variant_get_child_value(reply, 0);
  take_states(question->node->states, words);
}

static void take_properties(const Question *question, GVariant *reply) {
  Node *node = question->node;
  g_autoptr(GVariant) properties = g_variant_get_child_value(reply, 0);
  g_free(node->name);
  g_free(node->description);
  node->name = node->description = NULL;
  g_variant_lookup(properties, "Name", "s", &node->name);
  g_variant_lookup(properties, "Description", "s", &node->description);
  g_variant_lookup(properties, "ChildCount", "i", &node->n);
}

static Node *add_node(Reading *reading, const char *path) {
  Node *node = g_new0(Node, 1);
  node->path = g_strdup(path);
  g_hash_table_insert(reading->nodes, node->path, node);
  return node;
}

/* Takes all that the program says of its nodes at once. Returns FALSE if it says nothing. */
static gboolean read_cache(Reading *reading, GError **error) {
  Reader *reader = reading->reader;
  g_autoptr(GVariant) reply = g_dbus_connection_call_sync(
      reader->bus, reader->name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems", NULL,
      G_VARIANT_TYPE("(a((so)(so)(so)iiassusau))"), G_DBUS_CALL_FLAGS_NONE, -1, NULL, error);
  if (reply == NULL)
    return FALSE;
  g_autoptr(GVariant) items = g_variant_get_child_value(reply, 0);
  for (gsize i = 0; i < g_variant_n_children(items); i++) {
    g_autoptr(GVariant) item = g_variant_get_child_value(items, i), words = NULL;
    const char *path, *above, *name, *description;
    int n;
    guint role;
    g_variant_get(item, "((&s&o)(&s&o)(&s&o)iias&su&s@au)", NULL, &path, NULL, NULL, NULL, &above,
                  NULL, &n, NULL, &name, &role, &description, &words);
    Node *node = add_node(reading, path);
    node->above = g_strdup(above);
    node->name = g_strdup(name);
    node->description = g_strdup(description);
    node->n = n;
    node->role = role;
    take_states(node->states, words);
  }
  return TRUE;
}

/* Asks what the program did not say of the node at path; returns it. */
static Node *ask_node(Reading *reading, const char *path) {
  Node *node = add_node(reading, path);
  Question question = { reading, node, 0 };
  ask(question, "org.freedesktop.DBus.Properties", "GetAll", g_variant_new("(s)", ACCESSIBLE),
      take_properties);
  ask(question, ACCESSIBLE, "GetRole", NULL, take_role);
  ask(question, ACCESSIBLE, "GetState", NULL, take_state);
  return node;
}

/* Asks for the children of node, all at once. */
static void ask_children(Reading *reading, Node *node) {
  Question question = { reading, node, 0 };
  if (node->n > 0)
    ask(question, ACCESSIBLE, "GetChildren", NULL, take_children);
}

/* Asks for the children of node one by one, which is slower and says what is really shown, if what they said at
 * once was not taken. */
static void ask_each_child(Reading *reading, Node *node) {
  if (node->n <= 0 || node->children != NULL)
    return;
  node->children = g_new0(char *, node->n);
  for (int i = 0; i < node->n; i++) {
    Question question = { reading, node, i };
    ask(question, ACCESSIBLE, "GetChildAtIndex", g_variant_new("(i)", i), take_child);
  }
}

/* Reads what is below root, a level at a time. What the program says at once has what is hidden as well,
 * in the place of a sister, and nothing that nobody asked for yet: so each node is asked for its children,
 * and what is new for itself. */
static void read_levels(Reading *reading, Node *root) {
  g_autoptr(GPtrArray) level = g_ptr_array_new();
  g_ptr_array_add(level, root);
  root->is_met = TRUE;
  while (level->len > 0) {
    for (guint i = 0; i < level->len; i++)
      ask_children(reading, level->pdata[i]);
    await(reading);
    for (guint i = 0; i < level->len; i++)
      ask_each_child(reading, level->pdata[i]);
    await(reading);
    g_autoptr(GPtrArray) next = g_ptr_array_new();
    for (guint i = 0; i < level->len; i++) {
      const Node *above = level->pdata[i];
      for (int k = 0; above->children != NULL && k < above->n; k++) {
        const char *path = above->children[k];
        Node *node = path == NULL ? NULL : g_hash_table_lookup(reading->nodes, path);
        if (path != NULL && node == NULL)
          node = ask_node(reading, path);
        if (node != NULL && !node->is_met)
          g_ptr_array_add(next, node);
        if (node != NULL)
          node->is_met = TRUE;
      }
    }
    await(reading);
    g_ptr_array_set_size(level, 0);
    for (guint i = 0; i < next->len; i++)
      g_ptr_array_add(level, next->pdata[i]);
  }
}

/* Writes the nodes below node, each once and after what it is in. */
static void write_below(const Reading *reading, const Node *node, int depth, GString *text) {
  for (int i = 0; node->children != NULL && i < node->n; i++) {
    const char *path = node->children[i];
    Node *child = path == NULL ? NULL : g_hash_table_lookup(reading->nodes, path);
    if (child == NULL || child->is_written)
      continue;
    guint64 states = (guint64)child->states[1] << 32 | child->states[0];
    child->is_written = TRUE;
    g_string_append_printf(text, "%s" FIELD "%s" FIELD "%d" FIELD "%d" FIELD, child->path,
                           node->path, i, depth);
    g_string_append_printf(text, "%u" FIELD "%" G_GUINT64_FORMAT FIELD "%s" FIELD "%s" NODE,
                           child->role, states, child->name != NULL ? child->name : "",
                           child->description != NULL ? child->description : "");
    write_below(reading, child, depth + 1, text);
  }
}

/* Returns a reader of the program that is called name on the bus at address; NULL if there is no such
 * bus. It is kept as long as the test. */
Reader *uitree_open(const char *address, const char *name) {
  GDBusConnection *bus =
      g_dbus_connection_new_for_address_sync(address,
                                             G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                 G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                             NULL, NULL, NULL);
  if (bus == NULL)
    return NULL;
  Reader *reader = g_new(Reader, 1);
  *reader = (Reader){ bus, g_main_context_new(), g_strdup(name) };
  return reader;
}

/* Reads all that is shown to readers below the root, which has n children. Returns text for
 * uitree_free(): of each node its path, that of the node above, its index there, how far below the root
 * it is, role, states (bits), name and description; "!" and a message if the program does not answer. */
char *uitree_read(Reader *reader, int n) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GHashTable) nodes = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, free_node);
  Reading reading = { reader, nodes, 0 };
  GString *text = g_string_new(NULL);
  g_main_context_push_thread_default(reader->context);
  if (read_cache(&reading, &error)) {
    Node *root = g_hash_table_lookup(nodes, ROOT);
    if (root == NULL)
      root = add_node(&reading, ROOT);
    root->n = n; /* it says that it has none */
    read_levels(&reading, root);
    write_below(&reading, root, 1, text);
  } else {
    g_string_append_printf(text, "!%s", error->message);
  }
  g_main_context_pop_thread_default(reader->context);
  return g_string_free(text, FALSE);
}

void uitree_free(char *text) {
  g_free(text);
}
