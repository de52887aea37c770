"""The classical pieces: two inventions and a canon."""

import sounds
from desk import Piece
from score import Time, play


def invention_in_d_minor():
    """Two voices for the harpsichord; the left hand answers the subject a bar later, an octave below."""
    time, piece = Time(84, looseness=0.006), Piece(26)
    right, left = piece.bus(0.8, 0.25), piece.bus(0.85, -0.25)
    subject = "D5:.25 E5:.25 F5:.25 G5:.25 A5:.25 Bb5:.25 C#5:.5 Bb5:.25 A5:.25 G5:.25 F5:.25 E5:.5 A5:.5"
    counter = "F5:.5 D5:.5 A4:.5 D5:.5 E5:.25 C#5:.25 D5:.25 E5:.25 C#5:.5 A4:.5"
    play(right, time, sounds.harpsichord, 0, subject + " " + counter)
    play(left, time, sounds.harpsichord, 4, subject + " " + counter, shift=-24)
    play(right, time, sounds.harpsichord, 8, subject, shift=-5)
    play(right, time, sounds.harpsichord, 12, counter, shift=-5)
    play(left, time, sounds.harpsichord, 12, subject, shift=-17)
    play(right, time, sounds.harpsichord, 16, "F5:.25 E5:.25 D5:.25 C5:.25 Bb4:.5 D5:.5 E5:.25 D5:.25 C5:.25 Bb4:.25 A4:.5 C5:.5 D5:.25 C5:.25 Bb4:.25 A4:.25 G4:.5 Bb4:.5 A4:.25 G4:.25 A4:.25 F4:.25 E4:.5 A4:.5")
    play(left, time, sounds.harpsichord, 16, "Bb2:1 G2:1 A2:1 F2:1 G2:1 E2:1 A2:1 C#3:1")
    play(right, time, sounds.harpsichord, 24, subject)
    play(left, time, sounds.harpsichord, 24, "D3:.5 F3:.5 A3:.5 E3:.5 D3:.5 G2:.5 A2:.5 C#3:.5")
    play(right, time, sounds.harpsichord, 28, "F5:.5 D5:.5 E5:.25 D5:.25 C#5:.5 D5:.5 A4:.5 F4:.5 E4:.5 D4+F4+A4+D5:3", short=1)
    play(left, time, sounds.harpsichord, 28, "D3:.5 Bb2:.5 G2:.5 A2:.5 D3:.5 A2:.5 F2:.5 A2:.5 D2+D3:3", short=1)
    return piece


def invention_in_g_major():
    """Broken chords for the piano, the tune in their highest notes."""
    time, piece = Time(76, looseness=0.008), Piece(28)
    right, left = piece.bus(0.9, 0.2), piece.bus(0.75, -0.2)
    bars = [
        ("G2 D3", "G4 B4 D5 G5 D5 B4 G4 B4"), ("E2 B2", "G4 B4 E5 G5 E5 B4 G4 B4"), ("C3 G3", "G4 C5 E5 A5 E5 C5 G4 C5"), ("D3 A3", "F#4 A4 D5 F#5 D5 A4 F#4 A4"),
        ("B2 F#3", "F#4 B4 D5 B5 D5 B4 F#4 B4"), ("E3 B3", "G4 B4 E5 B5 E5 B4 G4 B4"), ("A2 E3", "G4 C#5 E5 A5 E5 C#5 G4 C#5"), ("D3 C3", "F#4 A4 D5 A5 D5 A4 F#4 A4"),
        ("B2 G3", "G4 B4 D5 G5 D5 B4 G4 B4"), ("C3 E3", "G4 C5 E5 E5 C5 G4 E4 G4"), ("A2 C3", "E4 A4 C5 F#5 C5 A4 E4 A4"), ("D3 D2", "F#4 A4 C5 D5 C5 A4 F#4 A4"),
        ("G2 G3", "G4 B4 D5 G5 D5 B4 G4 D4"), ("C3 C#3", "E4 A4 C5 E5 C5 A4 G4 E4"), ("D3 D2", "D4 G4 B4 D5 C5 A4 F#4 D4"),
    ]
    for number, (bass, broken) in enumerate(bars):
        start = 2 * number
        play(left, time, sounds.piano, start, " ".join(f"{n}:1" for n in bass.split()), short=1.1)
        for place, note in enumerate(broken.split()):
            right.add(time.at(start + place / 4), sounds.piano(note, 0.5), 1.0 if place == 3 else 0.55)
    play(left, time, sounds.piano, 30, "G2+G3:4", short=1)
    play(right, time, sounds.piano, 30, "G4+B4+D5+G5:4", short=1)
    return piece


def canon_at_the_octave():
    """Three groups of strings, each with the same tune, two bars apart, over a ground that repeats."""
    time, piece = Time(88, looseness=0.01), Piece(32, fade=2.5)
    voices = [piece.bus(0.7, 0.45), piece.bus(0.7, -0.45), piece.bus(0.6, 0.0)]
    ground, plucks = piece.bus(0.85), piece.bus(0.4, 0.2)
    bass = "F3:2 C3:2 D3:2 A2:2 Bb2:2 F2:2 G2:2 C3:2 "
    play(ground, time, sounds.strings, 0, bass * 2 + bass[: bass.index("Bb2")] + "Bb2:2 C3:2 F2:4", gain=0.9)
    tune = "A4:2 G4:2 F4:2 E4:2 D4:2 C4:2 D4:2 E4:2 F4:1 A4:1 G4:1 C5:1 F4:1 A4:1 E4:1 C5:1 D4:1 F4:1 A4:1 C5:1 Bb4:1 D5:1 C5:2 A4:4"
    for number, (voice, shift) in enumerate(zip(voices, (12, 0, 0))):
        play(voice, time, sounds.strings, 4 * number, tune if number == 0 else tune.rsplit(" ", 2 * number)[0], shift=shift, gain=0.9)
    for repeat in range(2):
        play(plucks, time, sounds.plucked, 8 + 16 * repeat, "F4:1 A4:1 E4:1 G4:1 D4:1 F4:1 C4:1 E4:1 D4:1 F4:1 C4:1 A4:1 D4:1 Bb4:1 E4:1 G4:1", short=1.4)
    for voice in voices:
        play(voice, time, sounds.strings, 42, "A4:3" if voice is voices[0] else "F4:3" if voice is voices[1] else "C4:3")
    return piece
