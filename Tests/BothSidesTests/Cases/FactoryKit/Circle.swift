// circular-dependencies.md: a circle
import FactoryKit

class Hen {
  let egg: Egg

  init(egg: Egg) {
    self.egg = egg
  }
}
class Egg {
  let hen: Hen

  init(hen: Hen) {
    self.hen = hen
  }
}

extension Container {
  var hen: Factory<Hen> { self { Hen(egg: self.egg()) } }
  var egg: Factory<Egg> { self { Egg(hen: self.hen()) } }
}

_ = Container.shared.hen()
