// circular-dependencies.md: the parameter is not part of the key
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

_ = Container.shared.node(0)
_ = Container.shared.node(2)
