import Language

enum ParseCommand {
  static func run(_ words: [String], json: Bool) -> Int32 { 0 }
}
