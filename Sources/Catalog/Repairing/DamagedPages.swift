internal import Glibc

/// The pages of a damaged file, as far as they tell what they are (https://sqlite.org/fileformat2.html#b_tree_pages).
///
/// SQLite reads a table from its first page on, so all that a damaged page leads to is lost to it. Here those pages are found,
/// to be read one by one.
final class DamagedPages {
  /// What is in a page.
  enum Kind: UInt8 {
    /// Rows of an index, or of a table without row ids, between those of the pages that it leads to.
    case indexBranch = 2
    case tableBranch = 5
    case indexLeaf = 10
    case tableLeaf = 13
  }

  /// The pages that a first page leads to.
  private struct Tree {
    var pages: [Int] = []
    var isWhole = true
  }

  private let file: Int32
  private let size: Int
  private let count: Int
  private var trees: [Int: Tree] = [:]
  /// Whether a page belongs to a tree or is free.
  private var isTaken: [Bool]

  /// Finds the pages of all tables and indexes, which begin at `roots`; nil if the file cannot be read.
  init?(path: String, roots: some Sequence<Int>) {
    file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var header = [UInt8](repeating: 0, count: 100)
    var information = stat()
    guard file >= 0, fstat(file, &information) == 0, pread(file, &header, 100, 0) == 100 else {
      if file >= 0 { close(file) }
      return nil
    }
    let told = Int(header[16]) << 8 | Int(header[17])
    size = told == 1 ? 65536 : told
    guard size >= 512 else {
      close(file)
      return nil
    }
    count = Int(information.st_size) / size
    isTaken = Array(repeating: false, count: count + 1)
    for root in Set(roots).union([1]).sorted() { trees[root] = walk(from: root) }
    takeFree(from: Self.number(header, 32))
  }

  deinit { close(file) }

  /// The pages with rows of the table that begins at `root`: those that it leads to, and those that nothing leads to if one
  /// of its pages, but none of the other trees of its kind, is damaged.
  func pages(of root: Int, without others: some Sequence<Int>, kinds: Set<Kind>) -> [Int] {
    guard let tree = trees[root] else { return [] }
    let isAlone = !tree.isWhole && !others.contains { $0 != root && trees[$0]?.isWhole == false }
    let lost = isAlone ? (1..<(count + 1)).filter { !isTaken[$0] } : []
    return (tree.pages + lost).filter { kind($0).map(kinds.contains) == true }
  }

  private func read(_ page: Int) -> [UInt8]? {
    guard (1..<(count + 1)).contains(page) else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    return pread(file, &bytes, size, (page - 1) * size) == size ? bytes : nil
  }

  private func kind(_ page: Int) -> Kind? { read(page).flatMap { Kind(rawValue: $0[page == 1 ? 100 : 0]) } }

  private func walk(from root: Int) -> Tree {
    var tree = Tree()
    var next = [root]
    while let page = next.popLast() {
      guard let bytes = read(page), !isTaken[page], let (kind, children) = children(bytes, at: page == 1 ? 100 : 0)
      else {
        tree.isWhole = false
        continue
      }
      isTaken[page] = true
      tree.pages.append(page)
      if kind == .tableBranch || kind == .indexBranch { next += children }
    }
    return tree
  }

  /// What a page is, and the pages that it leads to; nil for one that is neither branch nor leaf.
  private func children(_ bytes: [UInt8], at start: Int) -> (Kind, [Int])? {
    guard let kind = Kind(rawValue: bytes[start]) else { return nil }
    guard kind == .tableBranch || kind == .indexBranch else { return (kind, []) }
    let cells = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
    guard start + 12 + 2 * cells <= size else { return nil }
    var children: [Int] = []
    for cell in 0..<cells {
      let place = start + 12 + 2 * cell
      let offset = Int(bytes[place]) << 8 | Int(bytes[place + 1])
      guard offset + 4 <= size else { return nil }
      children.append(Self.number(bytes, offset))
    }
    return (kind, children + [Self.number(bytes, start + 8)])
  }

  /// What lies in free pages was deleted.
  private func takeFree(from first: Int) {
    var trunk = first
    while let bytes = read(trunk), !isTaken[trunk] {
      isTaken[trunk] = true
      for leaf in 0..<min(Self.number(bytes, 4), size / 4 - 2) {
        let page = Self.number(bytes, 8 + 4 * leaf)
        if (1..<(count + 1)).contains(page) { isTaken[page] = true }
      }
      trunk = Self.number(bytes, 0)
    }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
