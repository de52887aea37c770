extension Tokens {
  /// Removes punctuation that belongs to a title: "Alone, Again by …" and "Where Are We? by …" are single names.
  mutating func joinTitles() {
    for index in list.indices.dropFirst() where list[index].mark != .none {
      let isBy = list[index].hash == Self.by
      let isInside =
        list[index].mark == .comma && list[index].isCapitalised && list[index - 1].isCapitalised
        && list[index...].contains { $0.hash == Self.by && !$0.isCapitalised && $0.mark == .none }
        && !list[index...].contains { $0.mark == .stop }
      if isBy || isInside { list[index].mark = .none }
    }
  }

  private static let by = Hash.of("by")
}
