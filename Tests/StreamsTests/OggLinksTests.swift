import Playback
import TestSupport
import Testing

@testable import Streams

@Suite("Links of an Ogg chain") struct OggLinksTests {
  private let folder = TemporaryFolder()

  private func link(_ name: String, codec: String, _ tags: [String]) -> [UInt8] {
    let tone = Tone.samples(frames: 30_000, format: .init(sampleRate: 48_000, channelCount: 2))
    folder.encoded(
      name, tone, format: .init(sampleRate: 48_000, channelCount: 2),
      options: ["-c:a", codec] + tags.flatMap { ["-metadata", $0] })
    return folder.read(name)
  }

  private func read(_ bytes: [UInt8], size: Int) -> (links: [[UInt8]], titles: [String]) {
    var reader = OggLinks()
    var (links, titles): ([[UInt8]], [String]) = ([[]], [])
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.read(bytes[start..<min(start + size, bytes.count)]) { piece in
        switch piece {
        case .bytes(let bytes): links[links.count - 1] += bytes
        case .link: links.append([])
        case .title(let title): titles.append(title)
        }
      }
    }
    return (links, titles)
  }

  @Test("are divided to the byte, each with its title", arguments: ["libvorbis", "libopus", "flac"])
  func divided(codec: String) {
    let suffix = codec == "libopus" ? "opus" : "ogg"
    let links = [
      link("a.\(suffix)", codec: codec, ["title=Lanterns", "artist=Ada Quill"]),
      link("b.\(suffix)", codec: codec, ["title=Alone"]), link("c.\(suffix)", codec: codec, []),
    ]
    for size in [1, 27, 1000, 100_000] {
      let got = read(links.flatMap(\.self), size: size)
      #expect(got.links == links)
      #expect(got.titles == ["Ada Quill - Lanterns", "Alone", ""])
    }
  }

  @Test("bytes that are no pages pass, and nothing is kept for ever")
  func noise() {
    var numbers = SeededNumbers(seed: 7)
    let noise = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let got = read(Array("OggS".utf8) + noise, size: 5000)
    #expect(got.links.joined().count + 140_000 > noise.count)
  }
}
