/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of hand-made trees: reading without recursion, and writing. */
#include <string.h>

#include "base/i18n.h"
#include "base/text/sign.h"
#include "games/tree-private.h"

typedef struct {
  uint32_t node;
  char closing; /* the bracket that will */
} Open;

typedef struct {
  const char *at; /* with plain signs */
  int line, column;
  GArray *nodes;     /* PlyHandNode */
  GHashTable *names; /* "parent name" of every named move */
  GArray *open;      /* Open: inner nodes not closed yet */
  unsigned levels, most_levels;
  bool decimals;
  PlyPlace *place;
  GError **error;
} Reader;

static const Open *innermost(const Reader *r) {
  return r->open->len == 0 ? NULL : &g_array_index(r->open, Open, r->open->len - 1);
}

/* --- characters --- */

static void advance(Reader *r) {
  if (*r->at == '\n') {
    r->line++;
    r->column = 0;
  }
  r->at = g_utf8_next_char(r->at);
  r->column++;
}

static void skip_blanks(Reader *r) {
  while (g_ascii_isspace(*r->at) || *r->at == ',')
    advance(r);
}

/* What stands at the reading point, for messages. */
static char *found(const Reader *r) {
  if (*r->at == '\0')
    return g_strdup(_("the end of the tree"));
  return g_strdup_printf("“%.*s”", (int)(g_utf8_next_char(r->at) - r->at), r->at);
}

static bool expected(Reader *r, const char *what) {
  g_autofree char *there = found(r);
  return ply_fail(r->place, r->line, r->column, r->error, PLY_ERROR_SYNTAX,
                  _("found %s, expected %s"), there, what);
}

/* Blanks between the children of the innermost node, and one comma at most: none in front of the first child. */
static bool skip_between(Reader *r) {
  bool comma = g_array_index(r->nodes, PlyHandNode, innermost(r)->node).n_kids > 0;
  for (; g_ascii_isspace(*r->at) || *r->at == ','; advance(r)) {
    if (*r->at == ',' && !comma)
      return expected(r, _("a number or “(”"));
    comma = comma && *r->at != ',';
  }
  return true;
}

static bool fail_at(Reader *r, int line, int column, PlyErrorCode code, const char *message) {
  return ply_fail(r->place, line, column, r->error, code, "%s", message);
}

/* --- parts --- */

/* In square brackets, as in JSON, every comma parts. */
static bool check_readings(Reader *r) {
  const Open *within = innermost(r);
  g_autofree char *readings = ply_number_readings(r->at, within != NULL && within->closing == ']');
  return readings == NULL || fail_at(r, r->line, r->column, PLY_ERROR_SYNTAX, readings);
}

/* Does a number end at at? Directly behind one stands what could not go on with it. */
static bool ends_number(const char *at) {
  return strchr("()[]{},:\"! \t\n\v\f\r", *at) != NULL;
}

/* from: where the number that was read begins, at line and column. */
static bool check_end(Reader *r, const char *from, int line, int column) {
  if (ends_number(r->at))
    return true;
  while (!ends_number(r->at))
    advance(r);
  g_autofree char *message =
      g_strdup_printf(_("found “%.*s”, expected a number like 9 or −2.5, and a blank or a bracket "
                        "behind it"),
                      (int)(r->at - from), from);
  return fail_at(r, line, column, PLY_ERROR_SYNTAX, message);
}

