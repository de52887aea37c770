"""Loudness as ITU-R BS.1770-4 defines it, and the ReplayGain 2.0 values that follow from it."""

import math
import operator
import subprocess
from array import array

# K-weighting at 44.1 kHz: a high shelf, then a high pass (the coefficients libebur128 derives from the standard).
SHELF = "1.5308412300503478 -2.6509799951547297 1.169079079921587 1 -1.6636551132560204 0.7125954280732254"
HIGH_PASS = "1 -2 1 1 -1.9891696736297957 0.9891990357870394"
BLOCK, STEP = 17640, 4410


def decoded(path, *effects):
    """The samples of a sound file at 44.1 kHz in stereo, both channels apart."""
    raw = subprocess.run(
        ["sox", "-R", "-V1", "-v", "0.5", path, "-t", "raw", "-e", "floating-point", "-b", "32", "-c", "2", "-r", "44100", "-", *effects],
        check=True, capture_output=True).stdout
    samples = array("f")
    samples.frombytes(raw)
    return samples[0::2], samples[1::2]


def loudness(paths):
    """The gated loudness (LUFS) and the sample peak (dBFS) of files heard one after the other."""
    blocks, peak = [], 1e-9
    for path in paths:
        peak = max(peak, *(2 * max(max(channel), -min(channel)) for channel in decoded(path)))
        steps = []
        for channel in decoded(path, "biquad", *SHELF.split(), "biquad", *HIGH_PASS.split()):
            steps.append([4 * sum(map(operator.mul, part, part)) for part in (channel[i : i + STEP] for i in range(0, len(channel) - STEP + 1, STEP))])
        energy = [left + right for left, right in zip(*steps)]
        blocks += [sum(energy[i : i + 4]) / BLOCK for i in range(len(energy) - 3)]

    def level(power):
        return -0.691 + 10 * math.log10(power)

    loud = [b for b in blocks if b > 0 and level(b) > -70]
    gate = level(sum(loud) / len(loud)) - 10
    loud = [b for b in loud if level(b) > gate]
    return level(sum(loud) / len(loud)), 20 * math.log10(peak)
