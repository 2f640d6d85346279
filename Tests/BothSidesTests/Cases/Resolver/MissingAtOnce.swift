// RES3: nothing is registered at all

import DICore

class Leaf {}

let leaf: Leaf = Resolver.resolve()
