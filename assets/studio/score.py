"""How the pieces are written down: lines of notes, chords and drum patterns, put on the buses of a piece."""

import random

CHORD_TONES = {
    "": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10), "maj7": (0, 4, 7, 11), "m7": (0, 3, 7, 10),
    "9": (0, 4, 10, 14), "m9": (0, 3, 10, 14), "maj9": (0, 4, 11, 14), "13": (0, 4, 10, 21), "dim": (0, 3, 6, 9),
    "sus": (0, 5, 7), "m6": (0, 3, 7, 9), "6": (0, 4, 7, 9), "5": (0, 7, 12), "m7b5": (0, 3, 6, 10),
}
NAMES = "C C# D D# E F F# G G# A A# B".split()


def up(note, semitones):
    """The note so many semitones above."""
    step = NAMES.index(note[0]) + note.count("#") - note[1:].count("b") + 12 * int(note[-1]) + semitones
    return f"{NAMES[step % 12]}{step // 12}"


def chord(name, octave):
    """The notes of a chord such as "Bbm7" with its root in an octave."""
    root = name[:2] if name[1:2] in ("b", "#") else name[:1]
    return [up(f"{root}{octave}", tone) for tone in CHORD_TONES[name[len(root) :]]]


class Time:
    """Beats to seconds, with swung eighths where the piece swings, and hands that are a little human."""

    def __init__(self, tempo, swing=0.5, looseness=0.0, seed="hands"):
        self.beat, self.swing, self.looseness = 60 / tempo, swing, looseness
        self.hands = random.Random(seed)

    def at(self, beats):
        whole, part = divmod(beats, 1)
        part = part * 2 * self.swing if part <= 0.5 else self.swing + (part - 0.5) * 2 * (1 - self.swing)
        return max(0, (whole + part) * self.beat + self.hands.uniform(0, self.looseness))


def play(bus, time, instrument, start, line, gain=1.0, short=0.92, shift=0):
    """Plays a line such as "C4:1 E4+G4:.5 -:2" (notes: beats; "-" rests) from a beat on; returns the beat it ends at."""
    for token in line.split():
        notes, _, beats = token.partition(":")
        beats = float(beats or 1)
        if notes != "-":
            for note in notes.split("+"):
                bus.add(time.at(start), instrument(up(note, shift), round(beats * time.beat * short, 4)), gain)
        start += beats
    return start


def drums(bus, time, sound, start, pattern, beats=4, gain=1.0):
    """Strikes where a pattern such as "x...X..." has a mark, X louder, spread over so many beats."""
    for place, mark in enumerate(pattern):
        if mark in "xX":
            bus.add(time.at(start + place * beats / len(pattern)), sound, gain * (1.0 if mark == "X" else 0.6))
