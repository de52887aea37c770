internal import Glibc

/// The built player and the checkout it was built from, found from where the test runner lies.
public enum ProgramUnderTest {
  /// The player's binary: `$TUNETERM_BINARY`, else the one beside the test runner.
  public static let path: String = {
    if let named = getenv("TUNETERM_BINARY") { return String(cString: named) }
    return parent(of: runner) + "/tuneterm"
  }()

  /// The benchmarks, which are built beside the test runner and never installed.
  public static let bench = parent(of: runner) + "/tuneterm-bench"

  /// The assets of the checkout.
  public static let assets: String = {
    var folder = parent(of: runner)
    while !folder.isEmpty, access(folder + "/assets/demo", F_OK) != 0 { folder = parent(of: folder) }
    precondition(!folder.isEmpty, "the test runner lies in no checkout of tuneterm")
    return folder + "/assets"
  }()

  /// The path of a piece of the demo library.
  public static func demo(_ name: String) -> String { "\(assets)/demo/\(name)" }

  private static let runner: String = {
    guard let path = realpath("/proc/self/exe", nil) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }()

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
