// circular-dependencies.md: two property injections that need each other

import Resolver

class Left {
  var right: Right?
}

class Right {
  var left: Left?
}

Resolver.register { Left() }
  .resolveProperties { r, left in
    left.right = r.resolve(Right.self)
  }
Resolver.register { Right() }
  .resolveProperties { r, right in
    right.left = r.resolve(Left.self)
  }

let left: Left = Resolver.resolve()
