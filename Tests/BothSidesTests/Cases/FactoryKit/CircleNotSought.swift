// circular-dependencies.md: the check may be turned off
import FactoryKit

class Node {
  let next: Node?

  init(next: Node?) {
    self.next = next
  }
}

extension Container {
  var node: ParameterFactory<Int, Node> {
    self { number in Node(next: number > 0 ? self.node(number - 1) : nil) }
  }
}

Container.shared.manager.circularDependencyTesting = false
_ = Container.shared.node(2)
