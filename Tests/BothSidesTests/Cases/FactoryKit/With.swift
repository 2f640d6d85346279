// containers.md: with
import FactoryKit

class Cat {}

extension Container {
  var cat: Factory<Cat> { self { Cat() } }
}

class Tiger: Cat {}

let container = Container().with {
  $0.cat.register { Tiger() }
}
_ = container.cat()
_ = Container.shared.cat()
