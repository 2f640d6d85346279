/// Which parts and frameworks one thread is loading, each into its container.
///
/// The library shares one stack among all containers, so that a registration in another container is taken for
/// the framework's (DIT-24); here it is not.
struct LoadingStack {
  /// A part or framework at work.
  enum Module {
    case part(any DIPart.Type)
    case framework(any DIFramework.Type)
  }

  /// What a registration belongs to: the innermost framework and the innermost part that are being loaded.
  struct Surroundings {
    var framework: (any DIFramework.Type)?
    var part: (any DIPart.Type)?
  }

  private var loading: [(container: ObjectIdentifier, module: Module)] = []

  /// Where a registration in `container` stands now.
  func surroundings(in container: DIContainer) -> Surroundings {
    var found = Surroundings()
    guard !loading.isEmpty else { return found }
    for (_, module) in loading.filter({ $0.container == ObjectIdentifier(container) }) {
      switch module {
      case .part(let type): found.part = type
      case .framework(let type): found.framework = type
      }
    }
    return found
  }

  /// Begins to load a module; ``end()`` has to follow.
  mutating func begin(_ module: Module, in container: DIContainer) {
    loading.append((ObjectIdentifier(container), module))
  }

  /// The module begun last is loaded.
  mutating func end() { _ = loading.popLast() }
}

extension LoadingStack.Module {
  /// What tells it from others.
  var identity: TypeIdentity {
    switch self {
    case .part(let type): TypeIdentity(type)
    case .framework(let type): TypeIdentity(type)
    }
  }
}
