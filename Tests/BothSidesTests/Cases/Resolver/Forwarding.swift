// resolving.md: two protocols pass on one object

import Resolver

protocol Fetching {}

protocol Updating {}

class Service: Fetching, Updating {}

class Model {
  let fetcher: Fetching
  let updater: Updating

  init(fetcher: Fetching, updater: Updating) {
    self.fetcher = fetcher
    self.updater = updater
  }
}

Resolver.register { Resolver.resolve() as Service as Fetching }
Resolver.register { Resolver.resolve() as Service as Updating }
Resolver.register { Service() }
Resolver.register { Model(fetcher: Resolver.resolve(), updater: Resolver.resolve()) }

let model: Model = Resolver.resolve()
