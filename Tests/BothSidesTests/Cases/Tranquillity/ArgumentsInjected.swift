// arguments.md: arguments of the initialiser, then of the injections

import DITranquillity

class Engine {}

class Car {
  let seats: Int
  var engine: Engine?
  var name = ""
  var owner = ""

  init(seats: Int) {
    self.seats = seats
  }
}

let container = DIContainer()
container.register(Engine.init)
container.register { Car(seats: arg($0)) }
  .injection { $0.name = arg($1) }
  .injection { $0.engine = $1 }
  .injection(\.owner) { arg($0) }

let car: Car = container.resolve(args: 4, "Bolt", "Ada")
let other: Car = container.resolve(args: 2, "Nut")
