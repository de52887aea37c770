internal import Media

/// Words whose meaning is known before rules are tried.
struct TypedSpan {
  enum Value {
    case seconds(Double)
    case number(Double)
    case time(TimeOfDay)
    case date(ReleaseDate)
    case text(String)
    case sort(MediaSortOrder)
    /// A number of the best.
    case best(Int)
    case type(MediaType)
    /// The vocabulary name with that number.
    case name(Int32)
    /// A library item with its spelling in the library, nil if unknown. The type is unknown if items of several kinds have the
    /// name.
    case thing(String?, MediaType, isNear: Bool)
    /// Several library items.
    case things([MediaSearch])
    case none
  }

  var kind: SpanKind
  /// Tokens; the end is exclusive.
  var start: Int
  var end: Int
  var value: Value
  /// Capitalized words are names rather than kinds of music.
  var extra: Int32 = 0
}
