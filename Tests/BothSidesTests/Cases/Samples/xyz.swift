// What to resolve of the sample, in order

import DICore

let model: XYZViewModel = Resolver.resolve()
let screen = MyViewController()