/* [+-]digits[.digits]: at most three decimals, kept in thousandths. */
static bool read_number(Reader *r, int64_t *thousandths) {
  int line = r->line, column = r->column;
  const char *from = r->at;
  bool minus = *r->at == '-';
  if (minus || *r->at == '+')
    advance(r);
  if (!g_ascii_isdigit(*r->at))
    return expected(r, _("a number"));
  if (!check_readings(r))
    return false;
  int64_t value = 0;
  for (; g_ascii_isdigit(*r->at); advance(r))
    value = MIN(value * 10 + (*r->at - '0'), PLY_TREE_VALUE_MAX + 1);
  value *= 1000;
  if (*r->at == '.') {
    advance(r);
    if (!g_ascii_isdigit(*r->at))
      return expected(r, _("a digit after the point"));
    int64_t unit = 100;
    for (; g_ascii_isdigit(*r->at); advance(r), unit /= 10) {
      if (unit == 0)
        return fail_at(r, line, column, PLY_ERROR_VALUE,
                       _("a value has at most three digits after the point"));
      value += unit * (*r->at - '0');
    }
    r->decimals = true;
  }
  if (value > INT64_C(1000) * PLY_TREE_VALUE_MAX)
    return fail_at(r, line, column, PLY_ERROR_VALUE,
                   _("a value lies between −1,000,000 and 1,000,000"));
  *thousandths = minus ? -value : value;
  return check_end(r, from, line, column);
}

static bool read_quoted(Reader *r, char **text) {
  int line = r->line, column = r->column;
  advance(r);
  const char *from = r->at;
  for (; *r->at != '"' && *r->at != '\0' && *r->at != '\n'; advance(r))
    if (ply_char_is_hidden(g_utf8_get_char(r->at)) && *r->at != '\t')
      return fail_at(r, r->line, r->column, PLY_ERROR_SYNTAX,
                     _("there is a character between the quotes that is not seen"));
  if (*r->at != '"')
    return fail_at(r, line, column, PLY_ERROR_SYNTAX, _("these words have no closing “\"”"));
  if (r->at == from)
    return fail_at(r, line, column, PLY_ERROR_SYNTAX, _("there are no words between the quotes"));
  if (r->at - from > PLY_TREE_TEXT_MAX)
    return fail_at(r, line, column, PLY_ERROR_LIMIT, _("words are at most 60 bytes long"));
  *text = g_strndup(from, (gsize)(r->at - from));
  advance(r);
  gunichar behind = g_utf8_get_char(r->at);
  if (g_unichar_isalpha(behind) || behind == '"' || behind == '\\') {
    g_autofree char *there = found(r);
    g_autofree char *message = g_strdup_printf(
        _("found %s right behind words in quotes; such words have no “\"” in them"), there);
    return fail_at(r, r->line, r->column, PLY_ERROR_SYNTAX, message);
  }
  return true;
}

static bool is_name_start(gunichar c) {
  return g_unichar_isalpha(c);
}

static bool is_name(gunichar c) {
  return g_unichar_isalnum(c) || c == '-' || c == '_';
}

/* Returns text, which it frees, with plain blanks for those of other widths, as what is typed has (run/typed.h). */
static char *take_blanks(char *text) {
  GString *plain = g_string_new(NULL);
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char(c)) {
    gunichar one = g_utf8_get_char(c);
    g_string_append_unichar(plain, ply_char_is_blank(one) ? ' ' : one);
  }
  g_free(text);
  return g_string_free(plain, FALSE);
}

/* [name "="]; leaves *name NULL where there is none. */
static bool read_name(Reader *r, char **name) {
  int line = r->line, column = r->column;
  bool quoted = *r->at == '"';
  if (quoted) {
    if (!read_quoted(r, name))
      return false;
    *name = take_blanks(*name);
  } else if (is_name_start(g_utf8_get_char(r->at))) {
    const char *from = r->at;
    while (is_name(g_utf8_get_char(r->at)))
      advance(r);
    if (r->at - from > PLY_TREE_TEXT_MAX)
      return fail_at(r, line, column, PLY_ERROR_LIMIT, _("words are at most 60 bytes long"));
    *name = g_strndup(from, (gsize)(r->at - from));
  } else {
    return true;
  }
  skip_blanks(r);
  if (*r->at != '=' && !quoted) {
    g_autofree char *message = g_strdup_printf(
        _("found “%s”, expected a number or “(”; the name of a move has “=” behind it"), *name);
    return fail_at(r, line, column, PLY_ERROR_SYNTAX, message);
  }
  if (*r->at != '=')
    return expected(r, _("“=” after the name of a move"));
  advance(r);
  skip_blanks(r);
  return true;
}

