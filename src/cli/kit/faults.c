/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/kit/faults.h"

#include "base/fault.h"
#include "base/i18n.h"
#include "cli/kit/output.h"
#include "lesson/lesson.h"

void ply_fault_report_init(PlyFaultReport *report, bool json) {
  *report = (PlyFaultReport){ 0 };
  if (!json)
    return;
  report->files = json_array_new();
  report->errors = json_array_new();
}

static void report_fault(PlyFaultReport *report, const char *path, const PlyFault *fault) {
  report->n_faults++;
  if (report->errors == NULL) {
    g_autofree char *line = ply_fault_print(fault, path);
    ply_message_plain(line);
    return;
  }
  JsonObject *object = json_object_new();
  g_autofree char *file = ply_file_named(path);
  json_object_set_string_member(object, "file", file);
  json_object_set_int_member(object, "line", fault->line);
  json_object_set_int_member(object, "column", fault->column);
  json_object_set_string_member(object, "text", fault->text);
  json_array_add_object_element(report->errors, object);
}

void ply_fault_report_file(PlyFaultReport *report, const char *path, const GPtrArray *faults) {
  report->n_files++;
  for (guint i = 0; i < faults->len; i++)
    report_fault(report, path, faults->pdata[i]);
  if (report->files == NULL)
    return;
  g_autofree char *file = ply_file_named(path);
  json_array_add_string_element(report->files, file);
}

void ply_fault_report_print(PlyFaultReport *report) {
  if (report->errors != NULL) {
    JsonObject *object = json_object_new();
    json_object_set_array_member(object, "files", g_steal_pointer(&report->files));
    json_object_set_array_member(object, "errors", g_steal_pointer(&report->errors));
    g_autoptr(JsonNode) node = json_node_new(JSON_NODE_OBJECT);
    json_node_take_object(node, object);
    ply_out_json(node);
    return;
  }
  if (report->n_faults > 0)
    ply_out(ngettext("%u fault found", "%u faults found", report->n_faults), report->n_faults);
  else
    ply_out(ngettext("%u file checked, no faults found", "%u files checked, no faults found",
                     report->n_files),
            report->n_files);
  ply_out("\n");
}
