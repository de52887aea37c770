import Glibc

/// A temporary folder for a benchmark.
struct BenchFolder {
  let path: String

  init() {
    var template = Array("/tmp/tuneterm-bench-XXXXXX".utf8CString)
    guard let folder = mkdtemp(&template) else { fail("there is no room in /tmp") }
    path = String(cString: folder)
  }

  func path(_ name: String) -> String { path + "/" + name }

  func remove() { BenchProgram.run(["rm", "-rf", path]) }
}
