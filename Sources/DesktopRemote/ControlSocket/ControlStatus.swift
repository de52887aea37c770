import Text

/// What is playing now, for status bars.
public struct ControlStatus: Hashable, Sendable {
  /// `playing`, `paused`, `stopped` or `interrupted`.
  public var state: String
  /// Whether there is no sound while playing, because a file or a station is waited for; omitted otherwise.
  public var isWaiting = false
  public var title: String?
  public var artist: String?
  public var album: String?
  /// The absolute path of the file, or its web address.
  public var path: String?
  /// The name of the current station; omitted for anything else.
  public var station: String?
  /// `live`, `stalled` (no data) or `lost` (reconnecting), for a station.
  public var connection: String?
  /// The delay behind a live station in seconds; omitted while live.
  public var delay: Double?
  /// Seconds into the track.
  public var elapsed: Double?
  /// Seconds; omitted if unknown.
  public var duration: Double?
  /// 1 being the first.
  public var queuePosition: Int?
  public var queueCount: Int
  /// Counts changes of the queue's contents or order.
  public var queueRevision = 0
  /// `none`, `one` or `all`.
  public var repeatMode: String
  /// `off`, `items` or `collections`.
  public var shuffle: String
  /// 0…100.
  public var volume: Int
  public var isMuted: Bool
  public var rate: Double
  /// The output's name.
  public var output: String?
  /// The actual format of the open device: `44.1 kHz, stereo, 16 bits`; omitted if none is open.
  public var outputFormat: String?
  /// The number of underruns since the player started.
  public var dropouts = 0
  /// The listener; omitted if there is only one.
  public var listener: String?

  public init(
    state: String, queueCount: Int, repeatMode: String, shuffle: String, volume: Int, isMuted: Bool, rate: Double
  ) {
    self.state = state
    self.queueCount = queueCount
    self.repeatMode = repeatMode
    self.shuffle = shuffle
    self.volume = volume
    self.isMuted = isMuted
    self.rate = rate
  }
}

extension ControlStatus {
  /// Parses a status from a JSON object; nil if a required field is missing.
  init?(_ value: JSONValue) {
    guard let state = value["state"]?.string, let count = value["queueCount"]?.integer,
      let repeatMode = value["repeatMode"]?.string, let shuffle = value["shuffle"]?.string,
      let volume = value["volume"]?.integer, let isMuted = value["isMuted"]?.bool, let rate = value["rate"]?.number
    else { return nil }
    self.init(
      state: state, queueCount: count, repeatMode: repeatMode, shuffle: shuffle, volume: volume,
      isMuted: isMuted, rate: rate)
    isWaiting = value["isWaiting"]?.bool ?? false
    title = value["title"]?.string
    artist = value["artist"]?.string
    album = value["album"]?.string
    path = value["path"]?.string
    station = value["station"]?.string
    connection = value["connection"]?.string
    delay = value["delay"]?.number
    elapsed = value["elapsed"]?.number
    duration = value["duration"]?.number
    queuePosition = value["queuePosition"]?.integer
    queueRevision = value["queueRevision"]?.integer ?? 0
    output = value["output"]?.string
    outputFormat = value["outputFormat"]?.string
    dropouts = value["dropouts"]?.integer ?? 0
    listener = value["listener"]?.string
  }

  /// The status as a JSON object, without unknown fields.
  var value: JSONValue {
    var fields: [String: JSONValue] = [
      "state": .string(state), "queueCount": .number(Double(queueCount)),
      "queueRevision": .number(Double(queueRevision)), "repeatMode": .string(repeatMode),
      "shuffle": .string(shuffle), "volume": .number(Double(volume)), "isMuted": .bool(isMuted), "rate": .number(rate),
      "dropouts": .number(Double(dropouts)),
    ]
    if isWaiting { fields["isWaiting"] = .bool(true) }
    fields["output"] = output.map(JSONValue.string)
    fields["outputFormat"] = outputFormat.map(JSONValue.string)
    fields["listener"] = listener.map(JSONValue.string)
    fields["title"] = title.map(JSONValue.string)
    fields["artist"] = artist.map(JSONValue.string)
    fields["album"] = album.map(JSONValue.string)
    fields["path"] = path.map(JSONValue.string)
    fields["station"] = station.map(JSONValue.string)
    fields["connection"] = connection.map(JSONValue.string)
    fields["delay"] = delay.map(JSONValue.number)
    fields["elapsed"] = elapsed.map(JSONValue.number)
    fields["duration"] = duration.map(JSONValue.number)
    fields["queuePosition"] = queuePosition.map { .number(Double($0)) }
    return .object(fields)
  }

  /// The status as a line of JSON, without the line break, as printed by `tuneterm status --json`.
  public var json: String { value.text }
}
