// overriding.md: register
import FactoryKit

protocol Animal {}
class Cat: Animal {}
class Dog: Animal {}
class Bird: Animal {}

extension Container {
  var animal: Factory<Animal> { self { Cat() }.cached }
  var other: Factory<Animal> { self { Cat() } }
}

let container = Container.shared
_ = container.animal()
container.animal.register { Dog() }
_ = container.animal()
_ = container.animal()
container.animal { Bird() }
_ = container.animal()
_ = container.other()
container.animal.reset(.registration)
_ = container.animal()
container.animal.reset()
_ = container.animal()
Container.shared {
  $0.other.register { Dog() }
}
_ = container.other()
