"""Cover pictures, drawn from a few colours and curves and written as PNG."""

import math
import struct
import zlib

SIZE = 240


def png(palette, draw):
    """An indexed picture; draw(x, y) gives the colour's number for a point, -1 to 1 in both directions."""
    rows = bytearray()
    for row in range(SIZE):
        rows.append(0)
        y = 2 * row / SIZE - 1
        rows += bytes(draw(2 * column / SIZE - 1, y) for column in range(SIZE))

    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    colours = b"".join(bytes.fromhex(colour) for colour in palette.split())
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", SIZE, SIZE, 8, 3, 0, 0, 0))
            + chunk(b"PLTE", colours) + chunk(b"IDAT", zlib.compress(bytes(rows), 9)) + chunk(b"IEND", b""))


def tram(x, y):
    if -0.55 < x < 0.55 and -0.25 < y < 0.35:
        return 2 if -0.1 < y < 0.12 and int((x + 0.55) * 9) % 2 == 0 else 1
    if math.hypot(abs(x) - 0.35, y - 0.42) < 0.1:
        return 3
    return 3 if abs(y - 0.52) < 0.012 or abs(x - 0.3 + y * 0.4) < 0.01 and y < -0.25 else 0


def harbour(x, y):
    if y < 0.1:
        return 1 if math.hypot(x - 0.3, y + 0.3) < 0.25 else 0
    return 2 + (int(14 * (y + 0.06 * math.sin(9 * x))) % 2)


def weather(x, y):
    bolt = abs(x - 0.12 * (1 if int(6 * (y + 1)) % 2 else -1) - 0.1 * y) < 0.09 * (1.1 - abs(y))
    return 1 if bolt else 2 if (7 * x + 9 * y + 20) % 2 < 0.12 else 0


def garden(x, y):
    radius, angle = math.hypot(x, y), math.atan2(y, x)
    petal = 0.55 + 0.25 * math.cos(8 * angle)
    return 3 if radius < 0.16 else 2 if radius < petal and int(radius * 14) % 2 else 1 if radius < petal else 0


def radio(x, y):
    if abs(x) < 0.7 and abs(y) < 0.45:
        return 2 if math.hypot(x + 0.25, y) < 0.3 and int(math.hypot(x + 0.25, y) * 30) % 2 else 3 if 0.25 < x < 0.6 and abs(y + 0.15) < 0.1 else 1
    return 3 if abs(x - 0.5 - (y + 0.45) * -0.4) < 0.012 and y < -0.45 else 0


def manuscript(x, y):
    if any(abs(y - line) < 0.008 for line in (-0.3, -0.15, 0, 0.15, 0.3)):
        return 1
    note = any(math.hypot((x - a) * 0.8, y - b) < 0.065 or 0 <= x - a - 0.07 < 0.02 and -0.45 < y - b < 0 for a, b in ((-0.6, 0.3), (-0.2, 0.07), (0.2, 0.22), (0.6, -0.07)))
    return 2 if note else 0


def teapot(x, y):
    body = math.hypot(x, (y - 0.15) * 1.2) < 0.42
    handle = abs(math.hypot(x - 0.45, y - 0.1) - 0.2) < 0.04
    spout = abs(y - 0.15 + (x + 0.5) * -0.9) < 0.06 and -0.7 < x < -0.3
    steam = abs(x - 0.08 * math.sin(8 * y)) < 0.025 and -0.8 < y < -0.4
    return 1 if body or handle or spout or math.hypot(x, y + 0.24) < 0.06 else 2 if steam else 0


def lighthouse(x, y):
    if abs(x) < 0.12 + 0.06 * y and y > -0.4:
        return 1 if int(6 * (y + 1)) % 2 else 2
    beam = -0.55 < y < -0.4 + abs(x) * 0.25 and y > -0.5 - abs(x) * 0.25
    return 2 if abs(x) < 0.1 and -0.55 < y <= -0.4 else 3 if beam and abs(x) > 0.1 else 0


COVERS = {
    "tram": ("1d3557 e9c46a f1faee 264653", tram), "harbour": ("f4d6b8 e76f51 2a6f97 468faf", harbour),
    "weather": ("201a23 ffd23f 5f4b66", weather), "garden": ("0b132b 3a506b 5bc0be f26419", garden),
    "radio": ("8ab0ab 3e2c2a d9ae61 f4f1de", radio), "manuscript": ("f5ebe0 8d7b68 3d2c1e", manuscript),
    "teapot": ("bde0fe c1121f fdf0d5", teapot), "lighthouse": ("14213d d62828 fdf0d5 ffe169", lighthouse),
}


def cover(name):
    return png(*COVERS[name])
