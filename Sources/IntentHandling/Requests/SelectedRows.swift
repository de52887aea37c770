public import Threads

/// The rows selected on the requesting screen.
@LoopActor
public protocol SelectedRows: AnyObject {
  /// The number of marked rows; 0 if only the cursor selects.
  var markCount: Int { get }
  /// The number of selected rows, by marks or the cursor.
  var selectedCount: Int { get }
  /// Performs a request on them.
  func perform(_ wish: SelectionRequest) async -> Reply
}
