internal import Media

/// Words whose meaning is known before any rule is tried.
struct TypedSpan {
  enum Value {
    case seconds(Double)
    case number(Double)
    case time(TimeOfDay)
    case date(ReleaseDate)
    case text(String)
    case sort(MediaSortOrder)
    /// So many of the best.
    case best(Int)
    case type(MediaType)
    /// The name of that number in the vocabulary.
    case name(Int32)
    /// A thing of the library, as it is called there; nil if that is not known. The type is unknown where there are
    /// several kinds of that name.
    case thing(String?, MediaType, isNear: Bool)
    /// Several of them.
    case things([MediaSearch])
    case none
  }

  var kind: SpanKind
  /// Tokens; the end is exclusive.
  var start: Int
  var end: Int
  var value: Value
  /// Words typed with capitals are rather names than kinds of music.
  var extra: Int32 = 0
}
