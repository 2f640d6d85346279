// arguments.md: an argument of the wrong type is nil, or ends the program

import DITranquillity

class Tag {
  let number: Int?

  init(number: Int?) {
    self.number = number
  }
}

class Chip {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}

let container = DIContainer()
container.register { Tag(number: arg($0)) }
container.register { Chip(number: arg($0)) }

let tag: Tag = container.resolve(args: "x")
let number = tag.number
let chip: Chip? = container.resolve(args: "x")
