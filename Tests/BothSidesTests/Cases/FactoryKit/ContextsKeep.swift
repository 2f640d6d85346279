// contexts.md: a context keeps the instance, and counts for its own call
import FactoryKit

class Server {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

extension Container {
  var kept: Factory<Server> { self { Server("kept") }.cached }
  var plain: Factory<Server> { self { Server("plain") } }
}

FactoryContext.current.isSimulator = true
_ = Container.shared.kept()
Container.shared.kept.onSimulator { Server("simulator") }
_ = Container.shared.kept()
Container.shared.kept.reset(.scope)
_ = Container.shared.kept()
_ = Container.shared.plain.onSimulator { Server("other") }()
_ = Container.shared.plain.onSimulator { Server("third") }.resolve()
