// swift-format-ignore-file
import FactoryKit

private protocol Store: AnyObject {}
private final class Disk: Store {}
private final class Model {
  let store: any Store
  let number: Int?
  init(_ store: any Store, _ number: Int?) {
    self.store = store
    self.number = number
  }
}

private final class Own: SharedContainer {
  static let shared = Own()
  let manager = ContainerManager()
}

extension Own { fileprivate var ownModel: Factory<Model> { self { Container.shared.model() } } }

extension Container {
  fileprivate var store: Factory<any Store> { self { Disk() }.singleton }
  fileprivate var number: Factory<Int?> { self { 3 }.onTest { 4 } }
  fileprivate var maybe: Factory<Disk?> { self { nil } }
  fileprivate var doubled: ParameterFactory<Int, Int> { self { 2 * $0 } }
  fileprivate var model: Factory<Model> { self { Model(self.store(), self.number()) } }
}

/// The line without the address of the instance.
private func shown(_ line: String) -> String {
  line.split(separator: " ", omittingEmptySubsequences: false).map { part in
    part.count > 2 && part.first!.isLetter && part.contains(":") ? String(part.prefix(1)) : String(part)
  }.joined(separator: " ")
}

func run() {
  let manager = Container.shared.manager
  var lines: [String] = []
  manager.logger = { lines.append($0) }
  _ = Container.shared.model()
  print(lines.count, manager.trace)
  manager.trace.toggle()
  _ = Container.shared.model()
  _ = Own.shared.ownModel()
  Container.shared.number.register { 5 }
  _ = Container.shared.number()
  _ = Container.shared.maybe()
  _ = Container.shared.doubled(4)
  for line in lines { print(shown(line)) }
  manager.trace = false
  _ = Container.shared.model()
  print(lines.count)
  manager.logger = { print("other", shown($0)) }
  manager.trace = true
  _ = Container.shared.store()
  manager.trace = false
}
