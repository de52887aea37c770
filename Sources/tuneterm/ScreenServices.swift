import Playback
import Player
import Remote

/// What a screen asks of the player.
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
}
