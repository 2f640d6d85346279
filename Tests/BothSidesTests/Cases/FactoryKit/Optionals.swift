// containers.md: optional types
import FactoryKit

class Cat {}
class Dog {}

extension Container {
  var none: Factory<Cat?> { self { nil }.cached }
  var some: Factory<Dog?> { self { Dog() }.cached }
}

_ = Container.shared.none()
_ = Container.shared.none()
_ = Container.shared.some()
_ = Container.shared.some()
Container.shared.none.register { Cat() }
_ = Container.shared.none()
_ = Container.shared.none()
