import DITranquillity

let tranquil: DIContainer = {
  let container = DIContainer()
  container.register(Cafe.init(kitchen:waiter:))
  container.register(Waiter.init(kitchen:))
  container.register(Kitchen.init).lifetime(.objectGraph)
  container.register(Breakfast.init).as(Menu.self)
  container.register(Dinner.init).as(Menu.self)
  container.register(Table.init(candle:))
  container.register(Guest.init(table:))
  return container
}()
