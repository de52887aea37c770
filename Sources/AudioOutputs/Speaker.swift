/// The speaker position of a channel.
enum Speaker: Hashable {
  case mono, left, right, centre, low, rearLeft, rearRight, rearCentre, sideLeft, sideRight

  /// The speakers of a file's channels, in the order of WAVE (and of libmpg123 and libsndfile).
  static func inFiles(_ channelCount: Int) -> [Speaker] {
    switch channelCount {
    case 1: [.mono]
    case 2: [.left, .right]
    case 3: [.left, .right, .centre]
    case 4: [.left, .right, .rearLeft, .rearRight]
    case 5: [.left, .right, .centre, .rearLeft, .rearRight]
    case 6: [.left, .right, .centre, .low, .rearLeft, .rearRight]
    case 7: [.left, .right, .centre, .low, .rearCentre, .sideLeft, .sideRight]
    default: [.left, .right, .centre, .low, .rearLeft, .rearRight, .sideLeft, .sideRight]
    }
  }

  /// The speakers of a device's channels, in the order of ALSA; those beyond 7.1 stay silent.
  static func onDevices(_ channelCount: Int) -> [Speaker] {
    switch channelCount {
    case 1: [.mono]
    case 3: [.left, .right, .centre]
    case 5: [.left, .right, .rearLeft, .rearRight, .centre]
    case 7: [.left, .right, .rearCentre, .centre, .low, .sideLeft, .sideRight]
    default:
      Array([.left, .right, .rearLeft, .rearRight, .centre, .low, .sideLeft, .sideRight].prefix(channelCount))
    }
  }
}
