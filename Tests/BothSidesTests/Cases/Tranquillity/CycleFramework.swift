// modules.md, circular-dependencies.md: an injection that waits is asked for on behalf of the outermost object

import DITranquillity

protocol Animal: AnyObject {}
class Cat: Animal {}
class Dog: Animal {}

class Pen {
  var animal: Animal?
}

class Kennel {
  let pen: Pen

  init(pen: Pen) {
    self.pen = pen
  }
}

final class Pens: DIFramework {
  static func load(container: DIContainer) {
    container.register(Cat.init).as(Animal.self)
    container.register(Pen.init).lifetime(.objectGraph)
      .injection(cycle: true) { $0.animal = $1 }
  }
}

final class Kennels: DIFramework {
  static func load(container: DIContainer) {
    container.register(Dog.init).as(Animal.self)
    container.register(Kennel.init).lifetime(.objectGraph)
  }
}

let container = DIContainer()
container.append(framework: Pens.self)
container.append(framework: Kennels.self)

let kennel: Kennel = container.resolve()
let pen: Pen = container.resolve()
