import DICore
import FactoryKit

import class DICore.Container

/// The interpreted program's view of the library's `Container`. A class, as in the library.
final class FactoryContainer: ContainerValue, NamedByVariable {
  static let name = "Container"
  let typeName = FactoryContainer.name
  let manager: ManagerValue
  /// Whether the container keeps its name: that of the type for the shared one, or of a variable that lasts.
  private var isNamed: Bool

  init(_ manager: ManagerValue, isNamed: Bool = false) {
    self.manager = manager
    self.isNamed = isNamed
    manager.adopt(holder)
  }

  var container: Container { manager.container }
  var protocolNames: [String] { ["SharedContainer", "ManagedContainer"] }

  /// The container as a value of code.
  var asValue: TypedValue { holder.value }

  var holder: FactoryHolder { FactoryHolder(.library(self), manager) }

  func take(name: String, isLasting: Bool) {
    guard !isNamed else { return }
    isNamed = isLasting
    container.take(name: name)
    if isLasting { manager.runtime.declare(in: holder) }
  }

  static let members = FactoryHolder.members.of(\FactoryContainer.holder).adding(properties: [
    "manager": .stored(.named(ManagerValue.name)) { .library($0.manager) }
  ])

  func visitObjects(_ visitor: ObjectVisitor) { visitor(container) }
}
