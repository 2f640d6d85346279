// scopes.md: scopes of the program
import FactoryKit

class User {}
class Device {}

extension Scope {
  static let session = Cached()
}

extension Container {
  var user: Factory<User> { self { User() }.scope(.session) }
  var device: Factory<Device> { self { Device() }.cached }
}

let container = Container.shared
_ = container.user()
_ = container.device()
container.manager.reset(scope: .session)
_ = container.user()
_ = container.device()
