// decorators.md: being told of instances
import FactoryKit

class Cat {}
class Toy {}
class Told {
  var count = 0
}

extension Container {
  var told: Factory<Told> { self { Told() }.cached }
  var toy: Factory<Toy> { self { Toy() } }
  var cat: Factory<Cat> { self { Cat() }.cached.decorator { _ in _ = Container.shared.toy() } }
}

_ = Container.shared.cat()
_ = Container.shared.cat()