/* [weight "*"] in a chance node: a number is a weight only when a star follows. */
static bool read_weight(Reader *r, uint32_t *weight) {
  const char *end = r->at + strspn(r->at, "0123456789"),
             *behind = end + strspn(end, ".,/%0123456789");
  const char *star = behind;
  while (g_ascii_isspace(*star))
    star++;
  if (end == r->at || *star != '*')
    return true;
  bool whole = behind == end && end - r->at <= 6;
  guint64 number = whole ? g_ascii_strtoull(r->at, NULL, 10) : 0;
  if (number < 1 || number > 10000)
    return ply_fail(r->place, r->line, r->column, r->error, PLY_ERROR_VALUE,
                    _("found “%.*s”; a weight is a whole number from 1 to 10,000"),
                    (int)(behind - r->at), r->at);
  *weight = (uint32_t)number;
  while (r->at <= star)
    advance(r);
  skip_blanks(r);
  return true;
}

static bool is_number_start(const char *at) {
  return g_ascii_isdigit(*at) || *at == '+' || *at == '-';
}

static bool open_node(Reader *r, uint32_t index, PlyHandNode *node) {
  if (r->open->len == r->most_levels)
    return ply_fail(r->place, r->line, r->column, r->error, PLY_ERROR_LIMIT,
                    _("the tree is deeper than %u levels"), r->most_levels);
  Open open = { index, *r->at == '(' ? ')' : *r->at == '[' ? ']' : '}' };
  g_array_append_val(r->open, open);
  r->levels = MAX(r->levels, r->open->len);
  node->chance = *r->at == '{';
  advance(r);
  return true;
}

static bool is_open(char c) {
  return c == '(' || c == '[' || c == '{';
}

/* A name is the name of one move only, and no number or path: those are taken. */
static bool check_name(Reader *r, const PlyHandNode *node, int line, int column) {
  if (node->name == NULL || node->parent == UINT32_MAX)
    return true;
  if (node->name[0] == ' ' || g_str_has_suffix(node->name, " "))
    return fail_at(r, line, column, PLY_ERROR_VALUE,
                   _("the name of a move has no blank at its ends, so that it can be typed"));
  if (strspn(node->name, "0123456789.") == strlen(node->name))
    return fail_at(r, line, column, PLY_ERROR_VALUE,
                   _("the name of a move is not a number: moves have numbers of their own"));
  if (g_hash_table_add(r->names, g_strdup_printf("%u %s", node->parent, node->name)))
    return true;
  g_autofree char *message =
      g_strdup_printf(_("two moves of one node are called “%s”"), node->name);
  return fail_at(r, line, column, PLY_ERROR_VALUE, message);
}

/* A node up to its opening bracket, or a whole leaf. */
static bool read_node(Reader *r) {
  PlyHandNode node = { .parent = UINT32_MAX, .weight = 1 };
  uint32_t index = r->nodes->len;
  int64_t value = 0;
  const Open *within = innermost(r);
  if (within != NULL)
    node.parent = within->node;
  int line = r->line, column = r->column;
  bool in_chance = within != NULL && within->closing == '}';
  if (index == PLY_TREE_MAX_NODES)
    return fail_at(r, r->line, r->column, PLY_ERROR_LIMIT,
                   _("the tree has more than 250,000 nodes"));
  bool good = (!in_chance || read_weight(r, &node.weight)) &&
              (index == 0 || read_name(r, &node.name)) && check_name(r, &node, line, column);
  if (good && index > 0 && *r->at == '!' && (is_open(r->at[1]) || is_number_start(r->at + 1))) {
    node.noisy = true;
    advance(r);
  }
  if (good && !is_open(*r->at)) {
    if (!is_number_start(r->at))
      good = expected(r, index == 0 && is_name_start(g_utf8_get_char(r->at))
                             ? _("a number or “(”; a name stands before a move and “=”, as in "
                                 "“(a=(3 9) b=5)”")
                             : _("a number or “(”"));
    else
      good = read_number(r, &value);
    node.evaluated = true;
    if (good && *r->at == ':') {
      advance(r);
      skip_blanks(r);
      good = is_open(*r->at) || expected(r, _("“(” after a guess"));
    }
  }
  node.value = (int32_t)value; /* thousandths; scaled down when all are read */
  if (good && is_open(*r->at))
    good = open_node(r, index, &node);
  else if (good && *r->at == '"')
    good = read_quoted(r, &node.words);
  g_array_append_val(r->nodes, node);
  if (node.parent != UINT32_MAX) {
    PlyHandNode *parent = &g_array_index(r->nodes, PlyHandNode, node.parent);
    if (good && ++parent->n_kids > PLY_MAX_CHILDREN)
      good =
          fail_at(r, r->line, r->column, PLY_ERROR_LIMIT, _("a node has at most 16,383 children"));
  }
  return good;
}

