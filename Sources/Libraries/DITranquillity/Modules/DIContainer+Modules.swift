import DICore

extension DIContainer {
  /// Runs the registrations of `part`, once for each container.
  @discardableResult
  public func append(part: any DIPart.Type) -> Self {
    load(.part(part)) { part.load(container: self) }
    return self
  }

  /// Runs the registrations of `framework`, once for each container. If another framework is being loaded, that one
  /// imports `framework`. See `Documentation/Rules/DITranquillity/modules.md`.
  @discardableResult
  public func append(framework: any DIFramework.Type) -> Self {
    if let outer = surroundings.framework { add(import: framework, to: outer) }
    load(.framework(framework)) { framework.load(container: self) }
    return self
  }

  /// Makes the framework that is being loaded prefer the components of `framework`. If none is being loaded, only logs
  /// a warning.
  public func `import`(_ framework: any DIFramework.Type) {
    guard let outer = surroundings.framework else {
      return TranquillityLog.write(.warning, "\(framework) is not imported: use import only into Framework")
    }
    add(import: framework, to: outer)
  }

  /// The framework and the part that the caller is loading into the container.
  var surroundings: LoadingStack.Surroundings { LoadingStack.surroundings(in: self) }

  private func add(import framework: any DIFramework.Type, to outer: any DIFramework.Type) {
    core.imports[TypeIdentity(outer), default: []].insert(TypeIdentity(framework))
  }

  private func load(_ module: LoadingStack.Module, _ body: () -> Void) {
    guard state.withLock({ $0.loaded.insert(module.identity).inserted }) else { return }
    LoadingStack.load(module, into: self, body)
  }
}
