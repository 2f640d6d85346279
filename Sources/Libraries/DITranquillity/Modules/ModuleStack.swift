package import DICore

/// The parts and frameworks that are being loaded, each with its container, outermost first.
///
/// The library has one stack for all containers, so that it assigns a registration in another container to the
/// framework too; here it is not assigned.
package struct ModuleStack: Sendable {
  /// The kinds of modules.
  package enum Kind: Sendable {
    case part
    case framework
  }

  private struct Entry: Sendable {
    let kind: Kind
    let module: TypeIdentity
    let container: ObjectIdentifier
  }

  private var entries: [Entry] = []

  /// An empty stack.
  package init() {}

  /// The stack while `module` is loaded into `container`, within the modules that are being loaded.
  package func loading(_ kind: Kind, _ module: TypeIdentity, into container: Container) -> ModuleStack {
    var stack = self
    stack.entries.append(Entry(kind: kind, module: module, container: ObjectIdentifier(container)))
    return stack
  }

  /// The innermost module of `kind` that is being loaded into `container`: registrations made there now belong to it.
  package func innermost(_ kind: Kind, in container: Container) -> TypeIdentity? {
    entries.last { $0.kind == kind && $0.container == ObjectIdentifier(container) }?.module
  }
}
