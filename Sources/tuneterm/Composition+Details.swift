import Artwork
import Interface
import Media
import Player
import Terminal

extension Composition {
  /// The words of a track, and its cover where there is room for one.
  func details(ofTrack id: Int64, pictureSize: PictureSize?) async -> TrackDetails {
    guard let track = await player.tracks([id]).first else { return TrackDetails(track: id) }
    let (lyrics, bytes) = await files.details(ofFile: track.path, wantsPicture: pictureSize != nil)
    guard let bytes, let size = pictureSize else { return TrackDetails(track: id, lyrics: lyrics) }
    let picture = await pictures.picture(in: bytes, width: size.width, height: size.height)
    return TrackDetails(track: id, lyrics: lyrics, picture: picture)
  }
}
