// contexts.md: the order of the contexts
import FactoryKit

class Server {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

extension Container {
  var server: Factory<Server> {
    self { Server("live") }
      .onTest { Server("test") }
      .onPreview { Server("preview") }
      .onArg("mock") { Server("mock") }
      .context(.simulator) { Server("simulator") }
  }
  var plain: Factory<Server> { self { Server("plain") }.onDebug { Server("debug") } }
}

var context = FactoryContext.current
context.isTest = false
context.isDebug = false
FactoryContext.current = context
_ = Container.shared.server()
FactoryContext.current.isSimulator = true
_ = Container.shared.server()
FactoryContext.current.isTest = true
_ = Container.shared.server()
FactoryContext.current.isPreview = true
_ = Container.shared.server()
FactoryContext.setArg("mock", forKey: "server")
_ = Container.shared.server()
FactoryContext.removeArg(forKey: "server")
FactoryContext.current.isPreview = false
FactoryContext.current.isTest = false
FactoryContext.current.isSimulator = false
Container.shared.server.register { Server("registered") }
_ = Container.shared.server()
_ = Container.shared.plain()
FactoryContext.current.isDebug = true
_ = Container.shared.plain()
