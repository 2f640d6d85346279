import Resolver

// The checkout of a small shop. The cart and the receipt need the same prices.

class Checkout {
  let cart: Cart
  let payment: Payment
  let receipt: Receipt

  init(cart: Cart, payment: Payment, receipt: Receipt) {
    self.cart = cart
    self.payment = payment
    self.receipt = receipt
  }
}

class Cart {
  let prices: PriceList

  init(prices: PriceList) {
    self.prices = prices
  }
}

class Receipt {
  let prices: PriceList

  init(prices: PriceList) {
    self.prices = prices
  }
}

class Payment {
  let bank: Bank

  init(bank: Bank) {
    self.bank = bank
  }
}

class Bank {}

class PriceList {
  var taxRate = 0.19
}

extension Resolver: ResolverRegistering {
  /// Registers the services of the checkout.
  public static func registerAllServices() {
    register { Checkout(cart: resolve(), payment: resolve(), receipt: resolve()) }
    register { Cart(prices: resolve()) }
    register { Receipt(prices: resolve()) }
    register { Payment(bank: resolve()) }
    register { Bank() }
    register { PriceList() }
  }
}
