extension DIContainer {
  /// Registers what `part` consists of, unless the container has it already (DIT-18).
  @discardableResult
  public func append(part: any DIPart.Type) -> Self {
    load(.part(part)) { part.load(container: self) }
    return self
  }

  /// Registers what `framework` consists of, unless the container has it already. Inside another framework, that
  /// one imports it (DIT-18).
  @discardableResult
  public func append(framework: any DIFramework.Type) -> Self {
    if let outer = surroundings.framework { add(import: framework, to: outer) }
    load(.framework(framework)) { framework.load(container: self) }
    return self
  }

  /// Lets the framework that is being loaded prefer what `framework` provides (DIT-21). Outside of a framework
  /// nothing happens (DIT-20).
  public func `import`(_ framework: any DIFramework.Type) {
    guard let outer = surroundings.framework else {
      return TranquillityLog.write(.warning, "\(framework) is not imported: use import only into Framework")
    }
    add(import: framework, to: outer)
  }

  /// What this thread is loading into the container.
  var surroundings: LoadingStack.Surroundings { ThreadState.current.pointee.loading.surroundings(in: self) }

  private func add(import framework: any DIFramework.Type, to outer: any DIFramework.Type) {
    imports[TypeIdentity(outer), default: []].insert(TypeIdentity(framework))
  }

  private func load(_ module: LoadingStack.Module, _ body: () -> Void) {
    guard state.withLock({ $0.loaded.insert(module.identity).inserted }) else { return }
    ThreadState.current.pointee.loading.begin(module, in: self)
    body()
    ThreadState.current.pointee.loading.end()
  }
}
