package import DICore

/// The state of a `@LazyInjected` property. See `Documentation/Rules/Resolver/property-wrappers.md`.
@usableFromInline
package enum LazyState<Service> {
  /// Neither read nor set: reading the property resolves the service.
  case untouched
  /// Resolved or set: reading the property returns the service.
  case held(Service)
  /// Released: reading the property ends the program.
  case released

  /// The service; nil in other states.
  package var service: Service? {
    if case .held(let service) = self { service } else { nil }
  }

  /// Whether no service is held.
  package var isEmpty: Bool { service == nil }
}

/// The state of a `@WeakLazyInjected` property. See `Documentation/Rules/Resolver/property-wrappers.md`.
@usableFromInline
package struct WeakLazyState {
  private enum Content {
    case untouched
    case set
    case setToNil
  }

  private var content = Content.untouched

  /// The object, as long as something else keeps it alive; nil for a service that is no object.
  package private(set) weak var object: AnyObject?

  /// The state of a property that was neither read nor set.
  @usableFromInline
  package init() {}

  /// Whether the property was neither read nor set: reading it resolves the service.
  package var isUntouched: Bool { content == .untouched }

  /// Whether no object is held; false after the property was set to nil, though it reads as nil then.
  package var isEmpty: Bool { content != .setToNil && object == nil }

  /// Refers to the object of `service` weakly from now on; nil, set or resolved, counts
  /// as set to nil.
  package mutating func hold(_ service: Instance?) {
    content = service == nil ? .setToNil : .set
    object = service?.object
  }
}
