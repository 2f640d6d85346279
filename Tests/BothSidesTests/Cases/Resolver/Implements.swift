// implements.md: implements makes proxies of the default scope

import Resolver

protocol Fetching {}

protocol Updating {}

class Service: Fetching, Updating {}

class Model {
  let fetcher: Fetching
  let updater: Updating
  let service: Service

  init(fetcher: Fetching, updater: Updating, service: Service) {
    self.fetcher = fetcher
    self.updater = updater
    self.service = service
  }
}

Resolver.register { Service() }
  .implements(Fetching.self)
  .implements(Updating.self)
Resolver.register {
  Model(fetcher: Resolver.resolve(), updater: Resolver.resolve(), service: Resolver.resolve())
}

let model: Model = Resolver.resolve()
let fetcher: Fetching = Resolver.resolve()
