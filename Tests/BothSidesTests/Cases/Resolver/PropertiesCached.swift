// properties.md: no property injection where the scope has the object

import Resolver

class Engine {}

class Car {
  var engine: Engine?
}

Resolver.register { Engine() }
Resolver.register { Car() }
  .resolveProperties { r, car in
    car.engine = r.resolve(Engine.self)
  }
  .scope(.cached)

let first: Car = Resolver.resolve()
let second: Car = Resolver.resolve()
