// implements.md: the proxy of a unique service is kept in the graph

import Resolver

protocol Fetching {}

protocol Updating {}

class Service: Fetching, Updating {}

class Model {
  let first: Fetching
  let second: Fetching
  let service: Service

  init(first: Fetching, second: Fetching, service: Service) {
    self.first = first
    self.second = second
    self.service = service
  }
}

Resolver.register { Service() }.implements(Fetching.self).scope(.unique)
Resolver.register {
  Model(first: Resolver.resolve(), second: Resolver.resolve(), service: Resolver.resolve())
}

let model: Model = Resolver.resolve()
