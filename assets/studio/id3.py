"""ID3v2.4 tags (id3.org: id3v2.4.0-structure, id3v2.4.0-frames, id3v2-chapters-1.0)."""


def synchsafe(number):
    return bytes(number >> shift & 0x7F for shift in (21, 14, 7, 0))


def frame(name, body):
    return name.encode() + synchsafe(len(body)) + b"\0\0" + body


def text(name, value):
    return frame(name, b"\3" + str(value).encode())


def user_text(description, value):
    return frame("TXXX", b"\3" + description.encode() + b"\0" + str(value).encode())


def comment(value):
    return frame("COMM", b"\3eng\0" + value.encode())


def front_cover(png):
    return frame("APIC", b"\3image/png\0\3\0" + png)


def podcast():
    return frame("PCST", bytes(4))


def chapters(spans):
    """A table of contents and a CHAP frame for each (title, start, end), in milliseconds."""
    names = [f"chp{number}".encode() for number in range(1, len(spans) + 1)]
    frames = frame("CTOC", b"toc\0\3" + bytes([len(names)]) + b"".join(name + b"\0" for name in names))
    for name, (title, start, end) in zip(names, spans):
        times = b"".join(time.to_bytes(4, "big") for time in (start, end, 0xFFFFFFFF, 0xFFFFFFFF))
        frames += frame("CHAP", name + b"\0" + times + text("TIT2", title))
    return frames


def tag(frames):
    return b"ID3\4\0\0" + synchsafe(len(frames)) + frames
