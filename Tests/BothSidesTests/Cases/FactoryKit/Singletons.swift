// scopes.md: singletons are for all containers
import FactoryKit

class Log {}

final class Other: SharedContainer {
  static let shared = Other()
  let manager = ContainerManager()
}

extension SharedContainer {
  var log: Factory<Log> { self { Log() }.singleton }
}

_ = Container.shared.log()
_ = Other.shared.log()
Container.shared.reset()
_ = Container.shared.log()
Scope.singleton.reset()
_ = Container.shared.log()
Container.shared.log.reset()
_ = Container.shared.log()
