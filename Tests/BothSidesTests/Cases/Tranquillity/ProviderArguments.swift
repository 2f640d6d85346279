// arguments.md: arguments at each call

import DITranquillity

class Leaf {
  let number: Int
  let name: String

  init(number: Int, name: String) {
    self.number = number
    self.name = name
  }
}

class Dot {
  let x: Int

  init(x: Int) {
    self.x = x
  }
}

class Box {
  let sides: [Int]

  init(a: Int, b: Int, c: Int) {
    sides = [a, b, c]
  }
}

class Keeper {
  let dot: Provider1<Dot, Int>
  let leaf: Provider2<Leaf, Int, String>
  let box: Provider3<Box, Int, Int, Int>
  let any: ProviderArgs<Leaf>
  let maybe: Provider1<Leaf?, Int>

  init(
    dot: Provider1<Dot, Int>, leaf: Provider2<Leaf, Int, String>, box: Provider3<Box, Int, Int, Int>,
    any: ProviderArgs<Leaf>, maybe: Provider1<Leaf?, Int>
  ) {
    self.dot = dot
    self.leaf = leaf
    self.box = box
    self.any = any
    self.maybe = maybe
  }
}

let container = DIContainer()
container.register { Dot(x: arg($0)) }
container.register { Leaf(number: arg($0), name: arg($1)) }
container.register { Box(a: arg($0), b: arg($1), c: arg($2)) }
container.register { Keeper(dot: $0, leaf: $1, box: $2, any: $3, maybe: $4) }

let keeper: Keeper = container.resolve()
_ = keeper.dot.value(1)
_ = keeper.dot.value(2)
_ = keeper.leaf.value(3, "oak")
_ = keeper.box.value(1, 2, 3)
_ = keeper.any.value(args: 4, "elm")
_ = keeper.maybe.value(5)
_ = keeper.any.value(args: 4)
