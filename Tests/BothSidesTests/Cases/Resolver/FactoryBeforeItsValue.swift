// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals
// a factory that would end the program is registered, as what it needs may be there when it runs

import Resolver

class Tea {
  let degrees: Int

  init(_ degrees: Int) {
    self.degrees = degrees
  }

  func warmer() -> Tea { Tea(degrees + 1) }
}

final class Kitchen {
  static var current: Kitchen!
  var pot: Tea?

  func pour() -> Tea { pot! }
}

enum Cup: String { case small, large }

var cup: Tea?
var shelf: [Tea] = []
var menu: [String: Tea] = [:]
var guests = 0
var order: Any = "nothing yet"

Resolver.register { cup! }
Resolver.register(name: "shelf") { shelf[0] }
Resolver.register(name: "first") { shelf.first! }
Resolver.register(name: "menu") { menu["green"]! }
Resolver.register(name: "kitchen") { Kitchen.current.pot! }
Resolver.register(name: "poured") { Kitchen.current.pour() }
Resolver.register(name: "warmer") { cup!.warmer() }
Resolver.register(name: "ordered") { order as! Tea }
Resolver.register { Kitchen.current! }
Resolver.register { cup!.degrees }
Resolver.register(name: "each") { 100 / guests }
Resolver.register(name: "left") { UInt8(guests - 1) }
Resolver.register { () -> Cup in
  guard guests > 0 else { fatalError("nobody is here") }
  return .large
}

cup = Tea(80)
shelf = [Tea(70)]
menu["green"] = Tea(60)
Kitchen.current = Kitchen()
Kitchen.current.pot = cup
guests = 4
order = Tea(50)

for name in ["shelf", "first", "menu", "kitchen", "poured", "warmer", "ordered"] {
  let tea: Tea = Resolver.resolve(name: Resolver.Name(name))
}
let tea: Tea = Resolver.resolve()
let kitchen: Kitchen = Resolver.resolve()
let degrees: Int = Resolver.resolve()
let each: Int = Resolver.resolve(name: "each")
let left: UInt8 = Resolver.resolve(name: "left")
let size: Cup = Resolver.resolve()
