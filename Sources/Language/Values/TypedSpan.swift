internal import Media

/// Words whose meaning is known before any rule is tried.
struct TypedSpan {
  enum Value {
    case seconds(Double)
    case number(Double)
    case date(ReleaseDate)
    case text(String)
    case sort(MediaSortOrder)
    case type(MediaType)
    /// The name of that number in the vocabulary.
    case name(Int32)
    case none
  }

  var kind: SpanKind
  /// Tokens; the end is exclusive.
  var start: Int
  var end: Int
  var value: Value
  /// The first day of a span of days that moves on with today; nil for one of the calendar.
  var since: SinceDay?
  /// Words typed with capitals are rather names than kinds of music.
  var extra: Int32 = 0
}
