/// An action on a new instance after its factory returned.
package struct Injection {
  /// The kind of an injection.
  package enum Kind: CaseIterable, Sendable {
    /// A property is set.
    case property
    /// A method is called.
    case method
    /// A closure runs, with the resolution and the instance.
    case block
    /// A closure runs after all injections.
    case postInit
  }

  /// The kind of the injection.
  package let kind: Kind

  /// The name of the property or method, if there is one.
  package let label: Symbol?

  /// Whether the injection is deferred until the outermost object is complete, which allows objects to refer to each
  /// other.
  package let isDeferred: Bool

  /// The requests of the injection, as far as its source could be read.
  package let needs: [Request]

  private let action: any AnyInjectionAction

  /// An injection into instances of any type.
  ///
  /// - Parameter run: Runs the injection. If it throws because a dependency is missing, the rules may skip the
  ///   injection.
  package init(
    _ kind: Kind, label: Symbol? = nil, isDeferred: Bool = false, needs: [Request] = [],
    run: @escaping (Resolution, Instance) throws -> Void
  ) {
    self.init(kind, label: label, isDeferred: isDeferred, needs: needs, into: Instance.self, run: run)
  }

  /// An injection into an `Owner`. Nothing happens for an instance of another type.
  package init<Owner>(
    _ kind: Kind, label: Symbol? = nil, isDeferred: Bool = false, needs: [Request] = [],
    into owner: Owner.Type, run: @escaping (Resolution, Owner) throws -> Void
  ) {
    self.kind = kind
    self.label = label
    self.isDeferred = isDeferred
    self.needs = needs
    action = InjectionAction(run: run)
  }

  /// A copy without the action, only to describe the injection.
  var withoutCode: Injection {
    Injection(kind, label: label, isDeferred: isDeferred, needs: needs) { _, _ in }
  }

  /// Runs the injection on the instance in `buffer`.
  func run(_ resolution: Resolution, on buffer: ResultBuffer, _ operations: any ValueOperations.Type) throws {
    try action.run(resolution, on: buffer, operations)
  }
}

private protocol AnyInjectionAction: AnyObject {
  func run(_ resolution: Resolution, on buffer: ResultBuffer, _ operations: any ValueOperations.Type) throws
}

/// The action of an injection into an `Owner`. A class, so that an injection can hold it without naming that type.
private final class InjectionAction<Owner>: AnyInjectionAction {
  private let body: (Resolution, Owner) throws -> Void
  private let type = TypeIdentity(Owner.self)

  init(run: @escaping (Resolution, Owner) throws -> Void) { body = run }

  func run(_ resolution: Resolution, on buffer: ResultBuffer, _ operations: any ValueOperations.Type) throws {
    guard buffer.type == type else { return try run(resolution, on: operations.instance(in: buffer)) }
    try body(resolution, buffer.value(as: Owner.self))
  }

  /// Runs the action on an instance whose Swift type is not the owner's.
  private func run(_ resolution: Resolution, on instance: Instance) throws {
    _ = try instance.use(as: Owner.self) { try body(resolution, $0) }
  }
}
