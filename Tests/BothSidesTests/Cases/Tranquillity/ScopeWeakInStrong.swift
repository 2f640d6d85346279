// lifetimes.md: a weak scope keeps weakly in its strong parent, too

import DITranquillity

class Leaf {}

let parent = DIScope(name: "parent", storage: DICacheStorage(), policy: .strong)
let child = DIScope(name: "child", storage: DICacheStorage(), policy: .weak, parent: parent)
let container = DIContainer()
container.register(Leaf.init).lifetime(.custom(child))

var leaf: Leaf? = container.resolve()
let same: Leaf? = leaf
var held: Leaf? = container.resolve()
