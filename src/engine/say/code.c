/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pseudocode files: a line each, two blanks a level, after them tags in square brackets: the
 * line is there only for runs to which every tag applies. */
#include <string.h>

#include "base/data.h"
#include "base/fault.h"
#include "base/i18n.h"
#include "say/face.h"
#include "say/say.h"

/* Passes over indent and tags; NULL when the line does not apply. */
static const char *read_head(const PlyRun *run, const char *line, unsigned *indent) {
  const PlySayFace *face = ply_say_face(run);
  bool kept = true;
  unsigned blanks = 0;
  for (; *line == ' '; line++)
    blanks++;
  while (*line == '[') {
    const char *end = strchr(line, ']');
    g_return_val_if_fail(end != NULL, NULL);
    g_autofree char *tag = g_strndup(line + 1, (gsize)(end - line - 1));
    kept = kept && face->applies(run, tag);
    for (line = end + 1; *line == ' '; line++)
      ;
  }
  *indent = blanks / 2;
  return kept ? line : NULL;
}

static PlyCode *parse(const PlyRun *run, const char *contents) {
  const PlySayFace *face = ply_say_face(run);
  g_auto(GStrv) lines = g_strsplit(contents, "\n", -1);
  PlyCode *code = g_new0(PlyCode, 1);
  code->lines = g_new0(PlyCodeLine, g_strv_length(lines));
  for (unsigned i = 0; lines[i] != NULL; i++) {
    unsigned indent;
    const char *text = read_head(run, lines[i], &indent);
    if (text != NULL)
      code->lines[code->n++] =
          (PlyCodeLine){ i + 1, indent,
                         face->line != NULL ? face->line(run, text) : g_strdup(text) };
  }
  while (code->n > 0 && code->lines[code->n - 1].text[0] == '\0')
    g_free(code->lines[--code->n].text);
  return code;
}

static char *read_file(const char *name, GError **error) {
  g_autofree char *file = g_build_filename("pseudocode", name, NULL), *looked = NULL;
  char *contents = ply_data_read(file, &looked);
  if (contents == NULL)
    ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, _("cannot read the pseudocode “%s”"), looked);
  return contents;
}

PlyCode *ply_code_load(const PlyRun *run, GError **error) {
  const PlySayFace *face = ply_say_face(run);
  if (face->code == NULL) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("“%s” has rules and no pseudocode"),
             ply_run_game(run));
    return NULL;
  }
  g_autofree char *contents = read_file(face->code(run), error);
  return contents == NULL ? NULL : parse(run, contents);
}

void ply_code_free(PlyCode *code) {
  if (code == NULL)
    return;
  for (unsigned i = 0; i < code->n; i++)
    g_free(code->lines[i].text);
  g_free(code->lines);
  g_free(code);
}
