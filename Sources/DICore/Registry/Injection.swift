/// Something that is done to a fresh instance after its factory returned.
package struct Injection {
  /// What is done.
  package enum Kind: CaseIterable, Sendable {
    /// A property is set.
    case property
    /// A method is called.
    case method
    /// A closure runs, with the resolution and the instance.
    case block
    /// A closure runs when all injections are done.
    case postInit
  }

  /// What is done.
  package let kind: Kind

  /// The property set or the method called, if there is one with a name.
  package let label: Symbol?

  /// Whether the injection waits until the outermost object is complete, so that it may close a circle.
  package let isDeferred: Bool

  /// What the injection asks for, as far as it could be read.
  package let needs: [Request]

  private let action: any AnyInjectionAction

  /// An injection into instances of whatever type.
  ///
  /// - Parameter run: Does it. Errors that say that a dependency is missing may be answered by leaving the injection
  ///   out, if the rules say so.
  package init(
    _ kind: Kind, label: Symbol? = nil, isDeferred: Bool = false, needs: [Request] = [],
    run: @escaping (Resolution, Instance) throws -> Void
  ) {
    self.init(kind, label: label, isDeferred: isDeferred, needs: needs, into: Instance.self, run: run)
  }

  /// An injection into an `Owner`. Nothing happens where the instance is none.
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

  /// The same to tell of, which does nothing.
  var withoutCode: Injection {
    Injection(kind, label: label, isDeferred: isDeferred, needs: needs) { _, _ in }
  }

  /// Does it to the instance at `memory`.
  func run(_ resolution: Resolution, on memory: UnsafeRawPointer, _ form: any ValueForm.Type) throws {
    try action.run(resolution, on: memory, form)
  }
}

private protocol AnyInjectionAction: AnyObject {
  func run(_ resolution: Resolution, on memory: UnsafeRawPointer, _ form: any ValueForm.Type) throws
}

/// What an injection does to an `Owner`. A class, because an injection holds it without naming that type.
private final class InjectionAction<Owner>: AnyInjectionAction {
  private let body: (Resolution, Owner) throws -> Void
  private let type = TypeIdentity(Owner.self)

  init(run: @escaping (Resolution, Owner) throws -> Void) { body = run }

  func run(_ resolution: Resolution, on memory: UnsafeRawPointer, _ form: any ValueForm.Type) throws {
    guard form.type == type else { return try run(resolution, on: form.instance(at: memory)) }
    try body(resolution, memory.assumingMemoryBound(to: Owner.self).pointee)
  }

  /// For an instance whose Swift type is another one than the owner's. Never inlined, since Swift would find out about
  /// `Owner?` in any case then.
  @inline(never)
  private func run(_ resolution: Resolution, on instance: Instance) throws {
    guard let owner = instance.used(as: Owner.self) else { return }
    try body(resolution, owner)
  }
}
