internal import Media

/// Encodes the criteria of a smart playlist as text: a line for each, with the field before the first blank.
///
/// `genreNames jazz⏎releasedFrom 1960-01-01⏎releasedTo 1969-12-31`; `released start of year` always means the current
/// year. Lines with unknown fields are ignored.
enum CriteriaText {
  static func encode(_ search: MediaSearch) -> String {
    var lines: [String] = []
    func add(_ field: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      lines.append(field + " " + value.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    if search.mediaType != .unknown { add("mediaType", search.mediaType.rawValue) }
    if search.sortOrder != .unknown { add("sortOrder", search.sortOrder.rawValue) }
    if search.reference == .my { add("reference", search.reference.rawValue) }
    add("artistName", search.artistName)
    add("albumName", search.albumName)
    for name in search.genreNames { add("genreNames", name) }
    if search.meansAnyGenre { add("meansAnyGenre", "yes") }
    for name in search.moodNames { add("moodNames", name) }
    for name in search.activityNames { add("activityNames", name) }
    for (name, days) in [("released", search.releaseDate), ("heard", search.heard), ("liked", search.liked)] {
      if let moving = days?.moving {
        add(name, moving.description)
      } else {
        add(name + "From", days?.start?.description)
        add(name + "To", days?.end?.description)
      }
    }
    if search.heard == ReleaseDate() { add("heardEver", "yes") }
    if search.liked == ReleaseDate() { add("likedEver", "yes") }
    add("notHeardSince", search.notHeardSince?.description)
    add("minimumRating", search.minimumRating?.description)
    add("isExplicit", search.isExplicit?.description)
    add("place", search.place?.description)
    add("limit", search.limit?.description)
    for name in search.excludedNames { add("excludedNames", name) }
    for words in search.excludedTitleWords { add("excludedTitleWords", words) }
    for word in search.titleWords { add("titleWords", word) }
    add("composerName", search.composerName)
    add("longerThan", search.duration?.minimum?.description)
    add("shorterThan", search.duration?.limit?.description)
    return lines.joined(separator: "\n")
  }

  /// Decodes the output of `encode`; relative dates are resolved with `today`.
  static func decode(_ text: String, today: CalendarDate) -> MediaSearch {
    var search = MediaSearch()
    var (released, heard, liked, length) = (ReleaseDate(), ReleaseDate(), ReleaseDate(), DurationRange())
    for line in text.split(separator: "\n") {
      guard let blank = line.firstIndex(of: " ") else { continue }
      let value = String(line[line.index(after: blank)...])
      switch line[..<blank] {
      case "mediaType": search.mediaType = MediaType(rawValue: value) ?? .unknown
      case "sortOrder": search.sortOrder = MediaSortOrder(rawValue: value) ?? .unknown
      case "reference": search.reference = MediaReference(rawValue: value) ?? .unknown
      case "artistName": search.artistName = value
      case "albumName": search.albumName = value
      case "genreNames": search.genreNames.append(value)
      case "meansAnyGenre": search.meansAnyGenre = true
      case "moodNames": search.moodNames.append(value)
      case "activityNames": search.activityNames.append(value)
      case "released": if let moving = RelativeDate(value) { released = ReleaseDate(moving, today: today) }
      case "releasedFrom": released.start = CalendarDate(value)
      case "releasedTo": released.end = CalendarDate(value)
      case "heard": if let moving = RelativeDate(value) { heard = ReleaseDate(moving, today: today) }
      case "heardEver": search.heard = heard
      case "heardFrom": heard.start = CalendarDate(value)
      case "heardTo": heard.end = CalendarDate(value)
      case "liked": if let moving = RelativeDate(value) { liked = ReleaseDate(moving, today: today) }
      case "likedEver": search.liked = liked
      case "likedFrom": liked.start = CalendarDate(value)
      case "likedTo": liked.end = CalendarDate(value)
      case "notHeardSince": search.notHeardSince = RelativeDate(value)
      case "minimumRating": search.minimumRating = Int(value)
      case "isExplicit": search.isExplicit = Bool(value)
      case "place": search.place = Int(value)
      case "limit": search.limit = Int(value)
      case "excludedNames": search.excludedNames.append(value)
      case "excludedTitleWords": search.excludedTitleWords.append(value)
      case "titleWords": search.titleWords.append(value)
      case "composerName": search.composerName = value
      case "longerThan": length.minimum = Double(value)
      case "shorterThan": length.limit = Double(value)
      default: continue
      }
    }
    if released != ReleaseDate() { search.releaseDate = released }
    if heard != ReleaseDate() { search.heard = heard }
    if liked != ReleaseDate() { search.liked = liked }
    if length != DurationRange() { search.duration = length }
    return search
  }
}
