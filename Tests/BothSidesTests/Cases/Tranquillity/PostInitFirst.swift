// registering.md, injections.md: postInit comes after the injections, wherever it stands in the chain

import DITranquillity

class Engine {}

class Wheel {}

class Car {
  var engine: Engine?
  var wheel: Wheel?
}

let container = DIContainer()
container.register(Engine.init)
container.register(Wheel.init)
container.register(Car.init)
  .injection { $0.engine = $1 }
  .postInit { $0.engine = nil }
  .injection { $0.wheel = $1 }

let car: Car = container.resolve()
