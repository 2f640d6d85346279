import Swinject

class Clock {}

class Log {
  var lines: [String] = []
}

protocol Signal {}

class Lamp: Signal {}

class Horn: Signal {}

class Ship {
  let clock: Clock
  let log: Log
  let signal: Signal?

  init(clock: Clock, log: Log, signal: Signal?) {
    self.clock = clock
    self.log = log
    self.signal = signal
  }
}

class Berth {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}

class Captain {
  var crew: Crew?
}

class Crew {
  weak var captain: Captain?
}

let container = Container()

container.register(Clock.self) { _ in Clock() }
container.register(Log.self) { _ in Log() }
container.register(Ship.self) { resolver in
  Ship(
    clock: resolver.resolve(Clock.self)!, log: resolver.resolve(Log.self)!,
    signal: resolver.resolve(Signal.self))
}
container.register(Berth.self) { (_, number: Int) in Berth(number: number) }
container.register(Captain.self) { _ in Captain() }
  .initCompleted { resolver, captain in captain.crew = resolver.resolve(Crew.self) }
container.register(Crew.self) { _ in Crew() }

class Net {}

struct Fishing: Assembly {
  func assemble(container: Container) {
    container.register(Net.self) { _ in Net() }
  }
}
