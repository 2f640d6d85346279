// implements.md: a named base alone is not found

import Resolver

protocol Fetching {}

protocol Updating {}

class Service: Fetching, Updating {}

Resolver.register(name: "x") { Service() }.implements(Fetching.self)

let fetcher: Fetching = Resolver.resolve()
