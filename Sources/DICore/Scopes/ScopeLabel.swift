/// The name of what keeps instances: a scope, `session`, the second scope of that name, `session 2`, or what a scope
/// keeps in one container, `container of pets`.
///
/// Scopes of one name, and the caches of containers of one name, are numbered in the order in which their engine first
/// names them; a number is never used again. So two scopes never have the same label.
package struct ScopeLabel: Hashable, Sendable {
  /// The scope's name, as its library knows it.
  package let name: Symbol

  /// Which of the scopes of that name it is, counted from one.
  package let number: UInt32

  /// The container that keeps the instances; nil for a scope that keeps them for all containers, or in the graph.
  package let container: Symbol?

  init(_ name: Symbol, number: UInt32 = 1, container: Symbol? = nil) {
    self.name = name
    self.number = number
    self.container = container
  }
}

extension ScopeLabel: ExpressibleByStringLiteral {
  /// The first scope of that name.
  package init(stringLiteral name: String) { self.init(Symbol(name)) }
}

extension ScopeLabel: CustomStringConvertible {
  /// The name with the container and the number, if there are any to tell.
  package var description: String {
    let home = container.map { " of \($0)" } ?? ""
    return "\(name)\(home)" + (number > 1 ? " \(number)" : "")
  }
}
