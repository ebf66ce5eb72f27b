#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Orca as it is installed, with a voice that writes to the file $HEARD instead of speaking.

One line each: seconds of the monotonic clock, kind, text, separated by tabs.  The kinds:
say (an utterance), char (one spelled character), stop (Orca silences itself: what has not been
spoken yet is lost), ready (once, after the start), pong (the answer to SIGUSR1: everything that
had reached Orca has been dealt with).  Not started as "orca", so that several can run at once.
"""
import os
import signal
import sys
import time
import types

from gi.repository import GLib
from orca import debug, speechserver

OUT = os.open(os.environ["HEARD"], os.O_WRONLY | os.O_APPEND)


def note(kind, text=""):
    line = "%.3f\t%s\t%s\n" % (time.monotonic(), kind, " ".join(str(text).split()))
    os.write(OUT, line.encode())     # in one piece: a reader never sees half a line


class SpeechServer(speechserver.SpeechServer):
    """Each by two names: Orca 43 calls the first, Orca 48 the second, where it has another."""
    the_one = None

    @staticmethod
    def getFactoryName():
        return "file"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer.the_one = SpeechServer.the_one or SpeechServer()
        return SpeechServer.the_one

    get_speech_server = getSpeechServer

    @staticmethod
    def shutdownActiveServers():
        pass

    def getInfo(self):
        return ["file", "file"]

    get_info = getInfo

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text and text.strip():
            note("say", text)

    def speakCharacter(self, character, acss=None):
        note("char", character)

    speak_character = speakCharacter

    def speakKeyEvent(self, event, acss=None):
        note("char", event.getKeyName() if hasattr(event, "getKeyName") else event.get_key_name())

    speak_key_event = speakKeyEvent

    def sayAll(self, utteranceIterator, progressCallback):
        for context, _acss in utteranceIterator:
            note("say", context.utterance)

    say_all = sayAll

    def stop(self):
        note("stop")


module = types.ModuleType("orca.speech_to_file")
module.SpeechServer = SpeechServer
sys.modules[module.__name__] = module

from orca import orca, settings     # noqa: E402

if os.environ.get("ORCA_DEBUG"):
    debug.debugLevel = debug.LEVEL_ALL
    debug.debugFile = open(os.environ["ORCA_DEBUG"], "w", buffering=1)
settings.speechFactoryModules = ["speech_to_file"]
if hasattr(orca, "getSettingsManager"):
    manager = orca.getSettingsManager()
else:
    from orca import settings_manager
    manager = settings_manager.get_manager()
manager.activate(None, {"speechServerFactory": "speech_to_file", "enableKeyEcho": False,
                        "enableBraille": False, "enableSound": False})
sys.path.insert(0, (getattr(manager, "getPrefsDir", None) or manager.get_prefs_dir)())


def pong():     # of less priority than Orca's event queue: comes when that is empty
    note("pong")
    return True


GLib.unix_signal_add(GLib.PRIORITY_LOW, signal.SIGUSR1, pong)
GLib.idle_add(note, "ready", priority=GLib.PRIORITY_LOW)
sys.exit(orca.main())
