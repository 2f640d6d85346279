// What to resolve of the sample, in order

import Resolver

let model: XYZViewModel = Resolver.resolve()
let screen = MyViewController()
