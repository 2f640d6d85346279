// resetting.md: push and pop
import FactoryKit

class Cat {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

extension Container {
  var cat: Factory<Cat> { self { Cat("original") }.cached }
}

let container = Container.shared
_ = container.cat()
container.manager.push()
container.cat.register { Cat("registered") }
_ = container.cat()
container.manager.pop()
_ = container.cat()
container.manager.pop()
_ = container.cat()
