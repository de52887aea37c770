internal import Media

/// Which reading of a phrase means something that the library holds.
extension PhraseReader {
  /// `interpretation` with a reading first that matches something in the library, if the best one combines names and another
  /// one is nearly as good: "jazz by Queenie" may be a song called Jazz.
  func held(_ interpretation: Interpretation) async throws -> Interpretation {
    guard let best = interpretation.best, let search = best.request.namedSearch else { return interpretation }
    // "Queen but not Bohemian Rhapsody": songs are wanted, not the band. The same goes for playlists.
    if search.exclusion != nil || search.releaseDate != nil, let name = search.mediaName, search.artistName == nil {
      let kinds = try await oracle.things(named: [name]).first?.kinds ?? []
      for part in search.parts(of: kinds) where try await oracle.holds(part) {
        var interpretation = interpretation
        interpretation.readings[0].request = best.request.searching(part)
        return interpretation
      }
      return interpretation
    }
    // "Some Slow Harbours" is music by somebody, or else anything of that name.
    if let name = search.artistName, search == MediaSearch(mediaType: search.mediaType, artistName: name),
      [.unknown, .music].contains(search.mediaType), let things = try await oracle.things(named: [name]).first,
      !things.kinds.contains(.artist), !things.isNothing, try await !oracle.holds(search)
    {
      var interpretation = interpretation
      interpretation.readings[0].request = best.request.searching(MediaSearch(mediaName: name))
      return interpretation
    }
    guard search.artistName != nil, search.mediaName != nil || !search.genreNames.isEmpty else { return interpretation }
    for (place, reading) in interpretation.readings.prefix(5).enumerated() {
      guard reading.cost - best.cost <= 20, let search = reading.request.namedSearch, try await oracle.holds(search)
      else { continue }
      if place == 0 { return interpretation }
      var interpretation = interpretation
      interpretation.readings.insert(interpretation.readings.remove(at: place), at: 0)
      return interpretation
    }
    // "Faded, Queen" are two items where there is no "Faded" by Queen.
    if let names = best.namesWithComma(in: interpretation.phrase),
      try await oracle.things(named: names).allSatisfy({ !$0.kinds.isEmpty })
    {
      var (interpretation, both) = (interpretation, MediaSearch())
      both.several = names.map { MediaSearch(mediaName: $0) }
      interpretation.readings[0].request = best.request.searching(both)
      return interpretation
    }
    // "Jazz by Queenie" may be a song called Jazz, and "Main Title from Rocketeers" one on an album.
    for variant in search.variants where try await oracle.holds(variant) {
      var interpretation = interpretation
      interpretation.readings[0].request = best.request.searching(variant)
      return interpretation
    }
    return interpretation
  }
}

extension MediaSearch {
  /// The same for the songs of the named playlist or artist, if it exists.
  fileprivate func parts(of kinds: NamedKinds) -> [MediaSearch] {
    var part = self
    (part.mediaName, part.mediaType, part.mediaIdentifier) = (nil, .unknown, nil)
    let mayBe = { (type: MediaType) in [.unknown, .music, type].contains(self.mediaType) }
    var parts: [MediaSearch] = []
    if kinds.contains(.playlist), mayBe(.playlist), playlistName == nil {
      var ofPlaylist = part
      ofPlaylist.playlistName = mediaName
      parts.append(ofPlaylist)
    }
    if kinds.contains(.artist), mayBe(.artist), let byArtist = byNamedArtist { parts.append(byArtist) }
    return parts
  }

  /// Other possible roles of a name and an artist, if there is no such item.
  fileprivate var variants: [MediaSearch] {
    var variants: [MediaSearch] = []
    if mediaName == nil, genreNames.count == 1 {
      var variant = self
      (variant.mediaName, variant.genreNames) = (genreNames[0], [])
      variants.append(variant)
    }
    if let artist = artistName, mediaName != nil, albumName == nil {
      var variant = self
      (variant.artistName, variant.albumName) = (nil, artist)
      variants.append(variant)
    }
    return variants
  }
}
