// modifiers.md: what resets do to once
import FactoryKit

class Server {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

extension Container {
  var once: Factory<Server> { self { Server("plain") }.onSimulator { Server("definition") }.once() }
  var always: Factory<Server> { self { Server("plain") }.onSimulator { Server("definition") } }
}

FactoryContext.current.isSimulator = true
_ = Container.shared.once()
_ = Container.shared.always()
Container.shared.once.onSimulator { Server("outside") }
Container.shared.always.onSimulator { Server("outside") }
_ = Container.shared.once()
_ = Container.shared.always()
Container.shared.reset(options: .context)
_ = Container.shared.once()
_ = Container.shared.always()
Container.shared.reset()
_ = Container.shared.once()
