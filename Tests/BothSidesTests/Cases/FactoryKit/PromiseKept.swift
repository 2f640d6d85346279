// promised.md: a promise that is kept
import FactoryKit

class Account {}

extension Container {
  var account: Factory<Account?> { promised() }
}

Container.shared.account.register { Account() }
_ = Container.shared.account()
Container.shared.manager.promiseTriggersError = false
Container.shared.account.reset()
_ = Container.shared.account()
