// RES3: nothing is registered at all

import Resolver

class Leaf {}

let leaf: Leaf = Resolver.resolve()
