// circular-dependencies.md: a circle through an injected property and one that is set after creation

import Resolver

class Bell {}

class Tower {
  var clock: Clock?
}

class Clock {
  @Injected var bell: Bell
  @Injected var tower: Tower
}

Resolver.register { Bell() }
Resolver.register { Tower() }.resolveProperties { resolver, tower in
  tower.clock = resolver.resolve()
}
Resolver.register { Clock() }

let clock: Clock = Resolver.resolve()
