// lazy-and-provider.md: a Lazy is there in any case; nil has to do for what it comes to

import DITranquillity

class Leaf {}

class Branch {
  let leaf: Lazy<Leaf?>

  init(leaf: Lazy<Leaf?>) {
    self.leaf = leaf
  }
}

let container = DIContainer()
container.register(Branch.init)

let branch: Branch = container.resolve()
let leaf = branch.leaf.value
let lazy: Lazy<Leaf>? = container.resolve()
if let lazy {
  let missing = lazy.value
}
