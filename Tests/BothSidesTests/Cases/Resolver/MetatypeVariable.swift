// keys.md: the value of a metatype is what a service is filed as, its static type what the factory makes

import Resolver

class Drink {}

class Tea: Drink {}

let type: Drink.Type = Tea.self
Resolver.register(type) { Drink() }
let drink: Drink? = Resolver.optional(type)
let tea: Tea? = Resolver.optional()
let plain: Drink? = Resolver.optional()
let again: Drink = Resolver.resolve(type)
