// circular-dependencies.md: a cycle of a container and a weak scope
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Parent {
  var child: Child?
}
class Child {
  weak var parent: Parent?
}

let container = Container()
container.register(Parent.self) { _ in Parent() }.inObjectScope(.container)
  .initCompleted { r, parent in parent.child = r.resolve(Child.self) }
container.register(Child.self) { _ in Child() }.inObjectScope(.weak)
  .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
let child = container.resolve(Child.self)!
let parent = container.resolve(Parent.self)!
