// decorate.md: what is resolved is shown, inner before outer, on hits and misses alike, and twice through implements

import Resolver

protocol Lamp {}

class Bulb: Lamp {}

class Pair {
  let first: Bulb
  let second: Bulb

  init(first: Bulb, second: Bulb) {
    self.first = first
    self.second = second
  }
}

class Probe {}

var shown = 0

Resolver.register { Bulb() }.implements(Lamp.self)
Resolver.register { Pair(first: Resolver.resolve(), second: Resolver.resolve()) }
Resolver.register { Probe() }
Resolver.decorate = { _ in shown += 1 }

let pair: Pair = Resolver.resolve()
let lamp: Lamp = Resolver.resolve()
let nothing: Int? = Resolver.optional()
Resolver.decorate = nil

for _ in 0..<shown {
  let probe: Probe = Resolver.resolve()
}