static bool close_node(Reader *r) {
  uint32_t index = innermost(r)->node;
  PlyHandNode *node = &g_array_index(r->nodes, PlyHandNode, index);
  if (node->n_kids == 0)
    return expected(r, _("a number or “(”: a node without children has a value instead of "
                         "brackets"));
  g_array_set_size(r->open, r->open->len - 1);
  advance(r);
  return *r->at != '"' || read_quoted(r, &node->words);
}

static bool read_all(Reader *r) {
  skip_blanks(r);
  if (*r->at == '\0')
    return fail_at(r, r->line, r->column, PLY_ERROR_SYNTAX,
                   _("the tree is empty; expected something like ((3 9) (4) (5 6 7))"));
  if (!read_node(r))
    return false;
  while (r->open->len > 0) {
    if (!skip_between(r))
      return false;
    if (*r->at == '\0') {
      g_autofree char *message = g_strdup_printf(
          ngettext("the tree ends here, but %u bracket is still open",
                   "the tree ends here, but %u brackets are still open", r->open->len),
          r->open->len);
      return fail_at(r, r->line, r->column, PLY_ERROR_SYNTAX, message);
    }
    if (strchr(")]}", *r->at) == NULL) {
      if (!read_node(r))
        return false;
    } else if (*r->at != innermost(r)->closing) {
      g_autofree char *what = g_strdup_printf("“%c”", innermost(r)->closing);
      return expected(r, what);
    } else if (!close_node(r)) {
      return false;
    }
  }
  skip_blanks(r);
  return *r->at == '\0' || expected(r, _("nothing more: the tree is complete"));
}

/* --- the tree --- */

static void clear_node(gpointer data) {
  PlyHandNode *node = data;
  g_free(node->name);
  g_free(node->words);
}

void ply_hand_tree_unref(PlyHandTree *tree) {
  if (tree == NULL || !g_atomic_int_dec_and_test(&tree->refs))
    return;
  for (uint32_t i = 0; i < tree->n; i++)
    clear_node(&tree->nodes[i]);
  g_free(tree->nodes);
  g_free(tree->kids);
  g_free(tree);
}

/* Children of a node stand one behind the other in kids. */
static void link_children(PlyHandTree *tree) {
  tree->kids = g_new(uint32_t, tree->n);
  uint32_t next = 0;
  for (uint32_t i = 0; i < tree->n; i++) {
    tree->nodes[i].kids = next;
    next += tree->nodes[i].n_kids;
    tree->nodes[i].n_kids = 0;
  }
  for (uint32_t i = 1; i < tree->n; i++) {
    PlyHandNode *parent = &tree->nodes[tree->nodes[i].parent];
    tree->kids[parent->kids + parent->n_kids++] = i;
  }
}

