// scopes.md: a factory may ask for its own service, as long as it comes to an end; what it returns is what stays

import Resolver

class Node {
  let inner: Node?

  init(inner: Node?) {
    self.inner = inner
  }
}

class Left {
  let right: Right

  init(right: Right) {
    self.right = right
  }
}

class Right {
  let left: Left?

  init(left: Left?) {
    self.left = left
  }
}

var rounds = 0

func makeNode() -> Node {
  rounds += 1
  if rounds < 3 {
    return Node(inner: Resolver.resolve(Node.self))
  }
  return Node(inner: nil)
}

Resolver.register { makeNode() }.scope(.cached)

let node: Node = Resolver.resolve()
let same: Node = Resolver.resolve()

ResolverScope.cached.reset()
Resolver.register { makeNode() }.scope(.shared)
rounds = 1
let shared: Node = Resolver.resolve()
let again: Node = Resolver.resolve()

Resolver.register { makeNode() }.scope(.unique)
rounds = 0
let unique: Node = Resolver.resolve()

Resolver.register { Left(right: Resolver.resolve()) }.scope(.application)
Resolver.register { () -> Right in
  rounds += 1
  let isOdd = rounds % 2 == 1
  return Right(left: isOdd ? nil : Resolver.resolve(Left.self))
}
rounds = 1
let left: Left = Resolver.resolve()
