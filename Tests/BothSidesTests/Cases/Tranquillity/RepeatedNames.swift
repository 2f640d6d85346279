// registering.md: registrations at one place are told apart by the names and tags that they provide

import DITranquillity

protocol Cup {}

class Mug: Cup {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

let container = DIContainer()

for name in ["a", "b"] {
  container.register { Mug(name) }.as(Cup.self, name: name)
}

let first: Cup = container.resolve(name: "a")
let second: Cup = container.resolve(name: "b")
let plain: Mug = container.resolve()
let all: [Cup] = many(container.resolve())
