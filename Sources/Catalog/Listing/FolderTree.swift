internal import Text
internal import Storage
internal import Media

/// The tree of folders with tracks, read once for each version of the library.
///
/// A folder that contains only one other folder is combined with it: `Music/FLAC`. The top is the
/// innermost folder that contains all tracks. Used on the reading thread.
final class FolderTree {
  private struct Node {
    var name: String
    /// The key of this folder; see `key(folder:depth:)`.
    var key: Int64
    var parent: Int
    var depth: Int
    /// In natural order.
    var children: [Int] = []
    /// Its row in the table `folder` if it contains tracks.
    var folder: Int64?
    /// Tracks in it and below.
    var trackCount = 0
  }

  /// The number of bits of a key for the depth; no path has more components.
  private static let depthBits: Int64 = 12

  /// The version of the library that it was read from.
  let version: Int64
  private var nodes = [Node(name: "", key: -1, parent: 0, depth: 0)]
  private var nodeOfFolder: [Int64: Int] = [:]
  /// The folded name of each node.
  private var foldedNames = FoldedNames()
  /// The last search, which “n” repeats.
  private var last: (words: [Substring], found: [Int])?
  private lazy var order = places()

  /// What is kept while the tree is read; nil once it is complete.
  private var reading: Reading? = Reading()

  private struct Reading {
    /// The number of tracks directly in each folder.
    var counts: [Int64: Int] = [:]
    var hasCounts = false
    /// The last folder whose tracks were counted, and the last path that was read.
    var (folder, path) = (Int64.min, "")
    /// The nodes of the last path, from the top.
    var way = [0]
    /// The nodes by their names, for each parent.
    var children: [Child: Int] = [:]
    /// The next node whose children are to be sorted; nil until all folders were read.
    var sorting: Int?
  }

  private struct Child: Hashable {
    var parent: Int
    var name: Substring
  }

  init(version: Int64) {
    self.version = version
    foldedNames.append("".utf8)
  }

  /// True once all folders were read.
  var isComplete: Bool { reading == nil }

  /// Reads about `count` more folders.
  func readMore(_ count: Int, from database: LibraryDatabase) throws(CatalogError) {
    guard var state = reading.take() else { return }
    var isComplete = false
    defer { reading = isComplete ? nil : state }
    if !state.hasCounts {
      try readCounts(count, &state, database)
    } else if let start = state.sorting {
      state.sorting = sortChildren(count, from: start)
      isComplete = state.sorting == nil
    } else {
      try readFolders(count, &state, database)
    }
  }

  private func readFolders(_ count: Int, _ state: inout Reading, _ database: LibraryDatabase) throws(CatalogError) {
    let folders = try database.rows(
      "SELECT id, path FROM folder WHERE path > ?1 AND substr(path, 1, 1) = '/' ORDER BY path LIMIT ?2",
      [.text(state.path), .integer(Int64(count))]
    ) { (id: $0.integer(0), path: $0.text(1)) }
    for (id, path) in folders {
      guard let count = state.counts[id], count > 0 else { continue }
      let node = node(for: path.split(separator: "/"), folder: id, &state)
      nodes[node].folder = id
      nodes[node].trackCount = count
      nodeOfFolder[id] = node
    }
    state.path = folders.last?.path ?? state.path
    guard folders.count < count else { return }
    state.counts = [:]
    state.children = [:]
    state.sorting = 0
    for index in nodes.indices.reversed() where index > 0 {
      nodes[nodes[index].parent].trackCount += nodes[index].trackCount
    }
  }

  /// The node of a path, created with those above it if there is none.
  private func node(for names: [Substring], folder: Int64, _ state: inout Reading) -> Int {
    var depth = 0
    while depth < names.count, depth + 1 < state.way.count, nodes[state.way[depth + 1]].name == names[depth] {
      depth += 1
    }
    state.way.removeLast(state.way.count - depth - 1)
    for name in names[depth...] {
      let child = Child(parent: state.way[state.way.count - 1], name: name)
      let node: Int
      if let known = state.children[child] {
        node = known
      } else {
        node = nodes.count
        let key = Self.key(folder: folder, depth: state.way.count)
        foldedNames.append(FoldedText.fold(String(name)).utf8)
        nodes.append(Node(name: String(name), key: key, parent: child.parent, depth: state.way.count))
        nodes[child.parent].children.append(node)
        state.children[child] = node
      }
      state.way.append(node)
    }
    return state.way[state.way.count - 1]
  }

