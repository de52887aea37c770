"""What is on the records of the demo library. Every name is invented."""

import ambient
import classical
import electronic
import jazz
import rock


class Record:
    """An album: its tags and its tracks as (disc, number, title, artist, genre, source)."""

    def __init__(self, artist, title, date, cover, tracks, discs=1, **tags):
        self.artist, self.title, self.date, self.cover = artist, title, date, cover
        self.tracks, self.discs, self.tags = tracks, discs, tags


TILDA, VALE, GRAVEL = "Tilda Brandvik Quartet", "Fennimore Vale", "The Gravel Choirs"
NILO, MARCEL, CLARA = "Nilo Vantage", "Marcel Oyelaran", "Clara Windisch"

RECORDS = [
    Record(TILDA, "Last Tram to Ostervik", "1962", "tram", [
        (1, 1, "Umbrella Weather", TILDA, "Jazz", jazz.umbrella_weather),
        (1, 2, "Hello", TILDA, "Jazz", jazz.hello),
    ]),
    Record(VALE, "Slow Harbours", "2016-03-18", "harbour", [
        (1, 1, "Harbour Lights, Part One", VALE, "Ambient", (ambient.harbour_lights, 0, 27)),
        (1, 2, "Harbour Lights, Part Two", VALE, "Ambient", (ambient.harbour_lights, 27, 54)),
        (1, 3, "Snow on the Breakwater", VALE, "Ambient", ambient.snow_on_the_breakwater),
    ]),
    Record(GRAVEL, "Loud Weather (Deluxe Edition)", "1994", "weather", [
        (1, 1, "Static on the Hill", GRAVEL, "Rock", rock.static_on_the_hill),
        (1, 2, "HELLO!", GRAVEL, "Rock", rock.hello_loud),
        (1, 3, "Ninety Miles of Rain", GRAVEL, "Rock", rock.ninety_miles_of_rain),
    ]),
    Record(NILO, "Circuit Garden", "2021-09-03", "garden", [
        (1, 1, "Copper Bloom", NILO, "Electronic", electronic.copper_bloom),
        (1, 2, "Night Bus to Nowhere (feat. Suri Okonda)", NILO, "Electronic", electronic.night_bus_to_nowhere),
        (1, 3, "Hibernate Mode", NILO, "Electronic", electronic.hibernate_mode),
    ]),
    Record("Various Artists", "Rainy Day Radio", "2009", "radio", [
        (1, 1, "Sugar for Two", MARCEL, "Jazz", jazz.sugar_for_two),
        (1, 2, "Tin Robot Waltz", NILO, "Electronic", electronic.tin_robot_waltz),
    ], TCMP="1"),
    Record(CLARA, "Vierling: Small Inventions", "2004", "manuscript", [
        (1, 1, "Invention No. 1 in D minor", CLARA, "Classical", classical.invention_in_d_minor),
        (1, 2, "Invention No. 2 in G major", CLARA, "Classical", classical.invention_in_g_major),
        (2, 1, "Canon at the Octave", CLARA, "Classical", classical.canon_at_the_octave),
    ], discs=2, TCOM="Anselm Vierling"),
]

PLAYLISTS = {
    "Road Trip": ["Copper Bloom", "Static on the Hill", "Sugar for Two", "HELLO!", "Night Bus to Nowhere (feat. Suri Okonda)", "Ninety Miles of Rain"],
    "Quiet Evening": ["Hello", "Harbour Lights, Part One", "Harbour Lights, Part Two", "Invention No. 2 in G major", "Hibernate Mode"],
}
