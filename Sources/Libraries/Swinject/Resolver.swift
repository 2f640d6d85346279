/// Something that resolves services: a ``Container``, or what a factory is given.
///
/// Every request returns nil if there is no registration of exactly the service, the name and the types of the
/// arguments. See `Documentation/Rules/Swinject/resolving.md`.
public protocol Resolver {
  /// Resolves the service that is registered without a name; nil without a registration.
  func resolve<Service>(_ serviceType: Service.Type) -> Service?

  /// Resolves the service that is registered with that name.
  func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?

  /// Resolves the service with one argument for its factory.
  func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service?

  /// Resolves the service that is registered with that name, with one argument for its factory.
  func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service?

  /// Resolves the service with two arguments for its factory.
  func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2)
    -> Service?

  /// Resolves the service that is registered with that name, with two arguments for its factory.
  func resolve<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2
  ) -> Service?

  /// Resolves the service with three arguments for its factory.
  func resolve<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3
  ) -> Service?

  /// Resolves the service that is registered with that name, with three arguments for its factory.
  func resolve<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3
  ) -> Service?

  /// Resolves the service with four arguments for its factory.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4
  ) -> Service?

  /// Resolves the service that is registered with that name, with four arguments for its factory.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4
  ) -> Service?

  /// Resolves the service with five arguments for its factory.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5
  ) -> Service?

  /// Resolves the service that is registered with that name, with five arguments for its factory.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3,
    _ arg4: Arg4, _ arg5: Arg5
  ) -> Service?

  /// Resolves the service with six arguments for its factory.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6
  ) -> Service?

  /// Resolves the service that is registered with that name, with six arguments for its factory.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3,
    _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6
  ) -> Service?

  /// Resolves the service with seven arguments for its factory.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6, _ arg7: Arg7
  ) -> Service?

  /// Resolves the service that is registered with that name, with seven arguments for its factory.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3,
    _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7
  ) -> Service?

  /// Resolves the service with eight arguments for its factory.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8
  ) -> Service?

  /// Resolves the service that is registered with that name, with eight arguments for its factory.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3,
    _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8
  ) -> Service?

  /// Resolves the service with nine arguments for its factory.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9
  ) -> Service?

  /// Resolves the service that is registered with that name, with nine arguments for its factory.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3,
    _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9
  ) -> Service?
}
