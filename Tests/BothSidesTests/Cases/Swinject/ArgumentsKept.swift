// registering.md: the values of the arguments are no part of the key
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Toy {
  let label: String

  init(label: String) {
    self.label = label
  }
}

let container = Container()
container.register(Toy.self) { (_: Resolver, label: String) in Toy(label: label) }.inObjectScope(.container)
let first = container.resolve(Toy.self, argument: "ball")!
let second = container.resolve(Toy.self, argument: "bear")!
