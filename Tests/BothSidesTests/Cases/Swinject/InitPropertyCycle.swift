// circular-dependencies.md: one side in the initialiser, whose factory runs twice
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Parent {
  let child: Child

  init(child: Child) {
    self.child = child
  }
}
class Child {
  weak var parent: Parent?
}

let container = Container()
container.register(Parent.self) { r in Parent(child: r.resolve(Child.self)!) }
container.register(Child.self) { _ in Child() }
  .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
let parent = container.resolve(Parent.self)!
let child = container.resolve(Child.self)!
