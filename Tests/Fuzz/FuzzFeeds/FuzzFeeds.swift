import Feeds
import Media

/// Reads what libFuzzer made up as the feed of a podcast.
@_cdecl("LLVMFuzzerTestOneInput")
public func readFeed(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let address = WebAddress("https://pod.example/feed.xml") else { return 0 }
  _ = try? FeedDocument(Array(UnsafeBufferPointer(start: bytes, count: count)), at: address)
  return 0
}
