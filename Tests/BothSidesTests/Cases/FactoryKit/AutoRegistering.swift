// auto-registering.md: once, before the first use
import FactoryKit

protocol Animal {}
class Cat: Animal {}
class Dog: Animal {}

extension Container: @retroactive AutoRegistering {
  /// Registers over two factories.
  public func autoRegister() {
    animal.register { Dog() }
    other.register { Dog() }
    manager.defaultScope = .cached
  }
}

extension Container {
  var animal: Factory<Animal> { self { Cat() } }
  var other: Factory<Animal> { self { Cat() } }
}

Container.shared.other.register { Cat() }
_ = Container.shared.animal()
_ = Container.shared.animal()
_ = Container.shared.other()
Container.shared.reset()
_ = Container.shared.other()
