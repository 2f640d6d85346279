import DICore

import class DICore.Container

/// The closure of a `registerForStoryboard` or `storyboardInitCompleted` that has run. Storyboards are not run, so the
/// closure is only read, for what it asks for.
struct StoryboardClosure {
  let completion: InitCompletion
  /// The name of the registration; nil for none.
  let name: String?
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
  func requests(onObjectsOf type: String, named key: ServiceKey?) -> [Request] {
    let controller = TypeExpression.named(type)
    let all = engine.containers.filter(serves).flatMap { container in
      (container.swinject.storyboards[controller] ?? []).map { (container, $0) }
    }
    let meant = key.map { key in all.filter { $0.1.name == key.name?.text } } ?? all
    return (meant.isEmpty ? all : meant).flatMap { $1.needs(on: $0) }
  }
}
