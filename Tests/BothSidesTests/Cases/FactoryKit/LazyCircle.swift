// circular-dependencies.md: a lazy property breaks a circle
import FactoryKit

class Hen {
  let egg: Egg

  init(egg: Egg) {
    self.egg = egg
  }
}
class Egg {
  @LazyInjected(\.hen) var hen
}

extension Container {
  var hen: Factory<Hen> { self { Hen(egg: self.egg()) }.cached }
  var egg: Factory<Egg> { self { Egg() } }
}

let hen = Container.shared.hen()
_ = hen.egg.hen
