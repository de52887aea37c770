/// Phrases of our own with what a listener means by them, by subject; `Meaning` writes the right-hand side.
enum Phrases {
  static let all: [(subject: String, phrases: KeyValuePairs<String, String>)] = [
    ("naming", naming), ("describing", describing), ("sound", sound), ("places", places), ("asking", asking),
    ("keeping", keeping), ("talking", talking),
  ]
}
