/// Maps the channels of a file to those of a device, with a gain for each pair.
///
/// A channel whose speaker exists on the device is passed unchanged. Otherwise the centre goes to both sides, and rear and
/// side channels to their own side, at −3 dB each (ITU-R BS.775); the LFE channel is dropped. Mono goes to both sides, and a
/// mono device gets the mean of both. If a sum could exceed full scale, all gains are reduced equally.
struct ChannelMix: Hashable {
  let sourceCount: Int
  let deviceCount: Int
  /// The gain from source channel `s` to device channel `d` at `d * sourceCount + s`.
  let gains: [Float]

  /// Whether every device channel is the source channel of the same number.
  var isIdentity: Bool {
    sourceCount == deviceCount
      && gains.indices.allSatisfy { gains[$0] == ($0 / sourceCount == $0 % sourceCount ? 1 : 0) }
  }

  init(from sourceCount: Int, to deviceCount: Int) {
    let device = Speaker.onDevices(deviceCount)
    var gains = [Float](repeating: 0, count: sourceCount * deviceCount)
    for (channel, speaker) in Speaker.inFiles(sourceCount).enumerated() {
      for (target, gain) in Self.targets(of: speaker, on: device) {
        if let index = device.firstIndex(of: target) { gains[index * sourceCount + channel] += gain }
      }
    }
    let sums = (0..<deviceCount).map { row in gains[row * sourceCount..<(row + 1) * sourceCount].reduce(0, +) }
    let greatest = max(1, sums.max() ?? 1)
    self.sourceCount = sourceCount
    self.deviceCount = deviceCount
    self.gains = greatest > 1 ? gains.map { $0 / greatest } : gains
  }

  private static let threeDecibels: Float = 0.707_106_77

  private static func targets(of speaker: Speaker, on device: [Speaker]) -> [(Speaker, Float)] {
    if device.contains(speaker) { return [(speaker, 1)] }
    if device == [.mono] { return onMono(speaker) }
    switch speaker {
    case .mono: return [(.left, 1), (.right, 1)]
    case .centre: return [(.left, threeDecibels), (.right, threeDecibels)]
    case .rearLeft:
      return [(device.contains(.sideLeft) ? .sideLeft : .left, device.contains(.sideLeft) ? 1 : threeDecibels)]
    case .rearRight:
      return [(device.contains(.sideRight) ? .sideRight : .right, device.contains(.sideRight) ? 1 : threeDecibels)]
    case .sideLeft:
      return [(device.contains(.rearLeft) ? .rearLeft : .left, device.contains(.rearLeft) ? 1 : threeDecibels)]
    case .sideRight:
      return [(device.contains(.rearRight) ? .rearRight : .right, device.contains(.rearRight) ? 1 : threeDecibels)]
    case .rearCentre:
      let sides: [Speaker] = device.contains(.rearLeft) ? [.rearLeft, .rearRight] : [.left, .right]
      return sides.map { ($0, device.contains(.rearLeft) ? threeDecibels : 0.5) }
    case .left, .right, .low: return []
    }
  }

  private static func onMono(_ speaker: Speaker) -> [(Speaker, Float)] {
    switch speaker {
    case .left, .right: [(.mono, 0.5)]
    case .centre: [(.mono, threeDecibels)]
    case .low: []
    default: [(.mono, 0.5 * threeDecibels)]
    }
  }
}

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
