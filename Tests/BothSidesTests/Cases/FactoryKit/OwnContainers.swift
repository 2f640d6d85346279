// containers.md: containers of the program
import FactoryKit

class Food {}
class Cat {
  let food: Food

  init(food: Food) {
    self.food = food
  }
}

final class PetContainer: SharedContainer {
  static let shared = PetContainer()
  let manager = ContainerManager()
}

final class Shelf: ManagedContainer {
  let manager = ContainerManager()
  var food: Factory<Food> { self { Food() }.cached }
}

extension Container {
  var food: Factory<Food> { self { Food() }.cached }
}

extension PetContainer {
  var cat: Factory<Cat> { self { Cat(food: Container.shared.food()) } }
  var other: Factory<Cat> { self { Cat(food: self.cat().food) } }
}

_ = PetContainer.shared.cat()
_ = PetContainer.shared.other()
let shelf = Shelf()
_ = shelf.food()
_ = shelf.food()
let second = Container()
_ = second.food()
_ = Container.shared.food()
let cat: Cat = dependency(\PetContainer.cat)
