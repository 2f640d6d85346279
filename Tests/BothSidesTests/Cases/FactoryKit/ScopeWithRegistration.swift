// overriding.md: a scope with the registration, in either order
import FactoryKit

class Cat {}
class Dog {}

extension Container {
  var cat: Factory<Cat> { self { Cat() } }
  var dog: Factory<Dog> { self { Dog() } }
}

Container.shared.cat.register { Cat() }.cached
_ = Container.shared.cat()
_ = Container.shared.cat()
Container.shared.dog.scope(.cached).register { Dog() }
_ = Container.shared.dog()
_ = Container.shared.dog()
