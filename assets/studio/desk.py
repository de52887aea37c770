"""The mixing desk: buses that notes are put on, and the mix-down by sox."""

import operator
import subprocess
from array import array
from pathlib import Path

from loudness import loudness
from sounds import RATE, frames


class Bus:
    """One mono part of a piece, with its place in the room and its sox effects."""

    def __init__(self, level, pan=0.0, effects=""):
        self.level, self.pan, self.effects = level, pan, effects.split()
        self.samples = array("d")

    def add(self, at, sound, gain=1.0):
        """Lets a sound begin at a time in seconds."""
        start = frames(at)
        end = start + len(sound)
        if end > len(self.samples):
            self.samples.extend(bytes(end - len(self.samples)))
        if gain != 1:
            sound = map(gain.__mul__, sound)
        self.samples[start:end] = array("d", map(operator.add, self.samples[start:end], sound))


class Piece:
    """Buses that sound together for a number of seconds."""

    def __init__(self, seconds, fade=1.5, target=-17.5):
        self.seconds, self.fade, self.target = seconds, fade, target
        self.buses = []

    def bus(self, level, pan=0.0, effects=""):
        self.buses.append(Bus(level, pan, effects))
        return self.buses[-1]

    def mix(self, out, work):
        """Writes the piece as a 16-bit stereo WAV of exactly its length, at its target of loudness (LUFS)."""
        parts = []
        for number, bus in enumerate(self.buses):
            raw, part = work / f"{number}.f32", work / f"{number}.wav"
            peak = max(map(abs, bus.samples)) or 1
            array("f", (s * 0.4 / peak for s in bus.samples)).tofile(raw.open("wb"))
            left, right = min(1, 1 - bus.pan), min(1, 1 + bus.pan)
            sox("-t", "raw", "-r", str(RATE), "-e", "floating-point", "-b", "32", "-c", "1", raw,
                "-e", "floating-point", "-b", "32", part, *bus.effects, "remix", f"1v{left:.3f}", f"1v{right:.3f}",
                *ROOM)
            parts += ["-v", f"{bus.level:.3f}", part]
        mixed, pressed = work / "mixed.wav", work / "pressed.wav"
        length = f"{frames(self.seconds)}s"
        sox("-m" if len(self.buses) > 1 else "--combine=concatenate", *parts, "-e", "floating-point", "-b", "32", mixed,
            "pad", "0", "8", "trim", "0", length)
        sox(mixed, "-e", "floating-point", "-b", "32", pressed, "gain", "-n", "-3",
            "compand", "0.01,0.2", "6:-70,-70,-34,-29,-14,-12,0,-8", "0", "-90", "0.01")
        heard, peak = loudness([pressed])
        gain = min(self.target - heard, 3 - peak)
        fades = ["fade", "t", "0.01", length, str(self.fade)] if self.fade else []
        sox(pressed, "-b", "16", out, *fades, "gain", "-l", f"{gain:.2f}")


ROOM = "reverb 32 50 60 100 8 -2".split()


def sox(*arguments):
    """Runs sox; the same random numbers every time, so that the same music comes out."""
    subprocess.run(["sox", "-R", "-V1", *map(str, arguments)], check=True)
