// modifiers.md: the definition wins
import FactoryKit

class Cat {}
class Dog {}

extension Container {
  var cat: Factory<Cat> { self { Cat() }.cached }
  var dog: Factory<Dog> { self { Dog() }.cached.once() }
}

let container = Container.shared
_ = container.cat()
container.cat.scope(.shared)
_ = container.cat()
_ = container.cat()
_ = container.dog()
container.dog.scope(.unique)
_ = container.dog()
_ = container.dog()
