/// Which parts and frameworks are being loaded into one container, each on its thread.
///
/// The library shares one stack among all containers, so that a registration in another container is taken for
/// the framework's (DIT-24); here it is not.
struct LoadingStack {
  /// A part or framework at work.
  enum Module {
    case part(any DIPart.Type)
    case framework(any DIFramework.Type)
  }

  private var loading: [(thread: ThreadIdentity, module: Module)] = []
  private var loaded: Set<TypeIdentity> = []

  /// The innermost framework that the running thread is loading.
  var framework: (any DIFramework.Type)? {
    lazyModules.compactMap { if case .framework(let type) = $0 { type } else { nil } }.first
  }

  /// The innermost part that the running thread is loading.
  var part: (any DIPart.Type)? {
    lazyModules.compactMap { if case .part(let type) = $0 { type } else { nil } }.first
  }

  private var lazyModules: [Module] {
    let current = ThreadIdentity.current
    return loading.reversed().filter { $0.thread == current }.map(\.module)
  }

  /// Begins to load a module.
  ///
  /// - Returns: whether it is to be loaded; each is once (DIT-18).
  mutating func begin(_ module: Module) -> Bool {
    guard loaded.insert(module.identity).inserted else { return false }
    loading.append((.current, module))
    return true
  }

  /// The innermost module of the running thread is loaded.
  mutating func end() {
    let current = ThreadIdentity.current
    if let last = loading.lastIndex(where: { $0.thread == current }) { loading.remove(at: last) }
  }
}

extension LoadingStack.Module {
  fileprivate var identity: TypeIdentity {
    switch self {
    case .part(let type): TypeIdentity(type)
    case .framework(let type): TypeIdentity(type)
    }
  }
}
