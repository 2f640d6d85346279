import DITranquillity

let container = DIContainer()

container.register { PrintShop(printer: $0, order: $1) }
container.register(Printer.init)
container.register(Order.init)

/// Sells the newspaper on paper. It gets two wrappers instead of two objects.
class PrintShop {
  let printer: Lazy<Printer>
  let order: Provider<Order>

  init(printer: Lazy<Printer>, order: Provider<Order>) {
    self.printer = printer
    self.order = order
  }
}

class Printer {}

class Order {}
