/// The parts and frameworks that one thread is loading, each with its container.
///
/// The library has one stack for all containers, so that a registration in another container is assigned to the
/// framework too; here it is not.
struct LoadingStack {
  /// A part or framework that is being loaded.
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

  /// The surroundings of a registration made in `container` now.
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

  /// Begins to load a module. Must be followed by ``end()``.
  mutating func begin(_ module: Module, in container: DIContainer) {
    loading.append((ObjectIdentifier(container), module))
  }

  /// Ends the loading of the module begun last.
  mutating func end() { _ = loading.popLast() }
}

extension LoadingStack.Module {
  /// The identity of the part or framework type.
  var identity: TypeIdentity {
    switch self {
    case .part(let type): TypeIdentity(type)
    case .framework(let type): TypeIdentity(type)
    }
  }
}