PlyHandTree *ply_hand_tree_parse(const char *text, PlySide root_side, unsigned most_levels,
                                 PlyPlace *place, GError **error) {
  g_autoptr(GArray) nodes = g_array_new(FALSE, FALSE, sizeof(PlyHandNode));
  g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(Open));
  g_autoptr(GHashTable) names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *plain = ply_plain_signs(text);
  Reader r = { .at = plain,
               .line = 1,
               .column = 1,
               .nodes = nodes,
               .names = names,
               .open = open,
               .most_levels = most_levels,
               .place = place,
               .error = error };
  if (!g_utf8_validate(text, -1, NULL)) {
    ply_fail(place, 1, 1, error, PLY_ERROR_SYNTAX, _("the tree is not UTF-8 text"));
    return NULL;
  }
  if (!read_all(&r)) {
    for (guint i = 0; i < nodes->len; i++)
      clear_node(&g_array_index(nodes, PlyHandNode, i));
    return NULL;
  }
  PlyHandTree *tree = g_new0(PlyHandTree, 1);
  tree->refs = 1;
  tree->n = nodes->len;
  tree->root_side = root_side;
  tree->levels = r.levels;
  tree->nodes = (PlyHandNode *)(gpointer)g_array_free(g_steal_pointer(&nodes), FALSE);
  for (uint32_t i = 0; i < tree->n; i++)
    tree->chance |= tree->nodes[i].chance;
  tree->scale = r.decimals || tree->chance ? PLY_SCALE_FINE : 1;
  for (uint32_t i = 0; i < tree->n; i++)
    tree->nodes[i].value /= PLY_SCALE_FINE / tree->scale;
  link_children(tree);
  return tree;
}

static bool is_plain_name(const char *name) {
  if (!is_name_start(g_utf8_get_char(name)))
    return false;
  for (const char *c = name; *c != '\0'; c = g_utf8_next_char(c))
    if (!is_name(g_utf8_get_char(c)))
      return false;
  return true;
}

static void print_head(const PlyHandTree *tree, uint32_t index, const char *value_text,
                       GString *text) {
  const PlyHandNode *node = &tree->nodes[index];
  bool share = node->parent != UINT32_MAX && tree->nodes[node->parent].chance;
  if (share)
    g_string_append_printf(text, "%u*", node->weight);
  if (node->name != NULL) {
    const char *quote = is_plain_name(node->name) ? "" : "\"";
    g_string_append_printf(text, "%s%s%s=", quote, node->name, quote);
  }
  if (node->noisy)
    g_string_append_c(text, '!');
  char number[24];
  if (value_text != NULL)
    g_string_append(text, value_text);
  else if (node->evaluated)
    g_string_append(text, ply_value_print(node->value, tree->scale, false, number));
  if (node->n_kids > 0)
    g_string_append_printf(text, "%s%c", node->evaluated ? ":" : "", node->chance ? '{' : '(');
}

static void print_tail(const PlyHandNode *node, GString *text) {
  if (node->n_kids > 0)
    g_string_append_c(text, node->chance ? '}' : ')');
  if (node->words != NULL)
    g_string_append_printf(text, "\"%s\"", node->words);
}

char *ply_hand_tree_print(const PlyHandTree *tree, uint32_t change, const char *value_text) {
  GString *text = g_string_new(NULL);
  g_autofree uint32_t *path = g_new(uint32_t, tree->levels + 1);
  g_autofree uint32_t *done = g_new(uint32_t, tree->levels + 1);
  unsigned n = 1;
  path[0] = done[0] = 0;
  print_head(tree, 0, change == 0 ? value_text : NULL, text);
  while (n > 0) {
    const PlyHandNode *node = &tree->nodes[path[n - 1]];
    if (done[n - 1] == node->n_kids) {
      print_tail(node, text);
      n--;
      continue;
    }
    uint32_t child = tree->kids[node->kids + done[n - 1]];
    if (done[n - 1]++ > 0)
      g_string_append_c(text, ' ');
    print_head(tree, child, change == child ? value_text : NULL, text);
    path[n] = child;
    done[n++] = 0;
  }
  return g_string_free(text, FALSE);
}
