import Glibc

/// The key file that is installed, read from the repository.
let defaultKeys: String = {
  let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  guard let file = fopen("/\(root)/assets/keys/default", "r") else { return "" }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 16)
  let count = fread(&bytes, 1, bytes.count, file)
  return String(decoding: bytes[..<count], as: UTF8.self)
}()
