"""The electronic pieces: arpeggios, saws and a steady kick."""

import sounds
from desk import Piece
from score import Time, chord, drums, play


def arpeggio(bus, time, start, name, pattern, instrument, octave=4, gain=1.0):
    """Breaks a chord into sixteenths; each digit picks one of its tones, 4 and up an octave higher."""
    low, high = chord(name, octave), chord(name, octave + 1)
    tones = (low + low[:1])[:4] + (high + high[:1])[:4]
    play(bus, time, instrument, start, " ".join(f"{tones[int(d)]}:.25" if d != "." else "-:.25" for d in pattern), gain)


def copper_bloom():
    """Bright arpeggios over four chords and a kick on every beat."""
    time, piece = Time(122), Piece(30)
    arps, second = piece.bus(0.7, -0.3, "echo 0.8 0.8 369 0.35"), piece.bus(0.4, 0.5, "echo 0.8 0.8 246 0.3")
    bass, pads, kit, metal = piece.bus(0.75), piece.bus(0.35, 0, "lowpass 1500"), piece.bus(0.9), piece.bus(0.25, 0.2)
    for bar, name in enumerate(("Fm7 Dbmaj7 Ab Eb " * 4).split()[:15]):
        start = 4 * bar
        arpeggio(arps, time, start, name, "0123542101235421", sounds.blip)
        play(pads, time, sounds.pad, start, "+".join(chord(name, 3)) + ":3")
        if bar >= 2:
            drums(kit, time, sounds.kick(), start, "X.X.X.X.")
            drums(metal, time, sounds.hat(0.05), start, ".X.X.X.X")
        if bar >= 4:
            play(bass, time, sounds.synth_bass, start, "-:.5 {r}:.25 {r}:.25 -:.5 {r}:.5 -:.5 {r}:.25 {r}:.25 -:.5 {r}:.5".format(r=chord(name, 2)[0]))
            drums(kit, time, sounds.snare(), start, "..x...x.", gain=0.7)
        if bar >= 8:
            arpeggio(second, time, start, name, "7.6.5.4.7.6.5.7.", sounds.lead, octave=4)
    return piece


def night_bus_to_nowhere():
    """A half-time groove with a lead that sings the guest's part."""
    time, piece = Time(104, swing=0.56), Piece(30)
    keys, voice = piece.bus(0.6, -0.25, "tremolo 4.2 30"), piece.bus(0.6, 0.1, "lowpass 3800 echo 0.8 0.8 433 0.3")
    bass, kit, metal = piece.bus(0.85), piece.bus(0.95), piece.bus(0.22, 0.3)
    for bar, name in enumerate("Cm9 Abmaj7 Fm9 G7 Cm9 Abmaj7 Fm9 G7 Cm9 Abmaj7 Fm9 Gm7 Cm9".split()):
        start, root = 4 * bar, chord(name, 2)[0]
        tones = "+".join(chord(name, 3))
        play(keys, time, sounds.electric_piano, start, f"{tones}:1.5 {tones}:1 -:.5 {tones}:1")
        play(bass, time, sounds.synth_bass, start, f"{root}:.75 -:.25 {root}:.5 -:1 {root}:.5 {root}:.5 -:.5", shift=-12)
        drums(kit, time, sounds.kick(), start, "X..x..x.")
        drums(kit, time, sounds.snare(), start, "....X...")
        drums(metal, time, sounds.hat(0.04), start, "XxxxXxxxXxXxXxxx")
    play(voice, time, sounds.clarinet, 8, "C5:1.5 Eb5:.5 D5:1 C5:1 B4:2 G4:2")
    play(voice, time, sounds.clarinet, 16, "G4:.5 C5:.5 D5:1 Eb5:2 C5:1.5 Ab4:.5 C5:2 F5:1 Eb5:1 D5:.5 C5:1.5 D5:2 B4:1 G4:1 G5:1.5 F5:.5 Eb5:1 D5:1 Eb5:1 C5:1 Ab4:2 C5:1 F5:1 Eb5:1 D5:1 Bb4:2 D5:2 C5:4")
    return piece


def hibernate_mode():
    """Slow bells and a soft pulse, to fall asleep by."""
    time, piece = Time(80), Piece(27, fade=2.5)
    bells, pulse, pads, kit = piece.bus(0.6, 0.35, "echo 0.8 0.8 562 0.4"), piece.bus(0.5, -0.3), piece.bus(0.6, 0, "lowpass 1400"), piece.bus(0.6)
    for bar, name in enumerate("Amaj7 F#m9 Dmaj9 E6 Amaj7 F#m9 Dmaj9 E6 Amaj9".split()):
        start = 4 * bar
        play(pads, time, sounds.pad, start, "+".join(chord(name, 3)) + ":3.6")
        play(pulse, time, sounds.blip, start, " ".join([f"{chord(name, 3)[0]}:.5 {chord(name, 3)[2]}:.5"] * 4), gain=0.8)
        arpeggio(bells, time, start, name, "0...2...5...3.1." if bar % 2 else "1...3...2.......", sounds.music_box, octave=5)
        drums(kit, time, sounds.kick(), start, "X......xX.......", gain=0.8)
        drums(kit, time, sounds.rim(), start, "....X.......X..x", gain=0.3)
    return piece


def tin_robot_waltz():
    """A toy waltz for blips."""
    time, piece = Time(168), Piece(24)
    tune, chords, bass, kit = piece.bus(0.7, 0.3, "echo 0.8 0.8 178 0.25"), piece.bus(0.4, -0.4), piece.bus(0.7), piece.bus(0.4)
    for bar, name in enumerate("G Em C D G Em Am D G B7 Em C G D G G Em C D G G".split()):
        start, tones = 3 * bar, chord(name, 4)
        play(bass, time, sounds.synth_bass, start, f"{chord(name, 2)[0]}:1")
        play(chords, time, sounds.blip, start, f"-:1 {'+'.join(tones)}:1 {'+'.join(tones)}:1")
        drums(kit, time, sounds.kick(), start, "X..", beats=3, gain=0.8)
        drums(kit, time, sounds.hat(0.03), start, "..x.x.", beats=3)
    line = "D5:1 G5:1 B5:1 B5:1.5 A5:.5 G5:1 E5:1 G5:1 C6:1 A5:3 B5:1 A5:1 G5:1 G5:1.5 F#5:.5 E5:1 C6:1 B5:1 A5:1 F#5:3"
    end = play(tune, time, sounds.blip, 0, line, short=1.2)
    end = play(tune, time, sounds.blip, end, "G5:1 B5:1 D6:1 D#6:1.5 B5:.5 F#5:1 E5:1 G5:1 B5:1 C6:1 B5:1 A5:1 B5:2 G5:1 F#5:1 A5:1 C6:1 B5:1 A5:1 G5:1 G5:3", short=1.2)
    play(tune, time, sounds.music_box, end, "E5:1 G5:1 B5:1 C6:1.5 B5:.5 A5:1 F#5:1 A5:1 C6:1 B5:3 G6:2")
    return piece
