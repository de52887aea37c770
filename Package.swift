// swift-tools-version: 6.2
import PackageDescription

/// Reports the branches taken in Swift code to libFuzzer; `--sanitize=fuzzer` alone covers only C.
let covered: [SwiftSetting] =
  Context.environment["FUZZ"] == nil
  ? [] : [.unsafeFlags(["-sanitize-coverage=edge,inline-8bit-counters,pc-table"])]

/// The settings of every Swift target: warnings are errors, imports are exact, isolation is inherited.
let strict: [SwiftSetting] =
  covered + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]

/// The settings of the player's modules: no regular expressions; `Text/TextSearch` says what they would cost.
///
/// In Swift 6.3 the optimization that removes hops between executors removes one too many where a function that
/// runs on its caller's actor ends with a call to another actor: the caller would continue on that actor's thread.
let lean: [SwiftSetting] =
  strict + [
    .unsafeFlags([
      "-Xfrontend", "-disable-implicit-string-processing-module-import",
      "-Xllvm", "-sil-disable-pass=optimize-hop-to-executor",
    ])
  ]

/// The settings of modules without loops over samples, words or cells: optimized for size, they take as long for a phrase, a key or a
/// row, and less of the program has to be in memory.
let small: [SwiftSetting] = lean + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Links a small player: relocations are packed, because their pages are read at each start, and unused code of the Swift
/// libraries, which export all of it, is left out.
let compact: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-export-dynamic",
    ], .when(configuration: .release))
]

/// A module of the program; `Sources/README.md` says what it contains.
func module(_ name: String, _ imports: [Target.Dependency] = [], _ settings: [SwiftSetting] = lean) -> Target {
  .target(name: name, dependencies: imports, exclude: [], swiftSettings: settings)
}

/// The tests of a module, with the other modules they need.
func tests(of name: String, _ imports: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + imports, swiftSettings: strict)
}

/// Functions that a real-time thread must not call; in `CheckRealTime`, calls to them go through `CRealTimeGuard`.
let guarded = [
  "swift_retain", "swift_release", "swift_retain_n", "swift_release_n", "swift_bridgeObjectRetain",
  "swift_bridgeObjectRelease", "swift_beginAccess", "swift_allocObject", "swift_slowAlloc", "malloc", "calloc",
  "realloc",
  "posix_memalign", "free",
]

