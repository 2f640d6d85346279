// circular-dependencies.md: the container is not part of the key
import FactoryKit

class Cat {}

final class Other: SharedContainer {
  static let shared = Other()
  let manager = ContainerManager()
}

extension Other {
  var cat: Factory<Cat> { self { Cat() } }
}

extension Container {
  var cat: Factory<Cat> { self { Other.shared.cat() } }
}

_ = Container.shared.cat()
