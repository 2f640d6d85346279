/// Is notified of the registrations of a container. See `Documentation/Rules/Swinject/behaviours.md`.
///
///     struct RegistrationLog: Behavior {
///       func container<Type, Service>(
///         _ container: Container, didRegisterType type: Type.Type, toService entry: ServiceEntry<Service>,
///         withName name: String?
///       ) {
///         print("registered \(type), named \(name ?? "nothing")")
///       }
///     }
///
///     let container = Container(behaviors: [RegistrationLog()])
public protocol Behavior {
  /// Called for each `register` and each forwarding, before options of the same statement are set.
  ///
  /// - Parameters:
  ///   - type: The type that requests find the entry by.
  ///   - entry: The entry.
  ///   - name: The name of the registration or the forwarding; nil for none.
  func container<Type, Service>(
    _ container: Container, didRegisterType type: Type.Type, toService entry: ServiceEntry<Service>,
    withName name: String?)
}
