public import DICore

/// The key of a service without its name: the service's type and the types of the arguments.
@usableFromInline
package struct KeyTypes {
  @usableFromInline let service: TypeIdentity
  @usableFromInline let arguments: TypeIdentity?

  /// The key of a service that takes no arguments.
  @inlinable
  package init(_ service: any Any.Type) {
    self.service = TypeIdentity(service)
    arguments = nil
  }

  /// The key of a service that takes the arguments of a function of type `arguments`.
  @inlinable
  package init(_ service: any Any.Type, taking arguments: any Any.Type) {
    self.service = TypeIdentity(service)
    self.arguments = TypeIdentity(arguments)
  }

  /// The key with a name.
  @inlinable
  package func named(_ name: String?) -> ServiceKey {
    let name = name.map { Symbol($0) }
    return arguments == nil ? ServiceKey(service, named: name) : withArguments(name)
  }

  @usableFromInline
  func withArguments(_ name: Symbol?) -> ServiceKey { ServiceKey(service, named: name, taking: arguments) }
}
