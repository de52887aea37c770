internal import Glibc
import Arguments
import Catalog
import IntentHandling
import Language
import Media
import Threads

/// `tuneterm parse [--json | --explain] PHRASE...|-`: what phrases are understood as, without doing it.
@LoopActor
enum ParseCommand {
  /// Prints what `words`, a phrase, or each line of the input, is understood as; the exit status.
  static func run(_ words: [String], _ options: Options) async -> Int32 {
    let (parser, catalog): (PhraseParser, Catalog?)
    do throws(Refusal) { (parser, catalog) = try await self.parser(options) } catch {
      StandardStreams.complain(error.text)
      return 1
    }
    let today = CalendarDate.today
    let reader = catalog.map { PhraseReader(parser, CatalogNames($0)) }
    func answer(_ phrase: String) async -> String {
      // A library that cannot be read knows no names.
      let known = try? await reader?.read(phrase, today: today)
      let interpretation = known ?? parser.parse(phrase, today: today)
      if options.isJSON { return interpretation.json }
      let requests = interpretation.parts.isEmpty ? [interpretation] : interpretation.parts
      return requests.map { options.explains ? parser.fullExplanation(of: $0) : parser.explanation(of: $0) }
        .joined(separator: "\n")
    }
    guard words == ["-"] else {
      StandardStreams.writeLines(await answer(words.joined(separator: " ")))
      return 0
    }
    // Nobody else needs the loop here, so it may wait for the input.
    var lines = LineReader(descriptor: STDIN_FILENO)
    while let line = lines.next() {
      if !StandardStreams.writeLines(await answer(line)) { break }
    }
    return 0
  }

  /// A parser that knows the names of the library, which is read, never made, and that library.
  private static func parser(_ options: Options) async throws(Refusal) -> (PhraseParser, Catalog?) {
    let places = Places()
    let maker = ParserMaker(places)
    var names: [Catalog.VocabularyKind: [String]] = [:]
    var library: Catalog?
    if options.isDemo {
      // A phrase is parsed without the names of a library, too, here and below.
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
        StandardStreams.complain("\(path) holds no library that can be read; only the general words are known")
      }
    }
    return (try await maker.parser(knowing: names), library)
  }
}
