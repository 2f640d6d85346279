// What to resolve of the sample, in order

import Resolver

let separate = Resolver.separate.resolve(XYZViewModel.self)
let forwarding = Resolver.forwarding.resolve(XYZViewModel.self)
let implementing = Resolver.implementing.resolve(XYZViewModel.self)
let sharing = Resolver.sharing.resolve(XYZFetching.self)
let same = Resolver.sharing.resolve(XYZUpdating.self)
let other = Resolver.forwarding.resolve(XYZUpdating.self)
