import Catalog
import Importing
import Threads

/// Reads tags and what belongs to tracks, each file on a thread of its own, so that a slow or dead disk holds up nothing else.
@LoopActor
final class FileReader {
  private let threads = DiskThreads(name: "file-reader")
  private let copies: LocalCopies

  /// `copies` are read in place of what is on the web.
  init(_ copies: LocalCopies = LocalCopies()) { self.copies = copies }

  /// Where what is called so is on this disk: a file, or the copy of what is at an address.
  func file(_ path: String) -> String { copy(of: path) ?? path }

  /// The file on this disk that holds what is at an address; nil where there is none.
  func copy(of address: String) -> String? { copies.path(of: address) }

  /// Whether the sound of a track was brought here from the web.
  func holdsCopy(of track: Int64) -> Bool { copies.holds(track) }

  /// What the tags of the file at `path` say; nil when it cannot be played, or its disk does not answer: less is known of it
  /// then, and it is opened nevertheless.
  func tags(of path: String) async -> ScannedFile? {
    // What has no tags is played by its name, or says why not when it is opened.
    await read(within: .seconds(5)) { try? TagReader().scan(path) } ?? nil
  }

  /// What `work` reads; nil when the disk does not answer in time.
  func read<Result: Sendable>(
    within time: Duration = .seconds(10), _ work: @escaping @Sendable () -> Result
  ) async -> Result? {
    await threads.run(within: time, work)
  }
}
