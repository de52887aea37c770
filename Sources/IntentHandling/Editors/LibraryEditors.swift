import Catalog
import Player
import Remote
import Threads

/// The targets of the commands that change the library. The command center refers to them weakly.
@LoopActor
struct LibraryEditors {
  let playlists: PlaylistEditor
  let stations: StationEditor
  let people: PeopleEditor
  let playedStatus: PlayedStatusEditor

  init(
    _ catalog: Catalog, _ player: Player, _ resolver: MediaResolver, _ habits: Habits, _ center: RemoteCommandCenter
  ) {
    playlists = PlaylistEditor(catalog: catalog, player: player, resolver: resolver, center: center)
    stations = StationEditor(catalog: catalog, player: player, center: center)
    people = PeopleEditor(catalog: catalog, player: player, habits: habits, center: center)
    playedStatus = PlayedStatusEditor(catalog: catalog, player: player, resolver: resolver, center: center)
  }
}
