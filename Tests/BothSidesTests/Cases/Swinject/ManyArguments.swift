// resolving.md: up to nine arguments, with a name or without
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Sum {
  let value: Int

  init(value: Int) {
    self.value = value
  }
}

let container = Container()
container.register(Sum.self) { (_: Resolver, a: Int, b: Int, c: Int, d: Int) in Sum(value: a + b + c + d) }
container.register(Sum.self, name: "nine") {
  (_: Resolver, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int) in
  Sum(value: a + b + c + d + e + f + g + h + i)
}
let four = container.resolve(Sum.self, arguments: 1, 2, 3, 4)!
let nine = container.resolve(Sum.self, name: "nine", arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9)!
