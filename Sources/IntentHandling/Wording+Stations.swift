extension Wording {
  static let noStationPlays = "No station plays now. Play one by its address first: play https://…"
  static let noStations = "You have no stations yet. Play one by its address and say “save this station as …”."

  static func noAddress(_ text: String) -> String {
    "\(text) is no address of the web. It begins with https:// or http://."
  }

  static func noStation(_ name: String) -> String {
    "You have no station called “\(name)”. Play it by its address and say “save this station as …”."
  }

  static func savedStation(_ name: String, before: String?) -> String {
    guard let before, before != name else { return "Saved the station as “\(name)”." }
    return "The station “\(before)” is called “\(name)” now."
  }

  static func removedStation(_ name: String) -> String { "Removed the station “\(name)”. “undo” brings it back." }
}
