package import DICore
import Synchronization

/// Which of a factory's closures a registration stands for.
package enum FactoryRole: Hashable, Sendable {
  /// The closure in the definition of the factory.
  case original
  /// The closure that was registered in its place.
  case registered
  /// The closure for a context.
  case context(FactoryContextType)

  /// Determines the order in which the closures of a factory are registered: the original, the registered one, then
  /// those for contexts, arguments by their text.
  var rank: (Int, String) {
    switch self {
    case .original: (0, "")
    case .registered: (1, "")
    case .context(let context): (2, "\(context)")
    }
  }

  /// The context; nil for others.
  package var context: FactoryContextType? {
    guard case .context(let context) = self else { return nil }
    return context
  }
}

/// The part of a registration that only Factory has.
///
/// A class, because a registration refers to it as an object. It never changes.
package final class FactoryPart {
  /// The closure that the registration stands for.
  package let role: FactoryRole

  /// The options of the factory, which all its registrations share.
  package let options: FactoryOptions

  /// The table of the container. Weak, because the container's registrations do not keep it alive.
  private weak var table: FactoryTable?

  init(_ role: FactoryRole, _ options: FactoryOptions, in table: FactoryTable) {
    self.role = role
    self.options = options
    self.table = table
  }

  /// The note that a decorator runs on an answer; nil if there is none.
  var noteOnDecorator: Note? {
    let own = options.settings.decorator
    guard let decorator = own ?? table?.state.decorator else { return nil }
    return .decorated(byContainer: own == nil, at: (decorator as? any PlacedDecorator)?.place)
  }
}

extension FactoryPart: TimeLimiting {
  /// A limit that is infinite, or no number, never passes.
  package var timeToLive: Double? {
    options.settings.timeToLive.flatMap { $0.isNaN || $0 == .infinity ? nil : $0 }
  }

  package var hasExpired: Bool { table?.isExpired(options) ?? false }

  /// The note on an answer that a kept instance is used for some time only; nil without a time to live.
  func noteOnTime(in scope: DICore.Scope.Policy) -> Note? {
    guard let timeToLive, scope != .unique else { return nil }
    return .timeLimited(
      to: Symbol(timeToLive.seconds), hasExpired: options.latestRequestFoundExpired.load(ordering: .relaxed))
  }
}

extension FactoryPart: RoleNaming {
  package var roleName: Symbol? {
    switch role {
    case .original: nil
    case .registered: options.key.isOfTyped ? nil : "override"
    case .context(let context): Symbol("context \(context.words)")
    }
  }
}

extension Registration {
  /// The closure of a factory that the registration stands for; nil in containers of other libraries.
  package var factoryRole: FactoryRole? { (libraryPart as? FactoryPart)?.role }
}

extension ServiceKey {
  /// Whether it is the key of a registration by type, for which no property has a name.
  package var isOfTyped: Bool { name == "*" }
}
