// wrappers.md: a lazy service holds the container that it is resolved from
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Cat {}

func makeLazy() -> Lazy<Cat> {
  let container = Container()
  container.register(Cat.self) { _ in Cat() }
  return container.resolve(Lazy<Cat>.self)!
}

let lazy = makeLazy()
let cat = lazy.instance
