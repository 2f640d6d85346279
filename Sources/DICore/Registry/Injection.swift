/// Something that is done to a new instance after its factory returned.
package struct Injection {
  /// What is done.
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

  /// What is done.
  package let kind: Kind

  /// The name of the property or method, if there is one.
  package let label: Symbol?

  /// Whether the injection is deferred until the outermost object is complete, so that it can close a cycle of objects.
  package let isDeferred: Bool

  /// What the injection asks for, as far as it could be read.
  package let needs: [Request]

  private let action: any AnyInjectionAction

  /// An injection into instances of any type.
  ///
  /// - Parameter run: Runs the injection. If it throws that a dependency is missing, the rules may leave the injection
  ///   out.
  package init(
    _ kind: Kind, label: Symbol? = nil, isDeferred: Bool = false, needs: [Request] = [],
    run: @escaping (Resolution, Instance) throws -> Void
  ) {
    self.init(kind, label: label, isDeferred: isDeferred, needs: needs, into: Instance.self, run: run)
  }

  /// An injection into an `Owner`. Nothing happens if the instance is none.
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

  /// The same injection without its action, only to describe it.
  var withoutCode: Injection {
    Injection(kind, label: label, isDeferred: isDeferred, needs: needs) { _, _ in }
  }

  /// Runs on the instance in `slot`, a value of `form`.
  func run(_ resolution: Resolution, on slot: AnswerSlot, _ form: any ValueForm.Type) throws {
    try action.run(resolution, on: slot, form)
  }
}

private protocol AnyInjectionAction: AnyObject {
  func run(_ resolution: Resolution, on slot: AnswerSlot, _ form: any ValueForm.Type) throws
}

/// The action of an injection into an `Owner`. A class, so that an injection can hold it without naming that type.
private final class InjectionAction<Owner>: AnyInjectionAction {
  private let body: (Resolution, Owner) throws -> Void
  private let type = TypeIdentity(Owner.self)

  init(run: @escaping (Resolution, Owner) throws -> Void) { body = run }

  func run(_ resolution: Resolution, on slot: AnswerSlot, _ form: any ValueForm.Type) throws {
    guard slot.type == type else { return try run(resolution, on: form.instance(in: slot)) }
    try body(resolution, slot.value(as: Owner.self))
  }

  /// Runs the action on an instance whose Swift type is not the owner's.
  private func run(_ resolution: Resolution, on instance: Instance) throws {
    _ = try instance.use(as: Owner.self) { try body(resolution, $0) }
  }
}