  /// Sorts the children of nodes from `start` on, about `count` in all; returns where to go on, or nil if all are sorted.
  private func sortChildren(_ count: Int, from start: Int) -> Int? {
    var left = count
    for index in nodes.indices[start...] {
      if left <= 0 { return index }
      left -= nodes[index].children.count
      guard nodes[index].children.count > 1 else { continue }
      nodes[index].children = nodes[index].children.map { (node: $0, key: NaturalKey(nodes[$0].name)) }
        .sorted { $0.key < $1.key }.map(\.node)
    }
    return nil
  }

  /// Counts the tracks directly in folders, without stations and missing files.
  private func readCounts(_ count: Int, _ state: inout Reading, _ database: LibraryDatabase) throws(CatalogError) {
    let counts = try database.rows(
      "SELECT folder, count(*) FROM track WHERE folder > ?1 GROUP BY folder ORDER BY folder LIMIT ?2",
      [.integer(state.folder), .integer(Int64(count))]
    ) { (folder: $0.integer(0), count: $0.int(1)) }
    for (folder, count) in counts { state.counts[folder] = count }
    state.folder = counts.last?.folder ?? state.folder
    guard counts.count < count else { return }
    // These are few and have their own index, which SQLite would not use for grouping.
    let stations = try database.rows("SELECT folder FROM track WHERE kind = 3", []) { $0.integer(0) }
    let missing = try database.rows("SELECT folder FROM track WHERE missing = 2 AND kind <> 3", []) { $0.integer(0) }
    for folder in stations + missing { state.counts[folder, default: 0] -= 1 }
    state.hasCounts = true
  }

  /// The key of a folder consists of a library folder in it, or itself, and the depth of its path; negative, so that
  /// tracks can be in the same list.
  private static func key(folder: Int64, depth: Int) -> Int64 { -(folder << depthBits | Int64(depth)) }

  private func node(_ key: Int64) -> Int? {
    guard key < 0, var node = nodeOfFolder[-key >> Self.depthBits] else { return nil }
    let depth = Int(-key & (1 << Self.depthBits - 1))
    while nodes[node].depth > depth { node = nodes[node].parent }
    return nodes[node].depth == depth ? node : nil
  }

  /// Descends while there is only one other folder.
  private func shown(_ node: Int) -> Int {
    var node = node
    while nodes[node].folder == nil, nodes[node].children.count == 1 { node = nodes[node].children[0] }
    return node
  }

  /// The folders in a folder, then its own tracks; nil for the top.
  func contents(of key: Int64?, _ database: LibraryDatabase) throws(CatalogError) -> [Int64] {
    guard let node = key == nil ? shown(0) : node(key ?? 0) else { return [] }
    return nodes[node].children.map { nodes[shown($0)].key } + (try tracks(in: node, database))
  }

  /// All tracks in a folder and below, in display order.
  func tracks(below key: Int64, _ database: LibraryDatabase) throws(CatalogError) -> [Int64] {
    guard let start = node(key) else { return [] }
    var tracks: [Int64] = []
    var rest = [(node: start, isDone: false)]
    while let (node, isDone) = rest.popLast() {
      if isDone {
        tracks += try self.tracks(in: node, database)
      } else {
        rest.append((node, true))
        rest += nodes[node].children.reversed().map { ($0, false) }
      }
    }
    return tracks
  }

  /// The tracks directly in a folder, in the natural order of their files.
  private func tracks(in node: Int, _ database: LibraryDatabase) throws(CatalogError) -> [Int64] {
    guard let folder = nodes[node].folder else { return [] }
    return try database.rows(
      "SELECT id, file FROM track WHERE folder = ? AND kind < 3 AND missing < 2", [.integer(folder)]
    ) { (id: $0.integer(0), key: NaturalKey($0.text(1))) }
    .sorted { $0.key < $1.key }.map(\.id)
  }

