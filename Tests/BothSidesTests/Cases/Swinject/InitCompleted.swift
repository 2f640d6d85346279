// init-completed.md: the children are complete before their parents
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {
  var note = ""
}
class Branch {
  let leaf: Leaf
  var note = ""

  init(leaf: Leaf) {
    self.leaf = leaf
  }
}

let container = Container()
container.register(Leaf.self) { _ in Leaf() }
  .initCompleted { _, leaf in leaf.note = "complete" }
  .initCompleted { _, leaf in leaf.note += " twice" }
container.register(Branch.self) { r in Branch(leaf: r.resolve(Leaf.self)!) }
  .initCompleted { _, branch in branch.note = branch.leaf.note }
let branch = container.resolve(Branch.self)!
