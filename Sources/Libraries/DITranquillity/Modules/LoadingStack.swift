import DICore
import Synchronization

/// The ``ModuleStack`` of compiled code: the parts and frameworks that the current task or thread is loading.
enum LoadingStack {
  /// The stack of the running task, or of the thread outside of tasks.
  @TaskLocal private static var current = ModuleStack()

  /// Whether any module was loaded in the process. Until then, registering does not read the task-local stack, which
  /// takes longer than all the rest of it.
  private static let hasLoaded = Atomic(false)

  /// The innermost framework and the innermost part that are being loaded, to which a registration belongs.
  struct ModuleContext {
    var framework: (any DIFramework.Type)?
    var part: (any DIPart.Type)?
  }

  /// The surroundings of a registration made in `container` now.
  static func surroundings(in container: Container) -> ModuleContext {
    guard hasLoaded.load(ordering: .relaxed) else { return ModuleContext() }
    let stack = current
    return ModuleContext(
      framework: stack.innermost(.framework, in: container)?.compiledType as? any DIFramework.Type,
      part: stack.innermost(.part, in: container)?.compiledType as? any DIPart.Type)
  }

  /// Runs `body`, which loads `module` into `container`.
  static func load(
    _ kind: ModuleStack.Kind, _ module: TypeIdentity, into container: Container, _ body: () -> Void
  ) {
    hasLoaded.store(true, ordering: .relaxed)
    $current.withValue(current.loading(kind, module, into: container), operation: body)
  }
}
