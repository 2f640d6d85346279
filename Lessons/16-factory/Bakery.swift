import FactoryKit

class Oven {}

class Dough {}

protocol Flour {}

class Rye: Flour {}

class Spelt: Flour {}

class Bread {
  let dough: Dough
  let oven: Oven
  let flour: Flour

  init(dough: Dough, oven: Oven, flour: Flour) {
    self.dough = dough
    self.oven = oven
    self.flour = flour
  }
}

class Basket {
  let bread: Bread
  let rest: Dough

  init(bread: Bread, rest: Dough) {
    self.bread = bread
    self.rest = rest
  }
}

class Order {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}

class Till {
  var isOpen = false
}

protocol Delivery {}

class Bicycle: Delivery {}

extension Container {
  var oven: Factory<Oven> { self { Oven() } }
  var dough: Factory<Dough> { self { Dough() }.graph }
  var flour: Factory<Flour> { self { Rye() } }
  var bread: Factory<Bread> {
    self { Bread(dough: self.dough(), oven: self.oven(), flour: self.flour()) }
  }
  var basket: Factory<Basket> { self { Basket(bread: self.bread(), rest: self.dough()) } }
  var sample: Factory<Order> { self { Order(number: 7) }.onTest { Order(number: 0) } }
  var delivery: Factory<Delivery?> { promised() }
}
