// resetting.md: what a reset removes
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
container.cat.register { Cat("registered") }
_ = container.cat()
container.reset(options: .none)
_ = container.cat()
container.reset(options: .registration)
_ = container.cat()
container.reset(options: .scope)
_ = container.cat()
container.cat.onSimulator { Cat("simulator") }
container.reset(options: .context)
container.reset()
_ = container.cat()
container.cat.reset(.scope)
_ = container.cat()
