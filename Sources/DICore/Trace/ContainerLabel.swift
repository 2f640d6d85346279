/// The label of a container: `main`, or `main#2` for a second one of that name.
///
/// Containers of one name are numbered in the order in which their engine first labels them. No two containers have one
/// label; when a container is deallocated, or gets another name, its number is free again.
package struct ContainerLabel: Hashable, Sendable {
  /// The container's name.
  package let name: Symbol

  /// Its number among the containers of that name, counted from one.
  package let number: UInt32

  package init(_ name: Symbol, number: UInt32 = 1) {
    self.name = name
    self.number = number
  }

  /// The name with the number, also where that is 1: what is typed to mean this one of several.
  package var numbered: String { "\(name)#\(number)" }

  /// What a user types for the container.
  package var text: String { number > 1 ? numbered : name.text }
}

extension ContainerLabel: ExpressibleByStringLiteral {
  /// The first container of that name.
  package init(stringLiteral name: String) { self.init(Symbol(name)) }
}

extension ContainerLabel: CustomStringConvertible {
  /// The same as ``text``.
  package var description: String { text }
}
