// resolving.md: the program's own wrapper with the name of one of Resolver's asks as its code says
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Cat {}

let container = Container()
container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)

@propertyWrapper
struct Injected<Service> {
  let wrappedValue: Service

  init() { wrappedValue = container.resolve(Service.self)! }
}

class Person {
  @Injected var cat: Cat
}

container.register(Person.self) { _ in Person() }
let person = container.resolve(Person.self)!
let again = container.resolve(Person.self)!
