// property-wrappers.md: LazyInjected and WeakLazyInjected
import FactoryKit

class Parent {
  @LazyInjected(\.child) var child: Child
}
class Child {
  @WeakLazyInjected(\.parent) var parent: Parent?
}
class Looker {
  @DynamicInjected(\.child) var child
}

extension Container {
  var parent: Factory<Parent> { self { Parent() }.shared }
  var child: Factory<Child> { self { Child() } }
}

let parent = Container.shared.parent()
let child = parent.child
_ = parent.child
_ = child.parent
_ = child.parent
let looker = Looker()
_ = looker.child
_ = looker.child
_ = parent.$child.resolvedOrNil()
parent.$child.resolve()
