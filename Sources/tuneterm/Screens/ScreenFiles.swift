internal import Text
import Interface
import Terminal

/// The files of themes and key bindings.
struct ScreenFiles {
  let places: Places

  /// The key bindings called `name`, and their problems.
  func keys(_ name: String) -> (map: KeyMap, problems: [String]) {
    var problems: [KeyMapError] = []
    guard let text = places.assets.flatMap({ Places.contents(of: "\($0)/keys/\(name)") }) else {
      return (
        KeyMap(), ["There are no keys called “\(name)”; set TUNETERM_ASSETS to the folder that holds keys."]
      )
    }
    let map = KeyMap(file: text, problems: &problems)
    return (map, problems.map(\.description))
  }

  /// The theme in a file, and its problems; nil if the file cannot be read.
  static func theme(at path: String) -> (theme: Theme, problems: [String])? {
    guard let text = Places.contents(of: path) else { return nil }
    var problems: [Theme.Problem] = []
    let theme = Theme(file: text, problems: &problems)
    return (theme, problems.map(\.description))
  }

  /// The possible files of a theme, the user's own first; the first existing one counts.
  func themeFiles(_ name: String) -> [String] {
    if name.contains("/") { return [] }
    return ["\(places.themes)/\(name)"] + (places.assets.map { ["\($0)/themes/\(name)"] } ?? [])
  }
}
