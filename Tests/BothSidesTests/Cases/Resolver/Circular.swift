// circular-dependencies.md: two factories that need each other

import Resolver

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

class Farm {
  let egg: Egg

  init(egg: Egg) {
    self.egg = egg
  }
}

Resolver.register { Chicken(egg: Resolver.resolve()) }
Resolver.register { Egg(chicken: Resolver.resolve()) }
Resolver.register { Farm(egg: Resolver.resolve()) }

let farm: Farm = Resolver.resolve()
