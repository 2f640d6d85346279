// missing.md: a required parameter whose factory gives nil ends the program, also below an optional request

import DITranquillity

class Leaf {}

class Branch {
  let leaf: Leaf

  init(leaf: Leaf) {
    self.leaf = leaf
  }
}

func noLeaf() -> Leaf? { nil }

let container = DIContainer()
container.register { noLeaf() }
container.register(Branch.init)

let leaf: Leaf? = container.resolve()
let branch: Branch? = container.resolve()
