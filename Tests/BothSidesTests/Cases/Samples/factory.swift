// What to resolve of the sample, in order

import FactoryKit

let checkout = Container.shared.checkout()
let other = Container.shared.checkout()
let receipt = Container.shared.receipt(3)
let stock = Container.shared.stock()
let prices = Container.shared.prices()
Container.shared.prices.register { SalePrices() }
let sale = Container.shared.prices()
Container.shared.reset()
let again = Container.shared.prices()
Container.shared.payment.register { CardPayment() }
let payment = Container.shared.payment()
