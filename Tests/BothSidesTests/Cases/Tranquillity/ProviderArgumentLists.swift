// arguments.md: a ProviderArgs takes arguments one by one, or as lists for several types

import DITranquillity

class Pet {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}

class Home {
  let make: ProviderArgs<Pet>

  init(make: ProviderArgs<Pet>) {
    self.make = make
  }
}

let container = DIContainer()
container.register { Pet(number: arg($0)) }
container.register(Home.init)

let home: Home = container.resolve()
let first = home.make.value(args: 5)
let second = home.make.value(args: AnyArguments(for: Pet.self, args: 6))
