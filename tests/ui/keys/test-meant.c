/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What keys mean, layout by layout: what each prints and what else stands on it, as xkeyboard-config 2.35 has it. */
#include "ui/canvas/key-meant.h"

#include "program.h"

#define LATIN "abcdefghijklmnopqrstuvwxyz"
#define DIGITS "0123456789"
#define OTHERS 8

static const struct {
  const char *layout, *typed; /* the letters and digits of ours that it can type */
  guint code, key;
  guint others[OTHERS];
  guint meant;
} rows[] = {
  /* What prints a letter or a digit of ours means that, wherever it stands. */
  { "fr", LATIN DIGITS, 24, GDK_KEY_a, { GDK_KEY_a, GDK_KEY_A, GDK_KEY_ae }, GDK_KEY_a },
  { "fr", LATIN DIGITS, 52, GDK_KEY_W, { GDK_KEY_w, GDK_KEY_W, GDK_KEY_lstroke }, GDK_KEY_W },
  { "cz", LATIN DIGITS, 52, GDK_KEY_y, { GDK_KEY_y, GDK_KEY_Y, GDK_KEY_degree }, GDK_KEY_y },
  { "fr", LATIN DIGITS, 11, GDK_KEY_2, { GDK_KEY_eacute, GDK_KEY_2 }, GDK_KEY_2 },
  { "us", LATIN DIGITS, 87, GDK_KEY_KP_1, { GDK_KEY_KP_End, GDK_KEY_KP_1 }, GDK_KEY_KP_1 },
  /* The digit of a key that prints a letter, or a sign, in its first level. */
  { "fr", LATIN DIGITS, 11, GDK_KEY_eacute, { GDK_KEY_eacute, GDK_KEY_2 }, GDK_KEY_2 },
  { "fr", LATIN DIGITS, 15, GDK_KEY_minus, { GDK_KEY_minus, GDK_KEY_6, GDK_KEY_bar }, GDK_KEY_6 },
  { "fr", LATIN DIGITS, 19, GDK_KEY_agrave, { GDK_KEY_agrave, GDK_KEY_0 }, GDK_KEY_0 },
  { "be", LATIN DIGITS, 15, GDK_KEY_section, { GDK_KEY_section, GDK_KEY_6 }, GDK_KEY_6 },
  { "be", LATIN DIGITS, 13, GDK_KEY_apostrophe, { GDK_KEY_apostrophe, GDK_KEY_4 }, GDK_KEY_4 },
  { "cz", LATIN DIGITS, 10, GDK_KEY_plus, { GDK_KEY_plus, GDK_KEY_1 }, GDK_KEY_1 },
  { "cz", LATIN DIGITS, 13, GDK_KEY_ccaron, { GDK_KEY_ccaron, GDK_KEY_4 }, GDK_KEY_4 },
  /* Digits by their value. */
  { "ir", DIGITS, 11, GDK_KEY_Farsi_2, { GDK_KEY_Farsi_2, 0x100066c, GDK_KEY_at }, GDK_KEY_2 },
  { "ir", DIGITS, 11, 0x100066c, { GDK_KEY_Farsi_2, 0x100066c, GDK_KEY_at, GDK_KEY_2 }, GDK_KEY_2 },
  { "ara", "", 11, GDK_KEY_Arabic_2, { GDK_KEY_Arabic_2, GDK_KEY_at }, GDK_KEY_2 },
  { "in", "", 13, 0x100096a, { 0x100096a, 0x1000930 }, GDK_KEY_4 },
  /* Letters: of the other layout, else of a US keyboard. */
  { "ru,us",
    LATIN DIGITS,
    43,
    GDK_KEY_Cyrillic_er,
    { GDK_KEY_Cyrillic_er, GDK_KEY_Cyrillic_ER, GDK_KEY_h, GDK_KEY_H },
    GDK_KEY_h },
  { "gr,us",
    LATIN DIGITS,
    43,
    GDK_KEY_Greek_ETA,
    { GDK_KEY_Greek_eta, GDK_KEY_Greek_ETA, GDK_KEY_h, GDK_KEY_H },
    GDK_KEY_h },
  { "ru,fr",
    LATIN DIGITS,
    24,
    GDK_KEY_Cyrillic_shorti,
    { GDK_KEY_Cyrillic_shorti, GDK_KEY_Cyrillic_SHORTI, GDK_KEY_a, GDK_KEY_A },
    GDK_KEY_a },
  { "ru",
    DIGITS,
    43,
    GDK_KEY_Cyrillic_er,
    { GDK_KEY_Cyrillic_er, GDK_KEY_Cyrillic_ER },
    GDK_KEY_h },
  { "ru",
    DIGITS,
    24,
    GDK_KEY_Cyrillic_SHORTI,
    { GDK_KEY_Cyrillic_shorti, GDK_KEY_Cyrillic_SHORTI },
    GDK_KEY_q },
  { "gr", DIGITS, 52, GDK_KEY_Greek_zeta, { GDK_KEY_Greek_zeta, GDK_KEY_Greek_ZETA }, GDK_KEY_z },
  { "ir", DIGITS, 58, 0x100067e, { 0x100067e, GDK_KEY_Arabic_hamza }, GDK_KEY_m },
  { "il", LATIN DIGITS, 25, GDK_KEY_apostrophe, { GDK_KEY_apostrophe, GDK_KEY_W }, GDK_KEY_w },
  /* A digit that cannot be typed at all, or only behind an accent. */
  { "th", LATIN, 11, GDK_KEY_slash, { GDK_KEY_slash, GDK_KEY_Thai_leknung }, GDK_KEY_2 },
  { "vn", LATIN, 10, GDK_KEY_abreve, { GDK_KEY_abreve, GDK_KEY_Abreve }, GDK_KEY_1 },
  { "vn", LATIN, 14, GDK_KEY_dead_grave, { GDK_KEY_dead_grave, GDK_KEY_percent }, GDK_KEY_5 },
  { "us",
    LATIN DIGITS,
    15,
    GDK_KEY_dead_circumflex,
    { GDK_KEY_6, GDK_KEY_dead_circumflex },
    GDK_KEY_6 },
  /* No other meaning: what a US keyboard has there stands elsewhere on this one, or nowhere. */
  { "dvorak", LATIN DIGITS, 25, GDK_KEY_comma, { GDK_KEY_comma, GDK_KEY_less }, GDK_KEY_comma },
  { "de", LATIN DIGITS, 20, GDK_KEY_ssharp, { GDK_KEY_ssharp, GDK_KEY_question }, GDK_KEY_ssharp },
  { "fr", LATIN DIGITS, 48, GDK_KEY_ugrave, { GDK_KEY_ugrave, GDK_KEY_percent }, GDK_KEY_ugrave },
  { "ru", DIGITS, 61, GDK_KEY_period, { GDK_KEY_period, GDK_KEY_comma }, GDK_KEY_period },
  { "ru", DIGITS, 59, GDK_KEY_Cyrillic_be, { GDK_KEY_Cyrillic_be }, GDK_KEY_Cyrillic_be },
  /* What prints nothing. */
  { "us", LATIN DIGITS, 87, GDK_KEY_KP_End, { GDK_KEY_KP_End, GDK_KEY_KP_1 }, GDK_KEY_KP_End },
  { "ru", DIGITS, 113, GDK_KEY_Left, { GDK_KEY_Left }, GDK_KEY_Left },
  { "ru", DIGITS, 65, GDK_KEY_space, { GDK_KEY_space }, GDK_KEY_space },
  { "ru", DIGITS, 36, GDK_KEY_Return, { GDK_KEY_Return }, GDK_KEY_Return },
};

static gboolean prints(guint key, gpointer typed) {
  return strchr(typed, (int)key) != NULL;
}

static void test_meant(void) {
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    PlyKeyboard keyboard = { .others = rows[i].others,
                             .prints = prints,
                             .data = (gpointer)rows[i].typed };
    while (keyboard.n < OTHERS && rows[i].others[keyboard.n] != 0)
      keyboard.n++;
    guint meant = ply_key_meant(rows[i].key, rows[i].code, &keyboard);
    if (meant != rows[i].meant)
      g_error("%s: %s, code %u, means %s, not %s", rows[i].layout, gdk_keyval_name(rows[i].key),
              rows[i].code, gdk_keyval_name(meant), gdk_keyval_name(rows[i].meant));
  }
}

TEST_PROGRAM("key-meant") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/ui/key-meant/layouts", test_meant);
  return g_test_run();
}
