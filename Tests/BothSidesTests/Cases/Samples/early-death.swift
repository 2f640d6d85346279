// What to resolve of the sample, in order

import Resolver

let shop: Shop = Resolver.resolve()
let signIn: SignIn = Resolver.resolve()
let basket: Basket = Resolver.resolve()
