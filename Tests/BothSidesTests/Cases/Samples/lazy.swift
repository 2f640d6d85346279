// What to resolve of the sample, in order

import Resolver

let account: Account = Resolver.resolve()
_ = account.store
_ = account.store
let session: Session = Resolver.resolve()
_ = account.session
