// injections.md: an injection whose dependency is missing is left out

import DITranquillity

class Engine {}

class Radio {}

class Car {
  var engine = Engine()
}

let container = DIContainer()
container.register(Car.init)
  .injection { (car: Car, engine: Engine) in car.engine = engine }

let car: Car = container.resolve()
