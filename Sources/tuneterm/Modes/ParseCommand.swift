internal import Glibc
import Arguments
import Catalog
import IntentHandling
import Language
import Media
import Threads

/// `tuneterm parse [--json | --explain] PHRASE...|-`: shows how phrases are parsed, without performing them.
@LoopActor
enum ParseCommand {
  /// Prints the parse of `words`, a phrase, or of each line of the input; returns the exit status.
  static func run(_ words: [String], _ options: Options) async -> Int32 {
    let (parser, catalog): (PhraseParser, Catalog?)
    do throws(Refusal) { (parser, catalog) = try await self.parser(options) } catch {
      StandardStreams.complain(error.text)
      return 1
    }
    let today = CalendarDate.today
    let reader = catalog.map { PhraseReader(parser, CatalogNames($0)) }
    func answer(_ phrase: String) async -> String {
      // A library that cannot be read provides no names.
      let known = try? await reader?.read(phrase, today: today)
      let interpretation = known ?? parser.parse(phrase, today: today)
      if options.isJSON { return interpretation.json }
      let requests = interpretation.parts.isEmpty ? [interpretation] : interpretation.parts
      var lines = requests.map { options.explains ? parser.fullExplanation(of: $0) : parser.explanation(of: $0) }
      if options.explains, let guesses = try? await reader?.explainedGuesses(phrase, today: today) {
        lines.append(guesses)
      }
      return lines.joined(separator: "\n")
    }
    guard words == ["-"] else {
      StandardStreams.writeLines(await answer(words.joined(separator: " ")))
      return 0
    }
    // Nothing else needs the loop here, so it may block on the input.
    var lines = LineReader(descriptor: STDIN_FILENO)
    while let line = lines.next() {
      if !StandardStreams.writeLines(await answer(line)) { break }
    }
    return 0
  }

  /// A parser with the names of the library, and that library, which is opened read-only.
  private static func parser(_ options: Options) async throws(Refusal) -> (PhraseParser, Catalog?) {
    let places = Places()
    let maker = ParserMaker(places)
    await maker.readOwnFiles()
    var names: [Catalog.VocabularyKind: [String]] = [:]
    var library: Catalog?
    if options.isDemo {
      // Phrases can be parsed without the names of a library, here and below.
      if let catalog = try? await Catalog.open(.memory), await DemoLibrary.fill(catalog, places) == nil {
        library = catalog
        names = (try? await catalog.userVocabulary()) ?? [:]
      }
    } else {
      let path = options.library.map(Places.absolute) ?? places.library
      if let catalog = try? await Catalog.open(.existingFile(path)) {
        library = catalog
        names = (try? await catalog.userVocabulary()) ?? [:]
      } else if options.library != nil {
        StandardStreams.complain("\(path) contains no readable library; only general words are known")
      }
    }
    return (try await maker.parser(knowing: names), library)
  }
}
