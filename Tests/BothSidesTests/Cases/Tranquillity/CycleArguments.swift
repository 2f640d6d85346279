// circular-dependencies.md: an injection that waits takes what the outermost object leaves of its arguments

import DITranquillity

class Leaf {
  var first = 0
  var second = 0
}

class Tree {
  let leaf: Leaf
  let number: Int
  var later = 0

  init(leaf: Leaf, number: Int) {
    self.leaf = leaf
    self.number = number
  }
}

class Plain {
  let leaf: Leaf

  init(leaf: Leaf) {
    self.leaf = leaf
  }
}

let container = DIContainer()
container.register { Tree(leaf: $0, number: arg($1)) }.lifetime(.objectGraph)
  .injection(cycle: true) { $0.later = arg($1) }
container.register { Plain(leaf: $0) }.lifetime(.objectGraph)
container.register(Leaf.init).lifetime(.objectGraph)
  .injection(cycle: true) { $0.first = arg($1) }
  .injection(cycle: true, \.second) { arg($0) }

let tree: Tree = container.resolve(args: 1, 2, 3, 4)
let numbers = [tree.number, tree.leaf.first, tree.leaf.second, tree.later]
let plain: Plain = container.resolve(args: 77)
let left = [plain.leaf.first, plain.leaf.second]
let leaf: Leaf = container.resolve(args: 5, 6)
let own = [leaf.first, leaf.second]
