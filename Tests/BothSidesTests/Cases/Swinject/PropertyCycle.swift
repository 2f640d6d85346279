// circular-dependencies.md: both sides in initCompleted
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Parent {
  var child: Child?
}
class Child {
  weak var parent: Parent?
}

let container = Container()
container.register(Parent.self) { _ in Parent() }
  .initCompleted { r, parent in parent.child = r.resolve(Child.self) }
container.register(Child.self) { _ in Child() }
  .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
let parent = container.resolve(Parent.self)!
