// containers.md: static requests ask the root, which finds further in main what it does not have itself

import Resolver

class Clock {}

class MockClock: Clock {}

class Journal {
  let clock: Clock

  init(clock: Clock) {
    self.clock = clock
  }
}

extension Resolver {
  static let mock = Resolver(child: main)
}

Resolver.register { Clock() }
Resolver.register { r in Journal(clock: r.resolve()) }
Resolver.mock.register { MockClock() as Clock }
Resolver.root = .mock

let journal: Journal = Resolver.resolve()
let plain = Resolver.main.resolve(Journal.self)
