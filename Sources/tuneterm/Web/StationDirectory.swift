import IntentHandling
import Media
import Streams
import Text
import Threads
import Transfer

/// Radio-Browser, the public directory of stations (https://api.radio-browser.info), queried when the user searches for one.
@LoopActor
final class StationDirectory {
  /// Its address.
  var address = "https://all.api.radio-browser.info"

  private let transfers: Transfers
  private let streams: WebStreams

  /// The number of stations to request, and the maximum size of an answer in bytes.
  private static let (count, limit) = (20, 1 << 20)
  private static let timeout = Duration.seconds(8)

  init(_ transfers: Transfers, _ streams: WebStreams) {
    self.transfers = transfers
    self.streams = streams
  }

  /// Finds stations by genre or by words of the name, the most popular first.
  func find(_ words: String, isGenre: Bool) async -> FoundStations {
    let question =
      "/json/stations/search?\(isGenre ? "tag" : "name")=\(Self.escaped(words.lowercased()))&limit=\(Self.count)&hidebroken=true"
      + "&order=clickcount&reverse=true"
    guard let address = WebAddress(address + question) else {
      return FoundStations([], problem: "The setting radio-directory is not a web address.")
    }
    var request = TransferRequest(address)
    request.time = Self.timeout
    request.allowsCompression = true
    do throws(TransferFailure) {
      let fetched = try await transfers.fetch(request, limit: Self.limit)
      guard fetched.head.status == 200 else {
        throw TransferFailure.refused(fetched.head.address.host, status: fetched.head.status)
      }
      return stations(in: String(decoding: fetched.content, as: UTF8.self))
    } catch {
      return FoundStations([], problem: "Cannot search the station directory: \(error.cause).")
    }
  }

  /// The playable stations of an answer, each address once.
  private func stations(in text: String) -> FoundStations {
    var seen: Set<String> = []
    var found: [FoundStations.Station] = []
    for entry in JSONValue(text)?.array ?? [] where entry["hls"]?.integer != 1 {
      let place = entry["url_resolved"]?.string ?? entry["url"]?.string ?? ""
      let name = DisplayText.line(
        (entry["name"]?.string ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " "))
      guard let address = WebAddress(place), !name.isEmpty, seen.insert(address.text).inserted else { continue }
      let genre = entry["tags"]?.string?.split(separator: ",").first.map { DisplayText.line(String($0)) } ?? ""
      streams.remember(
        StreamFacts(address: address, name: String(name.prefix(100)), genre: genre, isLive: true), of: address)
      let country = DisplayText.line(entry["country"]?.string ?? "")
      let codec = DisplayText.line(entry["codec"]?.string ?? "")
      let rate = entry["bitrate"]?.integer.flatMap { (1...9999).contains($0) ? " \($0)" : nil } ?? ""
      let distinction = [country, codec + rate].filter { !$0.trimmingBlanks.isEmpty }.joined(separator: ", ")
      found.append(FoundStations.Station(address: address.text, distinction: String(distinction.prefix(80))))
    }
    return FoundStations(found)
  }

  /// Percent-encodes a value for an address (RFC 3986, 2.1).
  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.map { byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
        || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
      return isPlain ? String(Unicode.Scalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }.joined()
  }
}

extension String {
  fileprivate var trimmingBlanks: Substring { drop { $0 == " " } }
}
