"""The jazz pieces."""

import sounds
from desk import Piece
from score import Time, chord, drums, play


def umbrella_weather():
    """A swinging twelve-bar blues in B flat: walking bass, ride cymbal, electric piano and vibraphone."""
    time, piece = Time(138, swing=0.64, looseness=0.008), Piece(28)
    vibes, keys, bass = piece.bus(1.0, 0.25), piece.bus(0.55, -0.35), piece.bus(0.95)
    cymbals, kit = piece.bus(0.3, 0.4), piece.bus(0.35, -0.1)
    changes = "Bb7 Eb9 Bb7 Bb7 Eb9 Edim Bb7 G7 Cm7 F13 Bb7 F7 Bb7 Eb9 Bb7 Bb7".split()
    walks = {
        "Bb7": "Bb1 D2 F2 G2", "Eb9": "Eb2 G2 Bb2 A2", "Edim": "E2 G2 Bb2 E2", "G7": "G2 F2 D2 B1",
        "Cm7": "C2 Eb2 G2 E2", "F13": "F2 Eb2 C2 A1", "F7": "F2 G2 A2 C2",
    }
    for bar, name in enumerate(changes):
        start = 4 * bar
        play(bass, time, sounds.upright_bass, start, walks[name])
        comp = "+".join(chord(name, 3))
        play(keys, time, sounds.electric_piano, start, ("-:.5 {c}:1 -:1 {c}:.5 -:1", "-:1.5 {c}:.5 -:1.5 {c}:.5")[bar % 2].format(c=comp), short=0.6)
        drums(cymbals, time, sounds.ride(), start, "X.xxX.xx")
        drums(cymbals, time, sounds.hat(0.04), start, ".x.x", gain=0.5)
        drums(kit, time, sounds.kick(), start, "x.......", gain=0.5)
        drums(kit, time, sounds.brush(), start, ".x.X")
    riff = "-:1 F4:.5 Ab4:.5 Bb4:1 D5:.5 Bb4:.5 {a} -:1 F4:.5 Ab4:.5 Bb4:1 Db5:.5 Bb4:.5"
    play(vibes, time, sounds.vibraphone, 0, riff.format(a="G4:.5 Bb4:1.5 -:2"))
    play(vibes, time, sounds.vibraphone, 12, "Ab4:.5 F4:1 -:2.5 -:1 F4:.5 Ab4:.5 Bb4:1 Db5:.5 Bb4:.5 G4:.5 E4:.5 Bb4:1 -:2")
    play(vibes, time, sounds.vibraphone, 24, "F5:1 D5:.5 Bb4:.5 G4:1 F4:.5 G4:.5 B4:1.5 D5:.5 F5:1 -:1 Eb5:1 C5:.5 Bb4:.5 G4:.5 Eb4:1.5 D4:.5 F4:.5 A4:.5 C5:.5 D5:1.5 C5:.5 Bb4:2 -:6")
    play(vibes, time, sounds.vibraphone, 48, riff.format(a="G4:.5 Bb4:.5 C5:1 -:2") + " D5:.5 F5:.5 Bb5:4")
    return piece


def hello():
    """A brushed waltz in F for piano, bass and clarinet."""
    time, piece = Time(112, swing=0.58, looseness=0.01), Piece(27)
    reed, keys, bass, kit = piece.bus(0.8, 0.2), piece.bus(0.8, -0.3), piece.bus(0.9), piece.bus(0.22, 0.3)
    changes = "Fmaj7 Dm7 Gm7 C9 Am7 Dm9 Gm7 C13 Fmaj7 F9 Bbmaj7 Bbm6 Am7 D7 Gm7 Fmaj9 Fmaj9".split()
    for bar, name in enumerate(changes):
        start, tones = 3 * bar, chord(name, 3)
        root, fifth = chord(name, 2)[0], chord(name, 2)[2]
        play(bass, time, sounds.upright_bass, start, f"{root}:2 {fifth}:1" if bar < 16 else f"{root}:3")
        play(keys, time, sounds.piano, start, f"-:1 {'+'.join(tones[1:])}:.8 -:.2 {'+'.join(tones[1:])}:1", gain=0.7)
        drums(kit, time, sounds.brush(), start, ".xX", beats=3)
        drums(kit, time, sounds.ride(), start, "X..xX.", beats=3, gain=0.4)
    play(reed, time, sounds.clarinet, 0, "C5:2 A4:1 F4:1.5 A4:.5 C5:1 D5:2 Bb4:1 G4:3 E5:2 C5:1 A4:1.5 F4:.5 E4:1 D4:1 G4:1 Bb4:1 A4:2 G4:1")
    play(reed, time, sounds.clarinet, 24, "C5:2 A4:1 Eb5:1.5 C5:.5 A4:1 D5:2 F5:1 Db5:2 Bb4:1 C5:2 E4:1 F#4:1 A4:1 C5:1 Bb4:1.5 A4:.5 G4:1 A4:1 C5:1 E5:1 G5:3")
    return piece


def sugar_for_two():
    """A bossa nova on nylon strings, with a clarinet."""
    time, piece = Time(136, looseness=0.006), Piece(28)
    reed, guitar, bass, kit = piece.bus(0.75, 0.15), piece.bus(0.9, -0.3), piece.bus(0.8), piece.bus(0.2, 0.4)
    changes = "Am9 Am9 Dm7 G13 Cmaj7 Fmaj7 Bm7b5 E7 Am9 Am9 Dm7 G13 Cmaj9 E7 Am9 Am9".split()

    def nylon(note, seconds):
        return sounds.plucked(note, seconds, 0.75)

    for bar, name in enumerate(changes):
        start, tones = 4 * bar, "+".join(chord(name, 3)[-3:])
        root = chord(name, 2)[0]
        play(bass, time, sounds.upright_bass, start, f"{root}:1.5 {chord(name, 2)[2]}:.5 {chord(name, 2)[2]}:1.5 {root}:.5")
        play(guitar, time, nylon, start, (f"{tones}:1 {tones}:1 -:.5 {tones}:1 {tones}:.5", f"-:.5 {tones}:1 {tones}:1 {tones}:1.5")[bar % 2])
        drums(kit, time, sounds.rim(), start, ("X..X..X.", "..X..X..")[bar % 2])
        drums(kit, time, sounds.hat(0.03), start, "xxxxxxxx", gain=0.5)
        drums(kit, time, sounds.kick(), start, "X..xX..x", gain=0.9)
    play(reed, time, sounds.clarinet, 0, "-:1 E5:1.5 D5:.5 C5:1 B4:1.5 A4:2.5 F4:1 A4:1 C5:1.5 E5:.5 D5:3 -:1 E5:1.5 D5:.5 B4:1 G4:1 A4:1.5 C5:2.5 D5:1.5 C5:.5 A4:1 F4:1 G#4:2 B4:2")
    play(reed, time, sounds.clarinet, 32, "-:1 E5:1.5 D5:.5 C5:1 B4:1.5 A4:2.5 F4:1 A4:1 C5:1.5 E5:.5 F5:1.5 E5:.5 D5:1 B4:1 G4:2 E5:2 D5:1.5 B4:.5 G#4:2 A4:7")
    return piece
