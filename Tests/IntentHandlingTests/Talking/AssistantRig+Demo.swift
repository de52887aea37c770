import Catalog
import Glibc
import Importing
import IntentHandling
import Intents
import Language
import LanguageSupport
import Media
import Player
import Remote
import TestSupport
import Threads

extension AssistantRig {
  private nonisolated static let assets =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/") + "/assets"

  /// The music that comes with the program.
  nonisolated static let demoFolder = assets + "/demo"

  /// Built once: the names of the demo are always the same.
  static let demoParser = Task.detached {
    let catalog = try await Catalog.open(.memory)
    _ = try await Importer(catalog).run([demoFolder])
    let names = try await catalog.userVocabulary()
    let words = GlobalVocabulary(propertyList: bytes(of: assets + "/vocabulary.plist")) ?? GlobalVocabulary()
    return PhraseParser(
      grammar: .tested, vocabulary: Vocabulary(user: UserVocabulary(names), global: words),
      classifier: .tested)
  }

  private nonisolated static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
  }

  /// Everything that a phrase could change.
  func state() async throws -> [String] {
    let info = nowPlaying.nowPlayingInfo
    let playlists = try await catalog.playlists().map { "\($0)" }
    let queue = player.queue.entries.map { "\($0.id) \($0.trackID)" }
    return queue + playlists + [
      "\(info.state) \(info.track?.id ?? 0) \(info.volume) \(info.isMuted) \(info.rate) \(info.shuffle) \(info.repeatMode)",
      "\(info.queueIndex ?? -1) \(info.queueRevision) \(String(describing: info.sleepTimer)) \(info.track?.affinity ?? 0)",
      player.undoStack.newest?.label ?? "",
    ]
  }
}
