import DICore
import DISource

/// Descriptions of what scopes do.
enum ScopeMeaning {
  /// The library's text for one of its scopes; for a custom scope one by where it stores instances.
  static func text(of scope: Scope) -> String {
    scope.meaning ?? general(scope.policy) + (scope.isOfLibrary ? "" : " (custom scope)")
  }

  private static func general(_ policy: Scope.Policy) -> String {
    switch policy {
    case .unique: "a new instance at every request"
    case .graph: "one instance until the outermost factory of its scope has returned"
    case .cache(.strong): "one instance for all containers, until it is reset"
    case .cache(.weak): "one object for all containers, while something holds it"
    case .container(.strong): "one instance in each container asked"
    case .container(.weak): "one object in each container asked, while something holds it"
    }
  }

  /// The effect of the next resolution if the scope holds nothing for it.
  static func next(_ scope: Scope) -> String {
    switch scope.policy {
    case .unique: "every resolution creates a new one"
    case .graph: "the next resolution creates one, shares it while it runs, and then forgets it"
    case .cache(.weak), .container(.weak):
      "the next resolution creates one; it is reused only while something holds it"
    case .cache(.strong), .container(.strong): "the next resolution creates one, and the scope keeps it"
    }
  }

  /// The effect of the next resolution of a registration if its scope holds nothing for it.
  static func next(of registration: Registration, _ world: World) -> String {
    let scope = registration.scope
    guard world.program.makesValues(registration), !keepsValues(scope, of: registration) else {
      return next(scope)
    }
    return "every resolution creates a new one: it is a value, and scope \(scope.name) keeps objects only"
  }

  private static func keepsValues(_ scope: Scope, of registration: Registration) -> Bool {
    switch scope.policy {
    case .graph: registration.container?.rules.behaviour.graphKeepsValues ?? true
    case .cache(.weak), .container(.weak): false
    // Unique keeps nothing, objects neither.
    case .unique, .cache(.strong), .container(.strong): true
    }
  }

  /// The registration whose instance a forwarding registration returns: `Cat's, of scope shared, Zoo.swift:4`.
  static func owned(by registration: RegistrationSnapshot) -> String {
    let place = registration.place.map { ", \($0)" } ?? ""
    return "\(service(of: registration))'s, of scope \(registration.scope)\(place)"
  }

  static func service(of registration: RegistrationSnapshot) -> String {
    registration.services.first.map(ServiceName.text) ?? ""
  }

  /// A registration with its scope, for scripts.
  static func json(of registration: RegistrationSnapshot) -> JSON {
    .object([
      ("service", .optional(registration.services.first?.type.name)),
      ("name", .optional(registration.services.first?.name?.text)),
      ("scope", .string(registration.scope.description)), ("at", .optional(registration.place?.description)),
    ])
  }

  /// The instances that the scope holds for a registration; nil for none.
  static func held(by scope: Scope, _ registration: Registration, _ world: World) -> String? {
    let holding = holdings(of: scope, world).first { isFor(registration, $0.key) }
    return holding.map { world.program.engine.tracker.label(for: $0.instance).label.description }
  }

  /// The instances that the scope holds, in itself or in containers of its library.
  static func holdings(of scope: Scope, _ world: World) -> [HeldInstance] {
    world.holdings(of: scope)
  }

  /// Whether an instance with that cache key was made for the registration.
  static func isFor(_ registration: Registration, _ key: CacheKey) -> Bool {
    switch key {
    case .service(let key): registration.services.contains(key)
    case .registration(let type, let place):
      type == registration.implementation && place == registration.place
    case .entry(let id): id == registration.id
    case .variant(let key, _): registration.services.contains(key)
    }
  }
}
