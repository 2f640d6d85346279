// Injections by key path

import DITranquillity

class Engine {}

class Radio {}

class Car {
  var engine: Engine?
  var radio: Radio?
}

let container = DIContainer()
container.register(Engine.init)
container.register(Car.init)
  .injection(\.engine)
  .injection(\.radio)

let car: Car = container.resolve()
