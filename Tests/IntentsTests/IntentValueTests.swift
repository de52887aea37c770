import Intents
import Media
import Testing

@Suite("Intents") struct IntentValueTests {
  @Test("a response is a success unless its code is a failure")
  func success() {
    #expect(MediaIntentResponse(.success, dialog: "").isSuccess)
    for code in MediaIntentResponse.Code.allCases where code.rawValue.hasPrefix("failure") {
      #expect(!MediaIntentResponse(code, dialog: "").isSuccess)
    }
  }

  @Test("the names of the reasons are stable, because other programs use them")
  func reasons() {
    #expect(
      UnsupportedReason.allCases.map(\.rawValue) == [
        "unsupportedMediaType", "explicitContentSettings", "serviceUnavailable", "playlistNameNotFound",
        "playlistNotEditable", "belowMinimum", "aboveMaximum", "noUnplayedContent", "notFound", "nothingPlaying",
      ])
  }
}
