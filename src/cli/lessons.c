/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <string.h>

#include "base/fault.h"
#include "base/i18n.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/report.h"
#include "lesson/library.h"

static JsonNode *entry_json(const PlyLibraryEntry *entry) {
  JsonObject *object = json_object_new();
  ply_report_set_text(object, "id", entry->id);
  ply_report_set_text(object, "title", entry->title);
  ply_report_set_text(object, "course", entry->course);
  ply_report_set_text(object, "difficulty", entry->difficulty);
  g_autofree char *file = ply_file_named(entry->file);
  ply_report_set_text(object, "file", file);
  ply_report_set_text(object, "goal", entry->goal);
  json_object_set_int_member(object, "order", entry->order);
  json_object_set_int_member(object, "minutes", entry->minutes);
  json_object_set_boolean_member(object, "broken", entry->broken);
  JsonNode *node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, object);
  return node;
}

static void print_json(GPtrArray *entries) {
  JsonArray *array = json_array_new();
  for (guint i = 0; i < entries->len; i++)
    json_array_add_element(array, entry_json(entries->pdata[i]));
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_ARRAY);
  json_node_take_array(node, array);
  ply_out_json(node);
}

static void print_entry(const PlyLibraryEntry *entry) {
  ply_out("  %-24s ", entry->id);
  g_autofree char *file = ply_file_shown(entry->file);
  if (entry->broken)
    ply_out(_("(has faults: plybook-cli check %s)"), file);
  else if (entry->minutes > 0)
    ply_out(ngettext("%s (%d minute)", "%s (%d minutes)", (gulong)entry->minutes), entry->title,
            entry->minutes);
  else
    ply_out("%s", entry->title);
  ply_out("\n");
}

static void print_text(GPtrArray *entries) {
  const char *course = NULL;
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = entries->pdata[i];
    const char *own = entry->course != NULL ? entry->course : "";
    if (course == NULL || strcmp(course, own) != 0)
      ply_out("%s%s\n", i == 0 ? "" : "\n", own[0] != '\0' ? ply_course_name(own) : _("Other"));
    course = own;
    print_entry(entry);
  }
}

PlyExit ply_command_lessons(const PlyCommand *command, int argc, char **argv) {
  gboolean json = FALSE;
  g_autofree char *folder = NULL;
  g_auto(GStrv) rest = NULL;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { "folder", 0, 0, G_OPTION_ARG_FILENAME, &folder,
      N_("List the lessons of this folder in place of the installed ones"), N_("FOLDER") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, NULL },
    { NULL },
  };
  PlyExit code;
  if (!ply_args_parse(command, options, NULL, argv, &code) || !ply_args_none(rest, &code))
    return code;
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) entries = ply_library_list(folder, &error);
  if (error != NULL)
    return ply_message_bad(error);
  if (json)
    print_json(entries);
  else
    print_text(entries);
  return PLY_EXIT_DONE;
}
