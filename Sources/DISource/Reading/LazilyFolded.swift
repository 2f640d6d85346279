import SwiftSyntax
import Synchronization

/// Code that belongs to a declaration, or none. Its operators are folded when it is first asked for: most code of a
/// program is never run.
@propertyWrapper
struct LazilyFolded<Node: SyntaxProtocol>: Sendable {
  private enum Code {
    case none
    case complete(Node)
    case sequences(Folding)
  }

  /// A class, because the copies of a declaration fold once.
  private final class Folding: Sendable {
    let parsed: Node
    private let known = Mutex<Node?>(nil)

    init(_ parsed: Node) { self.parsed = parsed }

    var folded: Node {
      known.withLock { known in
        let folded = known ?? OperatorFolder.fold(parsed)
        known = folded
        return folded
      }
    }
  }

  private var code: Code

  init(wrappedValue: Node?) {
    code =
      wrappedValue.map { $0.hasSequenceExpr ? .sequences(Folding($0)) : .complete($0) } ?? .none
  }

  /// The code with its operators folded.
  var wrappedValue: Node? {
    get {
      switch code {
      case .none: nil
      case .complete(let node): node
      case .sequences(let folding): folding.folded
      }
    }
    set { self = LazilyFolded(wrappedValue: newValue) }
  }

  /// Does what the first use would have to do, folding the operators and making the nodes of the tree: for threads that
  /// have nothing else to do.
  func prepare() {
    var open = wrappedValue.map { [Syntax($0)] } ?? []
    while let node = open.popLast() {
      open += node.children(viewMode: .sourceAccurate).filter { !$0.is(TokenSyntax.self) }
    }
  }

  /// What can be asked without folding.
  var projectedValue: LazilyFolded { self }

  /// Whether there is code.
  var isThere: Bool {
    if case .none = code { false } else { true }
  }

  /// The code as it was parsed, or folded already.
  var parsed: Node? {
    switch code {
    case .none: nil
    case .complete(let node): node
    case .sequences(let folding): folding.parsed
    }
  }
}
