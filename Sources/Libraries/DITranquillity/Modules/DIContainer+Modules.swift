import DICore

extension DIContainer {
  /// Runs the registrations of `part`, once for each container: appending it again does nothing.
  ///
  ///     container.append(part: PaymentServices.self)
  @discardableResult
  public func append(part: any DIPart.Type) -> Self {
    load(.part, TypeIdentity(part)) { part.load(container: self) }
    return self
  }

  /// Runs the registrations of `framework`, once for each container: appending it again does nothing. If another
  /// framework is being loaded, that one imports `framework`. See `Documentation/Rules/DITranquillity/modules.md`.
  ///
  ///     container.append(framework: Payments.self).append(framework: Orders.self)
  @discardableResult
  public func append(framework: any DIFramework.Type) -> Self {
    if let outer = surroundings.framework { add(import: framework, to: outer) }
    load(.framework, TypeIdentity(framework)) { framework.load(container: self) }
    return self
  }

  /// Makes the framework that is being loaded prefer the components of `framework`. If none is being loaded, only logs
  /// a warning.
  ///
  ///     final class Orders: DIFramework {
  ///       static func load(container: DIContainer) {
  ///         container.import(Payments.self)   // Payments' clock, if both have one
  ///         container.register(Order.init)
  ///       }
  ///     }
  public func `import`(_ framework: any DIFramework.Type) {
    guard let outer = surroundings.framework else {
      return TranquillityLog.write(.warning, LogText.notImported("\(framework)"))
    }
    add(import: framework, to: outer)
  }

  /// The framework and the part that the caller is loading into the container.
  var surroundings: LoadingStack.ModuleContext { LoadingStack.surroundings(in: core) }

  private func add(import framework: any DIFramework.Type, to outer: any DIFramework.Type) {
    core.modules.add(import: TypeIdentity(framework), to: TypeIdentity(outer))
  }

  private func load(_ kind: ModuleStack.Kind, _ module: TypeIdentity, _ body: () -> Void) {
    if core.modules.begin(module) { LoadingStack.load(kind, module, into: core, body) }
  }
}
