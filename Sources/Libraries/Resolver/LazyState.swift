package import DICore

/// What a `@LazyInjected` property holds. See `Documentation/Rules/Resolver/property-wrappers.md`.
@usableFromInline
package enum LazyState<Service> {
  /// It was neither read nor set: reading it resolves the service.
  case untouched
  /// It was resolved or set: reading it gives the service.
  case held(Service)
  /// It was released: reading it ends the program.
  case released

  /// The service that it holds.
  package var service: Service? {
    if case .held(let service) = self { service } else { nil }
  }

  /// Whether it holds no service.
  package var isEmpty: Bool { service == nil }
}

/// What a `@WeakLazyInjected` property refers to. See `Documentation/Rules/Resolver/property-wrappers.md`.
@usableFromInline
package struct WeakLazyState {
  private enum Content {
    case untouched
    case set
    case setToNil
  }

  private var content = Content.untouched

  /// The object, as long as something else keeps it alive. Values are not referred to.
  package private(set) weak var object: AnyObject?

  /// Neither read nor set.
  @usableFromInline
  package init() {}

  /// Whether it was neither read nor set: reading it resolves the service.
  package var isUntouched: Bool { content == .untouched }

  /// Whether it refers to no object; false after it was set to nil, though it reads as nil then.
  package var isEmpty: Bool { content != .setToNil && object == nil }

  /// Refers to the object that `service` is, from now on.
  package mutating func hold(_ service: Instance?) {
    content = service == nil ? .setToNil : .set
    object = service?.object
  }
}
