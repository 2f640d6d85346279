// swift-format-ignore-file: NeverForceUnwrap

import Swinject

let swinject: Container = {
  let container = Container()
  container.register(Cafe.self) { r in
    Cafe(kitchen: r.resolve(Kitchen.self)!, waiter: r.resolve(Waiter.self)!)
  }
  container.register(Waiter.self) { r in Waiter(kitchen: r.resolve(Kitchen.self)!) }
  container.register(Kitchen.self) { _ in Kitchen() }
  container.register(Menu.self) { _ in Breakfast() }
  container.register(Menu.self) { _ in Dinner() }
  container.register(Table.self) { r in Table(candle: r.resolve(Candle.self)!) }
  container.register(Guest.self) { r in Guest(table: r.resolve(Table.self)) }
  return container
}()
