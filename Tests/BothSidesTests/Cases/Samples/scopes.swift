// What to resolve of the sample, in order

import Resolver

let first: Dashboard = Resolver.resolve()
let second: Dashboard = Resolver.resolve()
ResolverScope.session.reset()
let session: SessionService = Resolver.resolve()
