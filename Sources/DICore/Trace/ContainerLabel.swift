/// The label of a container: `main`, or `main#2` for a second one of that name.
///
/// Containers of equal name are numbered in the order in which their engine first labels them. Two containers never
/// have the same label at the same time, or in the same trace; the number of a container is freed when the container was
/// deallocated or renamed and no cycle is recorded.
package struct ContainerLabel: Hashable, Sendable {
  /// The container's name.
  package let name: Symbol

  /// The number among the containers of equal name, counted from one.
  package let number: UInt32

  package init(_ name: Symbol, number: UInt32 = 1) {
    self.name = name
    self.number = number
  }

  /// The name with the number, even if it is 1: with it a user chooses one of several containers.
  package var numbered: String { "\(name)#\(number)" }

  /// The text that a user types for the container.
  package var text: String { number > 1 ? numbered : name.text }
}

extension ContainerLabel: ExpressibleByStringLiteral {
  /// The first container of that name.
  package init(stringLiteral name: String) { self.init(Symbol(name)) }
}

extension ContainerLabel: CustomStringConvertible {
  /// The label as ``text``.
  package var description: String { text }
}
