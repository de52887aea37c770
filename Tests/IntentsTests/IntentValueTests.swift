import Intents
import Media
import Testing

@Suite("Intents") struct IntentValueTests {
  @Test("a response is a success unless its code is a failure")
  func success() {
    #expect(MediaIntentResponse(.success, dialog: "").isSuccess)
    #expect(MediaIntentResponse(.handleInApp, dialog: "").isSuccess)
    for code in MediaIntentResponse.Code.allCases where code.rawValue.hasPrefix("failure") {
      #expect(!MediaIntentResponse(code, dialog: "").isSuccess)
    }
  }

  @Test("the reasons are SiriKit's, and those that its response codes say")
  func reasons() {
    #expect(
      UnsupportedReason.allCases.map(\.rawValue) == [
        "loginRequired", "subscriptionRequired", "unsupportedMediaType", "explicitContentSettings",
        "cellularDataSettings", "restrictedContent", "serviceUnavailable", "regionRestriction",
        "playlistNameNotFound", "playlistNotEditable", "belowMinimum", "aboveMaximum", "noUnplayedContent", "notFound",
        "nothingPlaying",
      ])
  }
}