  /// The topmost folders whose paths contain all `words`, folded.
  func folders(holding words: [Substring]) -> [Int64] { matches(holding: words).map { nodes[$0].key } }

  /// The path to the next folder of `folders(holding:)`, after (or before) the row at `place`, wrapping around; nil if there is no
  /// other. A place is the path from the top: the index of each folder in the one before.
  func way(
    toFolderHolding words: [Substring], after place: [Int], isBackward: Bool, _ database: LibraryDatabase
  ) throws(CatalogError) -> [(index: Int, total: Int, key: Int64)]? {
    let found = matches(holding: words)
    let (node, isTrack) = node(at: place)
    let start = isTrack ? order[lastInside(node)] : order[node]
    let next =
      isBackward
      ? found.last { order[$0] < start || isTrack && order[$0] == start } ?? found.last
      : found.first { order[$0] > start } ?? found.first
    guard var next, isTrack || next != node else { return nil }
    var way: [(index: Int, total: Int, key: Int64)] = []
    while next != shown(0) {
      var child = next
      while shown(nodes[child].parent) != nodes[child].parent { child = nodes[child].parent }
      let parent = nodes[child].parent
      let total = nodes[parent].children.count + (try tracks(in: parent, database).count)
      way.append((nodes[parent].children.firstIndex(of: child) ?? 0, total, nodes[next].key))
      next = parent
    }
    return way.reversed()
  }

  /// The folder at a place, or the one that contains the track there.
  private func node(at place: [Int]) -> (node: Int, isTrack: Bool) {
    var node = shown(0)
    for index in place {
      guard nodes[node].children.indices.contains(index) else { return (node, true) }
      node = shown(nodes[node].children[index])
    }
    return (node, false)
  }

  /// The last folder below a folder, or else itself.
  private func lastInside(_ node: Int) -> Int {
    var node = node
    while let last = nodes[node].children.last { node = last }
    return node
  }

  /// The visible nodes of `folders(holding:)`, in display order.
  private func matches(holding words: [Substring]) -> [Int] {
    if let last, last.words == words { return last.found }
    var found: [Int] = []
    var rest = nodes[shown(0)].children.reversed().map { (node: $0, words: words.map { Array($0.utf8) }) }
    while let (node, words) = rest.popLast() {
      let left = words.filter { !foldedNames.holds($0, node) }
      if left.isEmpty {
        found.append(shown(node))
      } else {
        for child in nodes[node].children.reversed() { rest.append((child, left)) }
      }
    }
    last = (words, found)
    return found
  }

  /// The number of nodes before each.
  private func places() -> [Int] {
    var places = Array(repeating: 0, count: nodes.count)
    var rest = [0]
    var count = 0
    while let node = rest.popLast() {
      places[node] = count
      count += 1
      rest += nodes[node].children.reversed()
    }
    return places
  }

  /// A folder as a row; if `isAmongOthers`, the list contains folders with different parents, so its name is its whole path.
  func row(_ key: Int64, isAmongOthers: Bool, _ database: LibraryDatabase) throws(CatalogError) -> ListingRow? {
    guard let node = node(key) else { return nil }
    let top = shown(0)
    var names = [nodes[node].name]
    var parent = nodes[node].parent
    while parent != 0, parent != top, isAmongOthers || nodes[parent].folder == nil && nodes[parent].children.count == 1
    {
      names.append(nodes[parent].name)
      parent = nodes[parent].parent
    }
    var row = ListingRow(kind: .folder, key: key, name: names.reversed().joined(separator: "/"))
    row.count = nodes[node].trackCount
    if try database.integer("SELECT EXISTS(SELECT 1 FROM track WHERE missing = 1)") > 0 {
      row.isMissing = try isAway(node, database)
    }
    return row
  }

  /// Whether all tracks in a folder are unavailable.
  private func isAway(_ start: Int, _ database: LibraryDatabase) throws(CatalogError) -> Bool {
    var rest = [start]
    while let node = rest.popLast() {
      if let folder = nodes[node].folder,
        try database.integer("SELECT EXISTS(SELECT 1 FROM track WHERE folder = ? AND missing = 0)", [.integer(folder)])
          > 0
      {
        return false
      }
      rest += nodes[node].children
    }
    return true
  }
}
