import Artwork
import Terminal
import Testing

private func bytes(_ hex: String) -> [UInt8] {
  let digits = Array(hex.utf8.filter { $0 > 0x20 })
  return stride(from: 0, to: digits.count, by: 2).compactMap { index in
    UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16)
  }
}

/// 16 × 8 dots, the left half red, the right half blue.
private let jpeg = bytes(
  """
    FFD8FFE000104A46494600010100000100010000FFDB0043000302020302020303030304030304050805050404050A070706
    080C0A0C0C0B0A0B0B0D0E12100D0E110E0B0B1016101113141515150C0F171816141812141514FFDB004301030404050405
    09050509140D0B0D141414141414141414141414141414141414141414141414141414141414141414141414141414141414
    1414141414141414FFC00011080008001003012200021101031101FFC4001600010101000000000000000000000000000007
    08FFC40014100100000000000000000000000000000000FFC4001501010100000000000000000000000000000708FFC40018
    110002030000000000000000000000000000084583C3FFDA000C03010002110311003F00CE88101C16598A3628D61A2AEC8F
    FFD9
  """)

/// 4 × 2 dots, the left half red, the right half blue.
private let png = bytes(
  """
    89504E470D0A1A0A0000000D4948445200000004000000020802000000F0CAEA34000000134944415478DA63F8CFC0004460
    E23F0332070067B207F9F79256820000000049454E44AE426082
  """)

/// The head of a picture of 100,000 × 100,000 dots with nothing behind it.
private let hugePNG = bytes(
  """
    89504E470D0A1A0A0000000D49484452000186A0000186A0080200000027309C9F000000094944415478DA63000000010001
    B10DB6930000000049454E44AE426082
  """)

@Test("a picture is read and scaled with its shape kept", arguments: [jpeg, png])
func pictureIsReadAndScaledWithItsShapeKept(file: [UInt8]) async throws {
  let picture = try #require(await PictureReader().picture(in: file, width: 10, height: 10))
  #expect((picture.width, picture.height) == (10, 5))
  #expect(picture[1, 2].red > 200 && picture[1, 2].blue < 60)
  #expect(picture[8, 2].blue > 200 && picture[8, 2].red < 60)
  let small = try #require(await PictureReader().picture(in: file, width: 100, height: 2))
  #expect((small.width, small.height) == (4, 2))
}

@Test("what is no picture, or a bomb, is none") func whatIsNoPicture() async {
  let reader = PictureReader()
  for file in [
    [], [0xFF, 0xD8], Array("no picture at all".utf8), hugePNG, Array(jpeg.prefix(40)), Array(png.prefix(40)),
  ] {
    #expect(await reader.picture(in: file, width: 20, height: 20) == nil)
  }
  #expect(await reader.picture(in: png, width: 0, height: 20) == nil)
}

@Test("broken pictures are read as far as they go, or not at all") func brokenPicturesAreReadAsFarAsTheyGo() async {
  let reader = PictureReader()
  for file in [jpeg, png] {
    for index in file.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        var broken = file
        broken[index] ^= change
        if let picture = await reader.picture(in: broken, width: 8, height: 8) {
          #expect(picture.width <= 8 && picture.height <= 8)
        }
      }
    }
  }
}

@Test("the same picture is given again for the same size") func samePictureIsGivenAgainForTheSameSize() async {
  let reader = PictureReader()
  let first = await reader.picture(in: jpeg, width: 8, height: 8)
  #expect(await reader.picture(in: jpeg, width: 8, height: 8) == first)
  #expect(await reader.picture(in: jpeg, width: 4, height: 4) != first)
}
