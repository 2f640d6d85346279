// An injection by name

import DITranquillity

class Engine {}

class Radio {}

class Car {
  var engine: Engine?
}

let container = DIContainer()
container.register(Engine.init).as(Engine.self, name: "fast")
container.register(Car.init)
  .injection(name: "fast") { $0.engine = $1 }

let car: Car = container.resolve()
