"""Instruments: each function returns one note as an array of samples, made once and kept for the next time."""

import math
import random
from array import array
from functools import lru_cache

RATE = 44100
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch(name):
    """The frequency of a note such as "C4", "F#3" or "Bb2"; A4 is 440 Hz."""
    sharps = name.count("#") - name[1:].count("b")
    return 440 * 2 ** ((STEPS[name[0]] + sharps + 12 * int(name[-1]) - 57) / 12)


def frames(seconds):
    return int(round(seconds * RATE))


def shaped(samples, attack, release):
    """Fades the note's edges, so that it neither clicks in nor out."""
    rise, fall, count = frames(attack), frames(release), len(samples)
    for i in range(min(rise, count)):
        samples[i] *= i / rise
    for i in range(min(fall, count)):
        samples[count - 1 - i] *= i / fall
    return samples


def partials(frequency, seconds, table):
    """A sum of decaying sines; the table gives (multiple, level, seconds until the level is 1/e)."""
    count = frames(seconds)
    total = array("d", bytes(8 * count))
    for multiple, level, decay in table:
        step = 2 * math.pi * frequency * multiple / RATE
        if step > 2.8:
            continue
        fall = math.exp(-1 / (decay * RATE))
        # A decaying sine by its recurrence: two multiplications a sample.
        a, b = 2 * fall * math.cos(step), fall * fall
        before, now = -level * math.sin(step) / fall, 0.0
        for i in range(count):
            total[i] += now
            before, now = now, a * now - b * before
    return total


@lru_cache(None)
def electric_piano(note, seconds):
    return shaped(partials(pitch(note), seconds + 0.25, [(1, 1, 1.1), (2, 0.28, 0.7), (3, 0.1, 0.3), (7, 0.05, 0.08)]), 0.004, 0.2)


@lru_cache(None)
def piano(note, seconds):
    table = [(n * (1 + 0.0004 * n * n), 0.75**n, 1.6 / n**0.8) for n in range(1, 9)]
    return shaped(partials(pitch(note), seconds + 0.3, table), 0.003, 0.25)


@lru_cache(None)
def harpsichord(note, seconds):
    return shaped(partials(pitch(note), seconds + 0.12, [(n, 0.9**n, 0.9 / n**0.5) for n in range(1, 14)]), 0.002, 0.1)


@lru_cache(None)
def vibraphone(note, seconds):
    bar = partials(pitch(note), seconds + 0.6, [(1, 1, 1.3), (4, 0.22, 0.35), (9.2, 0.05, 0.06)])
    for i in range(len(bar)):
        bar[i] *= 1 + 0.18 * math.sin(2 * math.pi * 5.2 * i / RATE)
    return shaped(bar, 0.003, 0.4)


@lru_cache(None)
def music_box(note, seconds):
    return shaped(partials(pitch(note), seconds + 1.2, [(1, 1, 0.9), (2.01, 0.2, 0.5), (5.4, 0.2, 0.12)]), 0.002, 0.3)


@lru_cache(None)
def upright_bass(note, seconds):
    return shaped(partials(pitch(note), seconds, [(1, 1, 0.5), (2, 0.5, 0.32), (3, 0.22, 0.2), (4, 0.1, 0.1)]), 0.006, 0.05)


@lru_cache(None)
def plucked(note, seconds, softness=0.5):
    """A Karplus-Strong string; the softness, 0 to 1, says how much of its noise is smoothed away at the start."""
    noise = random.Random(f"{note} {softness}")
    period = RATE / pitch(note) - 0.5
    length = int(period)
    share = period - length
    string, last = [], 0.0
    for _ in range(length + 1):
        last = softness * last + (1 - softness) * noise.uniform(-1, 1)
        string.append(last)
    mean = sum(string) / len(string)
    ring = [2 * (s - mean) for s in string]
    out = array("d", ring)
    for i in range(len(ring), frames(seconds + 0.3)):
        newer, older = out[i - length], out[i - length - 1]
        # The fraction of a sample in the period keeps the string in tune.
        out.append(0.9965 * ((1 - share) * (newer + older) / 2 + share * (older + (out[i - length - 2] if i > length + 1 else older)) / 2))
    return shaped(out, 0.001, 0.25)


def cycle(shape, harmonics):
    """One period of a wave made of so many harmonics, as 2048 samples and the first again."""
    level = {"saw": lambda n: 1 / n, "square": lambda n: n % 2 / n, "reed": lambda n: (1 if n % 2 else 0.15) / n**1.2}[shape]
    table = [sum(level(n) * math.sin(2 * math.pi * n * i / 2048) for n in range(1, harmonics + 1)) for i in range(2048)]
    return table + table[:1]


@lru_cache(None)
def cycle_for(shape, octave, brightness):
    return cycle(shape, max(1, min(brightness, int(18000 / (27.5 * 2 ** (octave + 1))))))


