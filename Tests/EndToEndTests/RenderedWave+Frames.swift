import Playback
import TestSupport

extension RenderedWave {
  /// How many frames it has.
  var frameCount: Int { samples.count / format.channelCount }
}
