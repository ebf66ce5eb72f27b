/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say/life/words.h"

#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "odds/blackjack.h"

#define DECIMALS 4
#define MOST_DECIMALS 9
#define MINUS "−"

/* Digits with a point; thousands apart, the sign a real one. Takes text. */
static char *dress(char *text) {
  const char *separator = C_("thousands", ",");
  GString *out = g_string_new(text[0] == '-' ? MINUS : "");
  const char *digits = text + (text[0] == '-');
  size_t whole = strcspn(digits, ".");
  for (size_t i = 0; i < whole; i++) {
    if (i > 0 && (whole - i) % 3 == 0)
      g_string_append(out, separator);
    g_string_append_c(out, digits[i]);
  }
  g_string_append(out, digits + whole);
  g_free(text);
  return g_string_free(out, FALSE);
}

char *ply_words_money(int64_t money) {
  char buf[PLY_MICRO_TEXT];
  if (money == PLY_DAY_UNLIMITED)
    return g_strdup(_("without limit"));
  return dress(g_strdup(ply_micro_print(money, false, buf)));
}

char *ply_words_change(int64_t money) {
  char *text = ply_words_money(money);
  if (money <= 0)
    return text;
  char *signed_text = g_strconcat("+", text, NULL);
  g_free(text);
  return signed_text;
}

static char *print(double value, int decimals) {
  char format[8], buf[64];
  g_snprintf(format, sizeof format, "%%.%df", decimals);
  g_ascii_formatd(buf, sizeof buf, format, value);
  char *end = buf + strlen(buf);
  if (strchr(buf, '.') != NULL) {
    while (end[-1] == '0')
      *--end = '\0';
    if (end[-1] == '.')
      *--end = '\0';
  }
  return g_strdup(strcmp(buf, "-0") == 0 ? "0" : buf);
}

char *ply_words_real(double value) {
  g_return_val_if_fail(isfinite(value), g_strdup(""));
  int decimals = DECIMALS;
  if (value != 0 && fabs(value) < 0.01) /* two digits that say something */
    decimals = CLAMP(1 - (int)floor(log10(fabs(value))), DECIMALS, MOST_DECIMALS);
  return dress(print(value, decimals));
}

char *ply_words_draw(double draw, double threshold) {
  char format[8], buf[64];
  for (int decimals = 2;; decimals++) {
    double unit = pow(10, -decimals), shown = floor(draw / unit) * unit;
    bool apart = shown + unit <= threshold || shown >= threshold;
    bool something = shown > 0 || decimals > DECIMALS;
    if (decimals < MOST_DECIMALS && !(apart && something))
      continue;
    g_snprintf(format, sizeof format, "%%.%df", decimals);
    return g_strdup(g_ascii_formatd(buf, sizeof buf, format, shown));
  }
}

char *ply_words_percent(double part) {
  double percent = part * 100;
  int decimals = percent == 0 || percent >= 1 ? 1 : CLAMP(-(int)floor(log10(percent)), 1, 6);
  g_autofree char *digits = print(percent, decimals);
  return g_strdup_printf(C_("percent", "%s %%"), digits);
}

const char *ply_words_job(const PlyDayWorld *world, unsigned occupation) {
  return occupation < world->n_occupations ? world->occupations[occupation].name
                                           : C_("occupation", "home");
}

/* --- formulas --- */

/* A sign between two operands, not one in front of a number. */
static bool is_binary(const char *text, const char *sign, bool behind) {
  const char *c = sign;
  while (c > text && c[-1] == ' ')
    c--;
  return c == text ? behind : strchr("(+-*/^<>=!&|?:,", c[-1]) == NULL;
}

/* Compares and colons get blanks too. */
char *ply_words_piece(const char *text, bool behind) {
  GString *out = g_string_new(NULL);
  for (const char *c = text; *c != '\0'; c++) {
    if (*c == ' ')
      continue;
    if ((*c == '+' || *c == '-') && is_binary(text, c, behind))
      g_string_append(out, *c == '+' ? " + " : " " MINUS " ");
    else if (*c == '-')
      g_string_append(out, MINUS);
    else if (*c == '*')
      g_string_append(out, "·");
    else if (strchr("?:&|<>=!", *c) != NULL && c > text && strchr("&|<>=!", c[-1]) != NULL &&
             out->len > 0) {
      g_string_truncate(out, out->len - 1);
      g_string_append_printf(out, "%c ", *c);
    } else if (strchr("?:&|<>=!", *c) != NULL)
      g_string_append_printf(out, " %c ", *c);
    else if (*c == ',')
      g_string_append(out, ", ");
    else
      g_string_append_c(out, *c);
  }
  return g_string_free(out, FALSE);
}

char *ply_words_formula(const PlyFormula *formula) {
  unsigned n;
  const PlyFormulaPiece *pieces = ply_formula_pieces(formula, &n);
  GString *out = g_string_new(NULL);
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *text =
        pieces[i].variable >= 0 ? g_strdup(pieces[i].text) : ply_words_piece(pieces[i].text, i > 0);
    g_string_append(out, text);
  }
  return g_string_free(out, FALSE);
}

/* --- cards --- */

char *ply_words_hand(uint32_t hand) {
  /* Translators: a total in Blackjack in which an ace counts 11. */
  return g_strdup_printf(ply_hand_soft(hand) ? _("soft %u") : "%u", ply_hand_total(hand));
}

char *ply_words_cards(const uint8_t *cards, unsigned n) {
  GString *out = g_string_new(NULL);
  for (unsigned i = 0; i < n; i++)
    g_string_append_printf(out, "%s%s", i > 0 ? ", " : "", ply_card_text(cards[i]));
  return g_string_free(out, FALSE);
}
