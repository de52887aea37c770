import Playback
import Player
import Remote

/// The services of the player for a screen.
struct ScreenServices {
  let places: Places
  let settings: SettingsControl
  let phrases: Phrases
  let library: LibraryPanes
  let player: Player
  let center: RemoteCommandCenter
  let engine: Engine
  let nowPlaying: NowPlayingInfoCenter
  let history: PhraseHistory
  let memory: ScreenMemory
  let restoring: Restoring
}
