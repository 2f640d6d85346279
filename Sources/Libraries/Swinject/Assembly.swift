/// A part of a program's registrations. See `Documentation/Rules/Swinject/assemblies.md`.
///
///     struct NetworkAssembly: Assembly {
///       func assemble(container: Container) {
///         container.register(Session.self) { _ in Session() }
///       }
///     }
public protocol Assembly {
  /// Registers in `container`.
  func assemble(container: Container)

  /// Called when all assemblies that are applied together have registered.
  func loaded(resolver: any Resolver)
}

extension Assembly {
  /// By default nothing happens.
  ///
  ///     struct ScreenAssembly: Assembly {
  ///       func assemble(container: Container) { container.register(Screen.self) { _ in Screen() } }
  ///       func loaded(resolver: any Resolver) { resolver.resolve(Log.self)?.write("registered") }
  ///     }
  public func loaded(resolver _: any Resolver) {}
}
