import Player
import Remote
import Threads

/// The handlers of the four media intents.
@LoopActor
struct IntentHandlers {
  let play: PlayMediaHandler
  let add: AddMediaHandler
  let affinity: UpdateMediaAffinityHandler
  let search: SearchForMediaHandler

  init(
    _ resolver: MediaResolver, _ player: Player, _ playlists: PlaylistEditor, _ center: RemoteCommandCenter,
    _ nowPlaying: NowPlayingInfoCenter
  ) {
    play = PlayMediaHandler(resolver: resolver, player: player, center: center, nowPlaying: nowPlaying)
    add = AddMediaHandler(resolver: resolver, playlists: playlists)
    affinity = UpdateMediaAffinityHandler(resolver: resolver, player: player)
    search = SearchForMediaHandler(resolver: resolver)
  }
}
