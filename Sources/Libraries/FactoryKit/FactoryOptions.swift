package import DICore
import Synchronization

/// The settings of one factory in one container, and how its registrations are made.
///
/// A class, because all registrations of the factory refer to it. Settings are changed by ``FactoryTable`` with the
/// engine's gate taken, and read by any thread.
@usableFromInline
package final class FactoryOptions: Sendable {
  /// The key of the factory.
  package let key: ServiceKey

  private let make: Unchecked<(FactoryOptions, FactoryRole) -> Registration>
  private let current = Locked(FactorySettings())

  /// The time of the last use of each instance, by the number of its parameters.
  private let uses = Locked<[Int: ContinuousClock.Instant]>([:])

  /// The scope of the settings, as a word; zero for none.
  private let scopeWord = Atomic<UInt>(0)

  /// Whether a request needs nothing beside the engine's answer.
  let isPlain: Atomic<Bool>

  private let isAlwaysSpecial: Bool

  /// The number of running calls of decorators for instances of the factory.
  private let decorations = Atomic<Int>(0)

  /// Options without settings.
  ///
  /// - Parameters:
  ///   - isOptional: Whether the factory's type is optional.
  ///   - make: Makes the registration for a closure, with the options as they are then.
  package init(
    _ key: ServiceKey, isOptional: Bool, _ make: @escaping (FactoryOptions, FactoryRole) -> Registration
  ) {
    self.key = key
    self.make = Unchecked(make)
    isAlwaysSpecial = isOptional
    isPlain = Atomic(!isOptional)
  }

  /// A registration of the factory, not yet in a container.
  func registration(for role: FactoryRole) -> Registration {
    let registration = make.value(self, role)
    registration.libraryPart = FactoryPart(role, self)
    return registration
  }

  /// The present settings.
  package var settings: FactorySettings { current.withLock { $0 } }

  /// The closure for `role`, as it was set last.
  package func code(for role: FactoryRole) -> AnyObject? { current.withLock { $0.code[role] } }

  /// Whether `scope` is the factory's own scope.
  func has(_ scope: DICore.Scope) -> Bool {
    scopeWord.load(ordering: .acquiring) == Unretained(scope).word
  }

  /// Replaces the settings.
  ///
  /// - Returns: the former ones, for the caller to release.
  func exchange(for settings: FactorySettings) -> FactorySettings {
    scopeWord.store(settings.scope.map { Unretained($0).word } ?? 0, ordering: .releasing)
    let isSpecial = isAlwaysSpecial || settings.timeToLive != nil || settings.decorator != nil
    isPlain.store(!isSpecial, ordering: .releasing)
    return current.exchange(for: settings)
  }

  // MARK: Time

  /// Notes a use of the instance for parameters of that number, now.
  ///
  /// - Returns: whether the last use is longer ago than `limit` seconds.
  func use(_ number: Int, within limit: Double) -> Bool {
    let now = ContinuousClock.now
    let last = uses.withLock { $0.updateValue(now, forKey: number) }
    return last.map { now - $0 >= .seconds(limit) } ?? false
  }

  /// Starts the time of the instance for parameters of that number.
  func noteUse(_ number: Int) {
    let now = ContinuousClock.now
    uses.withLock { $0[number] = now }
  }

  // MARK: Decorating

  /// The number of decorators for one factory within each other at which they count as endless.
  static let deepestDecoration = 100

  /// Runs a decorator. The program ends if decorators ask for the factory that they decorate without end.
  func decorate(_ body: () -> Void) {
    let depth = decorations.wrappingAdd(1, ordering: .relaxed).newValue
    if depth > Self.deepestDecoration { FactoryMisuse.endlessDecorator(of: key).stop() }
    defer { decorations.wrappingSubtract(1, ordering: .relaxed) }
    body()
  }
}
