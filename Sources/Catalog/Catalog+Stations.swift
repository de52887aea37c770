public import Storage

extension Catalog {
  /// The stations that were saved, those heard last first.
  public func stations() async throws(CatalogError) -> [Station] {
    try await read { database throws(CatalogError) in try StationTable(database).all() }
  }

  /// Saves the station at `address` as `name`, or calls the one that is saved so from now on; its row, and what it was called
  /// before, nil where it was not there.
  ///
  /// Throws `nameTaken` or `nameEmpty`.
  public func saveStation(
    _ name: String, address: String, genre: String = "", at time: Int64
  ) async throws(CatalogError) -> (id: Int64, before: String?) {
    try await write { database throws(CatalogError) in
      let table = StationTable(database)
      let id = try table.row(at: address, genre: genre, time: time)
      return (id, try table.name(id, name, at: time))
    }
  }

  /// Calls the station of the row `id` so, or removes it with nil; what it was called before, nil where it was not there.
  ///
  /// Throws `nameTaken` or `nameEmpty`.
  @discardableResult
  public func nameStation(_ id: Int64, _ name: String?, at time: Int64) async throws(CatalogError) -> String? {
    try await write { database throws(CatalogError) in try StationTable(database).name(id, name, at: time) }
  }
}
