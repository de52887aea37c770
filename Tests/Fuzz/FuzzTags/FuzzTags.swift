import Glibc
import Importing

/// The bytes under test as a file.
// libFuzzer calls from one thread, one input after the other.
nonisolated(unsafe) private var path = Array("/tmp/tuneterm-fuzz-XXXXXX.mp3".utf8CString)
private let file = mkstemps(&path, 4)
private let name = path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
nonisolated(unsafe) private let reader = TagReader()

/// Reads the tags of what libFuzzer made up.
@_cdecl("LLVMFuzzerTestOneInput")
public func readTags(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  ftruncate(file, 0)
  guard pwrite(file, bytes, count, 0) == count else { return 0 }
  _ = try? reader.read(name)
  return 0
}
