// lifetimes.md, modules.md: injections into an object that is there, on behalf of a framework

import DITranquillity

class Engine {}

class Radio {}

class Car {
  var engine: Engine?
  var radio: Radio?
}

class Driving: DIFramework {
  static func load(container: DIContainer) {
    container.register(Car.self).injection { $0.engine = $1 }
  }
}

class Listening: DIFramework {
  static func load(container: DIContainer) {
    container.register(Car.self).injection { $0.radio = $1 }
  }
}

let container = DIContainer()
container.register(Engine.init)
container.register(Radio.init)
container.append(framework: Driving.self)
container.append(framework: Listening.self)

let car = Car()
container.inject(into: car, from: Driving.self)
container.inject(into: car, from: Listening.self)
