// implements.md: the name of the base is not passed on

import Resolver

protocol Fetching {}

protocol Updating {}

class Service: Fetching, Updating {}

Resolver.register { Service() }
Resolver.register(name: "x") { Service() }.implements(Fetching.self)

let fetcher: Fetching = Resolver.resolve()
