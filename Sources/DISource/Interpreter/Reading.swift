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

  /// The types whose initialisers are being read.
  private var constructing: Set<String> = []

  /// - Parameter outer: The reading that this one is part of.
  init(within outer: Reading? = nil) { constructing = outer?.constructing ?? [] }

  /// Reads an initialiser, unless it is being read already: a type that makes another of itself would never end.
  /// What goes wrong in it is told, and is no reason to read no further.
  func constructing(_ type: String, _ interpreter: Interpreter, _ body: () throws -> Bool) throws -> Bool {
    guard constructing.insert(type).inserted else { return true }
    defer { constructing.remove(type) }
    do {
      return try body()
    } catch let error as any CodeError {
      interpreter.report(error.message, at: error.place)
      return true
    }
  }

  func note(_ request: Request) {
    guard !needs.contains(request) else { return }
    needs.append(request)
  }
}
