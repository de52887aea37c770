import Testing
import Text

@Suite("The first result that is not nil") struct FirstNonNilTests {
  @Test("each element is looked at once, and none behind the first result")
  func once() {
    var seen: [Int] = []
    let found = [1, 2, 3, 4].firstNonNil { number in
      seen.append(number)
      return number == 3 ? "three" : nil
    }
    #expect(found == "three")
    #expect(seen == [1, 2, 3])
    #expect([Int]().firstNonNil { $0 } == nil)
  }
}
