# SPDX-License-Identifier: GPL-3.0-or-later
"""A lesson that goes through po4a and back, with every word of its prose changed, asks and claims
what it did: ids, braces, claims and marks are no words."""
import os
import re
import subprocess
import tempfile
import unittest

import left

CLI, LESSONS = os.environ['PLYBOOK_CLI'], os.environ['PLYBOOK_LESSONS']
# First one of each kind of header and of list.
FIRST = ['over-the-horizon', 'greedy-hands', 'the-wheel', 'windows-go-down', 'one-level-more']
CONFIG = '''[po4a_langs] nl
[po4a_paths] {0}.pot nl:nl.po
[type: text] {0}.md nl:{0}.nl.md opt:"-o markdown -o yfm_lenient -k 0"
'''
WORDS = re.compile(r'(`[^`]*`|\{[^}]*\}|\[[ xX]\]|&[a-z]+;|"[^"]*")')


def changed(text):
    """Other words: small letters for capitals, and the other way round."""
    parts = WORDS.split(text)
    return ''.join(part if i % 2 else part.swapcase() for i, part in enumerate(parts))


def unquoted(lines):
    return ''.join(re.findall(r'"(.*)"', line)[0] for line in lines)


def translate(entry):
    """One entry of a PO file with its msgstr, unless it is a block or a key of the header."""
    lines = entry.split('\n')
    kind = next((line for line in lines if line.startswith('#. type:')), '')
    key = re.search(r'Hash Value: (\w+)', kind)
    words = 'Fenced code block' not in kind or '(teacher)' in kind
    words = words and (key is None or key[1] in ('title', 'goal'))
    begin = next((i for i, line in enumerate(lines) if line.startswith('msgid ')), None)
    end = next((i for i, line in enumerate(lines) if line.startswith('msgstr ')), None)
    if begin is None or end is None or not kind:
        return entry
    lines = [line for line in lines if not line.startswith('#, fuzzy')]
    text = unquoted(lines[begin:end])
    # Escapes are no words.
    parts = re.split(r'(\\.)', text)
    new = ''.join(p if i % 2 else (changed(p) if words else p) for i, p in enumerate(parts))
    return '\n'.join(lines[:end] + ['msgstr "' + new + '"'])


def run(*command, cwd):
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


def po4a(folder):
    """-f: what is as old as its translations, to the second, would not be translated anew."""
    return run('po4a', '-f', '-M', 'UTF-8', '-L', 'UTF-8', 'cfg', cwd=folder)


class RoundTrip(unittest.TestCase):
    def trip(self, name):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(LESSONS, name + '.md'), encoding='utf-8') as file:
                lesson = file.read()
            for file, text in {name + '.md': lesson, 'cfg': CONFIG.format(name)}.items():
                with open(os.path.join(folder, file), 'w', encoding='utf-8') as out:
                    out.write(text)
            made = po4a(folder)
            self.assertEqual((made.returncode, made.stderr), (0, ''))
            path = os.path.join(folder, 'nl.po')
            with open(path, encoding='utf-8') as file:
                entries = file.read().replace('charset=CHARSET', 'charset=UTF-8').split('\n\n')
            with open(path, 'w', encoding='utf-8') as file:
                file.write('\n\n'.join(map(translate, entries)) + '\n')
            made = po4a(folder)
            self.assertEqual((made.returncode, made.stderr), (0, ''))
            with open(os.path.join(folder, name + '.nl.md'), encoding='utf-8') as file:
                translated = file.read()
            checked = run(CLI, 'check', '--strict', '--against', name + '.md', name + '.nl.md',
                          cwd=folder)
            return lesson, translated, checked

    def test_lessons(self):
        names = [os.path.splitext(name)[0] for name in sorted(os.listdir(LESSONS))
                 if name.endswith('.md') and name != 'README.md']
        names.sort(key=lambda name: name not in FIRST)
        for name in left.fewer('/po4a/lessons', names):
            with self.subTest(name):
                lesson, translated, checked = self.trip(name)
                self.assertEqual([line for line in checked.stderr.split('\n') if 'error:' in line],
                                 [])
                self.assertEqual(checked.returncode, 0)
                for word in ('claim', 'question', 'verify', 'expect', 'ask'):
                    fences = re.compile(r'^ *```' + word + r'\n.*?```$', re.M | re.S)
                    self.assertEqual(fences.findall(lesson), fences.findall(translated))
                braces = re.compile(r'\{[^}\n]*\}$', re.M)
                self.assertEqual(braces.findall(lesson), braces.findall(translated))
                plain = [re.sub(r'\s+', ' ', text).lower() for text in (lesson, translated)]
                body = [text.split('---', 2)[2] for text in plain]
                self.assertEqual(body[0], body[1])
                self.assertNotEqual(lesson, translated)


if __name__ == '__main__':
    unittest.main()
