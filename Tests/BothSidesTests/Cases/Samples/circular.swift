// What to resolve of the sample, in order

import Resolver

let parent = Resolver.properties.resolve(Parent.self)
let owner = Resolver.weakLazy.resolve(Owner.self)
_ = owner.dog.owner
let view: View = container.resolve()
let chicken = Resolver.circular.resolve(Chicken.self)
