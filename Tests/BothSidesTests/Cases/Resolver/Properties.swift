// properties.md: property injection after the factory, in order

import Resolver

class Engine {}

class Wheels {}

class Car {
  var engine: Engine?
  var wheels: Wheels?
}

Resolver.register { Engine() }
Resolver.register { Wheels() }
Resolver.register { Car() }
  .resolveProperties { r, car in
    car.engine = r.resolve(Engine.self)
  }
  .resolveProperties { r, car in
    car.wheels = r.optional()
  }

let car: Car = Resolver.resolve()
