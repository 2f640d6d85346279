// lifetimes.md: what a custom scope has forgotten is not there before the next request

import DITranquillity

class Cat {}

let outer = DIScope(name: "outer", storage: DICacheStorage(), policy: .weak)
let inner = DIScope(name: "inner", storage: DICacheStorage(), policy: .weak, parent: outer)

let container = DIContainer()
container.register(Cat.init)
  .lifetime(.custom(inner))

let cat: Cat = container.resolve()
let missing: Int? = container.resolve()
inner.clean()
let stillMissing: Int? = container.resolve()
let other: Cat = container.resolve()
