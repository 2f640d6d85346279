import DICore
import Synchronization

/// The parts and frameworks that are being loaded, each with its container.
///
/// The library has one stack for all containers, so that a registration in another container is assigned to the
/// framework too; here it is not.
struct LoadingStack: Sendable {
  /// The stack of the running task, or of the thread outside of tasks.
  @TaskLocal private static var current = LoadingStack()

  /// Whether any module was loaded in the process. Until then, registering does not read the task-local stack, which
  /// takes longer than all the rest of it.
  private static let hasLoaded = Atomic(false)

  /// The surroundings of a registration made in `container` now.
  static func surroundings(in container: DIContainer) -> Surroundings {
    hasLoaded.load(ordering: .relaxed) ? current.surroundings(in: container) : Surroundings()
  }

  /// Runs `body`, which loads `module` into `container`.
  static func load(_ module: Module, into container: DIContainer, _ body: () -> Void) {
    hasLoaded.store(true, ordering: .relaxed)
    $current.withValue(current.loading(module, in: container), operation: body)
  }

  /// A part or framework that is being loaded.
  enum Module: Sendable {
    case part(any DIPart.Type)
    case framework(any DIFramework.Type)
  }

  /// The innermost framework and the innermost part that are being loaded, to which a registration belongs.
  struct Surroundings {
    var framework: (any DIFramework.Type)?
    var part: (any DIPart.Type)?
  }

  private var loading: [(container: ObjectIdentifier, module: Module)] = []

  private func surroundings(in container: DIContainer) -> Surroundings {
    var found = Surroundings()
    for (_, module) in loading.filter({ $0.container == ObjectIdentifier(container) }) {
      switch module {
      case .part(let type): found.part = type
      case .framework(let type): found.framework = type
      }
    }
    return found
  }

  /// The stack with `module` as the innermost one.
  private func loading(_ module: Module, in container: DIContainer) -> LoadingStack {
    LoadingStack(loading: loading + [(ObjectIdentifier(container), module)])
  }
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