/// Programs that libFuzzer drives. They have no `main` without it, so they are not part of a plain build:
/// `FUZZ=1 swift build --sanitize=fuzzer --sanitize=address --scratch-path .build-fuzz --product FuzzTags`.
func fuzzers() -> [Target] {
  guard Context.environment["FUZZ"] != nil else { return [] }
  func fuzzer(_ name: String, _ imports: [Target.Dependency]) -> Target {
    .executableTarget(
      name: name, dependencies: imports, path: "Tests/Fuzz/\(name)",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
  }
  return [
    fuzzer("FuzzDecoders", ["Decoding", "Playback"]), fuzzer("FuzzTags", ["Importing"]),
    fuzzer("FuzzPhrases", ["Language", "Intents", "Media", "LanguageSupport"]),
    fuzzer("FuzzGrammar", ["Language", "Media", "LanguageSupport"]), fuzzer("FuzzStreams", ["Media", "Streams"]),
    fuzzer("FuzzFeeds", ["Feeds", "Media"]), fuzzer("FuzzSheets", ["Sheets"]),
    fuzzer("FuzzControl", ["DesktopRemote", "Terminal", "Text"]),
    fuzzer("FuzzRecords", ["CDecoderProgram", "DecoderProgram", "Decoding", "Playback"]),
    .executableTarget(name: "FuzzTiming", path: "Tests/Fuzz/FuzzTiming", cSettings: [.define("_GNU_SOURCE")]),
  ]
}

let package = Package(
  name: "tuneterm",
  products: [.executable(name: "tuneterm", targets: ["tuneterm"])],
  targets: [
    .target(name: "CLinux"),
    .target(name: "CProcesses"),
    .target(name: "CWidth"),
    .target(name: "CNcurses", linkerSettings: [.linkedLibrary("ncursesw")]),
    .target(name: "CMPG123", linkerSettings: [.linkedLibrary("mpg123")]),
    .target(name: "CALSA", linkerSettings: [.linkedLibrary("asound")]),
    .target(name: "CPulse"),
    .target(name: "CSndfile"),
    .target(name: "CDBus"),
    .target(name: "CSonic", linkerSettings: [.linkedLibrary("sonic")]),
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "CPictures"),
    .target(name: "CTagLib", linkerSettings: [.linkedLibrary("tag")]),
    .target(name: "CDecoderProgram"),
    .target(name: "CExpat"),
    .target(name: "CCipher"),

    module("Text"),
    module("Media", ["Text"]),
    module("Threads", ["CLinux"]),
    module("Processes", ["CProcesses"]),
    module("Files"),
    module("Intents", ["Media"], small),
    module("Remote", ["Media", "Threads"], small),
    // A start compiles the grammar if the installation did not, which takes seconds without the optimizer. So debug builds are
    // optimized, too, but with all assertions, which are the only checks of the memory that the matcher works in.
    .target(
      name: "Language", dependencies: ["Text", "Media", "Intents", "Remote"],
      swiftSettings: lean + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]),
    module("Storage", ["Text", "Media", "Threads", "CSQLite"], small),
    module("Catalog", ["Text", "Media", "Threads", "Storage"], small),
    module(
      "Importing", ["Files", "Text", "Media", "Threads", "Storage", "Catalog", "Sheets", "DecoderProgram", "CTagLib"]),
    module("Playback", ["Threads", "CSonic"]),
    module("Transfer", ["Files", "Media", "Threads", "Processes"], small),
    module("Sheets", ["Files", "Media", "Threads", "CTagLib"], small),
    module("Feeds", ["Text", "Media", "CExpat"], small),
    module(
      "Streams", ["Files", "Text", "Media", "Threads", "Playback", "Sheets", "Transfer", "DecoderProgram", "CCipher"],
      small),
    module("DecoderProgram", ["Threads", "Processes", "CDecoderProgram"], small),
    module(
      "Decoding",
      [
        "Files", "Media", "Threads", "Playback", "Sheets", "Streams", "Transfer", "DecoderProgram", "CMPG123",
        "CSndfile",
      ]),
    module("AudioOutputs", ["Files", "Playback", "Threads", "CALSA", "CPulse"]),
    module("Player", ["Text", "Media", "Threads", "Remote", "Storage", "Catalog", "Playback"], small),
    module(
      "IntentHandling", ["Text", "Media", "Threads", "Intents", "Remote", "Language", "Storage", "Catalog", "Player"],
      small),
    module("Arguments", [], small),
    module("Settings", ["Text", "Media"], small),
    module("DesktopRemote", ["Text", "Media", "Threads", "Processes", "Remote", "Terminal", "CDBus"], small),
    module("Terminal", ["Text", "Media", "CWidth"]),
    module("Artwork", ["Terminal", "Threads", "CPictures"]),
    module("CursesTerminal", ["Text", "Media", "Terminal", "Threads", "CNcurses"]),
    module("Interface", ["Text", "Media", "Remote", "Terminal"], small),
    .executableTarget(
      name: "tuneterm",
      dependencies: [
        "Text", "Files", "Media", "Threads", "Processes", "Intents", "Remote", "Language", "Storage", "Catalog",
        "Importing", "Playback", "Sheets", "Streams", "Transfer", "Feeds",
        "Decoding", "AudioOutputs", "Player", "IntentHandling", "Terminal", "CursesTerminal",
        "Artwork", "Interface", "DesktopRemote", "Settings", "Arguments",
      ], swiftSettings: small, linkerSettings: compact),
    // All C: without these flags the package manager would link the Swift runtime, too.
    .executableTarget(
      name: "tuneterm-decode", dependencies: ["CDecoderProgram"],
      linkerSettings: [.unsafeFlags(["-nostartfiles", "-Xlinker", "--as-needed"])]),
    .executableTarget(
      name: "tuneterm-bench",
      dependencies: [
        "Text", "Files", "Media", "Threads", "Processes", "Intents", "Remote", "Language", "Storage", "Catalog",
        "Importing", "Playback", "Feeds", "Streams", "Transfer",
        "DecoderProgram", "Decoding", "AudioOutputs", "Settings", "Arguments", "IntentHandling", "CMPG123", "CTagLib",
      ], swiftSettings: strict),

    .target(
      name: "TestSupport",
      dependencies: [
        "Text", "Media", "Storage", "Catalog", "Files", "Playback", "Threads", "Processes", "CMPG123", "CSndfile",
      ],
      path: "Tests/TestSupport",
      swiftSettings: strict, linkerSettings: [.linkedLibrary("sndfile")]),
    .target(
      name: "LanguageSupport", dependencies: ["Language"], path: "Tests/LanguageSupport", swiftSettings: strict),
    .target(name: "CRealTimeGuard", path: "Tests/RealTime/CRealTimeGuard"),
    .executableTarget(
      name: "CheckRealTime", dependencies: ["Playback", "AudioOutputs", "Threads", "CRealTimeGuard"],
      path: "Tests/RealTime/CheckRealTime", swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(guarded.flatMap { ["-Xlinker", "--wrap=\($0)"] })]),
    tests(of: "Text", ["TestSupport"]),
    tests(of: "Media", ["TestSupport"]),
    tests(of: "Threads", ["TestSupport"]),
    tests(of: "Processes"),
    tests(of: "Files", ["Threads", "TestSupport"]),
    tests(of: "Intents", ["Media"]),
    tests(of: "Remote", ["Media", "Threads", "TestSupport"]),
    tests(of: "Language", ["Media", "Intents", "Remote", "LanguageSupport"]),
    tests(of: "Storage", ["Media", "TestSupport"]),
    tests(of: "Catalog", ["Text", "Media", "Threads", "Storage", "CSQLite", "TestSupport"]),
    tests(of: "Importing", ["Media", "Storage", "Catalog", "Playback", "Threads", "TestSupport"]),
    tests(of: "Playback", ["Threads", "Decoding", "AudioOutputs", "TestSupport"]),
    tests(of: "Transfer", ["Media", "Threads", "TestSupport"]),
    tests(of: "Streams", ["Media", "Playback", "Threads", "Transfer", "TestSupport"]),
    tests(of: "Feeds", ["Media", "TestSupport"]),
    tests(of: "Sheets", ["Media", "Threads", "TestSupport"]),
    tests(of: "Decoding", ["Media", "Playback", "DecoderProgram", "Streams", "Threads", "Transfer", "TestSupport"]),
    tests(of: "AudioOutputs", ["Playback", "Decoding", "TestSupport"]),
    tests(
      of: "Player",
      ["Media", "Threads", "Remote", "Storage", "Catalog", "Importing", "Playback", "Decoding", "TestSupport"]),
    tests(
      of: "IntentHandling",
      [
        "Media", "Threads", "Intents", "Remote", "Language", "Storage", "Catalog", "Importing", "Player", "Playback",
        "Decoding",
        "TestSupport", "LanguageSupport",
      ]),
    tests(of: "Arguments", ["TestSupport"]),
    tests(of: "Settings", ["TestSupport"]),
    tests(of: "DesktopRemote", ["Text", "Media", "Threads", "Remote", "Terminal", "TestSupport"]),
    tests(of: "Terminal"),
    tests(of: "Artwork", ["Terminal", "TestSupport"]),
    tests(of: "CursesTerminal", ["Terminal", "Threads", "TestSupport"]),
    tests(of: "Interface", ["Media", "Remote", "Terminal", "TestSupport"]),
    tests(
      of: "tuneterm",
      [
        "Files", "Media", "Arguments", "AudioOutputs", "Storage", "Catalog", "Decoding", "DesktopRemote", "Importing",
        "IntentHandling",
        "Interface", "Language", "Playback", "Remote", "Settings", "Terminal", "Threads", "TestSupport",
        "LanguageSupport",
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["Files", "Media", "TestSupport", "Playback", "DesktopRemote", "Threads", "CSQLite"],
      swiftSettings: strict),
  ] + fuzzers(),
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
