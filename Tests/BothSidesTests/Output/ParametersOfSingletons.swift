import FactoryKit

private final class Item {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private final class Own: SharedContainer {
  static let shared = Own()
  let manager = ContainerManager()
}

extension Own {
  fileprivate var item: ParameterFactory<Int, Item> { self { Item($0) }.singleton.scopeOnParameters }
  fileprivate var cached: ParameterFactory<String, Item> {
    self { Item($0.count) }.cached.scopeOnParameters
  }
}

func run() {
  let (first, second) = (Own.shared, Own())
  print(first.item(1).number, first.item(0).number, second.item(0).number, second.item(1).number)
  print(first.item(0) === second.item(0), first.item(1) === second.item(1))
  print(first.cached("a") === first.cached("a"), first.cached("a") === second.cached("a"))
  print(first.cached("ab").number, second.cached("abc").number, second.cached("a").number)
}
