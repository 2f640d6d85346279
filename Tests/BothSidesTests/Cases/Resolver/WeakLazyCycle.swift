// circular-dependencies.md: a weak lazy back reference finds the shared object

import Resolver

class Owner {
  @Injected var dog: Dog
}

class Dog {
  @WeakLazyInjected var owner: Owner?
}

Resolver.register { Owner() }.scope(.shared)
Resolver.register { Dog() }

let owner: Owner = Resolver.resolve()
_ = owner.dog.owner
_ = owner.dog.owner
