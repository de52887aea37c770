internal import Glibc

/// The mount points of the system.
enum Mounts {
  /// All current mount points; nil if unknown.
  static func current() -> Set<String>? { table().map { Set($0.keys) } }

  /// The mount points of virtual file systems.
  static func ofSystem() -> Set<String> {
    let kinds: Set<String> = [
      "proc", "sysfs", "devtmpfs", "devpts", "cgroup", "cgroup2", "securityfs", "debugfs", "tracefs", "configfs",
      "fusectl", "pstore", "bpf", "mqueue", "hugetlbfs", "binfmt_misc", "efivarfs", "selinuxfs", "rpc_pipefs", "nsfs",
    ]
    return Set((table() ?? [:]).filter { kinds.contains($0.value) }.keys)
  }

  /// The mount points of network file systems.
  static func remote() -> Set<String> {
    let kinds: Set<String> = ["nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "fuse.sshfs", "fuse.rclone"]
    return Set((table() ?? [:]).filter { kinds.contains($0.value) }.keys)
  }

  /// The types of file systems by mount point, from `/proc/self/mountinfo` (`man 5 proc`).
  private static func table() -> [String: String]? {
    guard let file = fopen("/proc/self/mountinfo", "re") else { return nil }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    var places: [String: String] = [:]
    while getline(&line, &capacity, file) > 0, let line {
      let fields = String(cString: line).split(separator: " ")
      // Optional fields end with a dash, followed by the type.
      guard fields.count > 6, let dash = fields[6...].firstIndex(of: "-"), dash + 1 < fields.count else { continue }
      places[unescaped(fields[4])] = String(fields[dash + 1])
    }
    return places
  }

  /// The `places` that affect `roots`: those above or within a root.
  static func around(_ roots: [String], of places: Set<String>) -> [String] {
    places.filter { place in
      place != "/" && roots.contains { FolderWalk.isWithin($0, place) || FolderWalk.isWithin(place, $0) }
    }.sorted()
  }

  /// Decodes blanks and backslashes, which are written as octal numbers: `\040`.
  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("\\") else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.count >= 3,
        let value = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
