// registering.md: the types of the arguments are part of the key
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Toy {
  let label: String
  let count: Int

  init(label: String, count: Int) {
    self.label = label
    self.count = count
  }
}

let container = Container()
container.register(Toy.self) { (_: Resolver, label: String) in Toy(label: label, count: 1) }
container.register(Toy.self) { (_: Resolver, label: String, count: Int) in Toy(label: label, count: count) }
let one = container.resolve(Toy.self, argument: "ball")!
let two = container.resolve(Toy.self, arguments: "ball", 2)!
let none = container.resolve(Toy.self, argument: 3)
let optional = container.resolve(Toy.self, argument: Optional("ball"))