def wave(note, seconds, shape, brightness, detune=0.0, vibrato=0.0):
    frequency = pitch(note) * 2 ** (detune / 1200)
    table = cycle_for(shape, int(math.log2(frequency / 27.5)), brightness)
    step, phase, out = frequency * 2048 / RATE, 0.0, array("d")
    for i in range(frames(seconds)):
        place = int(phase)
        out.append(table[place] + (phase - place) * (table[place + 1] - table[place]))
        phase += step
        if vibrato and i > 8000:
            phase += step * vibrato * math.sin(2 * math.pi * 5.3 * i / RATE)
        if phase >= 2048:
            phase -= 2048
    return out


def together(*voices):
    return array("d", map(sum, zip(*voices)))


@lru_cache(None)
def clarinet(note, seconds):
    return shaped(wave(note, seconds, "reed", 9, vibrato=0.004), 0.05, 0.08)


@lru_cache(None)
def strings(note, seconds):
    return shaped(together(*(wave(note, seconds + 0.5, "saw", 10, cents, 0.003) for cents in (-7, 0, 6))), 0.18, 0.5)


@lru_cache(None)
def pad(note, seconds):
    return shaped(together(*(wave(note, seconds + 2.5, "saw", 6, cents) for cents in (-6, 5))), 1.8, 2.5)


@lru_cache(None)
def lead(note, seconds):
    return shaped(together(wave(note, seconds, "square", 12, -4), wave(note, seconds, "saw", 14, 5)), 0.008, 0.06)


@lru_cache(None)
def synth_bass(note, seconds):
    return shaped(together(wave(note, seconds, "saw", 7), wave(note, seconds, "square", 3, 6)), 0.004, 0.04)


@lru_cache(None)
def blip(note, seconds):
    sound = wave(note, seconds + 0.15, "square", 8)
    for i in range(len(sound)):
        sound[i] *= math.exp(-i / (0.16 * RATE))
    return shaped(sound, 0.002, 0.05)


@lru_cache(None)
def power_chord(note, seconds):
    """Root, fifth and octave as saws; the distortion comes from the bus they are put on."""
    root = pitch(note)
    voices = [wave_at(root * ratio, seconds, cents) for ratio in (1, 1.5, 2) for cents in (-5, 4)]
    return shaped(together(*voices), 0.004, 0.05)


def wave_at(frequency, seconds, cents):
    """A saw at a frequency that no note name gives."""
    table = cycle_for("saw", int(math.log2(frequency / 27.5)), 24)
    step = frequency * 2 ** (cents / 1200) * 2048 / RATE
    return array("d", [table[int(i * step) % 2048] for i in range(frames(seconds))])


# Drums: noise bursts and falling tones.


def noise_burst(name, seconds, decay, smooth):
    """Noise that dies away; smooth 0 is bright, towards 1 dull, below 0 only the highest part."""
    source, last, out = random.Random(name), 0.0, array("d")
    for i in range(frames(seconds)):
        fresh = source.uniform(-1, 1)
        if smooth < 0:
            out.append((fresh - last) * math.exp(-i / (decay * RATE)))
            last = fresh
        else:
            last = smooth * last + (1 - smooth) * fresh
            out.append(last * math.exp(-i / (decay * RATE)))
    return shaped(out, 0.0005, 0.01)


@lru_cache(None)
def kick():
    out, phase = array("d"), 0.0
    for i in range(frames(0.32)):
        t = i / RATE
        phase += 2 * math.pi * (48 + 110 * math.exp(-t / 0.025)) / RATE
        out.append(1.2 * math.sin(phase) * math.exp(-t / 0.11))
    return shaped(out, 0.001, 0.05)


@lru_cache(None)
def snare():
    tone = partials(190, 0.22, [(1, 0.5, 0.06), (1.7, 0.3, 0.04)])
    return together(tone, noise_burst("snare", 0.22, 0.07, 0.15))


@lru_cache(None)
def brush():
    return shaped(noise_burst("brush", 0.2, 0.08, 0.35), 0.03, 0.05)


@lru_cache(None)
def hat(seconds=0.06):
    return noise_burst("hat", seconds, seconds / 3, -1)


@lru_cache(None)
def ride():
    metal = partials(410, 0.5, [(ratio, 0.12, 0.22) for ratio in (5.1, 7.3, 9.7, 11.9, 14.2)])
    return together(metal, noise_burst("ride", 0.5, 0.05, -1))


@lru_cache(None)
def rim():
    return shaped(partials(820, 0.08, [(1, 0.8, 0.012), (2.3, 0.5, 0.008)]), 0.001, 0.01)


@lru_cache(None)
def crash():
    return noise_burst("crash", 1.6, 0.5, -1)


@lru_cache(None)
def surf(seconds):
    """A wave that rolls in and out."""
    wash = noise_burst("surf", seconds, 1000, 0.93)
    for i in range(len(wash)):
        wash[i] *= math.sin(math.pi * i / len(wash)) ** 2
    return wash
