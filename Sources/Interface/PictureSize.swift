/// The size of a picture in its own dots; half-block characters have one in a cell's width and two in its height.
public struct PictureSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
