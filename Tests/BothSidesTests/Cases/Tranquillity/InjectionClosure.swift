// Injections by closure: a property, a method, the object alone

import DITranquillity

class Engine {}

class Radio {}

class Car {
  var engine: Engine?
  var radio: Radio?
  var isReady = false

  func set(engine: Engine, radio: Radio) {
    self.engine = engine
    self.radio = radio
  }
}

let container = DIContainer()
container.register(Engine.init)
container.register(Radio.init)
container.register(Car.init)
  .injection { $0.engine = $1 }
  .injection { $0.set(engine: $1, radio: $2) }
  .injection { $0.isReady = true }

let car: Car = container.resolve()
