import DICore

import class DICore.Container

/// The closure of a `registerForStoryboard` or `storyboardInitCompleted` that has run. Storyboards are not run, so the
/// closure is only read, for what it asks for.
struct StoryboardClosure {
  let completion: InitCompletion
  let place: SourcePlace

  /// What it asks `container` for.
  func needs(on container: Container) -> [Request] {
    completion.needs(on: container, place).map { need in
      var need = need
      need.containerLabel = need.containerLabel ?? container.label
      return need
    }
  }
}

extension SwinjectRuntime {
  func requests(onObjectsOf type: String) -> [Request] {
    let controller = TypeExpression.named(type)
    return engine.containers.filter(serves).flatMap { container in
      (container.swinject.storyboards[controller] ?? []).flatMap { $0.needs(on: container) }
    }
  }
}
