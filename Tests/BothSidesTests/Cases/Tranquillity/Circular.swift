// Two initialisers that need each other

import DITranquillity

class Chicken {
  let egg: Egg

  init(egg: Egg) {
    self.egg = egg
  }
}

class Egg {
  let chicken: Chicken

  init(chicken: Chicken) {
    self.chicken = chicken
  }
}

let container = DIContainer()
container.register(Chicken.init)
container.register(Egg.init)

let chicken: Chicken = container.resolve()
