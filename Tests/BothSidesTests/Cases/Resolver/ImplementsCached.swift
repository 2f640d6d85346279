// implements.md: a cached service and its protocols are one instance

import Resolver

protocol Fetching {}

protocol Updating {}

class Service: Fetching, Updating {}

Resolver.register { Service() }
  .implements(Fetching.self)
  .implements(Updating.self, name: "update")
  .scope(.cached)

let fetcher: Fetching = Resolver.resolve()
let service: Service = Resolver.resolve()
let updater: Updating = Resolver.resolve(name: "update")
let missing: Updating? = Resolver.optional()
