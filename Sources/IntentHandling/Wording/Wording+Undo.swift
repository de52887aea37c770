import Storage
import Catalog
import Media
import Player
import Remote

extension Wording {
  /// Appended to a reply while its change is in memory only.
  static let unsaved = "That isn't saved yet, but tuneterm keeps trying."

  /// `Undone: volume back to 80.` `Undone: clearing the queue. Back to “Hello” by Tilda Brandvik.`
  static func undone(_ steps: [UndoneStep], before: NowPlayingInfo, after: NowPlayingInfo) -> String {
    let back = before.track?.path != after.track?.path ? after.track.map { " Back to \(name($0))." } ?? "" : ""
    return "Undone: \(list(steps.map { step in values(of: step, after)?.undone ?? step.label })).\(back)"
  }

  /// `Redone: volume 60.`
  static func redone(_ steps: [UndoneStep], before: NowPlayingInfo, after: NowPlayingInfo) -> String {
    let now = before.track?.path != after.track?.path ? after.track.map { " Now \(name($0))." } ?? "" : ""
    return "Redone: \(list(steps.map { step in values(of: step, after)?.redone ?? step.label })).\(now)"
  }

  /// The values restored by a step that changed only settings of the player; nil for anything else.
  private static func values(of step: UndoneStep, _ info: NowPlayingInfo) -> (undone: String, redone: String)? {
    let restored = step.restored
    guard !step.isMore, restored.queue == nil, restored.shuffleType == nil else { return nil }
    var undone: [String] = []
    var redone: [String] = []
    func tell(_ back: String, _ again: String) {
      undone.append(back)
      redone.append(again)
    }
    if restored.volume != nil { tell("volume back to \(info.volume)", "volume \(info.volume)") }
    if let isMuted = restored.isMuted {
      if isMuted { tell("muted again", "muted") } else if restored.volume == nil { tell("sound on again", "sound on") }
    }
    if restored.speeds != nil { tell("speed back to \(rate(info.rate))", "speed \(rate(info.rate))") }
    if restored.repeatMode != nil { tell("repeat \(repeating(info)) again", "repeat \(repeating(info))") }
    if restored.sleepTimer != nil {
      info.sleepTimer == nil
        ? tell("the sleep timer is off again", "the sleep timer is off")
        : tell("the sleep timer is set again", "the sleep timer is set")
    }
    if restored.output != nil { tell("playing on \(info.output) again", "playing on \(info.output)") }
    switch (restored.place?.rule, restored.state) {
    case (nil, nil): break
    case (.withinTrack?, nil):
      let position = PlayingTime.clock(info.elapsed)
      tell("back at \(position)", "at \(position)")
    case (nil, let state?), (.withinTrack?, let state?): tell("\(state) again", state)
    default: return nil
    }
    return undone.isEmpty ? nil : (list(undone), list(redone))
  }

  private static func repeating(_ info: NowPlayingInfo) -> String {
    switch info.repeatMode {
    case .none: "off"
    case .one: "of one track"
    case .all: "of the whole queue"
    }
  }
}
