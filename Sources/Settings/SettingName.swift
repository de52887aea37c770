import Text
import Media

/// The name of a setting, for `set NAME VALUE` in the config and the command bar; the raw value is the name as typed.
///
/// A new setting is a case here, its row in `Setting` and its effect in `tuneterm/SettingsControl`; the compiler asks for both. Then run
/// `tuneterm-bench settings-page > man/tuneterm.5`.
public enum SettingName: String, Hashable, Sendable, CaseIterable {
  case notifications
  case audiobookFolder = "audiobook-folder"
  case duplicates, explicit
  case podcastFolder = "podcast-folder"
  case downloadLimit = "download-limit"
  case radioDirectory = "radio-directory"
  case recordingFolder = "recording-folder"
  case restartAfter = "restart-after"
  case volumeStep = "volume-step"
  case keys, theme, accent, borders, ascii, cursor, cover, meter, title
  case libraryShare = "library-share"
  case headings
  case libraryColumns = "library-columns"
  case queueColumns = "queue-columns"
  case replayGain = "replaygain"
  case replayGainPreamp = "replaygain-preamp"
  case replayGainFallback = "replaygain-fallback"
  case replayGainClipping = "replaygain-clipping"
  case crossfade
  case speaker
  case resumeOutput = "resume-output"
  case buffer
}

extension SettingName {
  /// The name most similar to `text`; nil if none is close.
  public static func nearest(to text: String) -> SettingName? {
    let text = text.lowercased()
    if let beginning = allCases.first(where: { !text.isEmpty && $0.rawValue.hasPrefix(text) }) { return beginning }
    let limit = max(1, text.count / 3)
    let near = allCases.compactMap { name in
      EditDistance.between(Array(text.utf8), Array(name.rawValue.utf8), limit: limit).map { (name: name, distance: $0) }
    }
    return near.min { $0.distance < $1.distance }?.name
  }
}
