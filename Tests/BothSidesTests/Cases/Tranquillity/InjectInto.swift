// lifetimes.md: injections into an object that is there

import DITranquillity

class Engine {}

class Radio {}

class Car {
  var engine: Engine?
}

let container = DIContainer()
container.register(Engine.init)
container.register(Car.self)
  .injection { $0.engine = $1 }
  .lifetime(.perContainer(.strong))

let car = Car()
container.inject(into: car)
let same: Car = container.resolve()
