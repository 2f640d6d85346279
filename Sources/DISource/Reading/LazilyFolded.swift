import SwiftSyntax
import Synchronization

/// Code that belongs to a declaration, or none. When it is first asked for, its operators are folded and its divided calls
/// united: most code of a program is never run.
@propertyWrapper
struct LazilyFolded<Node: SyntaxProtocol>: Sendable {
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

  private var folding: Folding?

  init(wrappedValue: Node?) { folding = wrappedValue.map(Folding.init) }

  /// The code with its operators folded.
  var wrappedValue: Node? {
    get { folding?.folded }
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
  var isThere: Bool { folding != nil }

  /// The code as it was parsed.
  var parsed: Node? { folding?.parsed }
}
