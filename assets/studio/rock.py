"""The rock pieces: distorted power chords, bass and drums."""

import sounds
from desk import Piece
from score import Time, drums, play, up

AMPLIFIER = "overdrive 18 12 highpass 90 lowpass 4800 equalizer 900 1q -3"


def band(piece):
    """The buses of the band: two guitars, bass, lead and kit."""
    return (piece.bus(0.55, -0.6, AMPLIFIER), piece.bus(0.55, 0.6, AMPLIFIER + " delay 0.012"), piece.bus(0.8, 0, "overdrive 4 5 lowpass 1200"),
            piece.bus(0.5, 0.1, "overdrive 10 8 lowpass 5200 echo 0.8 0.7 330 0.25"), piece.bus(1.05), piece.bus(0.3, 0.3))


def beat(kit, metal, time, start, fill=False):
    drums(kit, time, sounds.kick(), start, "X..xX.x." if not fill else "X.x.X.X.")
    drums(kit, time, sounds.snare(), start, "..X...X." if not fill else "..X.xxXX", gain=0.9)
    drums(metal, time, sounds.hat(0.08), start, "XxXxXxXx", gain=0.7)


def static_on_the_hill():
    """Fast and in E minor, with a lead that answers the riff."""
    time, piece = Time(152, looseness=0.004), Piece(26)
    left, right, bass, lead, kit, metal = band(piece)
    for bar, root in enumerate("E2 E2 G2 A2 E2 E2 C3 D3 E2 E2 G2 A2 C3 D3 E2 E2".split()):
        start = 4 * bar
        riff = f"{root}:.5 {root}:.5 -:.5 {root}:1 {root}:.5 {root}:1" if bar < 14 else f"{root}:4"
        for guitar in (left, right):
            play(guitar, time, sounds.power_chord, start, riff, short=0.85)
        play(bass, time, sounds.synth_bass, start, " ".join([f"{up(root, -12)}:.5"] * 8))
        beat(kit, metal, time, start, fill=bar % 4 == 3)
        if bar % 8 == 0:
            metal.add(time.at(start), sounds.crash(), 1.0)
    tune = "B4:1 G4:.5 A4:.5 B4:1 D5:1 E5:2 -:2 G5:1 E5:.5 D5:.5 B4:1 D5:1 C#5:1.5 A4:2.5"
    play(lead, time, sounds.lead, 16, tune.replace("C#5:1.5 A4:2.5", "A4:4"))
    play(lead, time, sounds.lead, 32, tune + " C5:1 E5:1 G5:2 F#5:1 D5:1 A5:2 B5:4")
    return piece


def hello_loud():
    """A short, cheerful shout in A, with stops."""
    time, piece = Time(168, looseness=0.004), Piece(22)
    left, right, bass, lead, kit, metal = band(piece)
    bars = "A2 D3 A2 E3 A2 D3 E3 A2 F#2 D3 A2 E3 D3 E3 A2".split()
    for bar, root in enumerate(bars):
        start = 4 * bar
        stop = bar in (7, 14)
        for guitar in (left, right):
            play(guitar, time, sounds.power_chord, start, f"{root}:1 -:3" if stop else f"{root}:1.5 {root}:.5 {root}:1 {root}:1", short=0.8)
        play(bass, time, sounds.synth_bass, start, f"{up(root, -12)}:1" if stop else " ".join([f"{up(root, -12)}:1"] * 4))
        if stop:
            drums(kit, time, sounds.kick(), start, "X...X...")
            drums(kit, time, sounds.snare(), start, "....XX.X")
            metal.add(time.at(start), sounds.crash(), 1.0)
        else:
            beat(kit, metal, time, start)
    play(lead, time, sounds.lead, 0, "C#5:.5 E5:1.5 C#5:.5 E5:1.5 D5:1 F#5:1 A5:2 E5:1 C#5:1 A4:2 B4:1 D5:1 E5:2 C#5:.5 E5:1.5 C#5:.5 E5:1.5 D5:1 F#5:1 A5:2 G#5:1 B5:1 E5:2 A5:1 -:3")
    play(lead, time, sounds.lead, 32, "A5:2 F#5:2 F#5:1 E5:1 D5:2 C#5:2 E5:2 B4:4 D5:1 E5:1 F#5:2 G#5:1 A5:1 B5:2 A5:1", gain=0.9)
    return piece


def ninety_miles_of_rain():
    """Slow: picked strings first, then the whole band over the same four chords."""
    time, piece = Time(92, looseness=0.006), Piece(32)
    left, right, bass, lead, kit, metal = band(piece)
    clean = piece.bus(0.8, -0.2, "chorus 0.6 0.9 45 0.4 0.3 1.5 -t")
    picks = {"B2": "B2 F#3 B3 D4 F#4 D4 B3 F#3", "G2": "G2 D3 G3 B3 D4 B3 G3 D3", "D3": "D3 A3 D4 F#4 A4 F#4 D4 A3", "A2": "A2 E3 A3 C#4 E4 C#4 A3 E3"}
    for bar, root in enumerate("B2 G2 D3 A2 B2 G2 D3 A2 B2 G2 D3 A2".split()):
        start = 4 * bar
        play(clean, time, sounds.plucked, start, " ".join(f"{n}:.5" for n in picks[root].split()), short=1.6)
        if bar >= 4:
            for guitar in (left, right):
                play(guitar, time, sounds.power_chord, start, f"{root}:2.5 {root}:1.5", shift=0 if root != "D3" else -12)
            play(bass, time, sounds.synth_bass, start, f"{root}:1.5 {root}:.5 {root}:1 {root}:1", shift=-12)
            drums(kit, time, sounds.kick(), start, "X....xX.")
            drums(kit, time, sounds.snare(), start, "..X...X.")
            drums(metal, time, sounds.hat(0.08), start, "xxxxxxxx")
    play(lead, time, sounds.lead, 24, "F#5:3 E5:1 D5:2 B4:2 A4:2 D5:2 C#5:4 D5:2 F#5:2", gain=0.8)
    metal.add(time.at(16), sounds.crash(), 1.0)
    return piece
