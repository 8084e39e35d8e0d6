"""
A voice in the place of Speech Dispatcher: what Orca wants to say goes as text, one JSON line each, to the file
descriptor EAR_FD. Orca imports this module by its name, so that Orca itself is as installed.

A real voice takes a while for each sentence. This one takes SENTENCE_SECONDS, so that a page is read in
seconds, but not before its later parts have come.
"""
import json
import os
import re
import threading
import time
from xml.sax.saxutils import unescape

SENTENCE_SECONDS = 0.1


class _Names:
    def __getattr__(self, name):
        return name.lower()


PunctuationMode = Priority = DataMode = _Names()


class CallbackType:
    BEGIN = "begin"
    CANCEL = "cancel"
    END = "end"
    INDEX_MARK = "index-marks"


class SSIPCommunicationError(Exception):
    pass


class SSIPCommandError(Exception):
    pass


def _tell(**what):
    line = json.dumps({**what, "at": round(time.time() * 1000)}, ensure_ascii=False) + "\n"
    os.write(int(os.environ["EAR_FD"]), line.encode())


class SSIPClient:
    def __init__(self, *_, **__):
        _tell(ready=True)

    def speak(self, text, callback=None, **_):
        _tell(say=unescape(re.sub(r"</?(?:speak|mark)\b[^>]*>", "", text)))
        # Orca reads a page sentence by sentence: each asks for the next.
        if callback:
            threading.Timer(SENTENCE_SECONDS, callback, [CallbackType.END]).start()

    def char(self, char):
        _tell(say=char)

    key = char

    def cancel(self, *_):
        _tell(stop=True)

    stop = cancel

    def list_output_modules(self):
        return ()

    def list_synthesis_voices(self):
        return ()

    # Rate, pitch, language and the like change how it sounds, not what is said.
    def __getattr__(self, name):
        return lambda *_: None
