// implements.md: the proxy of a protocol that the type does not have

import Resolver

protocol Fetching {}

protocol Updating {}

class Service: Fetching, Updating {}

class Other {}

Resolver.register { Other() }.implements(Fetching.self)

let none: Fetching? = Resolver.optional()
let fetcher: Fetching = Resolver.resolve()
