// typed-mode.md: resolving by type
import FactoryKit

class Cat {}
class Dog {}

extension Container: @retroactive Resolving {}

Container.shared.register { Cat() }.cached
let one: Cat? = Container.shared.resolve()
let two = Container.shared.resolve(Cat.self)
let none = Container.shared.resolve(Dog.self)
Container.shared.register(Dog.self) { Dog() }
let dog = Container.shared.resolve(Dog.self)
