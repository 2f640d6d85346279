/// A registration's number: unique in its engine, growing in the order of registering.
public typealias RegistrationID = Int32

/// How to make the instances of one or several services.
///
/// A class, because libraries let a registration be changed after it was made, also while it is in use
/// (REG9, DIT-4): whoever holds it sees the change at the next resolution.
public final class Registration {
  /// Makes an instance; nil means “I cannot” and is never kept.
  public typealias Factory = (Resolution) throws -> Instance?

  /// What decides between several registrations of one service, where the rules let them stand side by side.
  public enum Priority: CaseIterable, Sendable {
    /// No preference.
    case normal
    /// Chosen among several.
    case `default`
    /// Chosen before all others.
    case test
  }

  /// The number given on registering; zero before that.
  public internal(set) var id: RegistrationID = 0 { didSet { knownFacts = nil } }

  /// What the registration answers for, in the order written.
  public internal(set) var services: [ServiceKey] { didSet { knownFacts = nil } }

  /// The type of the objects that the factory makes, as far as it is known.
  public let implementation: TypeIdentity

  /// How long an instance is kept.
  public var scope: Scope { didSet { knownFacts = nil } }

  /// Makes an instance. Nil for a type whose objects are made elsewhere.
  public let factory: Factory?

  /// What runs on a fresh instance, in order.
  public var injections: [Injection] = [] { didSet { knownFacts = nil } }

  /// Whether the registration is preferred.
  public var priority: Priority = .normal { didSet { knownFacts = nil } }

  /// The module that the registration belongs to; nil outside of any.
  public var module: TypeIdentity?

  /// What the factory asks for, as far as it could be read; empty for compiled factories.
  public var needs: [Request] = [] { didSet { knownFacts = nil } }

  /// Where the statement stands.
  public let place: SourcePlace?

  /// The registration that this one only forwards to, under another service. Nil for most.
  public let base: Registration?

  /// Whether nobody wrote it: the library registers it by itself.
  public internal(set) var isImplicit = false

  /// The container it is registered in; nil before that, and after the container ended.
  public internal(set) weak var container: Container? { didSet { knownFacts = nil } }

  private var knownFacts: RegistrationFacts?

  /// What there is to tell about it now.
  public var facts: RegistrationFacts {
    if let knownFacts, knownFacts.container == container?.name { return knownFacts }
    let facts = RegistrationFacts(self)
    knownFacts = facts
    return facts
  }

  /// A registration of `service`, not yet in any container.
  public init(
    _ service: ServiceKey, implementation: TypeIdentity, scope: Scope, place: SourcePlace?,
    forwardingTo base: Registration? = nil, factory: Factory?
  ) {
    self.services = [service]
    self.implementation = implementation
    self.scope = scope
    self.place = place
    self.base = base
    self.factory = factory
  }

  /// Also answers for `service` from now on. A service it answers for already is not added again.
  public func provide(_ service: ServiceKey) {
    guard !services.contains(service) else { return }
    services.append(service)
    container?.file(self, under: service)
  }

  /// Answers for all its services from now on, if it was entered without (DIT-4).
  public func answerForAll() {
    for service in services { container?.file(self, under: service) }
  }
}
