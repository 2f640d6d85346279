// What to resolve of the sample, in order

import Resolver

let screen: Screen = Resolver.resolve()
let cured: CuredScreen = Resolver.resolve()
