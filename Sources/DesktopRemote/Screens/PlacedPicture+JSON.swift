import Text
import Terminal

extension PlacedPicture {
  /// Parses a picture from a JSON object; nil if it is invalid, or its size does not match.
  init?(_ value: JSONValue) {
    guard let form = value["form"]?.string.flatMap(PictureProtocol.init),
      let place = value["place"]?.array?.compactMap(\.integer), place.count == 4,
      place.allSatisfy({ (0...Self.sizeLimit).contains($0) }), let size = PictureSize(value["size"]),
      let bytes = value["dots"]?.string.flatMap(Base64.bytes), bytes.count % 3 == 0
    else { return nil }
    let dots = stride(from: 0, to: bytes.count, by: 3).map { index in
      Color(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2]).packed
    }
    guard let picture = Picture(width: size.width, height: size.height, dots: dots) else { return nil }
    self.init(picture, in: Rect(x: place[0], y: place[1], width: place[2], height: place[3]), as: form)
  }

  private static let sizeLimit = 1_000

  var json: JSONValue {
    let place = [rect.x, rect.y, rect.width, rect.height].map { JSONValue.number(Double($0)) }
    return .object([
      "form": .string(form.rawValue), "place": .array(place),
      "size": PictureSize(width: picture.width, height: picture.height).json,
      "dots": .string(Base64.text(of: picture.bytes)),
    ])
  }
}
