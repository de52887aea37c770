import Catalog
import Importing
import Threads

/// Reads tags and related files of tracks, each on its own thread, so that a slow or dead disk blocks nothing else.
@LoopActor
final class FileReader {
  private let threads = DiskThreads(name: "file-reader")
  private let copies: LocalCopies

  /// `copies` are read instead of web addresses.
  init(_ copies: LocalCopies = LocalCopies()) { self.copies = copies }

  /// The local file for a path or an address.
  func file(_ path: String) -> String { copy(of: path) ?? path }

  /// The downloaded file of an address; nil if there is none.
  func copy(of address: String) -> String? { copies.path(of: address) }

  /// Whether a track is downloaded.
  func holdsCopy(of track: Int64) -> Bool { copies.holds(track) }

  /// The tags of the file at `path`; nil if it cannot be played or its disk does not answer: less is known about it
  /// then, but it is opened anyway.
  func tags(of path: String) async -> ScannedFile? {
    // A file without tags plays under its name, or opening it reports why it cannot.
    await read(within: .seconds(5)) { try? TagReader().scan(path) } ?? nil
  }

  /// The result of `work`; nil if the disk does not answer in time.
  func read<Result: Sendable>(
    within time: Duration = .seconds(10), _ work: @escaping @Sendable () -> Result
  ) async -> Result? {
    await threads.run(within: time, work)
  }
}
