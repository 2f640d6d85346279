// Factory: factories as properties, the scopes, a context, an override, a parameter and a promise
//
// Try:
//   list                                      each property is a factory; what is registered over one is below it
//   resolve Checkout                          one basket in the call: the graph is opened by the outermost factory
//   resolve Checkout                          again: the log is a singleton, basket and checkout are new
//   resolve Receipt --arg 3                   a ParameterFactory takes an argument
//   resolve Payment                           a promise that nobody has kept
//   Container.shared.payment.register { CardPayment() }
//   resolve Payment                           and one that is kept
//
// Which closure answers: a context, or what is registered, or the definition:
//   resolve Stock                             the definition
//   set context test
//   resolve Stock                             the one for tests
//   set context none
//
// cached keeps an instance until it is reset, and register forgets it:
//   resolve Prices
//   Container.shared.prices.register { SalePrices() }
//   resolve Prices
//   Container.shared.reset()
//   resolve Prices

import FactoryKit

protocol Stock {}

class Warehouse: Stock {}

class EmptyStock: Stock {}

protocol Payment {}

class CardPayment: Payment {}

class Log {
  var lines: [String] = []
}

class Prices {}

class SalePrices: Prices {}

class Basket {}

class Total {
  let basket: Basket
  let prices: Prices

  init(basket: Basket, prices: Prices) {
    self.basket = basket
    self.prices = prices
  }
}

class Checkout {
  let basket: Basket
  let total: Total
  @Injected(\.log) private var log: Log
  @LazyInjected(\.stock) private var stock: Stock

  init(basket: Basket, total: Total) {
    self.basket = basket
    self.total = total
  }
}

class Receipt {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}

extension Container {
  var log: Factory<Log> { self { Log() }.singleton }
  var prices: Factory<Prices> { self { Prices() }.cached }
  var basket: Factory<Basket> { self { Basket() }.graph }
  var total: Factory<Total> { self { Total(basket: self.basket(), prices: self.prices()) } }
  var checkout: Factory<Checkout> { self { Checkout(basket: self.basket(), total: self.total()) } }
  var stock: Factory<Stock> { self { Warehouse() }.onTest { EmptyStock() } }
  var receipt: ParameterFactory<Int, Receipt> { self { Receipt(number: $0) } }
  var payment: Factory<Payment?> { promised() }
}
