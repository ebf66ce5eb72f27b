/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/kit/json.h"

#include <math.h>
#include <string.h>

#include "base/fault.h"

typedef struct {
  GString *text;
  bool pretty;
  unsigned depth;
} Writer;

static void write_node(Writer *w, JsonNode *node);

static void write_line(Writer *w) {
  if (!w->pretty)
    return;
  g_string_append_c(w->text, '\n');
  for (unsigned i = 0; i < w->depth; i++)
    g_string_append(w->text, "  ");
}

static void write_char(GString *text, gunichar c) {
  static const char names[][3] = { ['\b'] = "\\b", ['\t'] = "\\t", ['\n'] = "\\n", ['\f'] = "\\f",
                                   ['\r'] = "\\r", ['"'] = "\\\"", ['\\'] = "\\\\" };
  if (c < G_N_ELEMENTS(names) && names[c][0] != '\0')
    g_string_append(text, names[c]);
  else if (c < 0x20 || ply_char_is_hidden(c))
    g_string_append_printf(text, "\\u%04x", c);
  else
    g_string_append_unichar(text, c);
}

static void write_string(GString *text, const char *string) {
  g_autofree char *valid = g_utf8_make_valid(string, -1);
  g_string_append_c(text, '"');
  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char(at))
    write_char(text, g_utf8_get_char(at));
  g_string_append_c(text, '"');
}

static void write_double(GString *text, double number) {
  char buf[G_ASCII_DTOSTR_BUF_SIZE], format[8];
  if (!isfinite(number)) {
    g_string_append(text, "null");
    return;
  }
  for (int digits = 1; digits <= 17; digits++) {
    g_snprintf(format, sizeof format, "%%.%dg", digits);
    g_ascii_formatd(buf, sizeof buf, format, number);
    if (g_ascii_strtod(buf, NULL) == number)
      break;
  }
  g_string_append(text, buf);
  if (strpbrk(buf, ".e") == NULL)
    g_string_append(text, ".0");
}

static void write_value(GString *text, JsonNode *node) {
  GType type = json_node_get_value_type(node);
  if (type == G_TYPE_STRING)
    write_string(text, json_node_get_string(node));
  else if (type == G_TYPE_BOOLEAN)
    g_string_append(text, json_node_get_boolean(node) ? "true" : "false");
  else if (type == G_TYPE_DOUBLE)
    write_double(text, json_node_get_double(node));
  else
    g_string_append_printf(text, "%" G_GINT64_FORMAT, json_node_get_int(node));
}

static void write_object(Writer *w, JsonObject *object) {
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;
  const char *before = "";
  json_object_iter_init_ordered(&iter, object);
  while (json_object_iter_next_ordered(&iter, &name, &member)) {
    g_string_append(w->text, before);
    write_line(w);
    write_string(w->text, name);
    g_string_append(w->text, w->pretty ? " : " : ":");
    write_node(w, member);
    before = ",";
  }
}

static void write_array(Writer *w, JsonArray *array) {
  for (guint i = 0; i < json_array_get_length(array); i++) {
    g_string_append(w->text, i > 0 ? "," : "");
    write_line(w);
    write_node(w, json_array_get_element(array, i));
  }
}

static void write_node(Writer *w, JsonNode *node) {
  bool object = JSON_NODE_HOLDS_OBJECT(node);
  if (JSON_NODE_HOLDS_NULL(node)) {
    g_string_append(w->text, "null");
    return;
  }
  if (JSON_NODE_HOLDS_VALUE(node)) {
    write_value(w->text, node);
    return;
  }
  g_string_append_c(w->text, object ? '{' : '[');
  w->depth++;
  if (object)
    write_object(w, json_node_get_object(node));
  else
    write_array(w, json_node_get_array(node));
  w->depth--;
  if (object ? json_object_get_size(json_node_get_object(node)) > 0
             : json_array_get_length(json_node_get_array(node)) > 0)
    write_line(w);
  g_string_append_c(w->text, object ? '}' : ']');
}

char *ply_json_print(JsonNode *node, bool pretty) {
  Writer w = { .text = g_string_new(NULL), .pretty = pretty };
  write_node(&w, node);
  return g_string_free(w.text, FALSE);
}
