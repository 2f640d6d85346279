// parameters.md: one parameter, or several in a tuple
import FactoryKit

class Account {
  let name: String

  init(name: String) {
    self.name = name
  }
}

extension Container {
  var account: ParameterFactory<String, Account> { self { Account(name: $0) } }
  var numbered: ParameterFactory<(String, Int), Account> {
    self { name, number in Account(name: "\(name)\(number)") }
  }
  var kept: ParameterFactory<Int, Account> { self { Account(name: "\($0)") }.cached }
  var each: ParameterFactory<Int, Account> { self { Account(name: "\($0)") }.cached.scopeOnParameters }
}

let container = Container.shared
_ = container.account("one")
_ = container.account.resolve("two")
_ = container.numbered(("three", 3))
_ = container.kept(1)
_ = container.kept(2)
_ = container.each(1)
_ = container.each(2)
_ = container.each(1)
container.each.reset(.scope)
_ = container.each(1)
container.account.register { Account(name: "other \($0)") }
_ = container.account("four")
