// What to resolve of the sample, in order

import Resolver

let network: XYZNetworkService = Resolver.resolve()
let fetcher: XYZFetching = Resolver.resolve()
let screen = MyViewModel()
