import Text
internal import Media
public import Storage

extension Catalog {
  /// Those who may listen, the first of them first; without the guest.
  public var listeners: [Listener] { household.listeners }

  /// Who listens.
  public var listener: Listener { listener(household.current) }

  /// Whose library is read: that of who listens, but for what is done in `reading`.
  public var owner: Listener { listener(household.viewer.listener) }

  private func listener(_ id: Int64) -> Listener {
    household.listeners.first { $0.id == id } ?? Listener(id: id, name: "")
  }

  /// Does `body` with the library as the listener `id` has it, whoever listens.
  public func reading<Result>(
    as id: Int64, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Household.$reader.withValue(id, operation: body, isolation: isolation)
  }

  /// Has `id` listen from now on: what is read is theirs, and what is liked, rated and heard is kept for them.
  ///
  /// Takes no time; what was begun before is done for who listened then. Who is not there does not listen.
  public func listen(as id: Int64) {
    guard id == Listener.guest || household.listeners.contains(where: { $0.id == id }) else { return }
    household.listen(as: id)
  }

  /// The library of `id`, or of who listens now, whoever listens later.
  public func ofListener(_ id: Int64? = nil) -> Catalog { Catalog(self, of: id ?? household.current) }

  /// Whose name it is, case and punctuation aside; nil for nobody's.
  public func listener(named name: String) -> Listener? {
    let key = FoldedText.fold(name)
    return key.isEmpty ? nil : household.listeners.first { FoldedText.fold($0.name) == key }
  }

  /// Makes somebody new known; throws `nameTaken` or `nameEmpty`.
  public func addListener(_ name: String, at time: Int64) async throws(CatalogError) -> Listener {
    let made = try await write { database throws(CatalogError) in
      try ListenerTable(database).add(name, at: time)
    }
    try await readListeners()
    return made
  }

  /// Calls a listener so, brings one back who was removed, or removes one with nil; what they were called before, nil where
  /// they were not there.
  ///
  /// Throws `nameTaken` or `nameEmpty`.
  @discardableResult
  public func nameListener(_ id: Int64, _ name: String?, at time: Int64) async throws(CatalogError) -> String? {
    let before = try await write { database throws(CatalogError) in
      try ListenerTable(database).name(id, name, at: time)
    }
    try await readListeners()
    return before
  }

  /// Deletes all that was given by those who were removed before `time`, seconds since 1970.
  public func deleteListeners(removedBefore time: Int64) async throws(CatalogError) {
    let found = try await read { database throws(CatalogError) in try ListenerTable(database).removed(before: time) }
    guard !found.isEmpty else { return }
    try await write { database throws(CatalogError) in
      for id in found { try ListenerTable(database).delete(id) }
    }
    try await readListeners()
  }

  /// Forgets all that the guest has left; there may be one from now on.
  public func clearGuest() async throws(CatalogError) {
    try await write { database throws(CatalogError) in try ListenerTable(database).clearGuest() }
    try await readListeners()
  }

  /// Learns who may listen.
  func readListeners() async throws(CatalogError) {
    let (listeners, isShared) = try await reader.perform { database throws(CatalogError) in
      (try ListenerTable(database).all(), try ListenerTable(database).isShared())
    }
    household.set(listeners, isShared: isShared)
  }
}
