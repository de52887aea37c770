public import Threads

/// The rows that are selected on the screen that asks.
@LoopActor
public protocol SelectedRows: AnyObject {
  /// How many rows are marked; 0 where only the cursor selects.
  var markCount: Int { get }
  /// How many rows are selected, by marks or the cursor.
  var selectedCount: Int { get }
  /// Does with them what a phrase asks for.
  func perform(_ wish: SelectionRequest) async -> Reply
}
