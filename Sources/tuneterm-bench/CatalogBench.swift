import Catalog
import Glibc
import Media
import Threads

/// `tuneterm-bench catalog COUNT [FILE]`: measures writing rows to a library, opening it, and listing.
enum CatalogBench {
  /// Writes `count` tracks with invented names to a new library at `path`.
  static func fill(_ path: String, count: Int) async throws {
    let catalog = try await Catalog.open(.file(path))
    try await catalog.beginImport()
    var names = InventedNames()
    for start in stride(from: 0, to: count, by: 4096) {
      let files = (start..<min(count, start + 4096)).map { PreparedFile(names.file($0)) }
      try await catalog.store(ImportBatch(files: files), at: 1_700_000_000)
    }
    try await catalog.endImport()
    await catalog.close()
  }

  /// Keeps the library as `file` if given, to measure how the player starts with it.
  static func run(count: Int, file: String?) async throws {
    let folder = BenchFolder()
    defer { folder.remove() }
    let path = file ?? folder.path("library.db")
    let start = MonotonicClock.nanoseconds
    try await fill(path, count: count)
    let seconds = Double(MonotonicClock.nanoseconds - start) / 1e9
    var status = stat()
    _ = stat(path, &status)
    print("\(count) tracks written in \(Int(seconds * 1000)) ms, \(status.st_size >> 20) MiB on disk")

    let resident = Residence.kibibytes
    let opening = MonotonicClock.nanoseconds
    let catalog = try await Catalog.open(.file(path))
    let rows = try await catalog.artists(limit: 50).count
    let total = try await catalog.artistCount()
    print(
      "open and first \(rows) of \(total) artists: \(microseconds(since: opening)) µs,",
      "\(Residence.kibibytes - resident) KiB more resident")
    try await measureLists(catalog, total: total)
    print("resident: \(Residence.kibibytes) KiB")
    await catalog.close()
  }

  private static func measureLists(_ catalog: Catalog, total: Int) async throws {
    for offset in [0, total / 2, total - 50] {
      let times = try await timed(20) { _ in _ = try await catalog.artists(offset: offset, limit: 50) }
      print("50 artists from \(offset): \(times)")
    }
    for filter in ["a", "an", "ane", "anel", "zzzz"] {
      let times = try await timed(5) { _ in
        _ = try await catalog.artistCount(filter: filter)
        _ = try await catalog.artists(filter: filter, limit: 50)
        _ = try await catalog.titles(matching: filter, limit: 200)
      }
      print("filter “\(filter)”: \(times)")
    }
    let mixes = try await timed(10) { seed in
      _ = try await catalog.goodMix(limit: 100, seed: UInt64(seed), now: 1_700_000_100)
    }
    print("good mix of 100: \(mixes)")
  }

  private static func timed(_ turns: Int, _ body: (Int) async throws -> Void) async throws -> Times {
    var times = Times(nanoseconds: [])
    for turn in 0..<turns {
      let start = MonotonicClock.nanoseconds
      try await body(turn)
      times.nanoseconds.append(MonotonicClock.nanoseconds - start)
    }
    return times
  }

  private static func microseconds(since start: Int64) -> Int64 { (MonotonicClock.nanoseconds - start) / 1000 }
}

/// The times of several runs.
struct Times: CustomStringConvertible {
  var nanoseconds: [Int64]

  var description: String { "p50 \(at(0.5)) µs, p99 \(at(0.99)) µs" }

  private func at(_ share: Double) -> Int64 {
    let sorted = nanoseconds.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] / 1000
  }
}
