// resolving.md: nothing is registered at all

import Resolver

class Leaf {}

let leaf: Leaf = Resolver.resolve()
