import Testing
import Text

@Suite("Natural order") struct NaturalKeyTests {
  @Test("2 comes before 10, and capitals make no difference")
  func naturalOrder() {
    let names = ["10 Ten", "2 Two", "b", "A", "02 Also", "a1b", "a1"]
    #expect(
      names.sorted { NaturalKey($0) < NaturalKey($1) } == ["02 Also", "2 Two", "10 Ten", "A", "a1", "a1b", "b"])
  }
}
