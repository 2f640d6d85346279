import DICore

/// Code that runs only to see what it asks for: every request is written down and answered with something unknown,
/// conditions on what is unknown go both ways, and nothing outside changes.
///
/// A class, because the interpreter writes into it while it runs.
final class Reading {
  /// What is asked for, in order, each question once.
  private(set) var needs: [Request] = []
  /// What branches returned whose condition is not known.
  var possibleResults: [TypedValue] = []

  func note(_ request: Request) {
    guard !needs.contains(request) else { return }
    needs.append(request)
  }
}
