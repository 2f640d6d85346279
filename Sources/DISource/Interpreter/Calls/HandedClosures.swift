import SwiftSyntax

/// The closures that were passed to undeclared functions and have not run, each once, in the order in which code passed
/// them.
struct HandedClosures {
  /// Those to be run once the code that starts the program has ended.
  var later: [LaterClosure] = []
  /// For how long the code of the start has waited, in nanoseconds.
  var timeWaited: UInt64 = 0
  /// Whether closures are kept in ``later``.
  var keepsLater = false
  /// The closures that code passed at the start of the program, and that are not in ``later``, each time that it did.
  var ofStart: [(closure: UnknownCallback, run: LaterClosure)] = []
  /// The search for functions that register, while closures are kept.
  var search: FunctionSearch?
  private(set) var all: [UnknownCallback] = []
  private var known: Set<SyntaxIdentifier> = []
  private var counts: [SyntaxIdentifier: Int] = [:]

  /// How often one closure is run at the start, at most.
  private static let mostRuns = 30

  /// Counts that a closure is passed, as in a loop.
  ///
  /// - Returns: Whether it may run: not one that passes itself on without end.
  mutating func mayRunAgain(_ closure: UnknownCallback) -> Bool {
    counts[closure.syntax.id, default: 0] += 1
    return counts[closure.syntax.id, default: 0] <= Self.mostRuns
  }

  /// Whether code that is handed over by name is new.
  mutating func begins(_ body: SyntaxIdentifier) -> Bool { known.insert(body).inserted }

  /// Notes that a closure is taken to run, and thereby those around it.
  ///
  /// - Returns: Whether it has not run before.
  @discardableResult
  mutating func noteRun(of closure: UnknownCallback) -> Bool {
    guard all.contains(where: { $0.syntax.id == closure.syntax.id }) else { return false }
    all.removeAll { $0.contains(closure.syntax.position.utf8Offset, of: closure.file) }
    return true
  }

  /// Notes that a function runs which may have been handed over.
  mutating func noteRun(of function: SourceValue) {
    let code: SyntaxIdentifier?
    switch function {
    case .closure(let closure): code = closure.syntax.id
    case .function(let reference):
      guard case .function(let function, _, _) = reference.target else { return }
      code = function.$body.parsed?.id
    default: return
    }
    all.removeAll { $0.syntax.id == code }
  }

  /// - Returns: Whether the closure is new.
  mutating func add(_ closure: UnknownCallback) -> Bool {
    guard known.insert(closure.syntax.id).inserted else { return false }
    all.append(closure)
    return true
  }
}
