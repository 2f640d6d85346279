/// The label of a scope, `session`, of the second scope of that name, `session 2`, or of the cache of one container,
/// `container of pets`.
///
/// Scopes of the same name, and caches of containers of the same name, are numbered in the order in which their engine
/// first labels them. Numbers are never reused, so two scopes never have the same label.
package struct ScopeLabel: Hashable, Sendable {
  /// The scope's name in its library.
  package let name: Symbol

  /// The number among the scopes of equal name, counted from one.
  package let number: UInt32

  /// The container that keeps the instances; nil for a scope that keeps them for all containers or in the graph.
  package let container: ContainerLabel?

  init(_ name: Symbol, number: UInt32 = 1, container: ContainerLabel? = nil) {
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
  /// The name, with the container and the number if there are any.
  package var description: String {
    let home = container.map { " of \($0)" } ?? ""
    return "\(name)\(home)" + (number > 1 ? " \(number)" : "")
  }
}
