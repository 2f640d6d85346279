// containers.md: the shared container of a task
import FactoryKit

class Cat {}

extension Container {
  var cat: Factory<Cat> { self { Cat() }.cached }
}

_ = Container.shared.cat()
Container.$shared.withValue(Container()) {
  _ = Container.shared.cat()
}
_ = Container.shared.cat()
