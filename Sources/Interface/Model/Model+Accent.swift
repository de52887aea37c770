import Remote
import Terminal

extension Model {
  /// The theme, with the accent of the cover if that is enabled and known.
  var theme: Theme {
    guard looks.hasCoverAccent, nowPlaying.track != nil,
      let color = large.map({ $0.coverColor }) ?? beside.coverColor
    else { return looks.theme }
    return looks.theme.accented(color)
  }
}
