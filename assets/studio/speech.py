"""The spoken pieces: texts of our own, read by espeak-ng."""

import subprocess
import wave

PAUSE = 0.9

TEA_INTERVAL = [
    "You are listening to The Tea Interval, a small programme about small things. Today: why does a kettle sing?",
    "When the water at the bottom grows hot, little bubbles of steam are born there. They rise, they meet cooler water, and they "
    "collapse with a click. Thousands of clicks a second make the hiss that you hear first.",
    "As all of the water warms, the bubbles live longer and the clicks grow softer. So a kettle is loudest some time before it "
    "boils, and then, for a moment, almost quiet. Cooks of old knew it well: when the singing stops, the tea is near.",
    "That was The Tea Interval. Next week: what makes a biscuit soft. Goodbye, and mind the steam.",
]

LIGHTHOUSE = [
    ("The Lamp", [
        "The Lighthouse Keeper's Cat. Chapter one. The Lamp.",
        "On the rock called Sorrel Point lived a keeper, a lamp, and a cat with one white ear. The keeper wound the clockwork every "
        "four hours, and the cat, whose name was Button, counted the turns.",
        "One night in November the keeper slept too long. The light stood still, and out at sea a ship turned towards the dark.",
    ]),
    ("The Bell", [
        "Chapter two. The Bell.",
        "Button could not wind a clockwork, but she knew the rope of the fog bell. She jumped, and hung on, and the bell spoke once, and "
        "twice, and a third time.",
        "The keeper woke. The lamp turned. The ship went by, as slow and as bright as a house with all its windows lit. In the morning "
        "there was herring on the step, and nobody ever said from whom.",
    ]),
]


def spoken(paragraphs, voice, out, work):
    """Writes the paragraphs to a mono WAV with a pause after each; returns the seconds they take."""
    sound = b""
    for number, paragraph in enumerate(paragraphs):
        part = work / f"{out.stem}-{number}.wav"
        subprocess.run(["espeak-ng", "-v", voice, "-s", "158", "-a", "90", "-g", "4", "-w", str(part), paragraph], check=True)
        with wave.open(str(part)) as read:
            rate = read.getframerate()
            # The header that espeak-ng leaves may promise more frames than there are: what is read counts.
            sound += read.readframes(read.getnframes()) + bytes(2 * int(PAUSE * rate))
    with wave.open(str(out), "wb") as write:
        write.setparams((1, 2, rate, 0, "NONE", ""))
        write.writeframes(sound)
    return len(sound) / 2 / rate
