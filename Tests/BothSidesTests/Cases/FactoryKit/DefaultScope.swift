// scopes.md: the default scope of a container
import FactoryKit

class Plain {}
class Fresh {}

extension Container {
  var plain: Factory<Plain> { self { Plain() } }
  var fresh: Factory<Fresh> { self { Fresh() }.unique }
}

Container.shared.manager.defaultScope = .cached
_ = Container.shared.plain()
_ = Container.shared.plain()
_ = Container.shared.fresh()
_ = Container.shared.fresh()
// Registering leaves the instance that only the default scope keeps.
Container.shared.plain.register { Plain() }
_ = Container.shared.plain()
