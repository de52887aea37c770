"""The ambient pieces."""

import random

import sounds
from desk import Piece
from score import Time, chord, play


def harbour_lights():
    """One drift of pads, bells and waves; it is cut in two, and the two parts join again without a gap."""
    time, piece = Time(60, looseness=0.05), Piece(54, fade=3, target=-19)
    pads, bells, low, sea = piece.bus(1.0, 0, "lowpass 2200 chorus 0.6 0.9 50 0.4 0.25 2 -t"), piece.bus(0.5, 0.4), piece.bus(0.7), piece.bus(0.22, -0.3)
    for number, name in enumerate("Dmaj9 Bm9 Gmaj9 A6 Dmaj9 F#m7 Gmaj9 Em9 Dmaj9".split()):
        play(pads, time, sounds.pad, 6 * number, "+".join(chord(name, 3)) + ":5.5")
        play(low, time, sounds.pad, 6 * number, chord(name, 2)[0] + ":5.5")
    stars = random.Random("stars")
    beat = 3.0
    while beat < 50:
        note = stars.choice("D5 E5 F#5 A5 B5 D6 A4".split())
        play(bells, time, sounds.music_box, beat, f"{note}:2", gain=stars.uniform(0.4, 1))
        beat += stars.choice((0.75, 1.5, 1.5, 2.25, 3))
    for start in range(0, 54, 7):
        sea.add(start, sounds.surf(9.0), stars.uniform(0.5, 1))
    return piece


def snow_on_the_breakwater():
    """Slow strings under a music box that forgets its tune."""
    time, piece = Time(66, looseness=0.03), Piece(26, fade=3, target=-19)
    box, bed, wind = piece.bus(0.8, 0.3, "echo 0.8 0.7 560 0.35"), piece.bus(0.9, -0.2, "lowpass 1800"), piece.bus(0.12)
    for number, name in enumerate("Ebmaj7 Cm9 Abmaj9 Gm7 Ebmaj7 Cm9 Abmaj9".split()):
        play(bed, time, sounds.strings, 4 * number, "+".join(chord(name, 3)) + ":4")
    play(box, time, sounds.music_box, 1, "G5:1 Bb5:1 D6:2 Eb5:1.5 G5:.5 C6:2 -:1 C6:1 Bb5:.5 G5:1.5 F5:2 -:2 G5:1 Bb5:1 D6:1 Eb6:2 -:1 C6:1 G5:2 Eb5:1 -:1 Bb5:4")
    for start in range(0, 26, 6):
        wind.add(start, sounds.surf(8.0))
    return piece
