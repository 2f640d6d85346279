import Resolver

// What the code around a container does in Swift: overridden methods, overloads, generic helpers, and objects that
// ask when they end.

final class Clock {}
final class Ending { deinit { let _: Clock = Resolver.resolve() } }

class Screen {
  func load() { let _: Clock = Resolver.resolve() }
}
class Feed: Screen {
  @Injected var clock: Clock
  override func load() {
    super.load()
    clock = Resolver.resolve()
  }
}
final class HotFeed: Feed {}

final class Meal {
  init(_ number: Int) { let _: Ending = Resolver.resolve() }
  init(_ text: String) { let _: Clock = Resolver.resolve() }
}

class Shelf<Content> {
  @Injected var content: Content
  func another() -> Content { Resolver.resolve() }
}
final class ClockShelf: Shelf<Clock> {}

func make<Service>(_ type: Service.Type = Service.self) -> Service { Resolver.resolve(type) }
func find<Service>() -> Service? { Resolver.optional() }

Resolver.register { Clock() }
Resolver.register { Ending() }
Resolver.register { HotFeed() }
Resolver.register { Meal("x") }
Resolver.register { ClockShelf() }

Resolver.resolve(HotFeed.self).load()
let meal: Meal = make()
let shelf = make(ClockShelf.self)
_ = shelf.another()
let clock: Clock? = find()
for _ in 1...2 {
  let ending: Ending = Resolver.resolve()
  _ = ending
  let _: Clock = Resolver.resolve()
}
do {
  let first: Ending = make(), second: Ending = make()
  _ = (first, second)
}
