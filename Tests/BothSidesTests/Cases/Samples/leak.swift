// What to resolve of the sample, in order

import DICore

let screen: Screen = Resolver.resolve()
let cured: CuredScreen = Resolver.resolve()
