internal import Glibc

/// The addresses of the buses from the environment; no bus is ever started.
public enum BusAddress {
  /// The session bus; nil if there is none. Waits for the disk of the runtime folder.
  public static var session: String? {
    if let address = getenv("DBUS_SESSION_BUS_ADDRESS").map({ String(cString: $0) }), !address.isEmpty {
      return address
    }
    guard let runtime = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), runtime.hasPrefix("/") else {
      return nil
    }
    return access(runtime + "/bus", F_OK) == 0 ? "unix:path=\(escaped(runtime))/bus" : nil
  }

  /// The system bus.
  public static var system: String {
    getenv("DBUS_SYSTEM_BUS_ADDRESS").map { String(cString: $0) } ?? "unix:path=/var/run/dbus/system_bus_socket"
  }

  /// A path escaped for an address.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain = byte < 128 && (Character(Unicode.Scalar(byte)).isLetter || "0123456789-_/.\\".utf8.contains(byte))
      return isPlain ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
