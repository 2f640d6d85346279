// contexts.md: the contexts
import FactoryKit

class Camera {}
class NoCamera {}

extension Container {
  var camera: Factory<AnyObject> { self { NoCamera() }.onDevice { Camera() } }
}

_ = Container.shared.camera()
FactoryContext.current.isSimulator = true
_ = Container.shared.camera()
