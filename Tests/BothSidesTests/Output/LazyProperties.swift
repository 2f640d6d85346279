// What lazy properties hold: before the first read, after it, set, set to nil, released, and when the object is gone.

import Resolver

class Engine {
  let name: String

  init(name: String = "made") { self.name = name }
}

class Garage {
  @LazyInjected var owned: Engine
  @WeakLazyInjected var lent: Engine?
}

class Holder {
  var engine: Engine?
}

func run() throws {
  Resolver.register { Engine() }.scope(.shared)

  let garage = Garage()
  print(garage.$owned.isEmpty, garage.$lent.isEmpty)
  print(garage.owned.name, garage.lent?.name ?? "none", garage.owned === garage.lent)
  print(garage.$owned.isEmpty, garage.$lent.isEmpty)

  garage.$owned.release()
  print(garage.$owned.isEmpty, garage.lent == nil, garage.$lent.isEmpty)

  garage.owned = Engine(name: "set")
  print(garage.owned.name, garage.$owned.isEmpty)

  let holder = Holder()
  holder.engine = Engine(name: "held elsewhere")
  garage.lent = holder.engine
  print(garage.lent?.name ?? "none", garage.$lent.isEmpty)
  holder.engine = nil
  print(garage.lent?.name ?? "none", garage.$lent.isEmpty)

  let other = Garage()
  other.lent = nil
  print(other.lent?.name ?? "none", other.$lent.isEmpty)
}
