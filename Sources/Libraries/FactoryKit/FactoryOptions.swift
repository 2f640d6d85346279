package import DICore
import Synchronization

/// The settings of one factory in one container, and how its registrations are made.
///
/// A class, because all registrations of the factory refer to it. Settings are changed by ``FactoryTable`` with its
/// lock taken, and read by any thread.
package final class FactoryOptions: Sendable {
  /// The key of the factory.
  package let key: ServiceKey

  private let definition: Unchecked<Definition>

  /// What the options need to know of the definition.
  package struct Definition {
    /// The operations on instances. Those of an optional type take what is in the optional for the instance.
    let operations: any ValueOperations.Type

    /// Its place.
    let place: SourcePlace?

    /// The type of the instances that its closure makes, as far as it is known; nil for that of the factory.
    package var implementation: TypeIdentity?

    /// Stores the instance for a request that has not evaluated the factory, and so brings no closure along; nil where
    /// there are no such requests.
    package var byKey: Registration.Filling?

    /// Whether its closure takes a parameter.
    package var takesParameter = false

    /// Called with each new registration of the factory, before it is in the container, and with the closure that it
    /// stands for; nil for the original one.
    package var complete: ((Registration, FactoryCode?) -> Void)?

    /// A definition at `place`.
    package init(_ operations: any ValueOperations.Type, _ place: SourcePlace?) {
      self.operations = operations
      self.place = place
    }
  }

  private let current = Locked(FactorySettings())
  private let known = Locked(Runs())

  /// Whether a request needs more than the engine's answer.
  let isSpecial = Atomic<Bool>(false)

  private let traced = Atomic<Bool>(false)

  /// Whether lines about requests are printed for a program that is read.
  package var isTraced: Bool {
    get { traced.load(ordering: .relaxed) }
    set { traced.store(newValue, ordering: .relaxed) }
  }

  /// Whether the latest request has found an instance that was too old.
  let latestRequestFoundExpired = Atomic<Bool>(false)

  /// How often closures of the factory ran while somebody needed to know, and which ran last.
  struct Runs {
    var count = 0
    var last = FactoryRole.original
  }

  /// Options without settings.
  package init(_ key: ServiceKey, _ definition: Definition) {
    self.key = key
    self.definition = Unchecked(definition)
  }

  /// Whether the closure in the definition takes a parameter.
  var takesParameter: Bool { definition.value.takesParameter }

  /// A registration of the factory, not yet in a container.
  ///
  /// - Parameters:
  ///   - scope: The scope that keeps the instance.
  ///   - table: The table of the container.
  func registration(
    for role: FactoryRole, in scope: DICore.Scope, of table: FactoryTable
  ) -> Registration {
    let definition = definition.value
    let code = code(for: role) as? FactoryCode
    let implementation = role == .original ? definition.implementation : code?.implementation
    let registration = Registration(
      key, implementation: implementation ?? definition.operations.type, scope: scope,
      place: role == .original ? definition.place : code?.place, forwardingTo: nil,
      operations: definition.operations, factory: role == .original ? makeOriginal : making(role))
    registration.libraryPart = FactoryPart(role, self, in: table)
    definition.complete?(registration, code)
    return registration
  }

  /// Runs the closure in the definition, which the request has brought along.
  private func makeOriginal(_ resolution: Resolution, _ buffer: ResultBuffer) throws -> Bool {
    if needsRuns { noteRun(of: .original) }
    if let call = resolution.handed.passedCall { return try call.fill(buffer) }
    guard let byKey = definition.value.byKey else { throw FactoryMisuse.noClosure(of: key) }
    return try byKey(resolution, buffer)
  }

  /// Runs the closure for a role; the original one if another thread has removed it since it was chosen.
  private func making(_ role: FactoryRole) -> Registration.Filling {
    { [self] resolution, buffer in
      guard let code = code(for: role) as? FactoryCode else { return try makeOriginal(resolution, buffer) }
      if needsRuns { noteRun(of: role) }
      return try code.fill(buffer, for: resolution.handed.passedCall)
    }
  }

  /// Whether somebody needs to know which closure has run.
  private var needsRuns: Bool {
    isSpecial.load(ordering: .relaxed) || isTraced || FactoryDebugging.isTracing
  }

  /// The runs until now. Read with the engine's gate taken.
  var runs: Runs { known.withLock { $0 } }

  private func noteRun(of role: FactoryRole) {
    known.withLock { runs in
      runs.count += 1
      runs.last = role
    }
  }

  /// The present settings.
  package var settings: FactorySettings { current.withLock { $0 } }

  /// The closure for `role`, as it was set last.
  package func code(for role: FactoryRole) -> AnyObject? { current.withLock { $0.code[role] } }

  /// Replaces the settings.
  ///
  /// - Returns: the former ones, for the caller to release.
  func exchange(for settings: FactorySettings) -> FactorySettings {
    isSpecial.store(settings.timeToLive != nil || settings.decorator != nil, ordering: .releasing)
    return current.exchange(for: settings)
  }

  // MARK: Decorating

  /// The number of decorators within each other at which they count as endless.
  package static let deepestDecoration = 100

  /// Runs a decorator.
  ///
  /// - Throws: ``FactoryMisuse`` if decorators ask for what they decorate without end.
  package func decorate(_ body: () throws -> Void) throws {
    guard try Engine.notifying(within: Self.deepestDecoration, body) else {
      throw FactoryMisuse.endlessDecorator(of: key)
    }
  }
}
