// A factory may ask for its own service, as long as it comes to an end

import DITranquillity

class Node {
  let inner: Node?

  init(inner: Node?) {
    self.inner = inner
  }
}

class Box {
  let inner: Box?

  init(inner: Box?) {
    self.inner = inner
  }
}

var rounds = 0

let container = DIContainer()

container.register { () -> Node in
  rounds += 1
  guard rounds < 3 else { return Node(inner: nil) }
  let inner: Node = container.resolve()
  return Node(inner: inner)
}

container.register { () -> Box in
  rounds += 1
  let inner: Box? = rounds < 3 ? container.resolve() : nil
  return Box(inner: inner)
}.lifetime(.perContainer(.strong))

let node: Node = container.resolve()
rounds = 0
let box: Box = container.resolve()
let same: Box = container.resolve()
