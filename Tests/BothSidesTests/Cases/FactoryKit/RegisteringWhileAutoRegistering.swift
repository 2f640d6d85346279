// auto-registering.md: instances are kept, and it may resolve
import FactoryKit

class Cat {}
class Tiger: Cat {}

extension Container: @retroactive AutoRegistering {
  /// Resolves, and then registers.
  public func autoRegister() {
    _ = cat()
    cat.register { Tiger() }
    _ = cat()
  }
}

extension Container {
  var cat: Factory<Cat> { self { Cat() }.singleton }
}

_ = Container.shared.cat()
Container.shared.cat.register { Tiger() }
_ = Container.shared.cat()
