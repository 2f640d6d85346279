// circular-dependencies.md: the graph closes a circle

import Resolver

class Parent {
  let child: Child

  init(child: Child) {
    self.child = child
  }
}

class Child {
  weak var parent: Parent?
}

Resolver.register { Parent(child: Resolver.resolve()) }
  .resolveProperties { r, parent in
    r.resolve(Child.self).parent = parent
  }
Resolver.register { Child() }

let parent: Parent = Resolver.resolve()
