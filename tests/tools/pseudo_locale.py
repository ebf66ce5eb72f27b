# SPDX-License-Identifier: GPL-3.0-or-later
"""A made-up language to test with: every text of the program in one pair of brackets.

build(folder) makes folder/LANGUAGE/LC_MESSAGES/plybook.mo. In it "Step %d of %d" is
"⟦Štëp %d öf %d⟧": a text without brackets was never given to gettext, a sentence with
brackets in its middle was glued together from pieces. msgfmt checks the formats.
"""
import os
import re
import shutil
import subprocess

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LANGUAGE = "en_XA"
OPEN, CLOSE = "⟦", "⟧"
ACCENTS = str.maketrans("aceiounsyzACEIOUNSYZ", "áčéíóúñšýžÁČÉÍÓÚÑŠÝŽ")
# What must stay as it is: printf formats, markup and entities, {gaps}, key names.
KEEP = re.compile(r"%<PRI[A-Za-z0-9]+>|%(?:\d+\$)?[-+ #0'I]*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh|h|ll|l|z|t|j)?[a-zA-Z%]"
                  r"|</?[^<>]*>|&[a-z#0-9]+;|\{[^{}]*\}")
KEYWORDS = ("_", "N_", "Q_:1g", "C_:1c,2", "NC_:1c,2", "g_dngettext:2,3", "NP_:1,2")
STRING = re.compile(r'^(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) )?"(.*)"$')
NAME_WORDS = 9  # "row 4 and the middle box on the right" is a name


def pseudo(text):
    """text in the made-up language."""
    parts, last = [], 0
    for kept in KEEP.finditer(text):
        parts += [text[last:kept.start()].translate(ACCENTS), kept.group()]
        last = kept.end()
    parts.append(text[last:].translate(ACCENTS))
    inner = "".join(parts)
    # gettext demands that line ends at either end agree with the original.
    head = inner[:len(inner) - len(inner.lstrip("\n"))]
    tail = inner[len(inner.rstrip("\n")):]
    return head + OPEN + inner.strip("\n") + CLOSE + tail


def unescape(text):
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m.group(1), m.group(1)), text)


def escape(text):
    return (text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
            .replace("\t", "\\t"))


def entries(pot):
    """Yields (flags, {keyword: text}) for each entry of a .pot file, the header left out."""
    for block in pot.split("\n\n"):
        flags, fields, current = [], {}, None
        for line in block.splitlines():
            match = STRING.match(line)
            if line.startswith("#,"):
                flags.append(line)
            elif match:
                current = match.group(1) or current
                fields[current] = fields.get(current, "") + unescape(match.group(2))
        if fields.get("msgid"):
            yield flags, fields


def translate(pot):
    """The .po text of the made-up language."""
    out = ['msgid ""', 'msgstr ""', '"Language: %s\\n"' % LANGUAGE,
           '"MIME-Version: 1.0\\n"', '"Content-Type: text/plain; charset=UTF-8\\n"',
           '"Content-Transfer-Encoding: 8bit\\n"',
           '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"', ""]
    for flags, fields in entries(pot):
        out += flags
        for keyword in ("msgctxt", "msgid", "msgid_plural"):
            if keyword in fields:
                out.append('%s "%s"' % (keyword, escape(fields[keyword])))
        if "msgid_plural" in fields:
            out.append('msgstr[0] "%s"' % escape(pseudo(fields["msgid"])))
            out.append('msgstr[1] "%s"' % escape(pseudo(fields["msgid_plural"])))
        else:
            out.append('msgstr "%s"' % escape(pseudo(fields["msgid"])))
        out.append("")
    return "\n".join(out)


def build(folder):
    """Makes the catalogue below folder; returns how many texts it has."""
    place = os.path.join(folder, LANGUAGE, "LC_MESSAGES")
    os.makedirs(place, exist_ok=True)
    pot, po = os.path.join(place, "plybook.pot"), os.path.join(place, "plybook.po")
    subprocess.run(["xgettext", "--from-code=UTF-8", "--force-po", "-D", TOP,
                    "-f", os.path.join(TOP, "po", "POTFILES"), "-o", pot]
                   + ["--keyword=" + k for k in KEYWORDS], check=True)
    text = open(pot, encoding="utf-8").read()
    open(po, "w", encoding="utf-8").write(translate(text))
    subprocess.run(["msgfmt", "--check-format", "-o",
                    os.path.join(place, "plybook.mo"), po], check=True)
    return sum(1 for _ in entries(text))


def environment(folder, mirrored=False):
    """What a program must be given to speak the made-up language. mirrored: from right to left, since GTK, which
    does not know the language, takes the next one, which is Hebrew. Newer glibc (2.41, not 2.36)
    translates nothing where the locale is C.UTF-8, whatever LANGUAGE says: a copy has another name."""
    locales = os.path.join(folder, "locales")
    shutil.copytree("/usr/lib/locale/C.utf8", os.path.join(locales, LANGUAGE + ".UTF-8"),
                    dirs_exist_ok=True)
    return {"PLYBOOK_LOCALEDIR": folder, "LANGUAGE": LANGUAGE + (":he" if mirrored else ""),
            "LOCPATH": locales,
            "LC_ALL": LANGUAGE + ".UTF-8"}


# -- looking for texts that are glued or were never translated

def parse(text):
    """A list of strings and, for each pair of brackets, such lists; None when they do not pair."""
    stack = [[]]
    for part in re.split("([%s%s])" % (OPEN, CLOSE), text):
        if part == OPEN:
            stack.append([])
        elif part == CLOSE:
            if len(stack) == 1:
                return None
            inner = stack.pop()
            stack[-1].append(inner)
        elif part:
            stack[-1].append(part)
    return stack[0] if len(stack) == 1 else None


def flat(tree):
    return "".join(part if isinstance(part, str) else flat(part) for part in tree)


def is_glued(tree):
    """True where a text with brackets holds another one that is more than a name ("66.7 %" is
    one)."""
    own = "".join(part for part in tree if isinstance(part, str)).strip()
    for inner in (part for part in tree if not isinstance(part, str)):
        text = flat(inner)
        is_sentence = text[-1:] in ".?!"
        is_name = len(text.split()) <= NAME_WORDS and not re.search(r"[.?!;:](?!\d)", text)
        if is_glued(inner) or not (is_name or (is_sentence and not own)):
            return True
    return False


def is_whole(sentence):
    """True where sentence is one text of the made-up language, not glued from several."""
    tree = parse(sentence)
    return tree is not None and len(tree) == 1 and not isinstance(tree[0], str) \
        and not is_glued(tree[0])
