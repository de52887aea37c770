import Glibc
import Language

/// The files of `assets` that measurements need: those of `$TUNETERM_ASSETS`, else of the working folder's checkout.
enum BenchAssets {
  /// The synonyms for everybody; ends the program when the file is not there.
  static func vocabulary() -> GlobalVocabulary {
    let folder = getenv("TUNETERM_ASSETS").map { String(cString: $0) } ?? "assets"
    let path = folder + "/vocabulary.plist"
    guard let file = fopen(path, "r") else {
      fail("there is no \(path); run this in the checkout or set TUNETERM_ASSETS")
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return GlobalVocabulary(propertyList: Array(bytes[..<count])) ?? GlobalVocabulary()
  }
}
