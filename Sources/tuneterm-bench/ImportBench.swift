import CTagLib
import Catalog
import Glibc
import Importing
import Threads

/// `tuneterm-bench import PATH`: measures importing a folder into a new library, compared with TagLib alone on one thread.
enum ImportBench {
  static func run(_ path: String) async throws {
    let folder = BenchFolder()
    defer { folder.remove() }
    let library = folder.path("library.db")
    try await measure("import", path, into: library)
    try await measure("import again, nothing changed", path, into: library)
    let files = paths(under: path)
    let start = MonotonicClock.nanoseconds
    var read = 0
    for file in files where ctaglib_read_plainly(file) == 0 { read += 1 }
    report("TagLib alone, one thread", files: read, since: start)
  }

  private static func measure(_ name: String, _ path: String, into library: String) async throws {
    let start = MonotonicClock.nanoseconds
    let catalog = try await Catalog.open(.file(library))
    let summary = try await Importer(catalog).run([path])
    report(name, files: summary.added + summary.changed + summary.unchanged, since: start)
    if summary.skipped.count + summary.deleted + summary.moved > 0 {
      print("  skipped \(summary.skipped.count), deleted \(summary.deleted), moved \(summary.moved)")
    }
    await catalog.close()
  }

  private static func report(_ name: String, files: Int, since start: Int64) {
    let seconds = Double(MonotonicClock.nanoseconds - start) / 1e9
    print("\(name): \(files) files in \(milliseconds(seconds)) ms, \(Int(Double(files) / seconds)) files/s")
  }

  private static func milliseconds(_ seconds: Double) -> Double { (seconds * 10_000).rounded() / 10 }

  private static func paths(under folder: String) -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      guard let stream = opendir(folder) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name.hasPrefix(".") { continue }
        if Int(entry.pointee.d_type) == DT_DIR { folders.append(folder + "/" + name) }
        if name.hasSuffix(".mp3") { found.append(folder + "/" + name) }
      }
    }
    return found
  }
}
